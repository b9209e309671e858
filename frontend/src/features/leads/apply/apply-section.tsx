/** Below a recruitment notice: the form for applying, or why there is none any more. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import type { SentApplication } from '#shared/leads/model.ts';
import { takesApplications } from '#shared/leads/rules.ts';
import { Alert } from '#ui/alert.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { ApplyForm } from './apply-form.tsx';

interface ApplySectionProps {
  jobId: string;
  deadline: string | undefined;
}
/** What became of applying: sent just now, sent before, or the job takes no more. */
export type Outcome = { sent: SentApplication } | { appliedAt: string } | { isClosed: true };

export function ApplySection({ jobId, deadline }: ApplySectionProps) {
  const { t } = useTranslation('apply');
  const [outcome, setOutcome] = useState<Outcome>();
  // The page's HTML is older than the day on which it is read.
  const isOver = useHydrated() && !takesApplications(deadline, Date.now());
  return (
    <chakra.section aria-labelledby="apply" mt="10" pt="8" borderTopWidth="1px" data-noprint>
      <chakra.h2 id="apply" textStyle="heading.section">
        {t('title')}
      </chakra.h2>
      <div role="status">
        {(outcome || isOver) && <OutcomeNote outcome={outcome ?? { isClosed: true }} />}
      </div>
      {!outcome && !isOver && <ApplyForm jobId={jobId} onOutcome={setOutcome} />}
    </chakra.section>
  );
}

function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('apply');
  const locale = useLocale();
  if ('isClosed' in outcome)
    return (
      <Alert tone="info" title={t('closed')}>
        {t('closedHint')}
        <WordGap />
        <TextLink to={pathOf('careerList')}>{t('otherJobs')}</TextLink>
      </Alert>
    );
  if ('appliedAt' in outcome)
    return (
      <Alert tone="info" title={t('already', { date: formatDate(outcome.appliedAt, locale) })}>
        {t('alreadyHint')}
      </Alert>
    );
  return (
    <Alert tone="success" title={t('sent')}>
      {t('sentHint')}
      <WordGap />
      <TextLink to={pathOf('myApplication', {}, { token: outcome.sent.token })}>
        {t('toApplication')}
      </TextLink>
    </Alert>
  );
}

/** What became of a request: sent just now, sent before, or nothing can be asked about the listing any more. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { SentLead } from '#shared/leads/lead-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';

export type Outcome = { sent: SentLead } | { askedAt: string } | { isClosed: true };

/** Refusals that end the form: there is nothing left to correct. */
export function outcomeOf(error: unknown): Outcome | undefined {
  const { code, params } = problemOf(error);
  if (code === 'already-contacted') return { askedAt: String(params?.at ?? '') };
  const isClosed = code === 'state-conflict' || code === 'gone' || code === 'not-found';
  return isClosed ? { isClosed } : undefined;
}

interface OutcomeNoteProps {
  outcome: Outcome;
  onClose?: () => void;
  /** How fast an answer usually comes, where that is known. */
  children?: ReactNode;
}

/** Takes the focus: the button that was pressed is gone with its form. */
export function OutcomeNote({ outcome, onClose, children }: OutcomeNoteProps) {
  const { t } = useTranslation(['consult', 'app']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus role="status">
      <Words outcome={outcome}>{children}</Words>
      {onClose && (
        <chakra.div mt="4">
          <Button variant="outline" onClick={onClose}>
            {t('app:close')}
          </Button>
        </chakra.div>
      )}
    </div>
  );
}

function Words({ outcome, children }: Pick<OutcomeNoteProps, 'outcome' | 'children'>) {
  const { t } = useTranslation('consult');
  const locale = useLocale();
  if ('sent' in outcome) return <Sent sent={outcome.sent}>{children}</Sent>;
  if ('isClosed' in outcome)
    return (
      <Alert tone="info" title={t('closed')}>
        {t('closedHint')} <TextLink to={pathOf('projects')}>{t('otherListings')}</TextLink>
      </Alert>
    );
  return (
    <Alert tone="info" title={t('already')}>
      {t('alreadyHint', { date: formatDate(outcome.askedAt, locale) })}
    </Alert>
  );
}

/** What happens next and when, where the receipt went, and the way to stop it. */
function Sent({ sent, children }: { sent: SentLead; children: ReactNode }) {
  const { t } = useTranslation('consult');
  const { token, listing, mayCall, receiptBy } = sent;
  const reader = listing ? 'poster' : 'site';
  const way = mayCall ? 'call' : 'answer';
  return (
    <Alert tone="success" title={t('sent')}>
      <chakra.p mt="1">
        {t(`next.${reader}.${way}`)} {children}
      </chakra.p>
      <chakra.p mt="2">
        {t(`receiptBy.${receiptBy}`)}{' '}
        <TextLink to={pathOf('myEnquiry', {}, { token })}>{t('toRequest')}</TextLink>
      </chakra.p>
    </Alert>
  );
}

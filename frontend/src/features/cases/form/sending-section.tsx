/** A form that gives way to what became of it: the number, until when an answer comes, and where it will stand. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { SentCase } from '#shared/cases/case-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Outcome } from './use-sending.ts';

interface SendingSectionProps {
  /** The form, which says what became of it. */
  form: (onOutcome: (outcome: Outcome) => void) => ReactNode;
  /** Refusals that end the form, of the kinds that have them. */
  refused?: (outcome: Exclude<Outcome, { sent: SentCase }>) => ReactNode;
  /** Below what was sent. */
  after?: ReactNode;
}

export function SendingSection({ form, refused, after }: SendingSectionProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const note = useRef<HTMLDivElement>(null);
  // What takes the form's place is shorter: without the focus it would be above what is in sight.
  useEffect(() => {
    if (outcome) note.current?.focus();
  }, [outcome]);
  return (
    <>
      <chakra.div ref={note} role="status" tabIndex={-1} data-quiet-focus scrollMarginTop="24">
        {outcome && ('sent' in outcome ? <SentNote sent={outcome.sent} /> : refused?.(outcome))}
      </chakra.div>
      {!outcome && form(setOutcome)}
      {outcome && 'sent' in outcome && (after ?? <Another onPress={() => setOutcome(undefined)} />)}
    </>
  );
}

function Another({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('cases');
  return (
    <Button variant="outline" onClick={onPress}>
      {t('sent.another')}
    </Button>
  );
}

function SentNote({ sent }: { sent: SentCase }) {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  const { kind, number, dueAt, token } = sent;
  return (
    <Alert tone="success" title={t(`sent.${kind}`)}>
      <p>{t('sent.number', { number })}</p>
      {dueAt && kind !== 'complaint' && <p>{t('sent.due', { date: formatDate(dueAt, locale) })}</p>}
      <chakra.p mt="2">
        {t('sent.keep')} <TextLink to={pathOf('myRequest', {}, { token })}>{t('sent.open')}</TextLink>
      </chakra.p>
    </Alert>
  );
}

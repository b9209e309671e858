/** What somebody wrote to the marketplace, by the address of its receipt: where it stands, what was answered, withdrawing it, an appeal. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSentCase, withdrawCase } from '#frontend/queries/cases.ts';
import { problemOf } from '#lib/api/http.ts';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { SentCase } from '#shared/cases/case-model.ts';
import { isAboutMessage, isOpen } from '#shared/cases/rules.ts';
import { Alert } from '#ui/alert.tsx';
import { Fact, Facts } from '#ui/back-office/panel.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AppealForm } from '../own/appeal-form.tsx';
import { OwnContent } from '../own/case-content.tsx';
import { Replies } from '../own/replies.tsx';
import { StateBadge } from '../own/state-badge.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('cases:own.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('cases');
  const [search] = useSearchParams();
  const state = useSentCase(search.get('token') ?? '');
  return (
    <Frame title={t('own.title')} width="text">
      <DataState of={state} skeleton={<Skeleton height="64" />} missing={<Missing />}>
        {(sent) => (
          <Sent
            sent={sent}
            onChange={(next) => state.mutate(next, { revalidate: false })}
            onStale={() => state.mutate()}
          />
        )}
      </DataState>
    </Frame>
  );
}

function Missing() {
  const { t } = useTranslation('cases');
  return (
    <EmptyState
      title={t('own.missing')}
      action={<ButtonLink to={pathOf('support')}>{t('own.toSupport')}</ButtonLink>}
    >
      {t('own.missingHint')}
    </EmptyState>
  );
}

interface SentProps {
  sent: SentCase;
  onChange: (next: SentCase) => unknown;
  onStale: () => unknown;
}

function Sent({ sent, onChange, onStale }: SentProps) {
  const { t } = useTranslation('cases');
  const { content, fileCount, state, appealUntil, canWithdraw } = sent;
  return (
    <>
      <Standing sent={sent} />
      <div role="status">{state === 'withdrawn' && <Alert tone="info">{t('own.withdrawn')}</Alert>}</div>
      {state !== 'withdrawn' && <Replies sent={sent} />}
      {content && (
        <chakra.section aria-labelledby="written" mt="8" pt="6" borderTopWidth="1px">
          <chakra.h2 id="written" textStyle="heading.part" mb="4">
            {t('own.written')}
          </chakra.h2>
          <OwnContent content={content} />
          {fileCount > 0 && (
            <chakra.p mt="4" textStyle="hint">
              {t('own.fileCount', { count: fileCount })}
            </chakra.p>
          )}
        </chakra.section>
      )}
      {appealUntil && <AppealForm sent={sent} until={appealUntil} onChange={onChange} onStale={onStale} />}
      {canWithdraw && <Withdrawal sent={sent} onChange={onChange} onStale={onStale} />}
    </>
  );
}

function Standing({ sent }: { sent: SentCase }) {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  const { number, kind, state, at, dueAt, content } = sent;
  return (
    <Facts>
      <Fact name={t('own.stateLabel')}>
        <StateBadge state={state} />
      </Fact>
      <Fact name={t('own.number')}>
        <span className="tabular">{number}</span>
      </Fact>
      <Fact name={t('own.kindLabel')}>
        {isAboutMessage(content) ? t('messageReport.kind') : t(`kind.${kind}`)}
      </Fact>
      <Fact name={t('own.sentAt')}>{formatDateTime(at, locale)}</Fact>
      {dueAt && isOpen(state) && <Fact name={t('own.dueAt')}>{formatDate(dueAt, locale)}</Fact>}
    </Facts>
  );
}

function Withdrawal({ sent: { token }, onChange, onStale }: SentProps) {
  const { t } = useTranslation('cases');
  const [isAsking, setAsking] = useState(false);
  const withdraw = async () => {
    try {
      await onChange(await withdrawCase(token));
    } catch (error) {
      if (!problemOf(error).code.endsWith('-conflict')) throw error;
      // What was answered meanwhile is read before anything is thrown away.
      notify({ kind: 'error', message: t('own.changed') });
      await onStale();
    }
  };
  return (
    <chakra.div mt="8" pt="6" borderTopWidth="1px" data-noprint>
      <p>{t('own.withdrawLead')}</p>
      <Button variant="outline" colorPalette="red" mt="4" onClick={() => setAsking(true)}>
        {t('own.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('own.withdrawTitle')}
        confirmLabel={t('own.withdraw')}
        isDestructive
        onConfirm={withdraw}
      >
        {t('own.withdrawHint')}
      </ConfirmDialog>
    </chakra.div>
  );
}

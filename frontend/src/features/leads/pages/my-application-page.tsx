/** One's own application, by the address of its receipt: what was sent when, and withdrawing it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSentApplication, withdrawApplication } from '#frontend/queries/leads.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { SentApplication } from '#shared/leads/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('apply:own.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('apply');
  const [search] = useSearchParams();
  const sent = useSentApplication(search.get('token') ?? '');
  return (
    <Frame title={t('own.title')} width="text">
      <DataState of={sent} skeleton={<Skeleton height="40" />} missing={<Missing />}>
        {(application) => (
          <Sent application={application} onChange={(next) => sent.mutate(next, { revalidate: false })} />
        )}
      </DataState>
    </Frame>
  );
}

function Missing() {
  const { t } = useTranslation('apply');
  return (
    <EmptyState
      title={t('own.missing')}
      action={<ButtonLink to={pathOf('careerList')}>{t('otherJobs')}</ButtonLink>}
    >
      {t('own.missingHint')}
    </EmptyState>
  );
}

interface SentProps {
  application: SentApplication;
  onChange: (next: SentApplication) => unknown;
}

function Sent({ application, onChange }: SentProps) {
  const { t } = useTranslation('apply');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { token, jobTitle, jobSlug, at, withdrawnAt } = application;
  return (
    <>
      <chakra.p fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
        <TextLink to={pathOf('career', { id: jobSlug })}>{jobTitle}</TextLink>
      </chakra.p>
      <chakra.p mt="1" color="fg.muted">
        {t('own.sentAt', { time: formatDateTime(at, locale) })}
      </chakra.p>
      <div role="status">
        {withdrawnAt && (
          <Alert tone="success" title={t('own.withdrawnAt', { time: formatDateTime(withdrawnAt, locale) })}>
            {t('own.withdrawnHint')}
          </Alert>
        )}
      </div>
      {!withdrawnAt && (
        <>
          <chakra.p mt="4">{t('own.withdrawLead')}</chakra.p>
          <Button variant="outline" colorPalette="red" mt="4" onClick={() => setAsking(true)}>
            {t('own.withdraw')}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('own.withdrawTitle')}
        confirmLabel={t('own.withdraw')}
        isDestructive
        onConfirm={async () => onChange(await withdrawApplication(token))}
      >
        {t('own.withdrawHint')}
      </ConfirmDialog>
    </>
  );
}

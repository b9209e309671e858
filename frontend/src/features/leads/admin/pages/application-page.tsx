/** One application: how to reach the applicant, what they wrote, their CV, and where it stands. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { fetchCv, useApplication } from '#frontend/queries/leads.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { nationalPhone } from '#lib/phones.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { saveBlob } from '#lib/save-file.ts';
import type { Application } from '#shared/leads/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OuterLink, TextLink } from '#ui/text-link.tsx';
import { StandingForm } from '../standing-form.tsx';
import { StateBadge } from '../state-badge.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('applications:one'), isListed: false });

export function Page() {
  const { t } = useTranslation('applications');
  const state = useApplication(useParams().id ?? '');
  return (
    <DataState
      of={state}
      skeleton={<Loading />}
      missing={
        <Frame title={t('one')} isNested>
          <EmptyState title={t('missing')}>{t('missingHint')}</EmptyState>
        </Frame>
      }
    >
      {(application) => <View application={application} onStale={() => state.mutate()} />}
    </DataState>
  );
}

function Loading() {
  const { t } = useTranslation('applications');
  return (
    <Frame title={t('one')} isNested>
      <Skeleton height="64" />
    </Frame>
  );
}

function View({ application, onStale }: { application: Application; onStale: () => unknown }) {
  const { t } = useTranslation('applications');
  const locale = useLocale();
  const { jobId, jobTitle, jobSlug, name, at, keptUntil, state } = application;
  const isWithdrawn = state === 'withdrawn';
  return (
    <div>
      <TextLink
        to={pathOf('adminApplications', { id: jobId })}
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        mb="4"
      >
        <ArrowLeft size={16} aria-hidden /> {t('toAll')}
      </TextLink>
      <Frame
        title={name ?? t('withdrawnName')}
        lead={<TextLink to={pathOf('career', { id: jobSlug })}>{jobTitle}</TextLink>}
        isNested
      >
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', lg: '3fr 2fr' }}>
          <Panel title={t('sent')} lead={t('kept', { date: formatDate(keptUntil, locale) })}>
            <Facts mb="4">
              <Fact name={t('column.at')}>{formatDateTime(at, locale)}</Fact>
              <Fact name={t('column.state')}>
                <StateBadge {...application} />
              </Fact>
              <Reach application={application} />
            </Facts>
            {isWithdrawn ? <Alert tone="info">{t('withdrawn')}</Alert> : <Sent application={application} />}
          </Panel>
          {!isWithdrawn && (
            <StandingForm key={application.version} application={application} onStale={onStale} />
          )}
        </chakra.div>
      </Frame>
    </div>
  );
}

function Reach({ application: { phone, email } }: { application: Application }) {
  const { t } = useTranslation('applications');
  return (
    <>
      {phone && (
        <Fact name={t('phone')}>
          <OuterLink href={`tel:${phone}`} className="tabular">
            {nationalPhone(phone)}
          </OuterLink>
        </Fact>
      )}
      {email && (
        <Fact name={t('email')}>
          <OuterLink href={`mailto:${email}`}>{email}</OuterLink>
        </Fact>
      )}
    </>
  );
}

function Sent({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const { id, message, hasCv, consent } = application;
  const { run, isBusy, problem } = useAct(() => fetchCv(id), {
    onDone: (blob) => saveBlob(`${t('cvFile')}-${id.slice(-6)}.pdf`, blob),
  });
  return (
    <>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {message}
      </chakra.p>
      {hasCv && (
        <chakra.div mt="4">
          <Button variant="outline" isBusy={isBusy} onClick={() => run()}>
            <Download size={17} aria-hidden /> {t('downloadCv')}
          </Button>
          <chakra.p mt="1.5" textStyle="hint">
            {t('cvNoted')}
          </chakra.p>
          {problem && <Alert tone="error">{problem}</Alert>}
        </chakra.div>
      )}
      {consent && (
        <chakra.p mt="4" textStyle="hint">
          {t('consent')} “{consent.wording}”
        </chakra.p>
      )}
    </>
  );
}

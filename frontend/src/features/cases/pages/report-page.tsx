/** Reporting a listing: what is wrong with it, in a reason and words, and where the outcome is told. */
import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useReportedListing } from '#frontend/queries/cases.ts';
import { problemOf } from '#lib/api/http.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { isProjectCode } from '#lib/missing-page.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { caseLimits, reportReasons } from '#shared/cases/model.ts';
import { checkReport } from '#shared/cases/rules.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RadioField, TextAreaField } from '#ui/form/form-fields.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { CaseForm } from '../form/case-form.tsx';
import { Counter } from '../form/counter.tsx';
import { SendingSection } from '../form/sending-section.tsx';
import type { Outcome } from '../form/use-sending.ts';

export const head = ({ t }: HeadInput): Head => ({ title: t('cases:report.title'), isListed: false });

const isGone = (error: unknown) => problemOf(error).code === 'gone';

export function Page() {
  const { t } = useTranslation('cases');
  const [search] = useSearchParams();
  const asked = search.get('listing')?.toUpperCase() ?? '';
  const code = isProjectCode(asked) ? asked : '';
  const listing = useReportedListing(code);
  const isMissing = code === '' || isGone(listing.error);
  return (
    <Frame title={t('report.title')} lead={t('report.lead')} width="form">
      {isMissing ? (
        <Gone code={asked} />
      ) : (
        <DataState of={listing} skeleton={<Skeleton height="64" />} missing={<Gone code={code} />}>
          {({ content }) => <Report code={code} title={content.title} language={content.language} />}
        </DataState>
      )}
    </Frame>
  );
}

function Gone({ code }: { code: string }) {
  const { t } = useTranslation('cases');
  return (
    <EmptyState
      title={t('report.gone')}
      action={<ButtonLink to={pathOf('support', {}, { listing: code })}>{t('report.toSupport')}</ButtonLink>}
    >
      {t('report.goneHint')}
    </EmptyState>
  );
}

interface ReportProps {
  code: string;
  title: string;
  language: Parameters<typeof languageTag>[0];
}

function Report({ code, title, language }: ReportProps) {
  const { t } = useTranslation('cases');
  const toListing = (
    <ButtonLink variant="outline" to={pathOf('project', { id: code })}>
      {t('report.toListing')}
    </ButtonLink>
  );
  return (
    <>
      <chakra.p mb="6" textStyle="note">
        {t('report.listing')}
        <TextLink
          to={pathOf('project', { id: code })}
          display="block"
          mt="1"
          fontSize="md"
          lang={languageTag(language)}
          overflowWrap="anywhere"
        >
          {title}
        </TextLink>
        <span className="tabular">{code}</span>
      </chakra.p>
      <SendingSection
        form={(onOutcome) => (
          <CaseForm
            kind="report"
            own={{ reason: '', content: '' }}
            fixed={{ listingCode: code }}
            check={({ reason, content = '' }) => checkReport({ reason, content })}
            draft={`-${code}`}
            filesLabel={t('files.label')}
            hint={t('report.reachHint')}
            onOutcome={onOutcome}
          >
            <ReportFields />
          </CaseForm>
        )}
        refused={(outcome) => <Refused code={code} outcome={outcome} />}
        after={toListing}
      />
    </>
  );
}

function Refused({ code, outcome }: { code: string; outcome: Exclude<Outcome, { sent: unknown }> }) {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  if ('isGone' in outcome) return <Gone code={code} />;
  return (
    <Alert tone="info" title={t('report.already', { date: formatDate(outcome.sentAt, locale) })}>
      {t('report.alreadyHint')}{' '}
      <TextLink to={pathOf('project', { id: code })}>{t('report.toListing')}</TextLink>
    </Alert>
  );
}

function ReportFields() {
  const { t } = useTranslation('cases');
  const reason: unknown = useWatch({ name: 'reason' });
  return (
    <>
      <RadioField
        name="reason"
        label={t('report.reason')}
        options={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <div role="status">{reason === 'fraud' && <Alert tone="warning">{t('report.fraudNote')}</Alert>}</div>
      <TextAreaField
        name="content"
        label={t('report.content')}
        help={
          <Counter name="content" max={caseLimits.remarkMax}>
            {t('report.contentHint')}
          </Counter>
        }
        rows={5}
        {...(reason !== 'other' && { isOptional: true })}
      />
    </>
  );
}

/** Asking about one's own data: to see it, to have it corrected or deleted, to withdraw a consent. */
import { chakra } from '@chakra-ui/react';
import { Trans, useTranslation } from 'react-i18next';
import { breadcrumbBelowHome } from '#lib/breadcrumb-list.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { caseLimits, caseTerms, dataRequests } from '#shared/cases/model.ts';
import { RadioField, TextAreaField } from '#ui/form/form-fields.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { CaseForm } from '../form/case-form.tsx';
import { Counter } from '../form/counter.tsx';
import { SendingSection } from '../form/sending-section.tsx';

const days = { count: caseTerms.dataRequestDays };

export const head = ({ t, locale, origin }: HeadInput): Head => ({
  title: t('cases:data.title'),
  description: t('cases:data.lead', days),
  jsonLd: [breadcrumbBelowHome(t('cases:data.title'), patterns.dataRequest, locale, origin)],
});

export function Page() {
  const { t } = useTranslation('cases');
  return (
    <Frame title={t('data.title')} lead={t('data.lead', days)} width="form">
      <chakra.p mb="8" textStyle="hint">
        <Trans t={t} i18nKey="data.self" components={{ profile: <TextLink to={pathOf('profile')} /> }} />
      </chakra.p>
      <SendingSection
        form={(onOutcome) => (
          <CaseForm
            kind="data"
            own={{ request: '', content: '' }}
            filesLabel={t('files.label')}
            onOutcome={onOutcome}
          >
            <RadioField
              name="request"
              label={t('data.request')}
              options={dataRequests.map((value) => ({ value, label: t(`data.requests.${value}`) }))}
            />
            <TextAreaField
              name="content"
              label={t('data.content')}
              help={
                <Counter name="content" max={caseLimits.contentMax}>
                  {t('data.contentHint')}
                </Counter>
              }
              rows={5}
            />
          </CaseForm>
        )}
      />
    </Frame>
  );
}

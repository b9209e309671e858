/** `/contact-advertising`: what somebody would like to advertise and where; for people with an account where theirs stands. */
import { chakra } from '@chakra-ui/react';
import { Trans, useTranslation } from 'react-i18next';
import { breadcrumbBelowHome } from '#lib/breadcrumb-list.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { caseLimits } from '#shared/cases/model.ts';
import { checkAdWishes } from '#shared/cases/rules.ts';
import { TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { PositionField } from '../advertising/position-field.tsx';
import { WishedDays } from '../advertising/wished-days.tsx';
import { CaseForm } from '../form/case-form.tsx';
import { Counter } from '../form/counter.tsx';
import { SendingSection } from '../form/sending-section.tsx';
import { OwnCases } from '../own/own-cases.tsx';

export const head = ({ t, locale, origin }: HeadInput): Head => ({
  title: t('cases:advertising.title'),
  description: t('cases:advertising.lead'),
  jsonLd: [breadcrumbBelowHome(t('cases:advertising.title'), patterns.contactAdvertising, locale, origin)],
});

export function Page() {
  const { t } = useTranslation('cases');
  return (
    <Frame title={t('advertising.title')} lead={t('advertising.lead')} width="form">
      <chakra.p mb="8" textStyle="hint">
        <Trans
          t={t}
          i18nKey="advertising.rules"
          components={{ rules: <TextLink to={pathOf('advertisingRules')} /> }}
        />
      </chakra.p>
      <chakra.section aria-labelledby="request">
        <chakra.h2 id="request" textStyle="heading.part" mb="4">
          {t('advertising.form')}
        </chakra.h2>
        <SendingSection
          form={(onOutcome) => (
            <CaseForm
              kind="advertising"
              own={{ customerName: '', position: '', content: '', link: '', from: '', to: '' }}
              check={(wishes) => checkAdWishes(wishes, Date.now())}
              filesLabel={t('advertising.images')}
              onOutcome={onOutcome}
            >
              <AdvertisingFields />
            </CaseForm>
          )}
        />
      </chakra.section>
      <OwnCases title={t('advertising.own')} kind="advertising" />
    </Frame>
  );
}

function AdvertisingFields() {
  const { t } = useTranslation('cases');
  return (
    <>
      <TextField
        name="customerName"
        label={t('advertising.customerName')}
        help={t('advertising.customerHint')}
        autoComplete="organization"
        maxLength={150}
      />
      <PositionField />
      <WishedDays />
      <TextAreaField
        name="content"
        label={t('advertising.content')}
        help={
          <Counter name="content" max={caseLimits.adTextMax}>
            {t('advertising.contentHint')}
          </Counter>
        }
        rows={5}
      />
      <TextField
        name="link"
        label={t('advertising.link')}
        help={t('advertising.linkHint')}
        inputMode="url"
        autoComplete="url"
        maxLength={caseLimits.adLinkMax}
        isOptional
      />
    </>
  );
}

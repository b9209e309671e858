/** The form of a request: what somebody wants to know, how they are reached, and what they agree to. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import type { useLeadForm } from '#frontend/queries/consultation.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { type AppForm, useAppForm } from '#lib/form/use-app-form.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { nationalPhone } from '#lib/phones.ts';
import { useSession } from '#lib/session/use-session.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import { locales } from '#shared/kernel/locale.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { leadLimits } from '#shared/leads/lead-model.ts';
import { checkReach, inboxOf, wordingOf } from '#shared/leads/lead-rules.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Outcome } from './outcome-note.tsx';
import { ProofStep } from './proof-step.tsx';
import { type RequestValues, useSendRequest } from './use-send-request.ts';

const schema = partsOf(bodyOf(leadInboxApi.sendLead), ['name', 'phone', 'email', 'message']);

interface RequestFormProps {
  /** Without one the request goes to the site. */
  listing?: { code: string };
  opened: ReturnType<typeof useLeadForm>['data'];
  onOutcome: (outcome: Outcome) => void;
  /** Fields of its own, before the message. */
  children?: ReactNode;
}

export function RequestForm({ listing, opened, onOutcome, children }: RequestFormProps) {
  const { t } = useTranslation('consult');
  const locale = useLocale();
  const message = listing ? t('suggestion', { code: listing.code }) : '';
  const form = useAppForm<RequestValues>({
    schema,
    defaultValues: {
      ...{ name: '', phone: '', email: '', message, locale, company: '' },
      wish: { kind: 'buy', type: '', province: '', budget: '' },
      consent: { answer: false, phone: false },
    },
    draft: { key: `consult-${listing?.code ?? 'site'}`, place: 'tab', omit: ['consent', 'company'] },
    errorTexts: 'consult:errors',
    alsoMissing: checkReach,
    problemText: (code, wait) => (code === 'too-many-requests' ? t('notNow', { wait }) : undefined),
  });
  usePrefilled(form);
  const { send, proof, isChecking } = useSendRequest({ listing, opened, onOutcome });
  return (
    <>
      <chakra.div hidden={proof !== undefined}>
        <Form form={form} onSubmit={send}>
          {children}
          <TextAreaField
            name="message"
            label={t(listing ? 'message' : 'siteMessage')}
            rows={4}
            maxLength={leadLimits.messageMax}
          />
          <Reach />
          <Consents listing={listing} />
          <Honeypot />
          <Sending isChecking={isChecking} />
        </Form>
      </chakra.div>
      {proof && <ProofStep {...proof} />}
    </>
  );
}

function Reach() {
  const { t } = useTranslation('consult');
  const options = locales.map((value) => ({ value, label: languageNames[value] }));
  return (
    <>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <TextField name="name" label={t('name')} autoComplete="name" maxLength={60} />
        <SelectField name="locale" label={t('language')} options={options} />
        <TextField
          name="phone"
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          isOneOfSeveral
        />
        <TextField name="email" label={t('email')} type="email" autoComplete="email" isOneOfSeveral />
      </chakra.div>
      <chakra.p mt="-2" textStyle="hint">
        {t('reachHint')}
      </chakra.p>
    </>
  );
}

/** Each purpose in its own words, none of them ticked; a call is asked about once there is a number. */
function Consents({ listing }: Pick<RequestFormProps, 'listing'>) {
  const { t } = useTranslation('consult');
  const locale = useLocale();
  const inbox = inboxOf({ listingCode: listing?.code });
  const hasPhone = Boolean(useWatch({ name: 'phone' }));
  return (
    <chakra.div display="grid" gap="3">
      <CheckboxField name="consent.answer" label={t('consentAnswer')}>
        {wordingOf(inbox, 'answer').words[locale]}
      </CheckboxField>
      {hasPhone && (
        <CheckboxField name="consent.phone" label={t('consentPhone')}>
          {wordingOf(inbox, 'phone').words[locale]}
        </CheckboxField>
      )}
    </chakra.div>
  );
}

/** A field that nobody sees or hears; programs that fill in all there is give themselves away. */
const Honeypot = () => (
  <chakra.div aria-hidden position="absolute" insetInlineStart="-200vw" width="1px" overflow="hidden">
    <TextField name="company" label="company" tabIndex={-1} autoComplete="off" />
  </chakra.div>
);

function Sending({ isChecking }: { isChecking: boolean }) {
  const { t } = useTranslation('consult');
  return (
    <div>
      <SubmitButton>{t('send')}</SubmitButton>
      <chakra.p role="status" mt={isChecking ? '2' : '0'} textStyle="hint">
        {isChecking && t('checking')}
      </chakra.p>
      <chakra.p mt="3" textStyle="hint">
        <Trans t={t} i18nKey="kept" components={{ privacy: <TextLink to={pathOf('privacy')} /> }} />
      </chakra.p>
    </div>
  );
}

/** What the account knows, where nothing was typed yet. */
function usePrefilled({ form }: Pick<AppForm<RequestValues>, 'form'>) {
  const { me } = useSession();
  useEffect(() => {
    if (!me) return;
    const known = { name: displayName(me), phone: me.phone && nationalPhone(me.phone), email: me.email };
    for (const name of ['name', 'phone', 'email'] as const)
      if (known[name] && !form.getValues(name)) form.setValue(name, known[name]);
  }, [me, form]);
}

/** The form for applying: who one is, how one is reached, a message, a CV if one likes, and the consent to be contacted. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { sendApplication } from '#frontend/queries/leads.ts';
import { CallProblem, problemOf } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { type AppForm, notSent, useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { nationalPhone } from '#lib/phones.ts';
import { useSession } from '#lib/session/use-session.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import { leadsApi } from '#shared/leads/api.ts';
import { applicationKeptDays, applicationLimits, applicationWording } from '#shared/leads/model.ts';
import { checkReach } from '#shared/leads/rules.ts';
import { AppControls } from '#ui/form/app-controls.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField, TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Outcome } from './apply-section.tsx';
import { CvField } from './cv-field.tsx';
import { type Cv, useCv } from './use-cv.ts';

interface Values {
  name: string;
  phone: string;
  email: string;
  message: string;
  consent: boolean;
  cv: string;
}
const empty: Values = { name: '', phone: '', email: '', message: '', consent: false, cv: '' };
const schema = partsOf(bodyOf(leadsApi.apply), ['name', 'phone', 'email', 'message']);

interface ApplyFormProps {
  jobId: string;
  onOutcome: (outcome: Outcome) => void;
}

export function ApplyForm({ jobId, onOutcome }: ApplyFormProps) {
  const { t } = useTranslation('apply');
  const locale = useLocale();
  const [isChecking, onChecking] = useState(false);
  const cv = useCv(onChecking);
  const form = useAppForm<Values>({
    schema,
    defaultValues: empty,
    draft: { key: `apply-${jobId}`, place: 'tab', omit: ['consent', 'cv'] },
    errorTexts: 'apply:errors',
  });
  usePrefilled(form);
  const send = useSending(jobId, { form, cv, onChecking, onOutcome });
  return (
    <AppControls>
      <chakra.p mt="1" mb="5" color="fg.muted">
        {t('lead')}
      </chakra.p>
      <Form form={form} onSubmit={send}>
        <TextField name="name" label={t('name')} autoComplete="name" maxLength={60} />
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <TextField
            name="phone"
            label={t('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            isOptional
          />
          <TextField name="email" label={t('email')} type="email" autoComplete="email" isOptional />
        </chakra.div>
        <chakra.p mt="-2" textStyle="hint">
          {t('reachHint')}
        </chakra.p>
        <TextAreaField
          name="message"
          label={t('message')}
          help={t('messageHint')}
          rows={6}
          maxLength={applicationLimits.messageMax}
        />
        <CvField cv={cv} />
        <CheckboxField name="consent" label={t('consent')}>
          {applicationWording.words[locale]}
        </CheckboxField>
        <chakra.div>
          <SubmitButton>{t('send')}</SubmitButton>
          <chakra.p role="status" mt={isChecking ? '2' : '0'} textStyle="hint">
            {isChecking && t('checking')}
          </chakra.p>
          <chakra.p mt="3" textStyle="hint">
            <Trans
              t={t}
              i18nKey="kept"
              count={applicationKeptDays}
              components={{ privacy: <TextLink to={pathOf('privacy')} /> }}
            />
          </chakra.p>
        </chakra.div>
      </Form>
    </AppControls>
  );
}

interface Sending {
  form: ReturnType<typeof useAppForm<Values>>;
  cv: Cv;
  onChecking: (isChecking: boolean) => void;
  onOutcome: ApplyFormProps['onOutcome'];
}

/** Sends what was typed, once its CV is checked; what ends the form is told as its outcome. */
function useSending(jobId: string, { form, cv, onChecking, onOutcome }: Sending) {
  const locale = useLocale();
  // One attempt until it is answered: pressed again after a lost line it is still the same.
  const attempt = useRef(crypto.randomUUID());
  return async ({ consent, cv: _, ...typed }: Values) => {
    const errors = ownErrors({ consent, ...typed });
    if (errors.length > 0) throw new CallProblem({ code: 'validation-failed', status: 422, errors });
    const claim = await cv.settled();
    if (claim === 'failed') return refuseCv(form);
    const body = {
      ...{ ...typed, jobId, locale, attempt: attempt.current },
      ...(claim && { cv: claim }),
      consent: { wordingId: applicationWording.id, locale },
    };
    try {
      onOutcome({ sent: await sendApplication(body, onChecking) });
    } catch (error) {
      const outcome = outcomeOf(error);
      if (!outcome) throw error;
      onOutcome(outcome);
    }
    return undefined;
  };
}

/** What the schema alone does not say. */
const ownErrors = ({ phone, email, consent }: Pick<Values, 'phone' | 'email' | 'consent'>): FieldError[] => [
  ...checkReach({ phone, email }),
  ...(consent ? [] : [{ pointer: '/consent', code: 'required' }]),
];

function refuseCv(form: AppForm<Values> & { refuse: (error: unknown) => void }) {
  const errors = [{ pointer: '/cv', code: 'not-uploaded' }];
  form.refuse(new CallProblem({ code: 'validation-failed', status: 422, errors }));
  return notSent;
}

/** Refusals that end the form: there is nothing left to correct. */
function outcomeOf(error: unknown): Outcome | undefined {
  const { code, params } = problemOf(error);
  if (code === 'already-contacted') return { appliedAt: String(params?.at ?? '') };
  const isClosed = code === 'state-conflict' || code === 'gone' || code === 'not-found';
  return isClosed ? { isClosed } : undefined;
}

/** What the account knows, where nothing was typed yet. */
function usePrefilled({ form }: Pick<AppForm<Values>, 'form'>) {
  const { me } = useSession();
  useEffect(() => {
    if (!me) return;
    const known = { name: displayName(me), phone: me.phone && nationalPhone(me.phone), email: me.email };
    for (const name of ['name', 'phone', 'email'] as const)
      if (known[name] && !form.getValues(name)) form.setValue(name, known[name]);
  }, [me, form]);
}

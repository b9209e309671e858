/** Proves an identifier by a one-time code: asks for the identifier, then for the code, with countdown and resend. */
import { useState } from 'react';
import { accountsApi } from '../../../../../shared/accounts/api.ts';
import type { OtpPurpose } from '../../../../../shared/accounts/model.ts';
import { call } from '../../../lib/client.ts';
import { bodyOf, partsOf } from '../../../lib/form/schema.ts';
import { useAppForm } from '../../../lib/form/use-app-form.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useLocale } from '../../../lib/use-locale.ts';
import { TextField } from '../../../ui/controls.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { CodeForm } from './code-form.tsx';
import { useCountdown } from './use-countdown.ts';

interface CodeStepProps {
  purpose: OtpPurpose;
  /** Filled in already, e.g. on the way from login to a new password. */
  identifier?: string | undefined;
  onProved(ticket: string, identifier: string): Promise<unknown> | unknown;
}

const identifierSchema = partsOf(bodyOf(accountsApi.sendOtp), ['identifier']);

export function CodeStep({ purpose, identifier = '', onProved }: CodeStepProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [expiresIn, startExpiry] = useCountdown();
  const [resendIn, startResend] = useCountdown();
  const locale = useLocale();
  const send = async (to: string) => {
    const sent = await call(accountsApi.sendOtp, { body: { purpose, identifier: to, locale } });
    startExpiry(sent.expiresInSeconds);
    startResend(sent.resendInSeconds);
    setSentTo(to);
  };
  if (sentTo === undefined) return <IdentifierForm identifier={identifier} onSend={send} />;
  const verify = async (code: string) => {
    const { ticket } = await call(accountsApi.verifyOtp, { body: { purpose, identifier: sentTo, code } });
    await onProved(ticket, sentTo);
  };
  return (
    <CodeForm
      {...{ sentTo, expiresIn, resendIn }}
      onCode={verify}
      onResend={() => send(sentTo)}
      onChange={() => setSentTo(undefined)}
    />
  );
}

function IdentifierForm({ identifier, onSend }: { identifier: string; onSend(to: string): Promise<void> }) {
  const { t } = useTranslation('accounts');
  const form = useAppForm<{ identifier: string }>({
    schema: identifierSchema,
    defaultValues: { identifier },
    draft: { key: 'auth', place: 'tab' },
    errorTexts: 'accounts:errors',
  });
  return (
    <Form of={form} onSubmit={(values) => onSend(values.identifier)}>
      <TextField
        name="identifier"
        label={t('identifier')}
        help={t('identifierHelp')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton>{t('sendCode')}</SubmitButton>
    </Form>
  );
}

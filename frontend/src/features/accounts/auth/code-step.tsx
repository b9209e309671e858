/** Proves an identifier by a one-time code: asks for the identifier, then for the code, with countdown and resend. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { withPuzzles } from '#lib/puzzle/with-puzzles.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { OtpPurpose } from '#shared/accounts/model.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { CheckingNote } from '../puzzle/checking-note.tsx';
import { CodeForm } from './code-form.tsx';
import { forgetCode, keepCode, keepOnlyWhom, pendingOtp } from './pending-otp.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeStepProps {
  purpose: OtpPurpose;
  /** Filled in already, e.g. on the way from login to a new password. */
  identifier?: string | undefined;
  onProved(ticket: string, identifier: string): Promise<unknown> | unknown;
}

const identifierSchema = partsOf(bodyOf(accountsApi.sendOtp), ['identifier']);

/** Whom the code went to, how long it is good, and the acts on it. */
function useCode({ purpose, identifier = '', onProved }: CodeStepProps) {
  const [kept] = useState(() => pendingOtp(purpose, Date.now()));
  const isKept = kept?.isGood && (identifier === '' || identifier === kept.sentTo);
  const [sentTo, setSentTo] = useState(isKept ? kept.sentTo : undefined);
  const [expiresIn, startExpiry] = useCountdown(isKept ? kept.expiresIn : 0);
  const [resendIn, startResend] = useCountdown(isKept ? kept.resendIn : 0);
  const locale = useLocale();
  const [isChecking, onChecking] = useState(false);
  const send = async (to: string) => {
    const sent = await withPuzzles(
      (answer) => call(accountsApi.sendOtp, { body: { purpose, identifier: to, locale, answer } }),
      { onChecking },
    );
    startExpiry(sent.expiresInSeconds);
    startResend(sent.resendInSeconds);
    const at = (seconds: number) => Date.now() + seconds * 1000;
    keepCode(purpose, {
      sentTo: to,
      expiresAtMs: at(sent.expiresInSeconds),
      resendAtMs: at(sent.resendInSeconds),
    });
    setSentTo(to);
  };
  const verify = async (to: string, code: string) => {
    const body = { purpose, identifier: to, code };
    const { ticket } = await call(accountsApi.verifyOtp, { body }).catch((error: unknown) => {
      if (problemOf(error).code === 'otp-expired') startExpiry(0);
      throw error;
    });
    keepOnlyWhom(purpose, to);
    await onProved(ticket, to);
  };
  const change = () => {
    forgetCode(purpose);
    setSentTo(undefined);
  };
  const known = identifier || (kept?.sentTo ?? '');
  return { sentTo, known, expiresIn, resendIn, isChecking, send, verify, change };
}

export function CodeStep(props: CodeStepProps) {
  const { sentTo, known, expiresIn, resendIn, isChecking, send, verify, change } = useCode(props);
  if (sentTo === undefined)
    return <IdentifierForm identifier={known} isChecking={isChecking} onSend={send} />;
  return (
    <CodeForm
      {...{ sentTo, expiresIn, resendIn, isChecking }}
      onCode={(code) => verify(sentTo, code)}
      onResend={() => send(sentTo)}
      onChange={change}
    />
  );
}

interface IdentifierFormProps {
  identifier: string;
  isChecking: boolean;
  onSend(to: string): Promise<void>;
}

function IdentifierForm({ identifier, isChecking, onSend }: IdentifierFormProps) {
  const { t } = useTranslation('accounts');
  const form = useAppForm<{ identifier: string }>({
    schema: identifierSchema,
    defaultValues: { identifier },
    draft: { key: 'auth', place: 'tab' },
    errorTexts: 'accounts:errors',
  });
  return (
    <Form form={form} onSubmit={(values) => onSend(values.identifier)}>
      <TextField
        name="identifier"
        label={t('identifier')}
        help={t('identifierHelp')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <chakra.div display="grid">
        <SubmitButton>{t('sendCode')}</SubmitButton>
        <CheckingNote isChecking={isChecking} />
      </chakra.div>
    </Form>
  );
}

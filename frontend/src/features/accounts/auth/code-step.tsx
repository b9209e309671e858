/** Proves an identifier by a one-time code: asks for the identifier, then for the code, with countdown and resend. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { accountsApi } from '../../../../../shared/accounts/api.ts';
import type { OtpPurpose } from '../../../../../shared/accounts/model.ts';
import { call } from '../../../lib/client.ts';
import { bodyOf, partsOf } from '../../../lib/form/schema.ts';
import { useAppForm } from '../../../lib/form/use-app-form.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useLocale } from '../../../lib/use-locale.ts';
import { useProblem } from '../../../lib/use-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { notify } from '../../../ui/notify.ts';
import { OtpField } from '../../../ui/otp-field.tsx';
import { clockText } from './steps.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeStepProps {
  purpose: OtpPurpose;
  /** Filled in already, e.g. on the way from login to a new password. */
  identifier?: string | undefined;
  onProved(ticket: string, identifier: string): Promise<unknown> | unknown;
}

const identifierSchema = partsOf(bodyOf(accountsApi.sendOtp), ['identifier']);
const codeSchema = partsOf(bodyOf(accountsApi.verifyOtp), ['code']);

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
  return (
    <CodeForm
      {...{ purpose, sentTo, expiresIn, resendIn, onProved }}
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

interface CodeFormProps extends Pick<CodeStepProps, 'purpose' | 'onProved'> {
  sentTo: string;
  expiresIn: number;
  resendIn: number;
  onResend(): Promise<void>;
  onChange(): void;
}

function CodeForm({ purpose, sentTo, expiresIn, resendIn, onProved, onResend, onChange }: CodeFormProps) {
  const { t } = useTranslation('accounts');
  const wordOf = useProblem();
  const element = useRef<HTMLDivElement>(null);
  const form = useAppForm<{ code: string }>({
    schema: codeSchema,
    defaultValues: { code: '' },
    errorTexts: 'accounts:errors',
  });
  const verify = async ({ code }: { code: string }) => {
    const { ticket } = await call(accountsApi.verifyOtp, { body: { purpose, identifier: sentTo, code } });
    await onProved(ticket, sentTo);
  };
  const resend = async () => {
    try {
      await onResend();
      form.form.reset();
      form.setProblem(null);
      notify({ kind: 'success', message: t('codeSentAgain') });
    } catch (error) {
      form.setProblem(wordOf(error));
    }
  };
  return (
    <div ref={element}>
      <Form of={form} onSubmit={verify}>
        <p>{t('codeSent', { to: sentTo })}</p>
        <OtpField
          name="code"
          label={t('code')}
          help={expiresIn > 0 ? t('codeValid', { time: clockText(expiresIn) }) : t('codeOver')}
          onFull={() => element.current?.querySelector('form')?.requestSubmit()}
        />
        <SubmitButton>{t('confirm')}</SubmitButton>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
          <Button variant="plain" size="sm" disabled={resendIn > 0} onClick={resend}>
            {resendIn > 0 ? t('resendIn', { seconds: resendIn }) : t('resend')}
          </Button>
          <Button variant="plain" size="sm" onClick={onChange}>
            {t('changeIdentifier')}
          </Button>
        </chakra.div>
      </Form>
    </div>
  );
}

/** A code that shows that somebody reads what is sent to the address they gave: asked for where there is a doubt. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { useAct } from '#lib/api/use-act.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { withPuzzles } from '#lib/puzzle/with-puzzles.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { OtpField } from '#ui/form/otp-field.tsx';

const purpose = 'request';
const schema = partsOf(bodyOf(accountsApi.verifyOtp), ['code']);

interface ProofStepProps {
  /** The e-mail address or phone number of the request. */
  identifier: string;
  onProved: (ticket: string) => void;
  /** Back to the request, to change that. */
  onBack: () => void;
}

export function ProofStep({ identifier, onProved, onBack }: ProofStepProps) {
  const { t } = useTranslation('consult');
  const box = useRef<HTMLDivElement>(null);
  const code = useCode(identifier);
  const form = useAppForm<{ code: string }>({
    schema,
    defaultValues: { code: '' },
    errorTexts: 'consult:errors',
  });
  const { setFocus } = form.form;
  useEffect(() => setFocus('code'), [setFocus]);
  const verify = async ({ code: typed }: { code: string }) => {
    const { ticket } = await call(accountsApi.verifyOtp, { body: { purpose, identifier, code: typed } });
    onProved(ticket);
  };
  return (
    <div ref={box}>
      <Form form={form} onSubmit={verify}>
        <chakra.p overflowWrap="anywhere">{t('proof.lead', { to: identifier })}</chakra.p>
        <OtpField
          name="code"
          label={t('proof.code')}
          onFull={() => box.current?.querySelector('form')?.requestSubmit()}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <SubmitButton>{t('proof.send')}</SubmitButton>
          <Button variant="outline" size="lg" onClick={onBack}>
            {t('proof.back')}
          </Button>
        </chakra.div>
        <div>
          <Button variant="plain" size="sm" minH="11" disabled={!code.mayResend} onClick={code.resend}>
            {t('proof.resend')}
          </Button>
          <chakra.p role="status" textStyle="hint">
            {code.isChecking && t('checking')}
            {code.isSent && !code.isChecking && t('proof.sent')}
          </chakra.p>
          {code.problem && <Alert tone="error">{code.problem}</Alert>}
        </div>
      </Form>
    </div>
  );
}

/** The first code is sent without asking; another one once the server takes it. */
function useCode(identifier: string) {
  const locale = useLocale();
  const [isChecking, onChecking] = useState(false);
  const [resendAtMs, setResendAtMs] = useState<number>();
  const [mayResend, setMayResend] = useState(false);
  const { run, isBusy, problem } = useAct(
    () => {
      setMayResend(false);
      return withPuzzles(
        (answer) => call(accountsApi.sendOtp, { body: { purpose, identifier, locale, answer } }),
        { onChecking },
      );
    },
    {
      onDone: ({ resendInSeconds }) => setResendAtMs(performance.now() + resendInSeconds * 1000),
      onRefused: () => setMayResend(true),
    },
  );
  const first = useRef(run);
  useEffect(() => void first.current(), []);
  useEffect(() => {
    if (resendAtMs === undefined) return;
    const timer = setTimeout(() => setMayResend(true), resendAtMs - performance.now());
    return () => clearTimeout(timer);
  }, [resendAtMs]);
  return {
    isChecking,
    isSent: resendAtMs !== undefined && !isBusy,
    mayResend: mayResend && !isBusy,
    problem,
    resend: () => void run(),
  };
}

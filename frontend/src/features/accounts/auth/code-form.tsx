/** Asks for a one-time code that was sent: how long it is good, and another one after a while. */
import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { Button } from '#ui/button.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { OtpField } from '#ui/form/otp-field.tsx';
import { CheckingNote } from '../puzzle/checking-note.tsx';
import { clockText } from './steps.ts';

interface CodeFormProps {
  sentTo: string;
  /** Seconds that the code is still good, and until another one may be sent. */
  expiresIn: number;
  resendIn: number;
  /** Another code is on its way to be sent: the browser is being checked. */
  isChecking?: boolean;
  onCode(code: string): Promise<unknown>;
  onResend(): Promise<void>;
  /** Back to the phone or e-mail. */
  onChange(): void;
}

const schema = partsOf(bodyOf(accountsApi.verifyOtp), ['code']);

/** A code that was wrong stays wrong: sent again it would only use up another try. */
function useEachCodeOnce(onCode: CodeFormProps['onCode']) {
  const wrong = useRef<{ code: string; error: unknown }>(undefined);
  const send = async (code: string) => {
    if (wrong.current?.code === code) throw wrong.current.error;
    try {
      await onCode(code);
    } catch (error) {
      if (problemOf(error).code === 'otp-incorrect') wrong.current = { code, error };
      throw error;
    }
  };
  const forget = () => {
    wrong.current = undefined;
  };
  const wasWrong = useCallback(() => wrong.current !== undefined, []);
  return { send, forget, wasWrong };
}

export function CodeForm(props: CodeFormProps) {
  const { sentTo, expiresIn, resendIn, isChecking = false, onCode, onResend, onChange } = props;
  const { t } = useTranslation('accounts');
  const element = useRef<HTMLDivElement>(null);
  const [isSentAgain, setSentAgain] = useState(false);
  const codes = useEachCodeOnce(onCode);
  const { wasWrong } = codes;
  const form = useAppForm<{ code: string }>({
    schema,
    defaultValues: { code: '' },
    errorTexts: 'accounts:errors',
  });
  const { setFocus, setValue } = form.form;
  useEffect(() => setFocus('code'), [setFocus]);
  // After the form's own focus on what was refused, which is read aloud all the same.
  useEffect(() => {
    if (form.failures === 0 || !wasWrong()) return;
    setValue('code', '');
    setFocus('code');
  }, [form.failures, wasWrong, setValue, setFocus]);
  const resend = async () => {
    setSentAgain(false);
    try {
      await onResend();
      codes.forget();
      form.form.reset();
      form.setProblem(null);
      setSentAgain(true);
    } catch (error) {
      form.refuse(error);
    }
  };
  return (
    <div ref={element}>
      <Form form={form} onSubmit={({ code }) => codes.send(code)}>
        <SentLine sentTo={sentTo} isSentAgain={isSentAgain} />
        <OtpField
          name="code"
          label={t('code')}
          help={expiresIn > 0 ? t('codeValid', { time: clockText(expiresIn) }) : t('codeOver')}
          onFull={() => element.current?.querySelector('form')?.requestSubmit()}
        />
        <SubmitButton>{t('confirm')}</SubmitButton>
        <Ways {...{ resendIn, isChecking, onChange }} onResend={resend} />
      </Form>
    </div>
  );
}

function SentLine({ sentTo, isSentAgain }: { sentTo: string; isSentAgain: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <div>
      <chakra.p overflowWrap="anywhere">{t('codeSent', { to: sentTo })}</chakra.p>
      <chakra.p role="status" textStyle="label" color="fg.success">
        {isSentAgain && t('codeSentAgain')}
      </chakra.p>
    </div>
  );
}

interface WaysProps extends Pick<CodeFormProps, 'resendIn' | 'onResend' | 'onChange'> {
  isChecking: boolean;
}

/** Where no code came: what to look at, another one, or another phone or e-mail. */
function Ways({ resendIn, isChecking, onResend, onChange }: WaysProps) {
  const { t } = useTranslation('accounts');
  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <Button variant="plain" size="sm" minH="11" disabled={resendIn > 0 || isChecking} onClick={onResend}>
          {resendIn > 0 ? t('resendIn', { seconds: resendIn }) : t('resend')}
        </Button>
        <Button variant="plain" size="sm" minH="11" onClick={onChange}>
          {t('changeIdentifier')}
        </Button>
      </chakra.div>
      <CheckingNote isChecking={isChecking} />
      <chakra.p mt="2" textStyle="hint">
        {t('nothingCame')}
      </chakra.p>
    </div>
  );
}

/** Asks for a one-time code that was sent: how long it is good, and another one after a while. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { accountsApi } from '../../../../../shared/accounts/api.ts';
import { bodyOf, partsOf } from '../../../lib/form/schema.ts';
import { useAppForm } from '../../../lib/form/use-app-form.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { clockText } from './steps.ts';

interface CodeFormProps {
  sentTo: string;
  /** Seconds that the code is still good, and until another one may be sent. */
  expiresIn: number;
  resendIn: number;
  onCode(code: string): Promise<unknown>;
  onResend(): Promise<void>;
  /** Back to the phone or e-mail. */
  onChange(): void;
}

const schema = partsOf(bodyOf(accountsApi.verifyOtp), ['code']);

export function CodeForm({ sentTo, expiresIn, resendIn, onCode, onResend, onChange }: CodeFormProps) {
  const { t } = useTranslation('accounts');
  const element = useRef<HTMLDivElement>(null);
  const [isSentAgain, setSentAgain] = useState(false);
  const form = useAppForm<{ code: string }>({
    schema,
    defaultValues: { code: '' },
    errorTexts: 'accounts:errors',
  });
  const { setFocus } = form.form;
  useEffect(() => setFocus('code'), [setFocus]);
  const resend = async () => {
    setSentAgain(false);
    try {
      await onResend();
      form.form.reset();
      form.setProblem(null);
      setSentAgain(true);
    } catch (error) {
      form.refuse(error);
    }
  };
  return (
    <div ref={element}>
      <Form of={form} onSubmit={({ code }) => onCode(code)}>
        <div>
          <chakra.p overflowWrap="anywhere">{t('codeSent', { to: sentTo })}</chakra.p>
          <chakra.p role="status" fontSize="sm" fontWeight="semibold" color="fg.success">
            {isSentAgain && t('codeSentAgain')}
          </chakra.p>
        </div>
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

/** A new phone or e-mail in two steps: which one, with the password; then the code that was sent there. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeProfile } from '#frontend/queries/accounts.ts';
import { call } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { withPuzzles } from '#lib/puzzle/with-puzzles.ts';
import type { IdentifierKind } from '#shared/accounts/model.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { notify } from '#ui/notify.ts';
import { CodeForm } from '../auth/code-form.tsx';
import { useCountdown } from '../auth/use-countdown.ts';
import { CheckingNote } from '../puzzle/checking-note.tsx';
import { identifierText } from './identifier-text.ts';

interface IdentifierDialogProps {
  kind: IdentifierKind;
  /** The one whose place it takes. */
  current: string | undefined;
  onClose: () => void;
}

export interface Asked {
  identifier: string;
  currentPassword: string;
}

/** Says whether what was typed is of the other kind: an @ makes an e-mail. */
export const isOfOtherKind = (kind: IdentifierKind, typed: string): boolean =>
  typed.includes('@') !== (kind === 'email');

const refuseKind = () => {
  const errors = [{ pointer: '/identifier', code: 'other-kind' }];
  throw new CallProblem({ code: 'validation-failed', status: 422, errors });
};

export function IdentifierDialog({ kind, current, onClose }: IdentifierDialogProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [asked, setAsked] = useState<Asked>();
  const [isSent, setSent] = useState(false);
  const [isChecking, onChecking] = useState(false);
  const [expiresIn, startExpiry] = useCountdown();
  const [resendIn, startResend] = useCountdown();
  const send = async (body: Asked) => {
    if (isOfOtherKind(kind, body.identifier)) refuseKind();
    const sent = await withPuzzles(
      (answer) => call(profileApi.sendIdentifierOtp, { body: { ...body, locale, answer } }),
      { onChecking },
    );
    startExpiry(sent.expiresInSeconds);
    startResend(sent.resendInSeconds);
    setAsked(body);
    setSent(true);
  };
  const add = async (code: string) => {
    const body = { identifier: asked!.identifier, code };
    takeProfile(await call(profileApi.addIdentifier, { body }));
    notify({ kind: 'success', message: t(`set.${kind}`) });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(current ? `change.${kind}` : `add.${kind}`)} shape="sheet">
      <chakra.div pb="4">
        {asked && isSent ? (
          <CodeForm
            {...{ expiresIn, resendIn, isChecking }}
            sentTo={asked.identifier}
            onCode={add}
            onResend={() => send(asked)}
            onChange={() => setSent(false)}
          />
        ) : (
          <AskForm {...{ kind, current, isChecking }} identifier={asked?.identifier ?? ''} onSend={send} />
        )}
      </chakra.div>
    </Dialog>
  );
}

const schema = partsOf(bodyOf(profileApi.sendIdentifierOtp), ['identifier', 'currentPassword']);
const kindProps = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
} as const;

interface AskFormProps extends Pick<IdentifierDialogProps, 'kind' | 'current'> {
  identifier: string;
  isChecking: boolean;
  onSend(asked: Asked): Promise<void>;
}

function AskForm({ kind, current, identifier, isChecking, onSend }: AskFormProps) {
  const { t } = useTranslation('profile');
  const form = useAppForm<Asked>({
    schema,
    defaultValues: { identifier, currentPassword: '' },
    errorTexts: 'profile:errors',
  });
  return (
    <Form form={form} onSubmit={onSend}>
      <p>{current ? t('replaces', { current: identifierText(kind, current) }) : t('addLead')}</p>
      <TextField
        name="identifier"
        label={t(`new.${kind}`)}
        help={t(`help.${kind}`)}
        autoCapitalize="none"
        spellCheck={false}
        {...kindProps[kind]}
      />
      <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
      <chakra.div display="grid">
        <SubmitButton>{t('sendCode')}</SubmitButton>
        <CheckingNote isChecking={isChecking} />
      </chakra.div>
    </Form>
  );
}

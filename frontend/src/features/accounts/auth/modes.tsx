/** What the auth card holds in each mode: login, a new account, a new password. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Session } from '#shared/accounts/model.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { CodeStep } from './code-step.tsx';
import { LoginForm } from './login-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { forgetCode, pendingOtp } from './pending-otp.ts';
import { PersonForm } from './person-form.tsx';

interface LoginProps {
  identifier: string;
  onSession(session: Session): void;
  onIdentifier(identifier: string): void;
  onForgotten(): void;
}

/** Whether a code that this tab asked for can still be typed; the prerendered page knows none. */
function useStartsByCode(): boolean {
  const isHydrated = useHydrated();
  return useMemo(() => isHydrated && pendingOtp('login', Date.now())?.isGood === true, [isHydrated]);
}

/** By password, or by a code after one press. */
export function Login({ identifier, onSession, onIdentifier, onForgotten }: LoginProps) {
  const { t } = useTranslation('accounts');
  const startsByCode = useStartsByCode();
  const [isByCode = startsByCode, setByCode] = useState<boolean>();
  if (!isByCode)
    return (
      <LoginForm
        identifier={identifier}
        onSession={onSession}
        onByCode={(typed) => {
          onIdentifier(typed);
          setByCode(true);
        }}
        onForgotten={(typed) => {
          onIdentifier(typed);
          onForgotten();
        }}
      />
    );
  return (
    <>
      <CodeStep
        purpose="login"
        identifier={identifier}
        onProved={async (ticket) => {
          onSession(await call(accountsApi.loginByOtp, { body: { ticket } }));
          forgetCode('login');
        }}
      />
      <Button
        variant="plain"
        size="sm"
        minH="11"
        mt="4"
        onClick={() => {
          forgetCode('login');
          setByCode(false);
        }}
      >
        {t('loginByPassword')}
      </Button>
    </>
  );
}

/** Names and password come after the code; where those took too long, another code is asked for. */
export function SignUp({ onSession }: { onSession(session: Session): void }) {
  const wordOf = useProblem();
  const [ticket, setTicket] = useState<string>();
  if (!ticket) return <CodeStep purpose="sign-up" onProved={setTicket} />;
  const enter = (signedIn: Session) => {
    forgetCode('sign-up');
    onSession(signedIn);
  };
  const startAgain = (error: unknown) => {
    notify({ kind: 'error', message: wordOf(error) });
    setTicket(undefined);
  };
  return <PersonForm ticket={ticket} onSession={enter} onExpired={startAgain} />;
}

interface ResetProps {
  identifier: string;
  onBack(): void;
  onDone(identifier: string): void;
}

export function Reset({ identifier, onBack, onDone }: ResetProps) {
  const { t } = useTranslation('accounts');
  const [proved, setProved] = useState<{ ticket: string; identifier: string }>();
  return (
    <>
      {proved ? (
        <NewPasswordForm ticket={proved.ticket} onDone={() => onDone(proved.identifier)} />
      ) : (
        <CodeStep
          purpose="reset"
          identifier={identifier}
          onProved={(ticket, to) => {
            forgetCode('reset');
            setProved({ ticket, identifier: to });
          }}
        />
      )}
      <Button variant="plain" size="sm" minH="11" mt="4" onClick={onBack}>
        {t('backToLogin')}
      </Button>
    </>
  );
}

/** The card of the auth pages: one mode at a time, kept in the address so that 'back' works. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { accountsApi } from '../../../../../shared/accounts/api.ts';
import type { Session } from '../../../../../shared/accounts/model.ts';
import { call } from '../../../lib/client.ts';
import { safeNext } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Segments } from '../../../ui/segments.tsx';
import { CodeStep } from './code-step.tsx';
import { LoginForm } from './login-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PersonForm } from './person-form.tsx';
import { type Mode, modeOf } from './steps.ts';

interface AuthCardProps {
  /** No accounts are made here. */
  isLoginOnly?: boolean;
  /** Where a person goes who came without `next`. */
  home?: string;
}

export function AuthCard({ isLoginOnly, home }: AuthCardProps) {
  const { t } = useTranslation('accounts');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const asked = modeOf(params.get('mode'));
  const mode: Mode = isLoginOnly && asked === 'sign-up' ? 'login' : asked;
  const [identifier, setIdentifier] = useState('');
  const goTo = (next: Mode) =>
    setParams((now) => {
      const copy = new URLSearchParams(now);
      if (next === 'login') copy.delete('mode');
      else copy.set('mode', next);
      return copy;
    });
  const enter = (signedIn: Session, message?: string) => {
    session.adopt(signedIn);
    if (message) notify({ kind: 'success', message });
    navigate(safeNext(params.get('next') ?? home), { replace: true });
  };
  return (
    <chakra.div maxW="md" mx="auto" px="4" py={{ base: '8', md: '14' }}>
      <chakra.h1 fontSize="2xl" letterSpacing="tight" textAlign="center">
        {t(isLoginOnly && mode === 'login' ? 'title.admin' : `title.${mode}`)}
      </chakra.h1>
      <chakra.p mt="2" mb="6" color="fg.muted" textAlign="center">
        {t(isLoginOnly && mode === 'login' ? 'lead.admin' : `lead.${mode}`)}
      </chakra.p>
      <chakra.div borderWidth="1px" borderRadius="xl" p={{ base: '5', md: '7' }} boxShadow="sm">
        {!isLoginOnly && mode !== 'reset' && (
          <chakra.div mb="6">
            <Segments
              label={t('mode')}
              value={mode}
              onChange={(value) => goTo(modeOf(value))}
              options={[
                { value: 'login', label: t('login') },
                { value: 'sign-up', label: t('createAccount') },
              ]}
            />
          </chakra.div>
        )}
        {mode === 'login' && (
          <Login
            identifier={identifier}
            onSession={enter}
            onIdentifier={setIdentifier}
            onForgotten={() => goTo('reset')}
          />
        )}
        {mode === 'sign-up' && <SignUp onSession={(signedIn) => enter(signedIn, t('accountCreated'))} />}
        {mode === 'reset' && (
          <Reset
            identifier={identifier}
            onBack={() => goTo('login')}
            onDone={(to) => {
              setIdentifier(to);
              notify({ kind: 'success', message: t('passwordChanged') });
              goTo('login');
            }}
          />
        )}
      </chakra.div>
    </chakra.div>
  );
}

interface LoginProps {
  identifier: string;
  onSession(session: Session): void;
  onIdentifier(identifier: string): void;
  onForgotten(): void;
}

/** By password, or by a code after one press. */
function Login({ identifier, onSession, onIdentifier, onForgotten }: LoginProps) {
  const { t } = useTranslation('accounts');
  const [isByCode, setByCode] = useState(false);
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
        onProved={async (ticket) => onSession(await call(accountsApi.loginByOtp, { body: { ticket } }))}
      />
      <Button variant="plain" size="sm" mt="4" onClick={() => setByCode(false)}>
        {t('loginByPassword')}
      </Button>
    </>
  );
}

function SignUp({ onSession }: { onSession(session: Session): void }) {
  const [ticket, setTicket] = useState<string>();
  if (!ticket) return <CodeStep purpose="sign-up" onProved={setTicket} />;
  return <PersonForm ticket={ticket} onSession={onSession} />;
}

interface ResetProps {
  identifier: string;
  onBack(): void;
  onDone(identifier: string): void;
}

function Reset({ identifier, onBack, onDone }: ResetProps) {
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
          onProved={(ticket, to) => setProved({ ticket, identifier: to })}
        />
      )}
      <Button variant="plain" size="sm" mt="4" onClick={onBack}>
        {t('backToLogin')}
      </Button>
    </>
  );
}

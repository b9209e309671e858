/** The card of the auth pages: one mode at a time, kept in the address so that 'back' works. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '#lib/paths.ts';
import { session } from '#lib/session/session.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import type { Session } from '#shared/accounts/model.ts';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { notify } from '#ui/notify.ts';
import { Login, Reset, SignUp } from './modes.tsx';
import { type Mode, modeOf } from './steps.ts';

interface AuthCardProps {
  /** No accounts are made here. */
  isLoginOnly?: boolean;
  /** Where a person goes who came without `next`. */
  home?: string;
}

const noParams = new URLSearchParams();

/** The address's query; the prerendered page knows none. */
function useQuery() {
  const [params, setParams] = useSearchParams();
  return [useHydrated() ? params : noParams, setParams] as const;
}

/** The mode in the address, and how to change it. */
function useMode(isLoginOnly: boolean): [mode: Mode, goTo: (mode: Mode) => void] {
  const [params, setParams] = useQuery();
  const asked = modeOf(params.get('mode'));
  const goTo = (next: Mode) =>
    setParams((now) => {
      const copy = new URLSearchParams(now);
      if (next === 'login') copy.delete('mode');
      else copy.set('mode', next);
      return copy;
    });
  return [isLoginOnly && asked === 'sign-up' ? 'login' : asked, goTo];
}

/** Takes a session over and goes on to where the person wanted to go. */
function useEntering(home: string | undefined) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (signedIn: Session, message?: string) => {
    session.adopt(signedIn);
    if (message) notify({ kind: 'success', message });
    void navigate(safeNext(params.get('next') ?? home), { replace: true });
  };
}

export function AuthCard({ isLoginOnly = false, home }: AuthCardProps) {
  const { t } = useTranslation('accounts');
  const [mode, goTo] = useMode(isLoginOnly);
  const [identifier, setIdentifier] = useState('');
  const enter = useEntering(home);
  const onReset = (to: string) => {
    setIdentifier(to);
    notify({ kind: 'success', message: t('passwordChanged') });
    goTo('login');
  };
  return (
    <Frame name={isLoginOnly && mode === 'login' ? 'admin' : mode}>
      {!isLoginOnly && mode !== 'reset' && <ModeChoice mode={mode} onChange={goTo} />}
      {mode === 'login' && (
        <Login
          identifier={identifier}
          onSession={enter}
          onIdentifier={setIdentifier}
          onForgotten={() => goTo('reset')}
        />
      )}
      {mode === 'sign-up' && <SignUp onSession={(signedIn) => enter(signedIn, t('accountCreated'))} />}
      {mode === 'reset' && <Reset identifier={identifier} onBack={() => goTo('login')} onDone={onReset} />}
    </Frame>
  );
}

/** Title and lead of a mode over the card. */
function Frame({ name, children }: { name: Mode | 'admin'; children: ReactNode }) {
  const { t } = useTranslation('accounts');
  const [params] = useQuery();
  const isOnTheWay = name === 'login' && params.has('next');
  return (
    <chakra.div maxW="md" mx="auto" px="4" py={{ base: '8', md: '14' }}>
      <chakra.h1 fontSize="2xl" letterSpacing="tight" textAlign="center">
        {t(`title.${name}`)}
      </chakra.h1>
      <chakra.p mt="2" mb="6" color="fg.muted" textAlign="center">
        {t(isOnTheWay ? 'lead.next' : `lead.${name}`)}
      </chakra.p>
      <chakra.div borderWidth="1px" borderRadius="xl" p={{ base: '5', md: '7' }} boxShadow="sm">
        {children}
      </chakra.div>
    </chakra.div>
  );
}

function ModeChoice({ mode, onChange }: { mode: Mode; onChange(mode: Mode): void }) {
  const { t } = useTranslation('accounts');
  return (
    <chakra.div mb="6">
      <SegmentedControl
        label={t('mode')}
        value={mode}
        onChange={(value) => onChange(modeOf(value))}
        options={[
          { value: 'login', label: t('login') },
          { value: 'sign-up', label: t('createAccount') },
        ]}
      />
    </chakra.div>
  );
}

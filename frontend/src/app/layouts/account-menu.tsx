/** The account corner of the header: who is signed in, whose code comes for them alone; a login link for everybody else. */
import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { authPath } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Me } from '#shared/accounts/model.ts';
import { ButtonLink } from '#ui/button.tsx';

const OwnAccount = lazy(
  (): Promise<{ default: ComponentType<{ me: Me }> }> =>
    import('./own-account.tsx').catch(() => ({ default: () => null })),
);

export function AccountMenu() {
  const { t } = useTranslation();
  const { me } = useSession();
  if (me)
    return (
      <Suspense fallback={<chakra.span boxSize="11" />}>
        <OwnAccount me={me} />
      </Suspense>
    );
  return (
    <ButtonLink to={authPath()} variant="ghost" size="sm">
      {t('nav.login')}
    </ButtonLink>
  );
}

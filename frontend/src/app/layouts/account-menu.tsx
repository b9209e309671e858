/** Who is signed in, and where they go from here; a login link for everybody else. */
import { chakra } from '@chakra-ui/react';
import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useProblem } from '#lib/api/use-problem.ts';
import { authPath, patterns } from '#lib/paths.ts';
import { session } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Me } from '#shared/accounts/model.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { MenuButton } from '#ui/menu-item.tsx';
import { notify } from '#ui/notify.ts';
import { MenuLinks } from './menu-links.tsx';
import { accountMenu } from './menus.ts';

/** The account corner of the header. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { me } = useSession();
  if (!me) {
    return (
      <ButtonLink to={authPath()} variant="ghost" size="sm">
        {t('nav.login')}
      </ButtonLink>
    );
  }
  return (
    <Disclosure label={t('nav.account', { name: me.givenName })} face={<Avatar me={me} />}>
      <AccountLinks />
    </Disclosure>
  );
}

const Avatar = ({ me }: { me: Me }) => (
  <>
    <chakra.span
      aria-hidden
      boxSize="7"
      borderRadius="full"
      bg="green.700"
      color="white"
      display="grid"
      placeItems="center"
      fontSize="xs"
      // Drawn, not written: the button's name must hold every visible word.
      data-initial={[...me.givenName.trim()][0]?.toLocaleUpperCase('vi')}
      _before={{ content: 'attr(data-initial)' }}
    />
    <chakra.span hideBelow="lg" maxW="28" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
      {me.givenName}
    </chakra.span>
  </>
);

function AccountLinks() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const wordOf = useProblem();
  const leave = () =>
    session.end().then(
      () => navigate(patterns.home),
      (error: unknown) => notify({ kind: 'error', message: wordOf(error) }),
    );
  return (
    <>
      <MenuLinks entries={accountMenu} />
      <MenuButton type="button" onClick={leave}>
        <LogOut size={18} aria-hidden /> {t('nav.logout')}
      </MenuButton>
    </>
  );
}

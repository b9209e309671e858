/** Who is signed in, and where they go from here; a login link for everybody else. */
import { chakra } from '@chakra-ui/react';
import { Building2, CircleUser, FileText, LogOut, Wallet } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Me } from '../../../../shared/accounts/model.ts';
import { admits } from '../../../../shared/kernel/access.ts';
import { authPath, patterns } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { useTranslation } from '../../lib/texts.tsx';
import { useProblem } from '../../lib/use-problem.ts';
import { useSession } from '../../lib/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { notify } from '../../ui/notify.ts';
import { PanelButton, PanelLink } from '../../ui/panel-item.tsx';

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
      <AccountLinks me={me} />
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

function AccountLinks({ me }: { me: Me }) {
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
      <PanelLink to={patterns.manageListings}>
        <FileText size={18} aria-hidden /> {t('nav.myListings')}
      </PanelLink>
      <PanelLink to={patterns.wallet}>
        <Wallet size={18} aria-hidden /> {t('nav.wallet')}
      </PanelLink>
      <PanelLink to={patterns.profile}>
        <CircleUser size={18} aria-hidden /> {t('nav.profile')}
      </PanelLink>
      {admits('seller', me) && (
        <PanelLink to={patterns.adminPosts}>
          <Building2 size={18} aria-hidden /> {t('nav.backOffice')}
        </PanelLink>
      )}
      <PanelButton type="button" onClick={leave}>
        <LogOut size={18} aria-hidden /> {t('nav.logout')}
      </PanelButton>
    </>
  );
}

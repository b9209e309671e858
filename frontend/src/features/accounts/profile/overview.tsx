/** The top of the profile: who this is, since when; on phones also the way to everything else of theirs. */
import { chakra } from '@chakra-ui/react';
import Building2 from 'lucide-react/icons/building-complex';
import FileText from 'lucide-react/icons/file-text';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LogOut from 'lucide-react/icons/log-out';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useProblem } from '#lib/api/use-problem.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import { session } from '#lib/session/session.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import { admits } from '#shared/kernel/access.ts';
import { Badge, type BadgeTone } from '#ui/badges.tsx';
import { MenuButton, MenuLink } from '#ui/menu-item.tsx';
import { notify } from '#ui/notify.ts';
import { TextLink } from '#ui/text-link.tsx';

const sellerTones = { waiting: 'amber', approved: 'green', refused: 'red' } as const satisfies Record<
  string,
  BadgeTone
>;

/** English readers see the given name first; everybody else the family name. */
const nameOf = ({ familyName, givenName }: MyProfile, locale: string) =>
  (locale === 'en' ? [givenName, familyName] : [familyName, givenName]).join(' ');

export function Overview({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { sellerState } = profile;
  return (
    <>
      <chakra.div display="flex" gap="4" alignItems="center" pb={{ base: '6', md: '8' }}>
        <Portrait name={profile.givenName} />
        <chakra.div minW="0">
          <chakra.p fontSize="xl" fontWeight="semibold" overflowWrap="anywhere">
            {nameOf(profile, profile.locale)}
          </chakra.p>
          <chakra.p textStyle="hint">
            {t('memberSince', { date: formatDate(profile.createdAt, locale) })}
          </chakra.p>
          {sellerState && (
            <chakra.p mt="1.5" display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
              <Badge tone={sellerTones[sellerState]}>{t(`seller.${sellerState}`)}</Badge>
              <TextLink to={patterns.sellerRegistration} fontSize="sm">
                {t('seller.open')}
              </TextLink>
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      <PhoneLinks profile={profile} />
    </>
  );
}

const Portrait = ({ name }: { name: string }) => (
  <chakra.span
    aria-hidden
    flexShrink="0"
    boxSize="16"
    borderRadius="full"
    bg="accent.muted"
    color="accent.strong"
    display="grid"
    placeItems="center"
    fontSize="2xl"
    fontWeight="semibold"
  >
    {[...name.trim()][0]?.toLocaleUpperCase('vi')}
  </chakra.span>
);

/** What the side menu and the header hold on wider screens. */
function PhoneLinks({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation('app');
  const wordOf = useProblem();
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await session.end();
      await navigate(patterns.home);
    } catch (error) {
      notify({ kind: 'error', message: wordOf(error) });
    }
  };
  const links = [
    ['myListings', patterns.manageListings, FileText],
    ['wallet', patterns.wallet, Wallet],
    ['seller', patterns.sellerRegistration, Store],
    ['support', patterns.support, LifeBuoy],
    ...(admits('seller', profile) ? ([['backOffice', patterns.adminPosts, Building2]] as const) : []),
  ] as const;
  return (
    <chakra.nav aria-label={t('nav.mine')} hideFrom="lg" pb="6">
      <chakra.ul borderWidth="1px" borderRadius="lg" p="1.5">
        {links.map(([key, path, Icon]) => (
          <li key={key}>
            <MenuLink to={path} minH="11">
              <Icon size={18} aria-hidden /> {t(`nav.${key}`)}
            </MenuLink>
          </li>
        ))}
        <li>
          <MenuButton type="button" minH="11" onClick={leave}>
            <LogOut size={18} aria-hidden /> {t('nav.logout')}
          </MenuButton>
        </li>
      </chakra.ul>
    </chakra.nav>
  );
}

/** The footer: where to read how the exchange works, its rules, and how to reach us. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patterns, type RouteName } from '#lib/paths.ts';
import { FooterEnd } from './footer-end.tsx';
import { Logo } from './logo.tsx';

const groups = [
  {
    key: 'explore',
    links: [
      'projects',
      'market',
      'newsList',
      'reportList',
      'serviceList',
      'partnerList',
      'introduceList',
      'careerList',
      'addressLookup',
      'developers',
    ],
  },
  {
    key: 'guides',
    links: [
      'guide',
      'accountGuide',
      'postingGuide',
      'paymentGuide',
      'products',
      'serviceProcess',
      'contactAdvertising',
    ],
  },
  {
    key: 'rules',
    links: [
      'regulations',
      'mechanism',
      'reviewPolicy',
      'prohibitedContent',
      'ranking',
      'paymentPolicy',
      'advertisingRules',
      'privacy',
      'disputes',
      'consumerRights',
    ],
  },
] as const satisfies { key: string; links: RouteName[] }[];
type Group = (typeof groups)[number];

const FooterLink = chakra(Link, {
  base: { textStyle: 'hint', py: '1', display: 'inline-block', _hover: { color: 'fg' } },
});

const Columns = chakra('div', {
  base: {
    maxW: '7xl',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: { base: '10', md: '12' },
    pb: { base: '24', md: '10' },
    display: 'grid',
    gap: '8',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1.4fr 1fr 1fr 1fr' },
  },
});

/** The same on every public and personal page. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <chakra.footer bg="bg.subtle" borderTopWidth="1px" borderColor="border" data-noprint>
      <Columns>
        <chakra.div>
          <Logo />
          <chakra.p mt="3" textStyle="hint" maxW="xs">
            {t('footer.about')}
          </chakra.p>
        </chakra.div>
        {groups.map((group) => (
          <LinkGroup key={group.key} id={group.key} links={group.links} />
        ))}
        <FooterEnd />
      </Columns>
    </chakra.footer>
  );
}

function LinkGroup({ id, links }: { id: Group['key']; links: Group['links'] }) {
  const { t } = useTranslation();
  return (
    <chakra.nav aria-label={t(`footer.${id}`)}>
      <chakra.h2 fontSize="sm" mb="2">
        {t(`footer.${id}`)}
      </chakra.h2>
      <ul>
        {links.map((name) => (
          <li key={name}>
            <FooterLink to={patterns[name]}>{t(`footer.links.${name}`)}</FooterLink>
          </li>
        ))}
      </ul>
    </chakra.nav>
  );
}

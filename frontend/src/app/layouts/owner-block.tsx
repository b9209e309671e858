/** Who runs the marketplace, in the footer of every page: what the law wants to be read there; loaded when it comes near. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnerAnswer } from '#frontend/queries/owner.ts';
import { telephoneOf } from '#lib/phones.ts';
import { type OwnerSettings, socialNetworks } from '#shared/catalog/owner.ts';
import { Badge } from '#ui/badges.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OuterLink } from '#ui/text-link.tsx';

/** What these networks are called, in every language. */
const networkNames = {
  zalo: 'Zalo',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
} as const;

/** As high as the block, so that nothing below it moves when it comes. */
export const OwnerPlace = () => <Skeleton aria-hidden minH={{ base: '22rem', sm: '15rem', lg: '10rem' }} />;

export default function OwnerBlock() {
  const { t } = useTranslation();
  const { data: owner, error } = useOwnerAnswer();
  if (!owner) return error ? null : <OwnerPlace />;
  return (
    <chakra.section aria-label={t('owner.title')} textStyle="hint">
      <chakra.h2 fontSize="sm" color="fg" display="flex" flexWrap="wrap" gap="2" alignItems="center" mb="2">
        <span lang="vi">{owner.name}</span>
        {owner.version === 0 && <Badge>{t('owner.demo')}</Badge>}
      </chakra.h2>
      <Facts owner={owner} />
      <Elsewhere links={owner.socialLinks} />
    </chakra.section>
  );
}

function Facts({ owner }: { owner: OwnerSettings }) {
  const { t } = useTranslation();
  return (
    <chakra.dl
      display="grid"
      gap="1"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
      columnGap="8"
    >
      <Fact name={t('owner.taxCode')}>{owner.taxCode}</Fact>
      <Fact name={t('owner.representative')}>
        <span lang="vi">{owner.representative}</span>
      </Fact>
      <Fact name={t('owner.address')}>
        <span lang="vi">{owner.address}</span>
      </Fact>
      <Fact name={t('owner.hotline')}>
        <OuterLink href={telephoneOf(owner.hotline)}>{owner.hotline}</OuterLink>
      </Fact>
      {owner.licence && (
        <Fact name={t('owner.licence')}>
          <span lang="vi">{owner.licence}</span>
        </Fact>
      )}
      <Fact name={t('owner.email')}>
        <OuterLink href={`mailto:${owner.email}`}>{owner.email}</OuterLink>
      </Fact>
    </chakra.dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.div display="flex" columnGap="2" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
    <chakra.dt flexShrink="0" minW={{ sm: '10rem' }}>
      {name}
    </chakra.dt>
    <chakra.dd minW="0" color="fg" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </chakra.div>
);

function Elsewhere({ links }: { links: OwnerSettings['socialLinks'] }) {
  const { t } = useTranslation();
  const shown = socialNetworks.flatMap((network) => {
    const href = links[network];
    return href ? [{ network, href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <chakra.ul aria-label={t('owner.elsewhere')} display="flex" flexWrap="wrap" columnGap="4" mt="2">
      {shown.map(({ network, href }) => (
        <li key={network}>
          <OuterLink href={href} rel="noopener noreferrer" target="_blank" py="1" display="inline-block">
            {networkNames[network]}
          </OuterLink>
        </li>
      ))}
    </chakra.ul>
  );
}

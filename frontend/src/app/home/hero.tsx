/** What somebody sees first: what this place is for, and one search box. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#lib/paths.ts';
import { Figures } from './figures.tsx';
import heroUrl from './hero.svg';
import { SearchBox } from './search-box.tsx';

/** Fields, ponds and roofs from above, faded towards the words. */
const Scene = () => (
  <chakra.img
    src={heroUrl}
    alt=""
    loading="lazy"
    hideBelow="md"
    position="absolute"
    top="0"
    insetInlineEnd="0"
    height="full"
    width={{ md: '48%', xl: '45%' }}
    objectFit="cover"
    maskImage="linear-gradient(to right, transparent, black 55%)"
  />
);

/** The picture never covers text. */
export function Hero() {
  const { t } = useTranslation('home');
  return (
    <chakra.section position="relative" bg="accent.subtle">
      <Scene />
      <chakra.div
        position="relative"
        maxW="7xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={{ base: '6', md: '8' }}
      >
        <chakra.h1
          fontSize={{ base: '2xl', md: '4xl' }}
          lineHeight="1.25"
          letterSpacing="tight"
          maxW={{ base: 'full', md: '40rem' }}
        >
          {t('title')}
        </chakra.h1>
        <chakra.p mt="2" color="fg.soft" maxW={{ base: 'full', md: '48rem' }}>
          {t('lead')}
        </chakra.p>
        <SearchBox />
        <chakra.div
          mt="3"
          display="flex"
          flexWrap="wrap"
          columnGap="6"
          rowGap="2"
          alignItems="center"
          justifyContent="space-between"
          maxW="5xl"
        >
          <PopularSearches />
          <Figures />
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}

const popular = ['industrialLand', 'factory', 'shrimpFarm', 'coffeeShop'] as const;

/** Ready searches, as words people type. */
function PopularSearches() {
  const { t } = useTranslation('home');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" fontSize="sm">
      <chakra.span color="fg.soft">{t('popular.label')}</chakra.span>
      {popular.map((key) => (
        <PopularLink key={key} to={pathOf('projects', {}, { q: t(`popular.${key}`) })}>
          {t(`popular.${key}`)}
        </PopularLink>
      ))}
    </chakra.div>
  );
}

const PopularLink = chakra(Link, {
  base: {
    px: '3',
    minH: '8',
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'full',
    bg: 'white',
    borderWidth: '1px',
    borderColor: 'accent.emphasized',
    _hover: { borderColor: 'accent.hover' },
  },
});

/** The mark and the name, linked to the home page. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patterns } from '#lib/paths.ts';
import { brand } from '#shared/kernel/brand.ts';
import markUrl from '#ui/mark.svg';

const HomeLink = chakra(Link);

/** The brand as it stands in headers and footers. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <HomeLink
      to={patterns.home}
      aria-label={t('nav.home', { brand: brand.name })}
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      fontWeight="semibold"
      fontSize="lg"
      color="fg"
      whiteSpace="nowrap"
      borderRadius="md"
    >
      <chakra.img src={markUrl} alt="" boxSize="8" flexShrink="0" />
      {brand.name}
    </HomeLink>
  );
}

/** The outline map of a listing's place: its province in Viet Nam, its ward in words, or where a want looks; drawn when the reader comes near. */
import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { addressWords } from '#shared/catalog/address-words.ts';
import { wantedWords } from '#shared/catalog/wanted-words.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import type { VietnamMapProps } from '#ui/map/vietnam-map.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { WhenNear } from '#ui/when-near.tsx';

/** On a lost line the page stands without it. */
const VietnamMap = lazy(
  (): Promise<{ default: ComponentType<VietnamMapProps> }> =>
    import('#ui/map/vietnam-map.tsx').then(
      (module) => ({ default: module.VietnamMap }),
      () => ({ default: () => null }),
    ),
);

/** As large as the map, so that nothing moves when it comes; paper needs no room for what is not there. */
const Room = () => <chakra.div aspectRatio="812 / 873" _print={{ display: 'none' }} />;

const source = 'https://github.com/VictorCazanave/svg-maps/tree/master/packages/vietnam';
const licence = 'https://creativecommons.org/licenses/by/4.0/';

/** Nothing outside Viet Nam. */
export function PlaceMap({ place }: { place: ListingCard['place'] }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { names, provinces, provinceCode, oldProvinceCode } = place;
  const codes = provinces?.map(({ code }) => code) ?? (names && provinceCode ? [provinceCode] : []);
  if (codes.length === 0) return null;
  const where = provinces
    ? wantedWords(provinces, locale)
    : addressWords({ names: [names?.ward, names?.province] }, locale);
  const label = provinces
    ? t('map.wanted', { place: where })
    : t('map.label', { province: addressWords({ names: [names?.province] }, locale), place: where });
  return (
    <chakra.figure maxW="20rem" width="full" breakInside="avoid">
      <WhenNear fallback={<Room />}>
        <Suspense fallback={<Room />}>
          <VietnamMap label={label} provinceCodes={codes} oldProvinceCode={oldProvinceCode} />
        </Suspense>
      </WhenNear>
      <chakra.figcaption mt="2" fontSize="sm">
        {where}
        <chakra.small display="block" fontSize="xs" color="fg.muted">
          {t('map.source')}{' '}
          <OuterLink href={source} target="_blank" rel="noopener noreferrer">
            @svg-maps/vietnam
          </OuterLink>
          {', '}
          <OuterLink href={licence} target="_blank" rel="noopener noreferrer">
            CC BY 4.0
          </OuterLink>
        </chakra.small>
      </chakra.figcaption>
    </chakra.figure>
  );
}

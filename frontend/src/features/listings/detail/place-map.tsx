/** The outline map of a listing's place: its province in Viet Nam, its ward in words, or where a want looks; drawn when the reader comes near. */
import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { addressWords } from '#shared/catalog/address-words.ts';
import { wantedWords } from '#shared/catalog/wanted-words.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { MapSource } from '#ui/map/map-source.tsx';
import type { VietnamMapProps } from '#ui/map/vietnam-map.tsx';
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
        <MapSource />
      </chakra.figcaption>
    </chakra.figure>
  );
}

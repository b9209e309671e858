/** A listing's place for staff: as it is called now, as it was called before, and what its poster entered. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useOldProvince } from '#lib/places.ts';
import { useWantedNames } from '#lib/wanted-names.ts';
import { addressWords, joinAddress } from '#shared/catalog/address-words.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import { wantedWords } from '#shared/catalog/wanted-words.ts';
import type { Place } from '#shared/listings/place-model.ts';
import { wantedOf } from '#shared/listings/wanted-places.ts';
import { useWardNames } from '../detail/use-detail.ts';

/** Codes stand for names until those are fetched. */
export function PlaceView({ place }: { place: Place }) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const names = useWardNames(place);
  const wanted = useWantedNames(place.wardCode ? [] : wantedOf(place));
  const { nation, oldProvinceCode, oldDistrictKeys = [], detail, address } = place;
  const now = names
    ? addressWords({ names: [names.ward, names.province] }, locale)
    : wanted
      ? wantedWords(wanted, locale)
      : joinAddress([...new Set(codesOf(place))], locale);
  const formerly = names
    ? addressWords({ names: [names.oldDistricts, names.oldProvince] }, locale)
    : joinAddress([...oldDistrictKeys, oldProvinceCode], locale);
  return (
    <>
      <span>{joinAddress([detail, now, address, nationName(nation, locale)], locale)}</span>
      {formerly && (
        <chakra.span display="block" color="fg.muted">
          {t('placeBefore', { place: formerly })}
        </chakra.span>
      )}
      {place.enteredAs && <EnteredAs place={place} code={place.enteredAs.oldCommuneCode} />}
    </>
  );
}

/** Of an offer its ward and province, of a want all that it names. */
const codesOf = ({ wardCode, provinceCode, provinces = [] }: Place) => [
  ...[wardCode, provinceCode],
  ...provinces.flatMap(({ code, wardCodes = [] }) => [...wardCodes, code]),
];

function EnteredAs({ place, code }: { place: Place; code: string }) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const { data } = useOldProvince(place.oldProvinceCode);
  const commune = data?.districts.flatMap(({ communes }) => communes).find(({ key }) => key === code);
  return (
    <chakra.span display="block" color="fg.muted">
      {t('placeEntered', { place: commune ? placeLabel(commune.name, locale) : code })}
    </chakra.span>
  );
}

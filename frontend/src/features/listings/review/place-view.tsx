/** A listing's place for staff: as it is called now, as it was called before, and what its poster entered. */
import { chakra } from '@chakra-ui/react';
import { nationName } from '../../../../../shared/catalog/nations.ts';
import { placeLabel } from '../../../../../shared/catalog/place-names.ts';
import type { Place } from '../../../../../shared/listings/model.ts';
import { useOldProvince } from '../../../lib/places.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useWardNames } from './use-detail.ts';

/** Codes stand for names until those are fetched. */
export function PlaceView({ place }: { place: Place }) {
  const { t, locale } = useTranslation('review');
  const names = useWardNames(place);
  const { nation, wardCode, provinceCode, oldProvinceCode, oldDistrictKeys = [], detail, address } = place;
  const now = names
    ? [placeLabel(names.ward, locale), placeLabel(names.province, locale)]
    : [wardCode, provinceCode];
  const before = names
    ? [...names.oldDistricts, names.oldProvince].map((name) => placeLabel(name, locale))
    : [...oldDistrictKeys, oldProvinceCode];
  const formerly = before.filter(Boolean).join(', ');
  return (
    <>
      <span>{[detail, ...now, address, nationName(nation, locale)].filter(Boolean).join(', ')}</span>
      {formerly && (
        <chakra.span display="block" color="fg.muted">
          {t('placeBefore', { place: formerly })}
        </chakra.span>
      )}
      {place.enteredAs && <EnteredAs place={place} code={place.enteredAs.oldCommuneCode} />}
    </>
  );
}

function EnteredAs({ place, code }: { place: Place; code: string }) {
  const { t, locale } = useTranslation('review');
  const { data } = useOldProvince(place.oldProvinceCode);
  const commune = data?.districts.flatMap(({ communes }) => communes).find(({ key }) => key === code);
  return (
    <chakra.span display="block" color="fg.muted">
      {t('placeEntered', { place: commune ? placeLabel(commune.name, locale) : code })}
    </chakra.span>
  );
}

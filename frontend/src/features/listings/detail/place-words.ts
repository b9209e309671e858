/** A listing's place in words: as it is called now, and as it was called before July 2025. */
import { nationName } from '../../../../../shared/catalog/nations.ts';
import { formerlyText, placeLabel, shortProvinceLabel } from '../../../../../shared/catalog/place-names.ts';
import type { Locale } from '../../../../../shared/kernel/locale.ts';
import type { ListingDetail } from '../../../../../shared/listings/model.ts';

export interface PlaceWords {
  now: string;
  /** '' where nothing was called otherwise. */
  before: string;
  province: string;
}

/** Names of ward and province, with the street detail before them; elsewhere the address and the nation. */
export function placeWords(
  { card, content }: Pick<ListingDetail, 'card' | 'content'>,
  locale: Locale,
): PlaceWords {
  const { names } = card.place;
  const { place } = content;
  if (!names) {
    const nation = nationName(place.nation, locale);
    return { now: [place.address, nation].filter(Boolean).join(', '), before: '', province: nation };
  }
  const before = [names.oldDistrict, names.oldProvince]
    .filter((name) => name !== undefined)
    .map((name) => placeLabel(name, locale));
  return {
    now: [place.detail, placeLabel(names.ward, locale), placeLabel(names.province, locale)]
      .filter(Boolean)
      .join(', '),
    before: formerlyText(before.join(', '), locale),
    province: shortProvinceLabel(names.province, locale),
  };
}

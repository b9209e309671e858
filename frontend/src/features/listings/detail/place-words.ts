/** A listing's place in words: as it is called now, and as it was called before July 2025. */
import { addressWords, joinAddress } from '#shared/catalog/address-words.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { formerlyText, shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { shortWantedWords, wantedWords } from '#shared/catalog/wanted-words.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { ListingDetail } from '#shared/listings/model.ts';

export interface PlaceWords {
  now: string;
  /** '' where nothing was called otherwise. */
  before: string;
  /** The same without the words that say so: for where a heading does. */
  former: string;
  province: string;
}

/** Names of ward and province with the street detail; those where a want looks; elsewhere the address and the nation. */
export function placeWords(
  { card, content }: Pick<ListingDetail, 'card' | 'content'>,
  locale: Locale,
): PlaceWords {
  const { names, provinces } = card.place;
  const { place } = content;
  if (provinces) {
    const now = joinAddress([place.detail, wantedWords(provinces, locale)], locale);
    return { now, before: '', former: '', province: shortWantedWords(provinces, locale) };
  }
  if (!names) {
    const nation = nationName(place.nation, locale);
    return { now: joinAddress([place.address, nation], locale), before: '', former: '', province: nation };
  }
  const former = addressWords({ names: [names.oldDistrict, names.oldProvince] }, locale);
  return {
    now: addressWords({ detail: place.detail, names: [names.ward, names.province] }, locale),
    before: formerlyText(former, locale),
    former,
    province: shortProvinceLabel(names.province, locale),
  };
}

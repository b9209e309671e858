/** From what is kept of a listing back to what its poster would send for it. */
import { isWant } from '../kernel/listing-kind.ts';
import type { ListingContent, ListingInput } from './model.ts';
import { textsOf } from './picture-texts.ts';
import type { PlaceInput } from './place-model.ts';
import { wantedOf } from './wanted-places.ts';

/** The input that would keep the same content, but for the day of the exchange rates. */
export function inputOf(content: ListingContent): ListingInput {
  const { pictures, referenceFile, place: _, ...rest } = content;
  const { priceVndMin: _min, priceVndMax: _max, ratesDate: _day, ...more } = rest;
  const { areaDm2Min: _from, areaDm2Max: _to, ...written } = more;
  const texts = textsOf(pictures);
  return {
    ...written,
    place: placeInputOf(content),
    mediaIds: pictures.map(({ mediaId }) => mediaId),
    ...(referenceFile && { referenceFile: { mediaId: referenceFile.mediaId, name: referenceFile.name } }),
    ...(Object.keys(texts).length > 0 && { pictureTexts: texts }),
  };
}

function placeInputOf({ place, kind }: Pick<ListingContent, 'place' | 'kind'>): PlaceInput {
  const { nation, wardCode, detail, enteredAs, address = '' } = place;
  if (nation !== 'VN') return { nation, address };
  if (isWant(kind)) return { nation, provinces: wantedOf(place) };
  return {
    nation,
    ...(wardCode !== undefined && { wardCode }),
    ...(detail !== undefined && { detail }),
    ...(enteredAs && { enteredAs }),
  };
}

/** Places in a typed text, old and new, by their names in five languages and as people shorten them: 'q12', 'sg', '河内'. */
import { allOldProvinces, wardOf, wardsOf } from '#shared/catalog/places.ts';
import { createPhrases, type Found, type Span } from '#shared/catalog/typed/phrases.ts';
import { landmark, namedPlaces, type Place, type PlaceFilters } from '#shared/catalog/typed/place-words.ts';
import { fold } from '#shared/kernel/fold.ts';
import type { TypedText } from './typed-text.ts';

let dictionary: ReturnType<typeof build> | undefined;

function build() {
  const phrases = createPhrases<Place>();
  for (const place of namedPlaces()) for (const name of place.typed) phrases.add(name, place);
  return phrases;
}

/**
 * Takes the place that is meant out of the text, with the larger ones that are named around it. Several provinces, or a
 * name that many places have, are left as words.
 */
export function takePlace(text: TypedText): PlaceFilters {
  dictionary ??= build();
  const found = dictionary
    .in(text)
    .filter(({ span }) => !landmark.test(text.folded.slice(0, span.from)))
    .map(({ span, values }) => ({ span, values: largest(values) }));
  const provinces = found.filter(({ values }) => values[0]!.size === 'province');
  const larger = provinces.map(({ values }) => values[0]!);
  if (larger.some((one) => one.provinceCode !== larger[0]!.provinceCode)) return {};
  const smaller = found
    .filter(({ values }) => values[0]!.size !== 'province')
    .map((one) => ({
      ...one,
      values: one.values.filter((place) => larger.every((one) => liesIn(place, one))),
    }))
    .filter(({ values }) => values.length === 1);
  const smallest = smaller.find(({ values }) => values[0]!.size === 'ward') ?? smaller[0];
  const meant = smallest?.values[0] ?? larger.find(({ oldProvinceCode }) => oldProvinceCode) ?? larger[0];
  if (!meant) return {};
  const around = smaller.filter(({ values: [place] }) => liesIn(meant, place!));
  for (const { span } of new Set([...provinces, ...around])) text.take(withIn(span, text));
  return meant.filters;
}

/** With the 'ở' before it: 'đất ở Long An' is land there, not land to live on. */
function withIn(span: Span, text: TypedText): Span {
  const [before] = / o $/.exec(text.folded.slice(0, span.from)) ?? [];
  const from = span.from - (before?.length ?? 0);
  return before && text.isSpelled({ from: from + 1, to: span.from - 1 }, 'ở') ? { ...span, from } : span;
}

/** The provinces before July 2025 that a place lies in: several where only their new province is known. */
export function oldProvincesOf({ ward, oldProvince, province }: PlaceFilters): string[] {
  const known = oldProvince ?? (ward && wardOf(ward)?.oldProvinceCode);
  if (known) return [known];
  return allOldProvinces()
    .filter(({ provinceCode }) => provinceCode === province)
    .map(({ code }) => code);
}

/** Of places with one name the largest. */
function largest(places: readonly Place[]): Place[] {
  for (const size of ['province', 'district', 'ward'] as const) {
    const ofSize = places.filter((place) => place.size === size);
    if (ofSize.length > 0) return ofSize;
  }
  return [];
}

const liesIn = (place: Place, larger: Place): boolean => {
  if (place === larger) return true;
  if (larger.filters.ward) return false;
  if (larger.filters.oldDistrict)
    return place.filters.oldDistrict === larger.filters.oldDistrict || isWardOf(place, larger);
  return larger.oldProvinceCode && place.oldProvinceCode
    ? place.oldProvinceCode === larger.oldProvinceCode
    : place.provinceCode === larger.provinceCode;
};
const isWardOf = ({ filters }: Place, { filters: { oldDistrict } }: Place) =>
  wardsOf(filters.province).some(
    ({ code, oldDistrictKeys }) => code === filters.ward && oldDistrictKeys.includes(oldDistrict!),
  );

/** The words before a name that say that it is an industrial park's. */
const parkWords =
  /(?<![a-z0-9])(?:kcn|khu cong nghiep|kcx|khu che xuat|ccn|cum cong nghiep|industrial park)(?![a-z0-9])/;

/** Takes a park that there is out of the text: by its whole label, or by its name after 'KCN' and its like. */
export function takePark(text: TypedText, parks: readonly string[]): { park?: string } {
  if (!parkWords.test(text.folded)) return {};
  const phrases = createPhrases<string>();
  for (const park of parks) {
    const proper = fold(park).replace(parkWords, '').trim();
    const named = park.slice(park.length - proper.length);
    phrases.add(park, park);
    for (const word of ['KCN', 'khu công nghiệp', 'KCX', 'khu chế xuất', 'CCN', 'cụm công nghiệp'])
      phrases.add(`${word} ${named}`, park);
    phrases.add(`${named} industrial park`, park);
  }
  const [found]: Found<string>[] = phrases.in(text).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!found) return {};
  text.take(found.span);
  return { park: found.values[0]! };
}
const lengthOf = ({ span: { from, to } }: Found<string>) => to - from;

/** Whole addresses in the reader's order: from small to large in Vietnamese and English, from large to small in the others. */
import type { Locale } from '../kernel/locale.ts';
import { placeLabel, shortProvinceLabel } from './place-names.ts';

/** What stands between two parts, the larger one first. */
const gaps: Record<'ja' | 'ko' | 'zh', (larger: string, smaller: string) => string> = {
  // A type word in Han ends one name and the next begins; a street or a nation in Latin or Kana needs a blank.
  ja: (larger, smaller) => (/\p{Script=Han}$/u.test(larger) && !startsLatin(smaller) ? '' : ' '),
  ko: () => ' ',
  zh: (_, smaller) => (startsLatin(smaller) && !/\p{Script=Han}$/u.test(smaller) ? '，' : ''),
};

/** Begins in Latin letters or a house number; '1区' does not. */
const startsLatin = (text: string): boolean => /^(\p{Script=Latin}|\d+(?![\d\p{Script=Han}]))/u.test(text);

/** Parts of an address that are in the reader's words already, from small to large; missing ones are left out. */
export function joinAddress(parts: readonly (string | undefined)[], locale: Locale): string {
  const known = parts.filter((part): part is string => Boolean(part));
  if (known.length === 0) return '';
  if (locale === 'vi' || locale === 'en') return known.join(', ');
  const gap = gaps[locale];
  return known.reduceRight((larger, smaller) => larger + gap(larger, smaller) + smaller);
}

const neighbours: Record<Locale, string> = { vi: ' – ', en: ' – ', ja: '・', ko: '·', zh: '、' };

interface AddressParts {
  /** Street and number, as their poster wrote them. */
  detail?: string | undefined;
  /** Vietnamese names from small to large; several of one size, such as a ward's old districts, as a list. */
  names: readonly (string | readonly string[] | undefined)[];
  nation?: string | undefined;
  /** For cards: no 'Tỉnh' and 'TP.' for 'Thành phố' before the province, which stands last. */
  isShort?: boolean;
}

/** An address in the reader's words: 'Sai Gon Ward, Ho Chi Minh City', 'ホーチミン市 Sai Gon坊'. */
export function addressWords({ detail, names, nation, isShort }: AddressParts, locale: Locale): string {
  const worded = names.map((name, at) => {
    if (name === undefined) return undefined;
    const word = isShort && at === names.length - 1 ? shortProvinceLabel : placeLabel;
    return [name]
      .flat()
      .map((each) => word(each, locale))
      .join(neighbours[locale]);
  });
  return joinAddress([detail, ...worded, nation], locale);
}

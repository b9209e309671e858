/** Place names in the reader's language; small enough for browsers. */
import { fold } from '../kernel/fold.ts';
import type { Locale } from '../kernel/locale.ts';
import { exonyms } from './exonyms.ts';

/** Type words of Vietnamese names and what other languages call them. */
const typeWords: [vi: string, en: string][] = [
  ['Thành phố', 'City'],
  ['Tỉnh', 'Province'],
  ['Đặc khu', 'Special Zone'],
  ['Phường', 'Ward'],
  ['Thị trấn', 'Township'],
  ['Thị xã', 'Town'],
  ['Xã', 'Commune'],
  ['Quận', 'Urban District'],
  ['Huyện', 'District'],
];

/** 'Phường Bến Thành' → ['Phường', 'Bến Thành']; a name without a type word has ''. */
export function splitType(name: string): [type: string, proper: string] {
  const found = typeWords.find(([vi]) => name.startsWith(`${vi} `));
  return found ? [found[0], name.slice(found[0].length + 1)] : ['', name];
}

/** Latin letters without marks, case kept: 'Đắk Lắk' → 'Dak Lak'. */
export const romanise = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/**
 * A place's name as readers of a language know it: Vietnamese as it is; a hand-made form for the well-known
 * ones; else romanised, with the type word translated ('Bến Thành Ward').
 */
export function placeLabel(name: string, locale: Locale): string {
  if (locale === 'vi') return name;
  const [type, proper] = splitType(name);
  const isTop = type === '' || type === 'Thành phố' || type === 'Tỉnh';
  const known = isTop ? exonyms[proper]?.[locale] : undefined;
  if (known) return known;
  const roman = romanise(proper);
  const word = typeWords.find(([vi]) => vi === type)?.[1];
  if (!word || isTop) return roman;
  return /^\d+$/.test(roman) ? `${word.replace('Urban ', '')} ${roman}` : `${roman} ${word}`;
}

/** A short form for cards and chips: no 'Thành phố' or 'Tỉnh' before a province's name. */
export function shortProvinceLabel(name: string, locale: Locale): string {
  if (locale !== 'vi') return placeLabel(name, locale);
  const [type, proper] = splitType(name);
  return type === 'Thành phố' ? `TP. ${proper}` : proper;
}

const former: Record<Locale, (address: string) => string> = {
  vi: (address) => `trước đây: ${address}`,
  en: (address) => `formerly ${address}`,
  ja: (address) => `旧：${address}`,
  ko: (address) => `옛 주소: ${address}`,
  zh: (address) => `原：${address}`,
};
const current: Record<Locale, (address: string) => string> = {
  vi: (address) => `nay là ${address}`,
  en: (address) => `now ${address}`,
  ja: (address) => `現：${address}`,
  ko: (address) => `현 주소: ${address}`,
  zh: (address) => `现：${address}`,
};

/** 'trước đây: Thị trấn Chờ, Huyện Yên Phong, Tỉnh Bắc Ninh' in the reader's words; '' for ''. */
export const formerlyText = (address: string, locale: Locale): string =>
  address === '' ? '' : former[locale](address);

/** 'nay là Xã Yên Phong, Bắc Ninh' in the reader's words; '' for ''. */
export const currentlyText = (address: string, locale: Locale): string =>
  address === '' ? '' : current[locale](address);

const typeLetters: Record<string, string> = { Phường: 'p', 'Thị trấn': 't', Xã: 'x' };

/** The key of an old commune: its code, else district and name, else (an island) the district's key. */
export function oldCommuneKey(districtKey: string, code: string, name: string): string {
  if (code || !name) return code || districtKey;
  const [type, proper] = splitType(name);
  const slug = fold(proper)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${districtKey}-${typeLetters[type] ?? 'x'}-${slug}`;
}

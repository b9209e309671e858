/** Place names in the reader's language; small enough for browsers. */
import { fold } from '../kernel/fold.ts';
import type { Locale } from '../kernel/locale.ts';
import { cityExonyms, provinceExonyms } from './exonyms.ts';

type Words = Record<Exclude<Locale, 'vi'>, string>;
const words = (en: string, ja: string, ko: string, zh: string): Words => ({ en, ja, ko, zh });

/** Type words of Vietnamese names and what other languages call them. */
const typeWords: [vi: string, others: Words][] = [
  ['Thành phố', words('City', '市', '시', '市')],
  ['Tỉnh', words('Province', '省', '성', '省')],
  ['Đặc khu', words('Special Zone', '特区', '특구', '特区')],
  ['Phường', words('Ward', '坊', '동', '坊')],
  ['Thị trấn', words('Township', '町', '읍', '镇')],
  ['Thị xã', words('Town', '町', '시', '市镇')],
  ['Xã', words('Commune', '社', '면', '乡')],
  ['Quận', words('District', '区', '군', '郡')],
  ['Huyện', words('Rural District', '県', '현', '县')],
];

/** 'Phường Bến Thành' → ['Phường', 'Bến Thành']; a name without a type word has ''. */
export function splitType(name: string): [type: string, proper: string] {
  const type = typeWords.find(([vi]) => name.startsWith(`${vi} `));
  return type ? [type[0], name.slice(type[0].length + 1)] : ['', name];
}

/** Latin letters without marks, case kept: 'Đắk Lắk' → 'Dak Lak'. */
export const romanise = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/**
 * A place's name as readers of a language know it: Vietnamese as it is; a hand-made form for provinces and the
 * well-known cities; else romanised. With its type word in the reader's language ('Ben Thanh Ward', 'Ben Thanh坊');
 * English provinces go without, and a name without a type word is a province's.
 */
export function placeLabel(name: string, locale: Locale): string {
  if (locale === 'vi') return name;
  const [type, proper] = splitType(name.replace(/^(Thành|Thị) \p{Lu}/u, (words) => sentenceCase(words)));
  const isTop = type === '' || type === 'Thành phố' || type === 'Tỉnh';
  const spelled = proper.normalize('NFC').replace(/oà(?!\p{L})/gu, 'òa');
  const known = (isTop ? provinceExonyms[spelled] : undefined) ?? cityExonyms[spelled];
  const base = known?.[locale] ?? romanise(proper);
  const word = typeWords.find(([vi]) => vi === (type || 'Tỉnh'))![1][locale];
  if (locale === 'en') return isTop ? base : englishLabel(base, word);
  const [, number, town] = /^(\d+)(?: (.+))?$/.exec(base) ?? [];
  if (!number) return base + word;
  return (town ? `${town}${locale === 'ko' ? ' ' : ''}` : '') + numbered(number, word, locale, Boolean(town));
}

const sentenceCase = (text: string): string => text[0] + text.slice(1).toLowerCase();

/** 'Ben Thanh Ward', but 'Ward 13' and 'Bao Loc Ward 1'. */
function englishLabel(base: string, word: string): string {
  const [, number, town] = /^(\d+)(?: (.+))?$/.exec(base) ?? [];
  return number ? [town, word, number].filter(Boolean).join(' ') : `${base} ${word}`;
}

/** '1区', '1군', '第1郡'; behind a town's name 第1坊 in Japanese too. */
const numbered = (number: string, word: string, locale: Locale, hasTown: boolean): string =>
  locale === 'zh' || (locale === 'ja' && hasTown) ? `第${number}${word}` : `${number}${word}`;

/** A short form for cards and chips: no 'Tỉnh' and 'TP.' for 'Thành phố' before a Vietnamese province's name. */
export function shortProvinceLabel(name: string, locale: Locale): string {
  if (locale !== 'vi') return placeLabel(name, locale);
  const [type, proper] = splitType(name);
  return type === 'Thành phố' ? `TP. ${proper}` : proper;
}

const former: Record<Locale, (address: string) => string> = {
  vi: (address) => `trước đây: ${address}`,
  en: (address) => `formerly ${address}`,
  ja: (address) => `旧住所：${address}`,
  ko: (address) => `옛 주소: ${address}`,
  zh: (address) => `旧地址：${address}`,
};
const current: Record<Locale, (address: string) => string> = {
  vi: (address) => `nay là ${address}`,
  en: (address) => `now ${address}`,
  ja: (address) => `新住所：${address}`,
  ko: (address) => `새 주소: ${address}`,
  zh: (address) => `新地址：${address}`,
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

/** The letters of cards, by language: loaded with the first card of it. */
import type { Locale } from '../kernel/locale.ts';
import { type Face, type FaceName, type FontFile, faceOf } from './typeset.ts';

export type Faces = Record<FaceName, Face>;

const loadLatin = () => import('./glyphs/latin.json', { with: { type: 'json' } });
/** Japanese, Korean and Chinese draw what is one character each in their own way. */
const loadOwn = {
  ja: () => import('./glyphs/ja.json', { with: { type: 'json' } }),
  ko: () => import('./glyphs/ko.json', { with: { type: 'json' } }),
  zh: () => import('./glyphs/zh.json', { with: { type: 'json' } }),
};

const loaded = new Map<Locale, Promise<Faces>>();

/** The faces of a language: Latin letters are the same in all of them. */
export function facesFor(locale: Locale): Promise<Faces> {
  const known = loaded.get(locale) ?? load(locale);
  loaded.set(locale, known);
  return known;
}

async function load(locale: Locale): Promise<Faces> {
  const loads = [loadLatin, ...(locale === 'vi' || locale === 'en' ? [] : [loadOwn[locale]])];
  const files = await Promise.all(loads.map(async (file) => (await file()).default as unknown as FontFile));
  return { strong: faceOf('strong', files), plain: faceOf('plain', files) };
}

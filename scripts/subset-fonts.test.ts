/** The font files that are kept have every character that Vietnamese and English readers are shown in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { charactersIn } from './testing/font-characters.ts';

const root = join(import.meta.dirname, '..');
const fonts = join(root, 'frontend/src/theme/fonts');
const filesOf = readdirSync(fonts).filter((name) => name.endsWith('.woff2'));

/** What the files below a folder say, whose names end so. */
function wordsIn(folder: string, end: RegExp): string {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const texts = names
    .filter((name) => end.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));
  expect(texts).not.toEqual([]);
  return texts.join('');
}

/** Every letter of Vietnamese: each vowel with each tone, and đ, both small and large. */
const letters = [...'aăâeêioôơuưy'].flatMap((vowel) =>
  ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => (vowel + tone).normalize('NFC')),
);
const vietnamese = [...letters, 'đ'].flatMap((letter) => [letter, letter.toUpperCase()]);

/** Arrows are drawn by the system: the whole font has none. */
const shown = (text: string) => new Set([...text].filter((character) => !/[\s→\u200b]/.test(character)));

describe.each(filesOf)('%s', (name) => {
  const has = charactersIn(readFileSync(join(fonts, name)));
  const missing = (characters: Iterable<string>) => [...characters].filter((each) => !has.has(each));

  it('has every letter of Vietnamese, and each tone by itself', () => {
    expect(vietnamese).toHaveLength(2 * (12 * 6 + 1));
    expect(missing(vietnamese)).toEqual([]);
    expect(missing(['\u0300', '\u0301', '\u0303', '\u0309', '\u0323'])).toEqual([]);
  });

  it.each(['vi', 'en'])('has every character of the texts in %s', (locale) => {
    expect(missing(shown(wordsIn(`frontend/src/locales/${locale}`, /\.json$/)))).toEqual([]);
  });

  it('has every character of the documents and of the names of places', () => {
    expect(missing(shown(wordsIn('functions/content/documents', /(vi|en)\.html$/)))).toEqual([]);
    expect(missing(shown(wordsIn('shared/catalog/places', /\.json$/)))).toEqual([]);
  });

  it('has the signs of money, figures and areas', () => {
    expect(missing('₫€$≈–—…“”‘’×²³½·−%')).toEqual([]);
    expect(has.has('→')).toBe(false);
    expect(has.has('日')).toBe(false);
  });
});

it('are two weights, with the licence that goes with them', () => {
  expect(filesOf).toEqual(['be-vietnam-pro-400.woff2', 'be-vietnam-pro-600.woff2']);
  expect(readFileSync(join(fonts, 'OFL.txt'), 'utf8')).toContain('SIL Open Font License, Version 1.1');
});

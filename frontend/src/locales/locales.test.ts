/** The five languages say the same things: same bundles, same keys, same values filled in, nothing empty. */
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../../shared/kernel/locale.ts';
import type { Texts } from '../lib/texts.tsx';

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Words by their whole key, e.g. `nav.home`. */
function flat(texts: Texts, prefix = ''): Map<string, string> {
  const words = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') words.set(prefix + key, value);
    else for (const [inner, each] of flat(value, `${prefix}${key}.`)) words.set(inner, each);
  }
  return words;
}
const bundle = (locale: Locale, name: string) => flat(files[`./${locale}/${name}.json`] ?? {});
const names = Object.keys(files)
  .filter((path) => path.startsWith('./vi/'))
  .map((path) => path.slice('./vi/'.length, -'.json'.length));
/** The values filled in; a singular may do without its count. */
const slots = (words: string, key: string) =>
  [...words.matchAll(/\{\{(\w+)\}\}/g)]
    .map((match) => match[1])
    .filter((name) => !(name === 'count' && key.endsWith('_one')))
    .sort();

describe.each(names)('%s.json', (name) => {
  const source = bundle('vi', name);
  it.each(locales.filter((locale) => locale !== 'vi'))('has the same keys and values in %s', (locale) => {
    const words = bundle(locale, name);
    expect([...words.keys()].sort()).toEqual([...source.keys()].sort());
    for (const [key, vietnamese] of source)
      expect([key, slots(words.get(key)!, key)]).toEqual([key, slots(vietnamese, key)]);
  });

  it('leaves nothing empty, nothing in Vietnamese capitals, and all in composed letters', () => {
    for (const locale of locales) {
      for (const [key, words] of bundle(locale, name)) {
        expect([locale, key, words.trim() === words && words !== '']).toEqual([locale, key, true]);
        expect([locale, key, words.normalize('NFC') === words]).toEqual([locale, key, true]);
        if (locale === 'vi')
          expect([key, /\p{Lu}{2,}\s+\p{Lu}{2,}\s+\p{Lu}{2,}/u.test(words)]).toEqual([key, false]);
      }
    }
  });
});

it('there is no bundle in another language that Vietnamese lacks', () => {
  const all = Object.keys(files).map((path) => path.split('/').slice(1) as [string, string]);
  for (const locale of locales) {
    const own = all.filter(([folder]) => folder === locale).map(([, file]) => file.replace('.json', ''));
    expect(own.sort()).toEqual([...names].sort());
  }
});

it('every key that the code names in one piece has words', () => {
  const known = new Set(
    names.flatMap((name) => [...bundle('vi', name).keys()].map((key) => `${name}:${key}`)),
  );
  const isKnown = (key: string, own: string[]) =>
    (key.includes(':') ? [key] : own.map((name) => `${name}:${key}`)).some(
      (whole) => known.has(whole) || known.has(`${whole}_other`),
    );
  const missing = Object.entries(sources).flatMap(([path, code]) => {
    const own = [...code.matchAll(/useTranslation\(\[?([^)\]]*)\]?\)/g)].flatMap((match) =>
      [...match[1]!.matchAll(/'([\w-]+)'/g)].map((each) => each[1]!),
    );
    const keys = [...code.matchAll(/\bt\(\s*'([\w.:-]+)'/g)].map((match) => match[1]!);
    const bundles = own.length > 0 ? [...own, 'app'] : names;
    return keys.filter((key) => !isKnown(key, bundles)).map((key) => `${path}: ${key}`);
  });
  expect(missing).toEqual([]);
});

/** The five languages say the same things: same bundles, same keys, same values filled in, nothing empty. */
import { describe, expect, it } from 'vitest';
import { typeNames } from '#shared/catalog/categories.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { problemCodes } from '#shared/kernel/problem.ts';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../shared/**/*.ts',
    '../../../functions/notifications/**/*.ts',
    '!**/*.test.{ts,tsx}',
  ],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

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

/** Whatever in the code could be a key: text in quotes, and text in backticks with any name in its gaps. */
function keyPatterns(code: string): string[] {
  const quoted = [...code.matchAll(/['"]((?:[\w-]+:)?[\w-]+(?:\.[\w-]+)*)['"]/g)].map((match) => match[1]!);
  const filled = [...code.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1]!.replace(/\$\{[^}]*\}/g, '*'))
    .filter((pattern) => /^[\w.:*-]*[a-zA-Z]{3}[\w.:*-]*$/.test(pattern));
  return [...quoted, ...filled];
}

it('every key is used by some code: by its name, its group or a pattern of names', () => {
  const patterns = new Set(Object.values(sources).flatMap(keyPatterns));
  const matchers = [...patterns]
    .filter((pattern) => pattern.includes('*'))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.+')}$`));
  const isUsed = (name: string, key: string) => {
    const plain = key.replace(/_(one|other)$/, '');
    const groups = plain
      .split('.')
      .map((_, index, parts) => `${name}:${parts.slice(0, index + 1).join('.')}`);
    return (
      [plain, ...groups].some((each) => patterns.has(each)) ||
      matchers.some((matcher) => matcher.test(plain) || matcher.test(`${name}:${plain}`))
    );
  };
  const unused = names.flatMap((name) =>
    [...bundle('vi', name).keys()].filter((key) => !isUsed(name, key)).map((key) => `${name}:${key}`),
  );
  expect(unused).toEqual([]);
});

it.each(locales)('types are called in %s as the catalog calls them', (locale) => {
  const app = bundle(locale, 'app');
  for (const [type, names] of Object.entries(typeNames))
    expect([type, app.get(`type.${type}`)]).toEqual([type, names[locale]]);
});

it('every problem has its words: without them people read only that something went wrong', () => {
  const keys = [...bundle('vi', 'app').keys()];
  const hasWords = (code: string) =>
    keys.some((key) => key === `problem.${code}` || key.startsWith(`problem.${code}.`));
  expect(problemCodes.filter((code) => !hasWords(code))).toEqual([]);
});

/** The labels that guides and the words of their pictures quote are those of the screens, in each language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guidePictureAlts } from '#shared/content/guide-picture-words.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';

const guides = ['guide', 'account-guide', 'payment-guide', 'posting-guide', 'service-process'];
const documentsFolder = join(import.meta.dirname, '../documents');
const localesFolder = join(import.meta.dirname, '../../../frontend/src/locales');

/** What is quoted although no screen says it: examples of what people type, and a verb with its ending. */
const examples: Partial<Record<Locale, readonly string[]>> = {
  ja: ['0912 345 678', '+84 912 345 678', '+', '支払う'],
  zh: ['52亿越南盾'],
};

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

/** Every text of the app; a value in it (`Show {{phone}}`) is no part of the label. */
function labelsOf(locale: Locale): ReadonlySet<string> {
  const files = readdirSync(join(localesFolder, locale)).map((file) => join(localesFolder, locale, file));
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))));
  return new Set(texts.flatMap((text) => [text, text.replace(/\{\{\w+\}\}/g, '').trim()]));
}

const quoted = (text: string): string[] =>
  [...text.matchAll(/[“「‘]([^”」’]+)[”」’]/g)].map(([, label]) => label!);

function textOfGuide(name: string, locale: Locale): string {
  const html = readFileSync(join(documentsFolder, name, `${locale}.html`), 'utf8');
  return html.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');
}

it.each(locales)('in %s', (locale) => {
  const labels = labelsOf(locale);
  const texts = [
    ...guides.map((name) => [name, textOfGuide(name, locale)] as const),
    ...Object.entries(guidePictureAlts).map(([name, words]) => [name, words[locale]] as const),
  ];
  const all = texts.flatMap(([name, text]) => quoted(text).map((label) => ({ name, label })));
  expect(all.length).toBeGreaterThan(60);
  const unknown = all.filter(({ label }) => !labels.has(label) && !examples[locale]?.includes(label));
  expect(unknown).toEqual([]);
});

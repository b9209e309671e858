/** Loading text bundles: only those of the viewer's language that a page needs. */
import type { Locale } from '../../../shared/kernel/locale.ts';
import { CallProblem } from './http.ts';
import type { TextStore, Texts } from './texts.tsx';

/** The document's list of text files: language → bundle → path. */
export const textFilesId = 'text-files';
export type TextFiles = Partial<Record<Locale, Record<string, string>>>;

/** In browsers bundles are files that the document lists; elsewhere they are part of the sources. */
const areFiles = import.meta.env.PROD && !import.meta.env.SSR;
const sources = areFiles ? {} : import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' });

let files: TextFiles | undefined;
const listed = (): TextFiles => {
  files ??= JSON.parse(document.getElementById(textFilesId)?.textContent ?? '{}') as TextFiles;
  return files;
};

async function read(locale: Locale, name: string): Promise<Texts> {
  const source = areFiles ? listed()[locale]?.[name] : sources[`../locales/${locale}/${name}.json`];
  if (!source) throw new Error(`No texts named ${name} in ${locale}`);
  if (typeof source !== 'string') return source();
  const response = await fetch(source).catch((error: unknown) => {
    throw new CallProblem({ code: 'offline', status: 0 }, error);
  });
  if (!response.ok) throw new CallProblem({ code: 'temporarily-unavailable', status: 503 });
  return response.json() as Promise<Texts>;
}

/** Loads the bundles of the given capabilities in the store's language, each once. */
export async function loadTexts(texts: TextStore, names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !texts.has(name));
  await Promise.all(missing.map(async (name) => texts.add(name, await read(texts.locale, name))));
}

/** Every bundle of a language, for rendering on the server. */
export async function allTexts(locale: Locale): Promise<Record<string, Texts>> {
  const folder = `../locales/${locale}/`;
  const names = Object.keys(sources)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.json'.length));
  const loaded = await Promise.all(names.map(async (name) => [name, await read(locale, name)] as const));
  return Object.fromEntries(loaded);
}

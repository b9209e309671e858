/** Loads texts: only the namespaces of the viewer's language that a page needs. */

import type { i18n as I18n, ResourceLanguage } from 'i18next';
import type { Locale } from '#shared/kernel/locale.ts';
import { CallProblem } from '../api/http.ts';
import { patterns } from '../paths.ts';

/** The document's list of text files: language → namespace → path. */
export const textFilesId = 'text-files';
export type TextFiles = Partial<Record<Locale, Record<string, string>>>;

/** In browsers texts are files that the document lists; elsewhere they are part of the sources. */
const areFiles = import.meta.env.PROD && !import.meta.env.SSR;
const sources = areFiles ? {} : import.meta.glob<Texts>('../../locales/*/*.json', { import: 'default' });

type Texts = ResourceLanguage[string];

let files: TextFiles | undefined;
const listed = (): TextFiles => {
  files ??= JSON.parse(document.getElementById(textFilesId)?.textContent ?? '{}') as TextFiles;
  return files;
};

/** A kept page lists the files of its own language alone; those of the others stand in the document of private pages. */
async function listOf(locale: Locale): Promise<Record<string, string> | undefined> {
  const found = listed()[locale];
  if (found) return found;
  const response = await fetch(patterns.createdPost).catch((error: unknown) => {
    throw new CallProblem({ code: 'offline', status: 0 }, error);
  });
  const shell = new DOMParser().parseFromString(await response.text(), 'text/html');
  files = { ...(JSON.parse(shell.getElementById(textFilesId)?.textContent ?? '{}') as TextFiles), ...files };
  return listed()[locale];
}

async function read(locale: Locale, name: string): Promise<Texts> {
  const source = areFiles ? (await listOf(locale))?.[name] : sources[`../../locales/${locale}/${name}.json`];
  if (!source) throw new Error(`No texts named ${name} in ${locale}`);
  if (typeof source !== 'string') return source();
  const response = await fetch(source).catch((error: unknown) => {
    throw new CallProblem({ code: 'offline', status: 0 }, error);
  });
  if (!response.ok) throw new CallProblem({ code: 'temporarily-unavailable', status: 503 });
  return response.json() as Promise<Texts>;
}

/** Loads the given namespaces in the language of the instance, each once. */
export async function loadNamespaces(i18n: I18n, names: readonly string[]): Promise<void> {
  const locale = i18n.language as Locale;
  const missing = names.filter((name) => !i18n.hasResourceBundle(locale, name));
  const load = async (name: string) => i18n.addResourceBundle(locale, name, await read(locale, name));
  await Promise.all(missing.map(load));
}

/** Every namespace of a language, for rendering on the server. */
export async function allNamespaces(locale: Locale): Promise<Record<string, Texts>> {
  const folder = `../../locales/${locale}/`;
  const names = Object.keys(sources)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.json'.length));
  const loaded = await Promise.all(names.map(async (name) => [name, await read(locale, name)] as const));
  return Object.fromEntries(loaded);
}

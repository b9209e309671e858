/** The documents that the product is shipped with: files beside the function, the same folder beside its bundle. */
import { readFile } from 'node:fs/promises';
import { type DocumentName, type DocumentTexts, documentNames } from '#shared/content/documents.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';

export type ReadShipped = (name: DocumentName, locale: Locale) => Promise<string>;

/** Stands where a document has not been written yet. */
const unwritten = (name: DocumentName): string => `<h1>${name}</h1><p>–</p>`;

/** Reads one text; each once for a warm function. */
export function createShippedDocuments(folder: URL = new URL('./documents/', import.meta.url)) {
  const texts = new Map<string, Promise<string>>();
  const read: ReadShipped = (name, locale) => {
    const path = `${name}/${locale}.html`;
    const text = texts.get(path) ?? readFile(new URL(path, folder), 'utf8').catch(orUnwritten(name));
    texts.set(path, text);
    return text;
  };
  return {
    read,
    /** All five languages of one. */
    async readAll(name: DocumentName): Promise<DocumentTexts> {
      const all = await Promise.all(locales.map((locale) => read(name, locale)));
      return Object.fromEntries(locales.map((locale, at) => [locale, all[at]!])) as DocumentTexts;
    },
    names: documentNames,
  };
}
export type ShippedDocuments = ReturnType<typeof createShippedDocuments>;

const orUnwritten = (name: DocumentName) => (error: unknown) => {
  if ((error as { code?: string }).code === 'ENOENT') return unwritten(name);
  throw error;
};

/** What a rendered document hands to the browser, in one JSON script. */
import type { HydrationState } from 'react-router';
import type { Locale } from '#shared/kernel/locale.ts';

/** The app's own files, for `start.ts`. */
export const appFilesId = 'app-files';
export interface AppFiles {
  entry: string;
  /** What the entry imports, and what the page's own script does. */
  scripts: string[];
  texts: string[];
}

export const pageDataId = 'page-data';

export interface PageData {
  locale: Locale;
  hydration: HydrationState;
  /** Ids of the styles that the linked stylesheet already has. */
  styles: string[];
}

/** JSON that can stand inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** The document's data; null in the shell of private pages. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

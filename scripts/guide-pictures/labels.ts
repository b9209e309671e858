/** The words of the screens in a language, as the app itself reads them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#shared/kernel/locale.ts';

const folder = join(import.meta.dirname, '../../frontend/src/locales');

/** `label('accounts:sendCode')`; raises an error for a key that is not there. */
export type Label = (key: string) => string;

export const labelsOf =
  (locale: Locale): Label =>
  (key) => {
    const [namespace, path] = key.split(':') as [string, string];
    const texts: unknown = JSON.parse(readFileSync(join(folder, locale, `${namespace}.json`), 'utf8'));
    const found = path
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${locale}`);
    return found;
  };

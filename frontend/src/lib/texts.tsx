/** Texts of the viewer's language: look-up by key, values filled in, plural forms; one store per document. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '../../../shared/kernel/locale.ts';

/** A bundle: words by key, in groups. */
export interface Texts {
  [key: string]: string | Texts;
}
type Values = Record<string, string | number | undefined>;
/**
 * The words of a key, `bundle:group.key` or `group.key` in the hook's own bundles; of several keys the first that
 * has words. `{{name}}` is filled from `values`; with a `count` the forms `key_one`, `key_other` … are tried first.
 * A key without words comes back as it is.
 */
export type Translate = (keys: string | readonly string[], values?: Values) => string;

export interface TextStore {
  readonly locale: Locale;
  has(bundle: string): boolean;
  add(bundle: string, texts: Texts): void;
  /** A look-up that begins in the given bundles. */
  translator(bundles: readonly string[]): Translate;
}

function wordsAt(texts: Texts | undefined, path: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

const fill = (words: string, values: Values): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The texts of one language, bundle by bundle. */
export function createTexts(locale: Locale, bundles: Record<string, Texts> = {}): TextStore {
  const store = new Map(Object.entries(bundles));
  const plural = new Intl.PluralRules(locale);
  const find = (own: readonly string[], key: string): string | undefined => {
    const [bundle, path] = key.includes(':') ? (key.split(':') as [string, string]) : [null, key];
    for (const name of bundle ? [bundle] : own) {
      const words = wordsAt(store.get(name), path);
      if (words !== undefined) return words;
    }
    return undefined;
  };
  return {
    locale,
    has: (bundle) => store.has(bundle),
    add: (bundle, texts) => void store.set(bundle, texts),
    translator: (own) => (keys, values) => {
      const list = typeof keys === 'string' ? [keys] : keys;
      const count = values?.count;
      for (const key of list) {
        const form = typeof count === 'number' ? find(own, `${key}_${plural.select(count)}`) : undefined;
        const words = form ?? find(own, key);
        if (words !== undefined) return values ? fill(words, values) : words;
      }
      return list.at(-1) ?? '';
    },
  };
}

const TextContext = createContext<TextStore>(createTexts('vi'));

export const TextProvider = ({ texts, children }: { texts: TextStore; children: ReactNode }) => (
  <TextContext value={texts}>{children}</TextContext>
);

/** `const { t, locale } = useTranslation('listings')`; without a name the shell's own bundle `app`. */
export function useTranslation(bundles: string | readonly string[] = 'app'): {
  t: Translate;
  locale: Locale;
} {
  const texts = useContext(TextContext);
  const names = typeof bundles === 'string' ? bundles : bundles.join(' ');
  return useMemo(() => ({ t: texts.translator(names.split(' ')), locale: texts.locale }), [texts, names]);
}

/** Loading text bundles: only those of the viewer's language that a page needs. */
import type { Locale } from '../../../shared/kernel/locale.ts';
import type { TextStore, Texts } from './texts.tsx';

const bundles = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' });
const pathOf = (locale: Locale, name: string) => `../locales/${locale}/${name}.json`;

/** Loads the bundles of the given capabilities in the store's language, each once. */
export async function loadTexts(texts: TextStore, names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      if (texts.has(name)) return;
      const load = bundles[pathOf(texts.locale, name)];
      if (!load) throw new Error(`No texts named ${name} in ${texts.locale}`);
      texts.add(name, await load());
    }),
  );
}

/** Every bundle of a language, for rendering on the server. */
export async function allTexts(locale: Locale): Promise<Record<string, Texts>> {
  const folder = `../locales/${locale}/`;
  const own = Object.entries(bundles).filter(([path]) => path.startsWith(folder));
  const loaded = await Promise.all(
    own.map(async ([path, load]) => [path.slice(folder.length, -'.json'.length), await load()] as const),
  );
  return Object.fromEntries(loaded);
}

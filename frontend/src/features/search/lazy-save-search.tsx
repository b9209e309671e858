/** The button that saves a search, whose code and words come after the page's. */
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { useModule } from '#lib/use-module.ts';
import type { Search } from './address.ts';

export function SaveSearch({ search }: { search: Search }) {
  const { i18n } = useTranslation();
  const loaded = useModule('save search', async () => {
    await loadNamespaces(i18n, ['searches']);
    return import('./later-parts.ts');
  });
  return loaded ? <loaded.SaveSearch search={search} /> : null;
}

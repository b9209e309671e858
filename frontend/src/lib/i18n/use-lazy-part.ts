/** Parts of a page whose code comes after it, with the texts that only they need. */
import { type ComponentType, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from './load-namespaces.ts';

/** The part, to be drawn within Suspense; nothing where its code or its texts do not come: the page stands without it. */
export function useLazyPart<Props extends object>(
  namespaces: readonly string[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { i18n } = useTranslation();
  const [Part] = useState(() =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        await loadNamespaces(i18n, namespaces);
        return { default: await load() };
      } catch {
        return { default: () => null };
      }
    }),
  );
  return Part as ComponentType<Props>;
}

/** Which policy documents a person has accepted, and which they are asked for now; what one tab accepts all know. */
import { useEffect } from 'react';
import { call } from '#lib/api/client.ts';
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { contentApi } from '#shared/content/api.ts';
import type { AcceptanceOccasion, DocumentAcceptance } from '#shared/content/documents.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';

const inputOf = (userId: string, occasion: AcceptanceOccasion, locale: Locale) => ({
  ...{ userId, query: { occasion, locale } },
});

/** Where a tab tells the others that something was accepted. */
const signal = 'rules-accepted';

function tellOtherTabs(): void {
  try {
    localStorage.setItem(signal, crypto.randomUUID());
  } catch {
    // Without storage they notice with the focus.
  }
}

export function useAcceptances(userId: string, occasion: AcceptanceOccasion) {
  const locale = useLocale();
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === signal && void refreshAcceptances(userId);
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [userId]);
  return useEndpoint(contentApi.listAcceptances, inputOf(userId, occasion, locale));
}

/** Reads anew what is asked for, wherever it is shown. */
export const refreshAcceptances = (userId: string): Promise<unknown> =>
  Promise.all(
    locales.flatMap((locale) =>
      (['posting', 'change'] as const).map((occasion) =>
        refreshEndpoint(contentApi.listAcceptances, inputOf(userId, occasion, locale)),
      ),
    ),
  );

/** Accepts the versions that were shown; raises `version-conflict` where another one stands by now. */
export async function acceptDocuments(
  userId: string,
  occasion: AcceptanceOccasion,
  shown: readonly Pick<DocumentAcceptance, 'name' | 'version'>[],
): Promise<void> {
  const documents = shown.map(({ name, version }) => ({ name, version }));
  try {
    await call(contentApi.acceptDocuments, { body: { occasion, documents } });
    tellOtherTabs();
  } finally {
    await refreshAcceptances(userId);
  }
}

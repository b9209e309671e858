/** Says that a list could not be read anew: as a notice above the page, so that nothing moves. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { closeNotice, notify } from './notify.ts';

interface Reading {
  data: unknown;
  error: unknown;
  mutate: () => unknown;
}

/** The notice stays until it is closed or the list could be read. */
export function useStaleNotice({ data, error, mutate }: Reading): void {
  const { t } = useTranslation('app');
  const isStale = data !== undefined && Boolean(error);
  useEffect(() => {
    if (!isStale) return;
    const action = { label: t('error.retry'), run: () => void mutate() };
    const id = notify({ kind: 'info', message: t('stale'), action });
    return () => closeNotice(id);
  }, [isStale, mutate, t]);
}

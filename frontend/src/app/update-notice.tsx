/** Offers to reload when a newer release is out. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { watchForUpdates } from '#lib/update-check.ts';
import { notify } from '#ui/notify.ts';

/** Watches for releases while the page is open; shows nothing by itself. */
export function UpdateNotice() {
  const { t } = useTranslation();
  useEffect(
    () =>
      watchForUpdates(() =>
        notify({
          id: 'app-update',
          kind: 'info',
          message: t('update.message'),
          action: { label: t('update.reload'), run: () => location.reload() },
        }),
      ),
    [t],
  );
  return null;
}

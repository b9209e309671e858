/** What may be done with an advert now; ending asks first, the others are undone by one another. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdvertAct, actOnAdvert } from '#frontend/queries/adverts.ts';
import { useAct } from '#lib/api/use-act.ts';
import { pathOf } from '#lib/paths.ts';
import type { Advert } from '#shared/adverts/model.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';

export function AdvertActs({ advert, onStale }: { advert: Advert; onStale: () => unknown }) {
  const { t } = useTranslation('adverts');
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAct((act: AdvertAct) => actOnAdvert(act, advert).then(() => act), {
    onDone: (act) => notify({ kind: 'success', message: t(`done.${act}`) }),
    onConflict: onStale,
    onRefused: (message) => notify({ kind: 'error', message }),
  });
  if (advert.state === 'ended') return null;
  const other = advert.state === 'paused' ? 'resume' : 'pause';
  return (
    <>
      <ButtonLink variant="outline" to={pathOf('adminAdEdit', { id: advert.id })}>
        {t('edit')}
      </ButtonLink>
      <Button variant="outline" isBusy={isBusy} onClick={() => run(other)}>
        {t(`act.${other}`)}
      </Button>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        {t('act.end')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('endTitle', { name: advert.customerName })}
        confirmLabel={t('act.end')}
        isDestructive
        onConfirm={() => run('end')}
      >
        {t('endHint')}
      </ConfirmDialog>
    </>
  );
}

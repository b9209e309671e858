/** What may be done with an advert now; ending asks first, the others are undone by one another. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdvertAct, actOnAdvert, endAdvert } from '#frontend/queries/adverts.ts';
import { problemOf } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import { pathOf } from '#lib/paths.ts';
import type { Advert } from '#shared/adverts/model.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { notify } from '#ui/notify.ts';

export function AdvertActs({ advert, onStale }: { advert: Advert; onStale: () => unknown }) {
  const { t } = useTranslation('adverts');
  const [isAsking, setAsking] = useState(false);
  const [isCustomerFault, setCustomerFault] = useState(false);
  const { run, isBusy } = useAct((act: AdvertAct) => actOnAdvert(act, advert).then(() => act), {
    onDone: (act) => notify({ kind: 'success', message: t(`done.${act}`) }),
    onConflict: onStale,
    onRefused: (message) => notify({ kind: 'error', message }),
  });
  if (advert.state === 'ended') return null;
  const end = async () => {
    await endAdvert(advert, isCustomerFault).catch((error: unknown) => {
      if (problemOf(error).code.endsWith('-conflict')) onStale();
      throw error;
    });
    notify({ kind: 'success', message: t('done.end') });
  };
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
        onConfirm={end}
      >
        {t('endHint')}
        {advert.payment && (
          <chakra.div mt="4">
            <Switch label={t('payment.fault')} isOn={isCustomerFault} onChange={setCustomerFault}>
              {t('payment.faultHint')}
            </Switch>
          </chakra.div>
        )}
      </ConfirmDialog>
    </>
  );
}

/** What the provider gave and is too far off to be taken by itself: a person looks, takes it or drops it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#lib/api/use-act.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type HeldRates as Held, holdPercent, type RatesVersion } from '#shared/catalog/rates.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { decideRates } from '../api.ts';
import { ChangeList } from '../preview.tsx';
import { rateLines } from './values.ts';

interface HeldRatesProps {
  held: Held;
  current: RatesVersion;
  reload: () => Promise<unknown>;
}

export function HeldRates({ held, current, reload }: HeldRatesProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  const decide = (isTaken: boolean) =>
    decideRates({ version: current.version, foundAt: held.foundAt, isTaken });
  const done = async (isTaken: boolean) => {
    notify({ kind: 'success', message: t(isTaken ? 'rates.taken' : 'rates.dropped') });
    await reload();
  };
  /** This place goes with what it asks for, so that the words stand elsewhere. */
  const onConflict = async () => {
    notify({ kind: 'info', message: t('rates.decided') });
    await reload();
  };
  const drop = useAct(() => decide(false), { onDone: () => done(false), onConflict });
  const take = useAct(() => decide(true), { onDone: () => done(true), onConflict });
  const lines = <ChangeList changes={rateLines(current.vndPer, held.vndPer, t, locale)} />;
  const problem = drop.problem ?? take.problem;
  return (
    <Panel
      title={t('rates.held')}
      lead={t('rates.heldLead', { percent: holdPercent, date: formatDate(held.date, locale) })}
    >
      {lines}
      {problem && <Alert tone="error" title={problem} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="4">
        <Button isBusy={take.isBusy} onClick={() => setAsked(true)}>
          {t('rates.take')}
        </Button>
        <Button variant="outline" isBusy={drop.isBusy} onClick={() => drop.run()}>
          {t('rates.drop')}
        </Button>
      </chakra.div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('rates.takeAsk')}
        confirmLabel={t('rates.take')}
        onConfirm={() => take.run()}
      >
        {lines}
        <chakra.p mt="3" textStyle="hint">
          {t('rates.note')}
        </chakra.p>
      </ConfirmDialog>
    </Panel>
  );
}

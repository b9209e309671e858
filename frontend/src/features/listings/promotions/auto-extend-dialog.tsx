/** Extensions ahead: how often a listing is extended by itself, what that may cost at most, and how it is stopped. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#lib/api/use-act.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { autoExtensionMost } from '#shared/listings/auto-extension.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';
import { Figure, Figures, usePointsWords } from '#ui/points/points-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { rememberRow } from '../optimistic-rows.ts';
import { planExtensions } from './api.ts';
import { usePoints } from './use-points.ts';

const choices = Array.from({ length: autoExtensionMost }, (_, at) => at + 1);
const firstChoice = 3;

interface AutoExtendDialogProps {
  userId: string;
  row: OwnListing;
  onClose(): void;
  /** The listing has changed elsewhere: fetch it anew. */
  onStale(): void;
}

export function AutoExtendDialog({ userId, row, onClose, onStale }: AutoExtendDialogProps) {
  const { t } = useTranslation(['paid', 'app']);
  const words = usePointsWords();
  const { settings, reload } = usePoints(userId);
  const [times, setTimes] = useState(row.autoExtension?.left ?? firstChoice);
  const points = settings?.costs.extend ?? 0;
  const { run, isBusy, problem } = useAct((chosen: number) => planExtensions(row, chosen, points), {
    onDone(next) {
      rememberRow(userId, next);
      const left = next.autoExtension?.left;
      const message = left ? t('autoExtend.done', { count: left }) : t('autoExtend.stopped');
      notify({ kind: 'success', message });
      onClose();
    },
    async onConflict() {
      onStale();
    },
    // A price that has changed is read anew.
    onRefused: reload,
  });
  return (
    <Dialog
      isOpen
      shape="sheet"
      onClose={onClose}
      title={t('autoExtend.title')}
      footer={
        <>
          {row.autoExtension ? (
            <Button variant="outline" isBusy={isBusy} onClick={() => run(0)}>
              {t('autoExtend.stop')}
            </Button>
          ) : (
            <Button variant="outline" onClick={onClose}>
              {t('app:cancel')}
            </Button>
          )}
          <Button isBusy={isBusy} disabled={!settings} onClick={() => run(times)}>
            {t('autoExtend.confirm', { points: words(times * points) })}
          </Button>
        </>
      }
    >
      {settings ? (
        <chakra.div fontSize="sm" display="grid" gap="3">
          {problem && <Alert tone="error">{problem}</Alert>}
          <p>{t('autoExtend.lead', { count: settings.extendDays, points: words(points) })}</p>
          <Times times={times} onChange={setTimes} />
          <Reach row={row} times={times} points={points} days={settings.extendDays} />
          <chakra.p color="fg.muted" lineHeight="snug">
            {t('autoExtend.rule')}
          </chakra.p>
        </chakra.div>
      ) : (
        <Skeleton height="10rem" />
      )}
    </Dialog>
  );
}

function Times({ times, onChange }: { times: number; onChange(times: number): void }) {
  const { t } = useTranslation('paid');
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1.5">
        {t('autoExtend.times')}
      </chakra.label>
      <Select id={id} value={times} onChange={(event) => onChange(Number(event.target.value))}>
        {choices.map((count) => (
          <option key={count} value={count}>
            {t('autoExtend.nTimes', { count })}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface ReachProps {
  row: OwnListing;
  times: number;
  points: number;
  days: number;
}

/** The most it can cost, and how long it is shown then. */
function Reach({ row, times, points, days }: ReachProps) {
  const { t } = useTranslation('paid');
  const locale = useLocale();
  const words = usePointsWords();
  const until = instant(Date.parse(row.expiresAt!) + times * days * dayMs);
  return (
    <Figures>
      <Figure name={t('autoExtend.most')} isStrong>
        {words(times * points)}
      </Figure>
      <Figure name={t('autoExtend.until')}>{formatDate(until, locale)}</Figure>
    </Figures>
  );
}

/** The decision of staff on an agency: approved with its limits, refused, suspended, other limits. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideAgency } from '#frontend/queries/agencies.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import type { Agency } from '#shared/agencies/model.ts';
import { listingsMax, seatsMax } from '#shared/agencies/rules.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';

interface DecisionProps {
  agency: Agency;
  reload: () => Promise<unknown>;
}
type Change = Parameters<typeof decideAgency>[2];

/** Somebody else's decision is shown in place of ours. */
export function Decision({ agency, reload }: DecisionProps) {
  const { t } = useTranslation('agencies');
  const { id, version, state, name } = agency;
  const [seats, setSeats] = useState(String(agency.limits.seats));
  const [listings, setListings] = useState(String(agency.limits.listings));
  const [isRefusing, setRefusing] = useState(false);
  const { notice, run } = useConflictNotice(reload);
  const decide = async (change: Change) => {
    const isDone = await run(() => decideAgency(id, state, change), t('admin.elsewhere'));
    if (isDone) notify({ kind: 'success', message: t('admin.done', { name }) });
  };
  const act = useAct(decide);
  const limits = { seats: Number(seats), listings: Number(listings) };
  const areRight = isWithin(limits.seats, seatsMax) && isWithin(limits.listings, listingsMax);
  const approving = state === 'active' ? 'limit' : 'approve';
  const refusing = state === 'waiting' ? 'refuse' : 'suspend';
  return (
    <Panel title={t('admin.decide')}>
      {notice && <Alert tone="warning" title={notice} />}
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
      <chakra.div display="flex" flexWrap="wrap" gap="4" mb="4">
        <Limit label={t('admin.seats')} value={seats} max={seatsMax} onChange={setSeats} />
        <Limit label={t('admin.listings')} value={listings} max={listingsMax} onChange={setListings} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          isBusy={act.isBusy}
          disabled={!areRight}
          onClick={() => act.run({ decision: approving, version, limits })}
        >
          {t(`admin.${approving}`)}
        </Button>
        {state !== 'suspended' && (
          <Button variant="outline" colorPalette="red" onClick={() => setRefusing(true)}>
            {t(`admin.${refusing}`)}
          </Button>
        )}
      </chakra.div>
      {isRefusing && (
        <ReasonDialog
          onClose={() => setRefusing(false)}
          title={t(`admin.${refusing}Title`, { name })}
          confirmLabel={t(`admin.${refusing}`)}
          isDestructive
          onReason={(reason) => decide({ decision: refusing, version, reason })}
        >
          {t('admin.reasonHint')}
        </ReasonDialog>
      )}
    </Panel>
  );
}

const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;

interface LimitProps {
  label: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
}

function Limit({ label, value, max, onChange }: LimitProps) {
  const id = useId();
  return (
    <chakra.div flex="1 1 12rem" maxW="xs">
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {label}
      </chakra.label>
      <Input
        id={id}
        inputMode="numeric"
        value={value}
        aria-invalid={!isWithin(Number(value), max) || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.div>
  );
}

/** Several rows chosen: how many, and what can be done with all of them at once. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeatLack, useWorkspace } from '#lib/session/workspace.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { Button } from '#ui/button.tsx';
import { ExtendDialog } from '../promotions/extend-dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkAct, bulkActs, bulkMax, sortOut } from './bulk-rules.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { SelectionBar, selectionOf } from './selection-bar.tsx';

export { bulkMax } from './bulk-rules.ts';

/** In an agency also giving them to somebody else. */
type BarAct = BulkAct | 'hand-over';

interface BulkBarProps {
  userId: string;
  /** The rows of the page, chosen or not. */
  rows: readonly OwnListing[];
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  /** Ends choosing. */
  onEnd(): void;
  onStale(): void;
}

export function BulkBar({ userId, rows, chosen, onChoose, onEnd, onStale }: BulkBarProps) {
  const { t } = useTranslation(['manage', 'paid']);
  const [asked, setAsked] = useState<{ act: BarAct; rows: readonly OwnListing[] } | null>(null);
  const { chosenRows, isAll, toggled } = selectionOf(rows, chosen, bulkMax);
  const count = t('paid:choose.count', { count: chosenRows.length });
  const isFull = chosenRows.length >= bulkMax;
  return (
    <SelectionBar
      label={t('bulk.group')}
      status={isFull ? `${count} ${t('bulk.max', { count: bulkMax })}` : count}
      toggleLabel={t(isAll ? 'paid:choose.none' : 'paid:choose.all')}
      onToggle={() => onChoose(toggled)}
      endLabel={t('bulk.end')}
      onEnd={onEnd}
    >
      <Acts isDisabled={chosenRows.length === 0} onAct={(act) => setAsked({ act, rows: chosenRows })} />
      {asked && (
        <Asked userId={userId} {...asked} onStale={onStale} onClose={() => setAsked(null)} onDone={onEnd} />
      )}
    </SelectionBar>
  );
}

/** Two by two on phones, where four do not fit beside each other. */
function Acts({ isDisabled, onAct }: { isDisabled: boolean; onAct: (act: BarAct) => void }) {
  const { t } = useTranslation(['manage', 'paid']);
  const lack = useSeatLack('manage');
  const mayHandOver = useWorkspace() !== null && !lack;
  return (
    <chakra.div
      order={{ base: '1', md: '0' }}
      width={{ base: 'full', md: 'auto' }}
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="1fr 1fr"
      gap="2"
    >
      {bulkActs.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'extend' ? 'solid' : 'outline'}
          disabled={isDisabled}
          onClick={() => onAct(act)}
        >
          {t(act === 'extend' ? 'paid:extend.act' : `bulk.act.${act}`)}
        </Button>
      ))}
      {mayHandOver && (
        <Button size="sm" variant="outline" disabled={isDisabled} onClick={() => onAct('hand-over')}>
          {t('handOver.act')}
        </Button>
      )}
    </chakra.div>
  );
}

interface AskedProps {
  userId: string;
  act: BarAct;
  rows: readonly OwnListing[];
  onStale(): void;
  onClose(): void;
  onDone(): void;
}

/** More days cost points, and are asked for where those are said. */
function Asked({ act, rows, ...shared }: AskedProps) {
  if (act === 'hand-over') return <HandOverDialog rows={rows} {...shared} />;
  return <AskedOfOwner act={act} rows={rows} {...shared} />;
}

function AskedOfOwner({ act, rows, ...shared }: AskedProps & { act: BulkAct }) {
  const [{ takesPart, leftOut }] = useState(() => sortOut(rows, act, Date.now()));
  return act === 'extend' ? (
    <ExtendDialog rows={takesPart} leftOut={leftOut} {...shared} />
  ) : (
    <BulkDialog act={act} rows={rows} {...shared} />
  );
}

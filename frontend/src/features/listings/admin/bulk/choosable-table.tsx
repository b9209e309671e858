/** A table of staff's listings of which several can be chosen and decided on together. */
import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshStaffLists } from '#frontend/queries/listings-staff.ts';
import type { StaffListState } from '#shared/listings/staff-lists.ts';
import { Button } from '#ui/button.tsx';
import { ListingTable } from '../waiting-table.tsx';
import { StaffBulkBar } from './staff-bulk-bar.tsx';
import { actsOfList, type StaffRow, staffBulkMax } from './staff-bulk-rules.ts';

interface ChoosableTableProps extends ComponentProps<typeof ListingTable> {
  /** The same rows as decisions need them. */
  listed: readonly StaffRow[];
  /** The state whose list it is; undefined: what waits. */
  state: StaffListState | undefined;
  /** What it is narrowed by. */
  filters?: Record<string, string>;
}

export function ChoosableTable({ listed, state, filters, rows, ...table }: ChoosableTableProps) {
  const { t } = useTranslation('review');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const choose = (code: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen && next.size < staffBulkMax) next.add(code);
    else next.delete(code);
    setChosen(next);
  };
  return (
    <>
      {!chosen && (
        <chakra.div display="flex" justifyContent="flex-end" mb="2">
          <Button size="sm" variant="outline" onClick={() => setChosen(new Set())}>
            {t('bulk.start')}
          </Button>
        </chakra.div>
      )}
      <ListingTable
        {...table}
        rows={rows.map((row) => ({
          ...row,
          ...(chosen && {
            choosing: {
              isChosen: chosen.has(row.card.code),
              onChoose: (isChosen: boolean) => choose(row.card.code, isChosen),
            },
          }),
        }))}
      />
      {chosen && (
        <StaffBulkBar
          acts={actsOfList(state === undefined)}
          rows={listed}
          chosen={chosen}
          onChoose={setChosen}
          onEnd={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            void refreshStaffLists(state, filters);
          }}
        />
      )}
    </>
  );
}

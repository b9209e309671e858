/** Several rows of staff's lists chosen: how many, and what can be done with all of them at once. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { StaffBulkDialogs } from './staff-bulk-dialogs.tsx';
import { type StaffBulkAct, type StaffRow, staffBulkMax } from './staff-bulk-rules.ts';

interface StaffBulkBarProps {
  acts: readonly StaffBulkAct[];
  /** The rows of the list, chosen or not. */
  rows: readonly StaffRow[];
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  /** Ends choosing. */
  onEnd(): void;
  /** Something has been done to them. */
  onDone(): void;
}

export function StaffBulkBar({ acts, rows, chosen, onChoose, onEnd, onDone }: StaffBulkBarProps) {
  const { t } = useTranslation('review');
  const [asked, setAsked] = useState<{ act: StaffBulkAct; rows: readonly StaffRow[] } | null>(null);
  const some = rows.filter(({ code }) => chosen.has(code));
  const most = rows.slice(0, staffBulkMax);
  const isAll = most.length > 0 && some.length >= most.length;
  return (
    <chakra.div
      role="group"
      aria-label={t('bulk.group')}
      position="sticky"
      bottom={{ base: '16', md: '3' }}
      zIndex="docked"
      mt="3"
      bg="bg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      p="3"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
    >
      <chakra.span role="status" flex="1" minW="8rem" fontSize="sm">
        {t('bulk.count', { count: some.length })}
        {some.length >= staffBulkMax && ` ${t('bulk.max', { count: staffBulkMax })}`}
      </chakra.span>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => onChoose(new Set(isAll ? [] : most.map(({ code }) => code)))}
      >
        {t(isAll ? 'bulk.none' : 'bulk.all')}
      </Button>
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant="outline"
          disabled={some.length === 0}
          onClick={() => setAsked({ act, rows: some })}
        >
          {t(`bulk.act.${act}`)}
        </Button>
      ))}
      <Button size="sm" variant="outline" onClick={onEnd}>
        {t('bulk.end')}
      </Button>
      {asked && <StaffBulkDialogs {...asked} onClose={() => setAsked(null)} onDone={onDone} />}
    </chakra.div>
  );
}

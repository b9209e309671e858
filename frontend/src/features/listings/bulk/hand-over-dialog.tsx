/** Gives chosen listings of an agency to one of its people, one after the other: pressing again goes on where it stopped. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColleagues } from '#frontend/queries/agencies.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';
import { handOver } from '../api.ts';
import { rememberRow } from '../optimistic-rows.ts';

interface HandOverDialogProps {
  userId: string;
  rows: readonly OwnListing[];
  onClose(): void;
  onDone(): void;
}

export function HandOverDialog({ userId, rows, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation(['manage', 'app']);
  const id = useId();
  const wordOf = useProblem();
  const people = useColleagues()?.seats.filter(({ role, name }) => role !== 'viewer' && name !== '') ?? [];
  const [chosen, setChosen] = useState('');
  const [left, setLeft] = useState(rows);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    setFailure(undefined);
    const failed: OwnListing[] = [];
    for (const row of left)
      try {
        rememberRow(userId, await handOver(row, chosen));
      } catch (error) {
        failed.push(row);
        setFailure(wordOf(error));
      }
    setBusy(false);
    setLeft(failed);
    if (failed.length > 0) return;
    const name = people.find((one) => one.userId === chosen)?.name ?? '';
    notify({ kind: 'success', message: t('handOver.done', { count: rows.length, name }) });
    onDone();
  }
  return (
    <Dialog
      isOpen
      shape="sheet"
      onClose={onClose}
      title={t('handOver.title', { count: left.length })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button isBusy={isBusy} disabled={!chosen} onClick={() => void run()}>
            {t('handOver.act')}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="error" title={t('handOver.left', { count: left.length })}>
          {failure}
        </Alert>
      )}
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {t('handOver.to')}
      </chakra.label>
      <Select
        id={id}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: '', label: t('handOver.choose') },
          ...people.map((one) => ({ value: one.userId, label: one.name })),
        ]}
      />
      <chakra.p mt="2" textStyle="hint">
        {t('handOver.hint')}
      </chakra.p>
    </Dialog>
  );
}

/** Hides, shows or closes several listings: who takes part and who does not is said before, what failed afterwards. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '#shared/kernel/locale.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type BulkAct, sortOut } from './bulk-rules.ts';
import { LeftOutList } from './left-out.tsx';
import { type BulkFailure, useBulk } from './use-bulk.ts';

interface BulkDialogProps {
  userId: string;
  act: Exclude<BulkAct, 'extend'>;
  rows: readonly OwnListing[];
  onClose(): void;
  /** All of them are done. */
  onDone(): void;
  /** The listings have changed elsewhere: fetch them anew. */
  onStale(): void;
}

export function BulkDialog({ userId, act, rows, onClose, onDone, onStale }: BulkDialogProps) {
  const { t } = useTranslation(['manage', 'app']);
  const [{ takesPart, leftOut }] = useState(() => sortOut(rows, act, Date.now()));
  const [isSuccess, setSuccess] = useState(true);
  const { left, failures, done, isBusy, run } = useBulk({ userId, act, rows: takesPart, onDone, onStale });
  return (
    <Dialog
      isOpen
      shape="sheet"
      onClose={onClose}
      title={t(`bulk.title.${act}`, { count: left.length })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button isBusy={isBusy} disabled={left.length === 0} onClick={() => run(isSuccess)}>
            {t(`bulk.act.${act}`)}
          </Button>
        </>
      }
    >
      <chakra.div fontSize="sm" display="grid" gap="3">
        {failures.length > 0 && <Failures failures={failures} done={done} />}
        <p>{t(left.length === 0 ? 'bulk.none' : 'bulk.free')}</p>
        {act === 'close' && left.length > 0 && <Outcome isSuccess={isSuccess} onChoose={setSuccess} />}
        <Titles rows={left} />
        <LeftOutList leftOut={leftOut} />
      </chakra.div>
    </Dialog>
  );
}

/** Each is called by its own kind: sold, leased or found; or none of them is. */
function Outcome({ isSuccess, onChoose }: { isSuccess: boolean; onChoose: (isSuccess: boolean) => void }) {
  const { t } = useTranslation('manage');
  const name = useId();
  return (
    <chakra.fieldset display="grid" gap="1">
      <chakra.legend fontWeight="semibold" mb="1">
        {t('close.outcome')}
      </chakra.legend>
      {[true, false].map((each) => (
        <chakra.label key={String(each)} display="flex" gap="2.5" alignItems="center" minH="10">
          <chakra.input
            type="radio"
            name={name}
            checked={each === isSuccess}
            onChange={() => onChoose(each)}
            accentColor="accent.solid"
            boxSize="4.5"
          />
          {t(each ? 'bulk.byKind' : 'close.outcomes.other')}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}

function Titles({ rows }: { rows: readonly OwnListing[] }) {
  return (
    <chakra.ul display="grid" gap="1.5" maxH="40dvh" overflowY="auto">
      {rows.map((row) => (
        <chakra.li
          key={row.code}
          borderWidth="1px"
          borderRadius="md"
          px="3"
          py="2"
          overflowWrap="anywhere"
          lang={languageTag(row.language)}
        >
          {row.title}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Failures({ failures, done }: { failures: readonly BulkFailure[]; done: number }) {
  const { t } = useTranslation('manage');
  return (
    <Alert tone="error" title={t(done > 0 ? 'bulk.partly' : 'bulk.failed', { count: done })}>
      <chakra.ul mt="1" display="grid" gap="1">
        {failures.map(({ row, words }) => (
          <chakra.li key={row.code} overflowWrap="anywhere">
            {t('bulk.reasonOf', { title: row.title, reason: words })}
          </chakra.li>
        ))}
      </chakra.ul>
    </Alert>
  );
}

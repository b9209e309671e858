/** The step before settings are saved: what changes, line by line, and when it holds. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { ChangeLine } from './changes.ts';

interface PreviewProps {
  /** null: nobody asks. */
  changes: readonly ChangeLine[] | null;
  onClose: () => void;
  /** From when it holds, and what it leaves alone. */
  note: string;
  onSave: () => Promise<unknown>;
}

export function Preview({ changes, onClose, note, onSave }: PreviewProps) {
  const { t } = useTranslation('settings');
  return (
    <ConfirmDialog
      isOpen={changes !== null}
      onClose={onClose}
      title={t('preview.title', { count: changes?.length ?? 0 })}
      confirmLabel={t('preview.save')}
      onConfirm={onSave}
    >
      {changes && <ChangeList changes={changes} />}
      <chakra.p mt="3" textStyle="hint">
        {note}
      </chakra.p>
    </ConfirmDialog>
  );
}

/** Each change on a line: its name, what it was, what it becomes. */
export function ChangeList({ changes }: { changes: readonly ChangeLine[] }) {
  const { t } = useTranslation('settings');
  return (
    <chakra.ul display="grid" gap="2">
      {changes.map(({ key, label, before, after }) => (
        <chakra.li key={key} fontSize="sm" borderTopWidth="1px" borderColor="border" pt="2">
          <chakra.span display="block" fontWeight="semibold">
            {label}
          </chakra.span>
          <chakra.del color="fg.muted" className="tabular">
            {before}
          </chakra.del>
          <span aria-hidden> → </span>
          <span className="visually-hidden">{t('preview.became')}</span>
          <chakra.ins textDecoration="none" className="tabular">
            {after}
          </chakra.ins>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Before an act on several listings: each by its title with what happens to it, or why it takes no part. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '#shared/kernel/locale.ts';
import {
  effectOf,
  isUndoable,
  type StaffBulkAct,
  type StaffReasonAgainst,
  type StaffRow,
} from './staff-bulk-rules.ts';

interface BulkPreviewProps {
  act: StaffBulkAct;
  judged: readonly { row: StaffRow; against: StaffReasonAgainst | undefined }[];
}

export function BulkPreview({ act, judged }: BulkPreviewProps) {
  const { t } = useTranslation('review');
  const isNone = judged.every(({ against }) => against);
  return (
    <chakra.div fontSize="sm" display="grid" gap="3">
      <p>{t(isNone ? 'bulk.nobody' : isUndoable(act) ? 'bulk.undoable' : 'bulk.final')}</p>
      <chakra.ul display="grid" gap="1.5" maxH="40dvh" overflowY="auto">
        {judged.map(({ row, against }) => (
          <chakra.li
            key={row.code}
            borderWidth="1px"
            borderRadius="md"
            px="3"
            py="2"
            overflowWrap="anywhere"
            {...(against && { bg: 'bg.subtle' })}
          >
            <chakra.span display="block" fontWeight="semibold" lang={languageTag(row.language)}>
              {row.title}
            </chakra.span>
            <Words row={row} act={act} against={against} />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

interface WordsProps {
  row: StaffRow;
  act: StaffBulkAct;
  against: StaffReasonAgainst | undefined;
}

function Words({ row, act, against }: WordsProps) {
  const { t } = useTranslation('review');
  const effect = effectOf(row, act);
  return against ? t(`bulk.not.${against}`, { name: row.looking?.byName ?? '' }) : t(`bulk.will.${effect}`);
}

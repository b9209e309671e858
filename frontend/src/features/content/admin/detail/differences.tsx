/** What one version of content changes of another, field by field, the changed words marked. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type ContentDifference, contentDifferences } from '#shared/content/differences.ts';
import type { Content } from '#shared/content/model.ts';
import { DifferenceRow, DifferenceTable, markedSides } from '#ui/back-office/difference-table.tsx';
import { useFieldName, useWordsOfField } from '../field-words.ts';

interface DifferencesProps {
  before: Content;
  after: Content;
  /** What stands above either side. */
  names: { before: string; after: string };
}

export const Differences = ({ before, after, names }: DifferencesProps) => (
  <DifferenceRows rows={contentDifferences(before, after)} names={names} />
);

/** Differences as they are known already, from the history say. */
export function DifferenceRows({
  rows,
  names,
}: {
  rows: readonly ContentDifference[];
  names: DifferencesProps['names'];
}) {
  const { t } = useTranslation('content-office');
  const nameOf = useFieldName();
  const wordsOf = useWordsOfField(
    rows.flatMap(({ path, before, after }) => (path === 'related' ? [before, after] : [])),
  );
  if (rows.length === 0) return <chakra.p color="fg.muted">{t('detail.same')}</chakra.p>;
  return (
    <DifferenceTable before={names.before} after={names.after}>
      {rows.map(({ path, before, after }) => (
        <DifferenceRow
          key={path}
          name={nameOf(path)}
          {...markedSides(wordsOf(path, before), wordsOf(path, after))}
        />
      ))}
    </DifferenceTable>
  );
}

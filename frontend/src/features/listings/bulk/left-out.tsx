/** Chosen listings that take no part in an act, each with its reason. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { OwnListing } from '#shared/listings/model.ts';
import { Alert } from '#ui/alert.tsx';
import { closedWord } from '../manage/rows.ts';
import type { LeftOut } from './bulk-rules.ts';

export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation(['manage', 'options']);
  const stateWords = (row: OwnListing) =>
    row.state === 'closed' ? t(`closed.${closedWord(row)}`) : t(`options:listingState.${row.state}`);
  if (leftOut.length === 0) return null;
  return (
    <Alert tone="info" title={t('bulk.leftOut', { count: leftOut.length })}>
      <chakra.ul mt="1" display="grid" gap="1" maxH="30dvh" overflowY="auto">
        {leftOut.map(({ row, reason }) => (
          <chakra.li key={row.code} overflowWrap="anywhere">
            {t('bulk.reasonOf', {
              title: row.title,
              reason: t(`bulk.reason.${reason}`, { state: stateWords(row) }),
            })}
          </chakra.li>
        ))}
      </chakra.ul>
    </Alert>
  );
}

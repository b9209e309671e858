/** Where several listings wait for an answer: how many, and choosing them all for one press. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { OwnListing } from '#shared/listings/model.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { Button } from '#ui/button.tsx';
import { bulkMax } from '../bulk/bulk-rules.ts';

interface AskedNoticeProps {
  rows: readonly OwnListing[];
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export function AskedNotice({ rows, onChoose }: AskedNoticeProps) {
  const { t } = useTranslation('manage');
  const asked = rows.filter((row) => row.askedAt && isPublic(row, Date.now()));
  if (asked.length < 2) return null;
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      justifyContent="space-between"
      bg="accent.subtle"
      borderRadius="md"
      px="3"
      py="2"
      mb="3"
      fontSize="sm"
    >
      <span>{t('available.several', { count: asked.length })}</span>
      <Button
        size="sm"
        variant="outline"
        onClick={() => onChoose(new Set(asked.slice(0, bulkMax).map(({ code }) => code)))}
      >
        {t('available.severalAct')}
      </Button>
    </chakra.div>
  );
}

/** The edit that was refused and whose owner appeals: what it would change. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAppeal } from '#frontend/queries/appeals.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { DifferenceList } from './difference-list.tsx';

export function RefusedEdit({ record: { meta, content } }: { record: ListingRecord }) {
  const { t } = useTranslation('appeal');
  const edit = useAppeal(meta.code, meta.version).data?.edit;
  if (!edit) return null;
  return (
    <chakra.section aria-labelledby="refused-edit" mb="8">
      <chakra.h2 id="refused-edit" textStyle="heading.part" mb="3">
        {t('staff.changes')}
      </chakra.h2>
      <DifferenceList before={content} after={edit} />
    </chakra.section>
  );
}

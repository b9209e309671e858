/** What was said of a field when the listing was refused last, and what has changed there since. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemarkNote } from '#frontend/features/listings/remarks/remark-note.tsx';
import { RemarkText } from '#frontend/features/listings/remarks/remark-text.tsx';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ListingField } from '#shared/kernel/listing-field.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { RefusalRemarks } from '#shared/listings/remark-model.ts';
import { isChangedSince } from '#shared/listings/remark-rules.ts';
import { DifferenceTable } from '#ui/back-office/difference-table.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { FieldDifference } from '../difference-list.tsx';

interface EarlierRemarksProps {
  field: ListingField;
  remarks: RefusalRemarks;
  content: ListingContent;
  /** It has been sent again since: what stands there now is the owner's answer. */
  isSentAgain: boolean;
}

export function EarlierRemarks({ field, remarks, content, isSentAgain }: EarlierRemarksProps) {
  const { t } = useTranslation('remarks');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const own = remarks.items.filter((remark) => remark.field === field);
  if (own.length === 0) return null;
  const then = { ...content, [field]: remarks.was[field] } as ListingContent;
  const isChanged = isChangedSince(remarks, field, content);
  const pictures = (then.pictures ?? []).map(({ mediaId }) => mediaId);
  return (
    <chakra.div gridColumn="1 / -1" mt="2">
      <RemarkNote
        heading={
          <>
            {t('earlier', { date: formatDate(remarks.at, locale) })}{' '}
            {isSentAgain && (
              <Badge tone={isChanged ? 'green' : 'amber'}>{t(isChanged ? 'changed' : 'unchanged')}</Badge>
            )}
          </>
        }
      >
        {own.map((remark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no identity but their place
          <RemarkText key={at} remark={remark} mediaIds={pictures} />
        ))}
        {isSentAgain && isChanged && (
          <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('whenRefused')} → {t('now')}
          </Button>
        )}
        {isOpen && (
          <chakra.div width="full" bg="bg">
            <DifferenceTable before={t('whenRefused')} after={t('now')}>
              <FieldDifference field={field} before={then} after={content} />
            </DifferenceTable>
          </chakra.div>
        )}
      </RemarkNote>
    </chakra.div>
  );
}

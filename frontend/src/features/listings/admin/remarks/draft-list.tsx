/** Remarks that are sent with a refusal, and those noted that are not sent yet, where the decision is made. */
import { chakra } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { RemarkText } from '#frontend/features/listings/remarks/remark-text.tsx';
import type { ListingField } from '#shared/kernel/listing-field.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { Remark } from '#shared/listings/remark-model.ts';
import { Button } from '#ui/button.tsx';
import type { RemarkDrafts } from './use-remark-drafts.ts';

interface DraftListProps {
  drafts: RemarkDrafts;
  content: ListingContent;
}

/** Nothing where nothing is noted. */
export function DraftList({ drafts, content }: DraftListProps) {
  const { t } = useTranslation(['remarks', 'reasons']);
  const { items, fitting, remove, clear } = drafts;
  if (items.length === 0) return null;
  return (
    <chakra.section aria-labelledby="unsent" fontSize="sm" minW="0">
      <chakra.h3 id="unsent" textStyle="label">
        {t('unsent', { count: items.length })}
      </chakra.h3>
      <chakra.p textStyle="note">{t('unsentHint')}</chakra.p>
      <chakra.ul display="grid" gap="2" my="2">
        {items.map((remark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no identity but their place
          <chakra.li key={at} display="flex" gap="2" alignItems="start" justifyContent="space-between">
            <chakra.div minW="0">
              <NamedRemark remark={remark} content={content} />
              {!fitting.includes(remark) && <chakra.p color="danger.fg">{t('gone')}</chakra.p>}
            </chakra.div>
            <Button
              size="xs"
              variant="ghost"
              aria-label={t('remove', { field: t(`reasons:field.${remark.field}`) })}
              onClick={() => remove(remark)}
            >
              <X size={14} aria-hidden />
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      <Button size="xs" variant="outline" onClick={clear}>
        {t('clear')}
      </Button>
    </chakra.section>
  );
}

/** What goes with the refusal, in its dialog. */
export function SentRemarks({ remarks, content }: { remarks: readonly Remark[]; content: ListingContent }) {
  const { t } = useTranslation('remarks');
  if (remarks.length === 0) return null;
  return (
    <div>
      <p>{t('sentWith', { count: remarks.length })}</p>
      <chakra.ul display="grid" gap="2" my="2" maxH="15rem" overflowY="auto">
        {remarks.map((remark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no identity but their place
          <li key={at}>
            <NamedRemark remark={remark} content={content} />
          </li>
        ))}
      </chakra.ul>
      <p>{t('reasonOptional')}</p>
    </div>
  );
}

/** A remark below the name of its field. */
export function NamedRemark({ remark, content }: { remark: Remark; content: ListingContent }) {
  const { t } = useTranslation('reasons');
  const field: ListingField = remark.field;
  return (
    <>
      <chakra.p fontSize="sm" fontWeight="semibold">
        {t(`field.${field}`)}
      </chakra.p>
      <RemarkText remark={remark} mediaIds={(content.pictures ?? []).map(({ mediaId }) => mediaId)} />
    </>
  );
}

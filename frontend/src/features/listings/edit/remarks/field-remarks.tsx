/** Remarks of staff in the posting form: at their fields, and summed up above it with ways to each of them. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useCallback } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RemarkNote } from '#frontend/features/listings/remarks/remark-note.tsx';
import { RemarkText } from '#frontend/features/listings/remarks/remark-text.tsx';
import type { ListingField } from '#shared/kernel/listing-field.ts';
import type { Remark } from '#shared/listings/remark-model.ts';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { FieldAsides } from '#ui/form/field.tsx';
import type { ListingForm } from '../model.ts';
import { byField, controlOf, isChanged } from './remarked-fields.ts';

interface RemarkedForm {
  remarks: readonly Remark[];
  form: Pick<UseFormReturn<ListingForm>, 'control'>;
  /** What the form held before anything was typed. */
  initial: ListingForm;
}

/** Hands each field of the form the remarks on it. */
export function RemarkedFields({ children, ...remarked }: RemarkedForm & { children: ReactNode }) {
  const { remarks, form, initial } = remarked;
  const asideOf = useCallback(
    (name: string) => {
      const own = remarks.filter(({ field }) => controlOf(field, initial) === name);
      return own.length > 0 && <RemarksAtField remarks={own} form={form} initial={initial} />;
    },
    [remarks, form, initial],
  );
  return <FieldAsides value={asideOf}>{children}</FieldAsides>;
}

function RemarksAtField({ remarks, form, initial }: RemarkedForm) {
  const { t } = useTranslation('remarks');
  const now = useWatch({ control: form.control }) as ListingForm;
  return (
    <RemarkNote heading={t('ofReviewer')}>
      {remarks.map((remark) => (
        <chakra.div key={keyOf(remark)}>
          <RemarkText remark={remark} mediaIds={initial.mediaIds} />
          {isChanged(remark, initial, now) && <Badge tone="green">{t('changed')}</Badge>}
        </chakra.div>
      ))}
    </RemarkNote>
  );
}

/** A remark has no id of its own. */
export const keyOf = ({ field, reason, mediaId, words }: Remark) =>
  [field, reason, mediaId, words].filter(Boolean).join(' ');

/** How many fields there are to correct, which of them were, and the way to each. */
export function RemarkSummary({ onGo, ...remarked }: RemarkedForm & { onGo: (name: string) => void }) {
  const { remarks, form, initial } = remarked;
  const { t } = useTranslation(['remarks', 'reasons']);
  const now = useWatch({ control: form.control }) as ListingForm;
  const fields = byField(remarks);
  const nameOf = (field: ListingField) => t(`reasons:field.${field}`);
  if (fields.length === 0) return null;
  return (
    <chakra.div mt="2">
      <chakra.p fontWeight="semibold">{t('toCorrect', { count: fields.length })}</chakra.p>
      <chakra.ul mt="1" display="grid" gap="1" justifyItems="start">
        {fields.map(([field, own]) => (
          <chakra.li key={field} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <Button
              variant="plain"
              size="xs"
              minH="6"
              aria-label={t('goTo', { field: nameOf(field) })}
              onClick={() => onGo(controlOf(field, initial))}
            >
              {nameOf(field)}
            </Button>
            {own.every((remark) => isChanged(remark, initial, now)) && (
              <Badge tone="green">{t('changed')}</Badge>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

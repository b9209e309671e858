/** Everything that a poster wrote, field by field: what staff decide about, and all that becomes public. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isWritten, writtenFields } from '#shared/listings/differences.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { WrittenField } from '#shared/listings/written-fields.ts';
import { Badge } from '#ui/badges.tsx';
import { FieldView } from './field-view.tsx';

interface WrittenFieldsProps {
  content: ListingContent;
  /** Fields that differ from what is shown now. */
  changed?: readonly WrittenField[];
  /** Fields that are listed though nothing stands in them. */
  also?: readonly WrittenField[];
  /** What stands beside a field, and what it opens below it, in two columns. */
  beside?: (field: WrittenField) => ReactNode;
}

export function WrittenFields({ content, changed = [], also = [], beside }: WrittenFieldsProps) {
  const { t } = useTranslation(['review', 'reasons']);
  return (
    <chakra.dl fontSize="sm">
      {writtenFields
        .filter((field) => isWritten(content, field) || also.includes(field))
        .map((field) => (
          <chakra.div
            key={field}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }}
            columnGap="4"
            rowGap="1"
            py="2.5"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <chakra.dt color="fg.muted">
              {t(`reasons:field.${field}`)}
              {changed.includes(field) && (
                <chakra.span ms="2">
                  <Badge tone="amber">{t('changed')}</Badge>
                </chakra.span>
              )}
            </chakra.dt>
            <chakra.dd
              overflowWrap="anywhere"
              minW="0"
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) auto"
              columnGap="2"
              alignItems="start"
            >
              <div>{isWritten(content, field) ? <FieldView content={content} field={field} /> : '—'}</div>
              {beside?.(field)}
            </chakra.dd>
          </chakra.div>
        ))}
    </chakra.dl>
  );
}

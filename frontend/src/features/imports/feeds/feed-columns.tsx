/** What each column of a listing is filled from: a field of the items, and a word where that is blank. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { columnKeys } from '#shared/imports/column-keys.ts';
import { columns as allColumns } from '#shared/imports/columns.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import { Input, Select } from '#ui/form/inputs.tsx';
import { Labelled } from './labelled.tsx';
import type { FeedFormWork } from './use-feed-form.ts';

export function FeedColumns({ work: { values, preview, setColumn } }: { work: FeedFormWork }) {
  const { t } = useTranslation('feeds');
  const locale = useLocale();
  const chosen = Object.values(values.columns).flatMap((source) => source?.field ?? []);
  const fields = [...new Set([...(preview?.fields ?? []), ...chosen])];
  const options = [
    { value: '', label: t('columns.none') },
    ...fields.map((field) => ({ value: field, label: field })),
  ];
  return (
    <chakra.section display="grid" gap="4" borderWidth="1px" borderRadius="lg" p={{ base: '4', md: '5' }}>
      <chakra.h2 textStyle="heading.part">{t('columns.title')}</chakra.h2>
      <chakra.p textStyle="hint">{t('columns.help')}</chakra.p>
      <chakra.ul
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
      >
        {columnKeys.map((key) => {
          const name = allColumns[key].names[locale];
          return (
            <chakra.li key={key} display="grid" gap="1" minW="0">
              <Labelled label={name}>
                {(ties) => (
                  <Select
                    {...ties}
                    value={values.columns[key]?.field ?? ''}
                    options={options}
                    onChange={({ target }) => setColumn(key, { field: target.value })}
                  />
                )}
              </Labelled>
              {key !== 'reference' && (
                <Input
                  aria-label={t('columns.textLabel', { column: name })}
                  placeholder={t('columns.text')}
                  value={values.columns[key]?.text ?? ''}
                  maxLength={feedLimits.textChars}
                  onChange={({ target }) => setColumn(key, { text: target.value })}
                />
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.section>
  );
}

/** Which column is which, and what new rows become. */
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type ColumnKey, columnKeys } from '#shared/imports/column-keys.ts';
import { columns as allColumns } from '#shared/imports/columns.ts';
import type { ImportMode } from '#shared/imports/model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { Trouble } from './choose-file.tsx';
import type { Opened } from './reader/messages.ts';
import type { Import } from './use-import.ts';

const sampleChars = 40;

export function MatchColumns({ work, opened }: { work: Import; opened: Opened }) {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { columns, mode, busy } = work;
  const id = useId();
  const options = [
    { value: '', label: t('columns.ignore') },
    ...columnKeys.map((key) => ({ value: key, label: allColumns[key].names[locale] })),
  ];
  const sampleOf = (at: number) => opened.samples.map((cells) => cells[at]).find((cell) => cell);
  return (
    <Panel title={t('columns.title')} lead={t('columns.help')}>
      <chakra.div display="grid" gap="4">
        <chakra.ul
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        >
          {opened.head.map((head, at) => {
            const sample = sampleOf(at);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, words may stand twice
              <chakra.li key={at} display="grid" gap="1" minW="0" alignContent="start">
                <chakra.label htmlFor={`${id}-${at}`} fontSize="sm" overflowWrap="anywhere">
                  {t('columns.label', { head: head || String(at + 1) })}
                </chakra.label>
                <Select
                  id={`${id}-${at}`}
                  value={columns[at] ?? ''}
                  options={options}
                  onChange={({ target }) => work.setColumn(at, (target.value || null) as ColumnKey | null)}
                />
                {sample && (
                  <chakra.p textStyle="note" overflowWrap="anywhere">
                    {t('columns.sample', { sample: sample.slice(0, sampleChars) })}
                  </chakra.p>
                )}
              </chakra.li>
            );
          })}
        </chakra.ul>
        <chakra.div maxW="md">
          <SegmentedControl
            label={t('mode.label')}
            value={mode}
            onChange={(value) => work.setMode(value as ImportMode)}
            options={[
              { value: 'draft', label: t('mode.draft') },
              { value: 'post', label: t('mode.post') },
            ]}
          />
        </chakra.div>
        <chakra.div>
          <Button isBusy={busy === 'checking'} disabled={busy === 'reading'} onClick={work.check}>
            {t('check')}
          </Button>
        </chakra.div>
        <Trouble error={work.errorOf('checking')} />
      </chakra.div>
    </Panel>
  );
}

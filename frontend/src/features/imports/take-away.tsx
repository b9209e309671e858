/** Files to take away: a template in any of the languages, one's own listings in the same shape. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownListings } from '#frontend/queries/imports.ts';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { saveBlob } from '#lib/save-file.ts';
import { isLocale, locales } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { openReader } from './reader/client.ts';
import type { FileFormat } from './reader/messages.ts';
import { templateRows } from './template-rows.ts';

/** Writes rows as a file and hands it over. */
export async function saveRows(name: string, rows: string[][], format: FileFormat): Promise<void> {
  const reader = openReader();
  try {
    const type =
      format === 'csv'
        ? 'text/csv;charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    saveBlob(`${name}.${format}`, new Blob([await reader.write(rows, format, name)], { type }));
  } finally {
    reader.end();
  }
}

const formats = ['csv', 'xlsx'] as const;

/** Two buttons, one for each format. */
export function Formats({
  onChoose,
  isBusy = false,
}: {
  onChoose: (format: FileFormat) => Promise<void>;
  isBusy?: boolean;
}) {
  const { t } = useTranslation('imports');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {formats.map((format) => (
        <Button key={format} variant="outline" size="sm" isBusy={isBusy} onClick={() => onChoose(format)}>
          {t(`format.${format}`)}
        </Button>
      ))}
    </chakra.div>
  );
}

/** The template, and the export. */
export function TakeAway() {
  const { t } = useTranslation('imports');
  const own = useLocale();
  const [locale, setLocale] = useState(own);
  const id = useId();
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <Panel title={t('template.title')} lead={t('template.help')}>
        <chakra.div display="grid" gap="3">
          <chakra.label htmlFor={id} fontSize="sm">
            {t('template.language')}
          </chakra.label>
          <Select
            id={id}
            value={locale}
            onChange={({ target }) => isLocale(target.value) && setLocale(target.value)}
            options={locales.map((one) => ({ value: one, label: languageNames[one] }))}
          />
          <Formats onChoose={(format) => saveRows(`template-${locale}`, templateRows(locale), format)} />
        </chakra.div>
      </Panel>
      <ExportOwn />
    </chakra.div>
  );
}

function ExportOwn() {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { data: catalog } = useCatalog();
  const wordOf = useProblem();
  const [count, setCount] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const save = async (format: FileFormat) => {
    setError(null);
    setCount(0);
    const reader = openReader();
    try {
      const items = await ownListings(setCount);
      const words = { locale, categories: catalog?.categories ?? [], origin: location.origin };
      await saveRows('listings', await reader.export(items, words), format);
    } catch (caught) {
      setError(caught);
    } finally {
      reader.end();
      setCount(null);
    }
  };
  return (
    <Panel title={t('export.title')} lead={t('export.help')}>
      <chakra.div display="grid" gap="3">
        <Formats onChoose={save} isBusy={count !== null} />
        <chakra.p role="status" textStyle="hint">
          {count !== null && t('export.busy', { count, figure: formatCount(count, locale) })}
        </chakra.p>
        {error !== null && <Alert tone="error">{wordOf(error)}</Alert>}
      </chakra.div>
    </Panel>
  );
}

/** Choosing a file of rows and, beside it, an archive of pictures. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblem } from '#lib/api/use-problem.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { importLimits } from '#shared/imports/limits.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Input } from '#ui/form/inputs.tsx';
import { type Import, isRefusal } from './use-import.ts';

/** Both may be chosen in any order: each choice opens the file with what is there by then. */
export function ChooseFile({ work }: { work: Import }) {
  const { t } = useTranslation('imports');
  const [file, setFile] = useState<File | null>(null);
  const [archive, setArchive] = useState<File | null>(null);
  const [rowsId, archiveId, helpId] = [useId(), useId(), useId()];
  const open = (rows: File | null, pictures: File | null) => {
    if (rows) void work.open({ fileName: rows.name, file: rows, archive: pictures ?? undefined });
  };
  return (
    <Panel title={t('file.title')}>
      <chakra.div display="grid" gap="4">
        <chakra.div display="grid" gap="1">
          <chakra.label htmlFor={rowsId} fontSize="sm" fontWeight="semibold">
            {t('file.label')}
          </chakra.label>
          <Input
            id={rowsId}
            type="file"
            accept=".csv,.txt,.tsv,.xlsx"
            py="2"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              open(target.files?.[0] ?? null, archive);
            }}
          />
        </chakra.div>
        <chakra.div display="grid" gap="1">
          <chakra.label htmlFor={archiveId} fontSize="sm" fontWeight="semibold">
            {t('file.archive')}
          </chakra.label>
          <Input
            id={archiveId}
            type="file"
            accept=".zip"
            py="2"
            aria-describedby={helpId}
            onChange={({ target }) => {
              setArchive(target.files?.[0] ?? null);
              open(file, target.files?.[0] ?? null);
            }}
          />
          <chakra.p id={helpId} textStyle="hint">
            {t('file.archiveHelp')}
          </chakra.p>
        </chakra.div>
        <Trouble error={work.errorOf('reading')} />
      </chakra.div>
    </Panel>
  );
}

/** Why a file was not taken, or a call refused. */
export function Trouble({ error }: { error: unknown }) {
  const { t } = useTranslation('imports');
  const wordOf = useProblem();
  const locale = useLocale();
  if (error === null || error === undefined) return null;
  const limits = {
    rows: formatCount(importLimits.rows, locale),
    megabytes: formatCount(importLimits.fileBytes / 1024 / 1024, locale),
  };
  return (
    <Alert tone="error">
      {isRefusal(error)
        ? t([`imports:refusal.${error.code}`, 'imports:refusal.unreadable'] as never, limits)
        : wordOf(error)}
    </Alert>
  );
}

/** Forbidden words: the entries of each language, and what was found in live listings. */
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useForbiddenWords } from '#frontend/queries/settings.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';
import type {
  ForbiddenWords,
  ForbiddenWordsInput,
  WordScan,
} from '#shared/listings/warnings/forbidden-words.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/form-fields.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { saveForbiddenWords } from '../api.ts';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import { type WordValues, wordChanges, wordsInput, wordsSchema, wordValues } from './values.ts';

export function WordsTab() {
  const state = useForbiddenWords();
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {({ settings, scan }) => (
        <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" maxW="4xl">
          <Scan scan={scan} version={settings.version} />
          <WordsForm current={settings} reload={() => state.mutate()} />
        </chakra.div>
      )}
    </DataState>
  );
}

/** How far live listings have been looked through, and where those that say such a word are. */
function Scan({ scan, version }: { scan: WordScan; version: number }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const isDone = scan.version === version && scan.state === 'done';
  const step = scan.version !== version ? 'waiting' : scan.state;
  return (
    <chakra.div role="status" fontSize="sm" className="tabular">
      <p>
        {t(`words.scan.${step}`, {
          looked: formatCount(scan.looked, locale),
          count: scan.found,
          found: formatCount(scan.found, locale),
        })}
      </p>
      {isDone && scan.found > 0 && (
        <TextLink to={pathOf('adminPosts', {}, { state: 'shown' })}>{t('words.open')}</TextLink>
      )}
    </chakra.div>
  );
}

interface WordsFormProps {
  current: ForbiddenWords;
  reload: () => Promise<unknown>;
}

export function WordsForm({ current, reload }: WordsFormProps) {
  const { t } = useTranslation('settings');
  const defaultValues = useMemo(() => wordValues(current), [current]);
  const form = useAppForm<WordValues>({ schema: wordsSchema, defaultValues, errorTexts: 'settings:errors' });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: ForbiddenWordsInput) => wordChanges(current, next, t),
    save: (next) => saveForbiddenWords(current.version, next),
    reload,
  });
  return (
    <Form form={form} onSubmit={(values) => saving.ask(wordsInput(values))}>
      <Panel title={t('words.title')} lead={t('words.lead')}>
        <chakra.div display="grid" gap="5">
          {locales.map((locale) => (
            <TextAreaField
              key={locale}
              name={`words.${locale}`}
              label={languageNames[locale]}
              lang={languageTag(locale)}
              rows={6}
              isOptional
            />
          ))}
        </chakra.div>
      </Panel>
      <SavingPart saving={saving} note={t('words.note')} />
    </Form>
  );
}

/** A form of settings that are whole numbers: typed, checked, previewed and saved on the version that was seen. */
import { type ReactNode, useMemo } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SchemaSource } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { Form } from '#ui/form/form.tsx';
import type { numberSettings } from './number-settings.ts';
import { SavingPart } from './saving-part.tsx';
import { useSaving } from './use-saving.ts';

interface NumbersFormProps<Field extends string> {
  numbers: ReturnType<typeof numberSettings<Field>>;
  /** Checks what is typed (`mappedSchema`). */
  schema: SchemaSource;
  current: Record<Field, number> & { version: number };
  save: (version: number, next: Record<Field, number>) => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** From when on what is saved counts. */
  note: string;
  /** Panels with a field for each number. */
  children: ReactNode;
}

export function NumbersForm<Field extends string>(props: NumbersFormProps<Field>) {
  const { numbers, schema, current, save, reload, note, children } = props;
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const defaultValues = useMemo(() => numbers.typed(current, locale), [numbers, current, locale]);
  const form = useAppForm<Record<Field, string>>({
    schema,
    defaultValues: defaultValues as DefaultValues<Record<Field, string>>,
    errorTexts: 'settings:errors',
  });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: Record<Field, number>) => numbers.changes(current, next, t, locale),
    save: (next) => save(current.version, next),
    reload,
  });
  return (
    <Form form={form} onSubmit={(values) => saving.ask(numbers.input(values))}>
      {children}
      <SavingPart saving={saving} note={note} />
    </Form>
  );
}

/** A category's names in five languages, and whether it is offered: for a new one and for one that is there. */
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshCategories } from '#frontend/queries/categories-staff.ts';
import { problemOf } from '#lib/api/http.ts';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { CategoryGroup, CategoryInput, CategoryRecord } from '#shared/catalog/admin-model.ts';
import { categoriesApi } from '#shared/catalog/staff-api.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField, TextField } from '#ui/form/form-fields.tsx';
import { notify } from '#ui/notify.ts';
import { addCategory, putCategory } from './api.ts';

interface CategoryDialogProps {
  group: CategoryGroup;
  /** The group's name. */
  name: string;
  /** The one that is edited, as it is stored now; absent for a new one. */
  category: CategoryRecord | undefined;
  /** All of its group. */
  siblings: readonly CategoryRecord[];
  onClose: () => void;
}
type Values = Pick<CategoryInput, 'names' | 'isHidden'>;

const nameMaxChars = 60;
const orderMax = 9999;
const empty: Values = { names: { vi: '', en: '', ja: '', ko: '', zh: '' }, isHidden: false };

/** A new one comes last. */
const orderOf = ({ category, siblings }: Pick<CategoryDialogProps, 'category' | 'siblings'>): number =>
  category?.order ?? Math.min(orderMax, Math.max(0, ...siblings.map(({ order }) => order)) + 10);

export function CategoryDialog(props: CategoryDialogProps) {
  const { group, name, category, siblings, onClose } = props;
  const { t } = useTranslation(['categories', 'app']);
  const locale = useLocale();
  const order = orderOf(props);
  const schema = useMemo(
    () =>
      mappedSchema(partOf(bodyOf(categoriesApi.putCategory), 'category'), (typed: Values) => ({
        ...typed,
        order,
      })),
    [order],
  );
  const form = useAppForm<Values>({
    schema,
    defaultValues: category ? { names: category.names, isHidden: category.isHidden } : empty,
    pointerRoot: '/category',
    problemText: (code) => (code === 'version-conflict' ? t('changedElsewhere') : undefined),
  });
  const save = async (values: Values) => {
    const input = { ...values, order };
    try {
      const saved = category
        ? await putCategory(category, input)
        : await addCategory(
            group,
            input,
            siblings.map(({ id }) => id),
          );
      void refreshCategories();
      notify({ kind: 'success', id: 'category', message: t('saved', { name: saved.names[locale] }) });
      onClose();
    } catch (error) {
      // What was typed stays; the next press saves it over what is there by then.
      if (problemOf(error).code === 'version-conflict') await refreshCategories();
      throw error;
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={category ? t('editTitle') : t('addTitle', { group: name })}
      shape="sheet"
    >
      <Form form={form} onSubmit={save}>
        {locales.map((one) => (
          <TextField
            key={one}
            name={`names.${one}`}
            label={t('nameIn', { language: languageNames[one] })}
            lang={languageTag(one)}
            maxLength={nameMaxChars}
            autoComplete="off"
          />
        ))}
        <CheckboxField name="isHidden" label={t('isHidden')} />
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" pb="3">
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <SubmitButton size="md">{t(category ? 'save' : 'add')}</SubmitButton>
        </chakra.div>
      </Form>
    </Dialog>
  );
}

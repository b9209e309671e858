/** The developer's name: partner pages are suggested while it is typed, any other name stays as it is. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePartnerPages } from '#frontend/queries/content.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { FieldFrame, useField } from '#ui/form/field.tsx';
import type { ListingForm } from '../model.ts';

const pauseMs = 250;

/** A text once nobody has changed it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The name that a page's title begins with: 'Công ty Mẫu: hạ tầng công nghiệp' is the page of Công ty Mẫu. */
const nameOf = (title: string): string => title.split(/[:：]|\s[–—-]\s/)[0]!.trim() || title;

/** Nothing is asked before somebody comes to the field. */
export function DeveloperField() {
  const { t } = useTranslation('edit');
  const { setValue } = useFormContext<ListingForm>();
  const partnerId = useWatch<ListingForm, 'partnerId'>({ name: 'partnerId' });
  const [isWanted, setWanted] = useState(false);
  const props = { name: 'investor', label: t('investor'), help: t('investorHelp'), isOptional: true };
  const { id, error, ties } = useField(props);
  const { field } = useController<ListingForm, 'investor'>({ name: 'investor' });
  const { data } = usePartnerPages(isWanted, useSettled(field.value.trim()));
  const pages = (data?.items ?? []).map(({ id: page, title }) => ({ page, title, name: nameOf(title) }));
  return (
    <FieldFrame {...props} id={id} error={error}>
      <chakra.div onFocus={() => setWanted(true)}>
        <Combobox
          ties={ties}
          label={props.label}
          ref={field.ref}
          isFree
          maxLength={150}
          options={pages.map(({ name, title }) => ({ value: name, label: title }))}
          noMatch={t('investorNoMatch')}
          value={field.value}
          onBlur={field.onBlur}
          onChange={(name) => {
            const found = pages.find((one) => one.name === name);
            setValue('partnerId', found?.page ?? '', { shouldDirty: true });
            field.onChange(name);
          }}
        />
      </chakra.div>
      {partnerId && (
        <chakra.output htmlFor={id} display="block" mt="1" textStyle="hint">
          {t('investorLinked')}
        </chakra.output>
      )}
    </FieldFrame>
  );
}

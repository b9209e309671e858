/** Who sees an advert: languages, types and provinces; none chosen is everybody. */
import { chakra } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useProvinces } from '#lib/places.ts';
import { listingTypes } from '#shared/kernel/listing-kind.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';
import { FieldGroup } from '#ui/form/field.tsx';

interface ChoicesProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string; lang?: string }[];
}

function Choices({ name, label, options }: ChoicesProps) {
  const { register } = useFormContext();
  return (
    <FieldGroup name={name} label={label} isOptional>
      <chakra.div
        display="grid"
        gap="1"
        gridTemplateColumns="repeat(auto-fill, minmax(11rem, 1fr))"
        maxH="72"
        overflowY="auto"
      >
        {options.map(({ value, label: words, lang }) => (
          <chakra.label
            key={value}
            display="flex"
            alignItems="center"
            gap="2.5"
            minH="11"
            fontSize="sm"
            lang={lang}
          >
            <chakra.input
              type="checkbox"
              value={value}
              accentColor="accent.solid"
              boxSize="5"
              flexShrink="0"
              {...register(name)}
            />
            {words}
          </chakra.label>
        ))}
      </chakra.div>
    </FieldGroup>
  );
}

export function TargetFields() {
  const { t } = useTranslation(['adverts', 'app']);
  const { data } = useProvinces();
  return (
    <chakra.div display="grid" gap="5">
      <Choices
        name="targets.locales"
        label={t('field.locales')}
        options={locales.map((value) => ({ value, label: languageNames[value], lang: languageTag(value) }))}
      />
      <Choices
        name="targets.types"
        label={t('field.types')}
        options={listingTypes.map((value) => ({ value, label: t(`app:type.${value}`) }))}
      />
      <Choices
        name="targets.provinces"
        label={t('field.provinces')}
        options={(data?.provinces ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
    </chakra.div>
  );
}

/** The prefixes that codes may be sent to: chips with the name of their country, more by country or by digits. */
import { chakra } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { Input } from '#ui/form/inputs.tsx';
import { isPrefix, prefixOf } from './calling-codes.ts';
import { useCountry } from './use-country.ts';
import type { MessageValues } from './values.ts';

export function PrefixesField() {
  const { t } = useTranslation('settings');
  const { watch, setValue } = useFormContext<MessageValues>();
  const { nameOf, options } = useCountry();
  const prefixes = watch('allowedPrefixes');
  const become = (next: string[]) =>
    setValue('allowedPrefixes', next, { shouldDirty: true, shouldValidate: true });
  const add = (prefix: string) => {
    if (prefix && !prefixes.includes(prefix)) become([...prefixes, prefix]);
  };
  return (
    <FieldGroup name="allowedPrefixes" label={t('field.allowedPrefixes')} help={t('help.allowedPrefixes')}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="3">
        {prefixes.map((prefix) => (
          <FilterChip
            key={prefix}
            label={nameOf(prefix)}
            onRemove={() => become(prefixes.filter((other) => other !== prefix))}
          />
        ))}
      </chakra.div>
      <AddPrefix options={options.filter(({ value }) => !prefixes.includes(value))} onAdd={add} />
    </FieldGroup>
  );
}

interface AddPrefixProps {
  options: { value: string; label: string }[];
  onAdd: (prefix: string) => void;
}

function AddPrefix({ options, onAdd }: AddPrefixProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  const [digits, setDigits] = useState('');
  const take = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isPrefix(prefixOf(digits))) return;
    onAdd(prefixOf(digits));
    setDigits('');
  };
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ md: '1fr 1fr' }} alignItems="end">
      <div>
        <chakra.label htmlFor={id} fontSize="sm" display="block" mb="1.5">
          {t('prefixes.byCountry')}
        </chakra.label>
        <Combobox
          ties={{
            id,
            'aria-invalid': undefined,
            'aria-describedby': undefined,
            'aria-required': undefined,
          }}
          label={t('prefixes.byCountry')}
          options={options}
          value=""
          onChange={onAdd}
          placeholder={t('prefixes.country')}
          noMatch={t('prefixes.noCountry')}
        />
      </div>
      <div>
        <chakra.label htmlFor={`${id}-digits`} fontSize="sm" display="block" mb="1.5">
          {t('prefixes.byDigits')}
        </chakra.label>
        <chakra.div display="flex" gap="2">
          <Input
            id={`${id}-digits`}
            inputMode="tel"
            autoComplete="off"
            placeholder="+8490"
            maxLength={12}
            value={digits}
            onChange={(event) => setDigits(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && take(event)}
          />
          <Button variant="outline" onClick={take} disabled={!isPrefix(prefixOf(digits))}>
            {t('prefixes.add')}
          </Button>
        </chakra.div>
      </div>
    </chakra.div>
  );
}

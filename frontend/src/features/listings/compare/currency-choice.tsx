/** The reader's currency, chosen beside the figures that it changes; the same choice as in the header. */
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseCurrency, useCurrency } from '#lib/currency.ts';
import { type Currency, currencies } from '#shared/kernel/money.ts';
import { Select } from '#ui/form/inputs.tsx';

export function CurrencyChoice() {
  const { t } = useTranslation('compare');
  const id = useId();
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      <chakra.label htmlFor={id} fontSize="sm">
        {t('currency')}
      </chakra.label>
      <Select
        id={id}
        size="sm"
        value={useCurrency()}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(event) => chooseCurrency(event.target.value as Currency)}
      />
    </chakra.div>
  );
}

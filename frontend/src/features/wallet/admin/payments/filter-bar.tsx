/** The filters of all payments: state, days, amounts, and whose they are; what cannot be meant is said at once. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDate } from '#lib/numbers/date-text.ts';
import { paymentStates } from '#shared/wallet/model.ts';
import { PersonName } from '#ui/back-office/person-name.tsx';
import { Button } from '#ui/button.tsx';
import { DateInput } from '#ui/form/date-input.tsx';
import { Input, Select } from '#ui/form/inputs.tsx';
import { filterProblem, isNarrowed, noFilters, type PaymentFilters } from './list-filters.ts';

interface FilterBarProps {
  filters: PaymentFilters;
  onChange: (filters: PaymentFilters) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation(['finance', 'options']);
  const change = (part: Partial<PaymentFilters>) => onChange({ ...filters, ...part });
  const problem = filterProblem(filters);
  return (
    <chakra.div role="search" aria-label={t('all.filters')} mb="4" display="grid" gap="3">
      <chakra.div
        display="grid"
        gap="3"
        alignItems="end"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
      >
        <Labelled label={t('column.state')} isWide>
          {(id) => (
            <Select
              id={id}
              size="sm"
              value={filters.state}
              onChange={(event) => change({ state: event.target.value as PaymentFilters['state'] })}
              options={[
                { value: '', label: t('all.anyState') },
                ...paymentStates.map((one) => ({ value: one, label: t(`options:payment.${one}`) })),
              ]}
            />
          )}
        </Labelled>
        <Day label={t('all.from')} value={filters.from} onChange={(from) => change({ from })} />
        <Day label={t('all.to')} value={filters.to} onChange={(to) => change({ to })} />
        <Amount
          key={`min${filters.min}`}
          label={t('all.min')}
          value={filters.min}
          onChange={(min) => change({ min })}
        />
        <Amount
          key={`max${filters.max}`}
          label={t('all.max')}
          value={filters.max}
          onChange={(max) => change({ max })}
        />
      </chakra.div>
      {problem && (
        <chakra.p role="alert" fontSize="sm" color="fg.error" fontWeight="semibold">
          {t(`all.problem.${problem}`)}
        </chakra.p>
      )}
      {isNarrowed(filters) && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" fontSize="sm">
          {filters.person && (
            <span>
              {t('column.person')}: <PersonName userId={filters.person} />
            </span>
          )}
          <Button size="sm" variant="subtle" onClick={() => onChange(noFilters)}>
            {t('all.clear')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

interface LabelledProps {
  label: string;
  isWide?: boolean;
  children: (id: string) => ReactNode;
}

function Labelled({ label, isWide, children }: LabelledProps) {
  const id = useId();
  return (
    <chakra.div minW="0" gridColumn={isWide ? { base: '1 / -1', md: 'auto' } : undefined}>
      <chakra.label htmlFor={id} display="block" textStyle="hint" mb="1">
        {label}
      </chakra.label>
      {children(id)}
    </chakra.div>
  );
}

interface ValueProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const Day = ({ label, value, onChange }: ValueProps) => (
  <Labelled label={label}>
    {(id) => (
      <DateInput
        id={id}
        size="sm"
        value={value}
        // While it is being typed nothing is asked for.
        onChange={(day) => (day === '' || readDate(day) === day) && onChange(day)}
      />
    )}
  </Labelled>
);

/** Taken by Enter or when the field is left. */
function Amount({ label, value, onChange }: ValueProps) {
  const [typed, setTyped] = useState(value);
  const take = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <Labelled label={label}>
      {(id) => (
        <Input
          id={id}
          size="sm"
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          maxLength={16}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
    </Labelled>
  );
}

/** Filters of the history: what, how it stands, from when to when. They live in the address. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readDate } from '#lib/numbers/date-text.ts';
import { type HistoryKind, historyKinds, type PaymentState, paymentStates } from '#shared/wallet/model.ts';
import { Button } from '#ui/button.tsx';
import { DateInput } from '#ui/form/date-input.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { type Filters, isFiltered } from './address.ts';

interface HistoryFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const none: Filters = { kind: null, state: null, from: null, to: null };

export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation(['wallet', 'options']);
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  return (
    <chakra.div
      role="search"
      aria-label={t('history.filters')}
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      alignItems="end"
      mb="4"
      data-noprint
    >
      <Labelled label={t('history.kind')}>
        {(id) => (
          <Select
            id={id}
            size="sm"
            value={filters.kind ?? ''}
            onChange={(event) => change({ kind: (event.target.value || null) as HistoryKind | null })}
            options={[
              { value: '', label: t('history.all') },
              ...historyKinds.map((kind) => ({ value: kind, label: t(`options:transaction.${kind}`) })),
            ]}
          />
        )}
      </Labelled>
      <Labelled label={t('history.state')}>
        {(id) => (
          <Select
            id={id}
            size="sm"
            value={filters.state ?? ''}
            onChange={(event) => change({ state: (event.target.value || null) as PaymentState | null })}
            options={[
              { value: '', label: t('history.all') },
              ...paymentStates.map((state) => ({ value: state, label: t(`options:payment.${state}`) })),
            ]}
          />
        )}
      </Labelled>
      <Day label={t('history.from')} value={filters.from} onChange={(from) => change({ from })} />
      <Day label={t('history.to')} value={filters.to} onChange={(to) => change({ to })} />
      {isFiltered(filters) && (
        <chakra.div gridColumn="1 / -1">
          <Button size="sm" variant="subtle" onClick={() => onChange(none)}>
            {t('history.clear')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <chakra.div minW="0">
      <chakra.label htmlFor={id} display="block" textStyle="hint" mb="1">
        {label}
      </chakra.label>
      {children(id)}
    </chakra.div>
  );
}

interface DayProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <Labelled label={label}>
    {(id) => (
      <DateInput
        id={id}
        size="sm"
        value={value ?? ''}
        onChange={(day) => {
          // While it is being typed nothing is asked for.
          if (day === '' || readDate(day) === day) onChange(day || null);
        }}
      />
    )}
  </Labelled>
);

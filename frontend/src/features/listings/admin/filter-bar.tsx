/** The filters of a staff list: part of the title, kind, type, place, what staff are warned of, age, and the poster. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useProvinces } from '#lib/places.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import { kinds, listingTypes } from '#shared/kernel/listing-kind.ts';
import { staffFlags, titleSearchMax } from '#shared/listings/staff-lists.ts';
import { PersonName } from '#ui/back-office/person-name.tsx';
import { Button } from '#ui/button.tsx';
import { Input, Select } from '#ui/form/inputs.tsx';
import { ages, isNarrowed, type ListFilters, noFilters } from './list-filters.ts';

interface FilterBarProps {
  filters: ListFilters;
  onChange(filters: ListFilters): void;
  /** It narrows what waits. */
  isQueue?: boolean;
}

/** Folded away until somebody wants to narrow the list. */
export function FilterBar({ filters, onChange, isQueue = false }: FilterBarProps) {
  const { t } = useTranslation('review');
  const [isOpen, setOpen] = useState(() => isNarrowed(filters));
  if (!isOpen)
    return (
      <chakra.div mb="2">
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {t('filters.open')}
        </Button>
      </chakra.div>
    );
  return (
    <chakra.div role="search" aria-label={t('filters.title')} mb="4" display="grid" gap="3">
      <Fields filters={filters} onChange={onChange} isQueue={isQueue} />
      {isNarrowed(filters) && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" fontSize="sm">
          {filters.owner && (
            <span>
              {t('column.owner')}: <PersonName userId={filters.owner} />
            </span>
          )}
          <Button size="sm" variant="subtle" onClick={() => onChange(noFilters)}>
            {t('filters.clear')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

function Fields({ filters, onChange, isQueue }: FilterBarProps) {
  const { t } = useTranslation(['review', 'app']);
  const locale = useLocale();
  const provinces = useProvinces().data?.provinces ?? [];
  const any = { value: '', label: t('filters.any') };
  const choices = {
    kind: kinds.map((value) => ({ value, label: t(`app:kindShort.${value}`) })),
    type: listingTypes.map((value) => ({ value, label: t(`app:type.${value}`) })),
    province: provinces.map(({ code, name }) => ({ value: code, label: placeLabel(name, locale) })),
    flag: staffFlags.map((value) => ({
      value,
      label:
        value === 'any' || value === 'large-scale'
          ? t(`filters.flags.${value}`)
          : t(`warnings.flag.${value}`),
    })),
    days: ages[isQueue ? 'waiting' : 'listed'].map((value) => ({
      value,
      label: t('filters.olderThan', { count: Number(value) }),
    })),
  };
  return (
    <chakra.div
      display="grid"
      gap="3"
      alignItems="end"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      <TitleField
        key={filters.title}
        value={filters.title}
        onChange={(title) => onChange({ ...filters, title })}
      />
      {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
        <Labelled key={name} label={t(isQueue && name === 'days' ? 'filters.waits' : `filters.${name}`)}>
          {(id) => (
            <Select
              id={id}
              size="sm"
              value={filters[name]}
              onChange={(event) => onChange({ ...filters, [name]: event.target.value })}
              options={[any, ...choices[name]]}
            />
          )}
        </Labelled>
      ))}
    </chakra.div>
  );
}

/** Taken by Enter or when the field is left. */
function TitleField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTranslation('review');
  const [typed, setTyped] = useState(value);
  const take = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <Labelled label={t('filters.words')}>
      {(id) => (
        <Input
          id={id}
          size="sm"
          type="search"
          autoComplete="off"
          maxLength={titleSearchMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
    </Labelled>
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

/** What the site offers and the incentives it enjoys, as chips by group. */

import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import {
  type InfrastructureGroup,
  incentives,
  infrastructure,
  infrastructureGroupNames,
  infrastructureGroups,
} from '#shared/catalog/infrastructure.ts';
import type { ListingType } from '#shared/kernel/listing-kind.ts';
import { FieldAside } from '#ui/form/field.tsx';
import { TextAreaField } from '#ui/form/form-fields.tsx';
import { Chips } from '../fields/chips-field.tsx';
import type { ListingForm } from '../model.ts';
import { FormSection } from './form-section.tsx';

const optionsOf = Object.entries(infrastructure);

/** What buyers of a type ask for first; the other groups are behind 'more'. */
const firstGroups: Partial<Record<ListingType, readonly InfrastructureGroup[]>> = {
  land: ['transport', 'utilities'],
  aquaculture: ['electricity', 'water-supply', 'environmental-treatment'],
  'industrial-park': [
    'transport',
    'electricity',
    'water-supply',
    'environmental-treatment',
    'fire-prevention',
    'on-site',
  ],
};

export function InfrastructureSection() {
  const { t } = useTranslation('edit');
  const [type, chosen] = useWatch<ListingForm, ['type', 'infrastructure.keys']>({
    name: ['type', 'infrastructure.keys'],
  });
  // A group with something ticked stays in sight.
  const isTicked = (group: InfrastructureGroup) =>
    chosen.some((key) => (infrastructure as Record<string, { group: string }>)[key]?.group === group);
  const wanted = (type && firstGroups[type]) || ['transport', 'utilities', 'on-site'];
  const isFirst = (group: InfrastructureGroup) => wanted.includes(group) || isTicked(group);
  return (
    <FormSection name="infrastructure">
      <FieldAside id={useId()} name="infrastructure.keys" />
      {infrastructureGroups.filter(isFirst).map((group, at) => (
        <GroupChips key={group} group={group} takesFocus={at === 0} />
      ))}
      <chakra.details>
        <chakra.summary py="2" fontSize="sm" fontWeight="semibold" color="accent.strong" cursor="pointer">
          {t('infrastructureMore')}
        </chakra.summary>
        <chakra.div display="grid" gap="5" mt="3">
          {infrastructureGroups
            .filter((group) => !isFirst(group))
            .map((group) => (
              <GroupChips key={group} group={group} />
            ))}
        </chakra.div>
      </chakra.details>
      <IncentiveChips />
      <TextAreaField
        name="infrastructure.note"
        label={t('infrastructureNote')}
        isOptional
        rows={3}
        maxLength={1000}
      />
    </FormSection>
  );
}

function GroupChips({ group, takesFocus = false }: { group: InfrastructureGroup; takesFocus?: boolean }) {
  const locale = useLocale();
  return (
    <Chips
      name="infrastructure.keys"
      takesFocus={takesFocus}
      legend={infrastructureGroupNames[group][locale]}
      options={optionsOf
        .filter(([, option]) => option.group === group)
        .map(([key, { names }]) => ({ value: key, label: names[locale] }))}
    />
  );
}

function IncentiveChips() {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  return (
    <Chips
      name="infrastructure.incentives"
      legend={t('incentives')}
      options={Object.entries(incentives).map(([key, names]) => ({ value: key, label: names[locale] }))}
    />
  );
}

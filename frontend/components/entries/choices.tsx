/** Choosing: options, switches, comboboxes, filters. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '#ui/filter-chip.tsx';
import { FilterGroup, FilterOption } from '#ui/filters.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import { CheckboxField, RadioField } from '#ui/form/form-fields.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { Entry } from '../entry.ts';
import { SampleForm } from './sample-form.tsx';

const types = ['land', 'aquaculture', 'industrial-park', 'enterprise', 'brand', 'other'] as const;
function useTypes() {
  const { t } = useTranslation('app');
  return types.map((value) => ({ value, label: t(`type.${value}`) }));
}

function ComboboxSample(state: { isDisabled?: boolean; isInvalid?: boolean }) {
  const { t } = useTranslation('app');
  const [value, setValue] = useState<string>('land');
  const id = useId();
  return (
    <>
      <chakra.label htmlFor={id} className="visually-hidden">
        {t('nav.projects')}
      </chakra.label>
      <Combobox
        ties={{
          id,
          'aria-invalid': state.isInvalid || undefined,
          'aria-describedby': undefined,
          'aria-required': true,
        }}
        label={t('nav.projects')}
        options={useTypes()}
        value={value}
        onChange={setValue}
        isDisabled={state.isDisabled ?? false}
        noMatch={t('error.missing')}
      />
    </>
  );
}

function SwitchSample({ isOnAtFirst = false, isBusy = false }) {
  const { t } = useTranslation('app');
  const [isOn, setOn] = useState(isOnAtFirst);
  return (
    <Switch label={t('nav.notifications')} isOn={isOn} isBusy={isBusy} onChange={setOn}>
      {t('error.missingHelp')}
    </Switch>
  );
}

function Segments() {
  const { t } = useTranslation('app');
  const [value, setValue] = useState('sell');
  const kinds = ['sell', 'rental', 'buy', 'rent'] as const;
  return (
    <SegmentedControl
      label={t('nav.projects')}
      options={kinds.map((kind) => ({ value: kind, label: t(`kindShort.${kind}`) }))}
      value={value}
      onChange={setValue}
    />
  );
}

function ChoiceFields({ isInvalid }: { isInvalid?: boolean }) {
  const { t } = useTranslation('app');
  const required = t('field.required');
  return (
    <SampleForm
      values={{ type: 'land', agrees: true }}
      {...(isInvalid && { errors: { type: required, agrees: required } })}
    >
      <RadioField name="type" label={t('nav.projects')} options={useTypes().slice(0, 3)} />
      <CheckboxField name="agrees" label={t('error.missingHelp')} />
    </SampleForm>
  );
}

function Filters() {
  const { t } = useTranslation('app');
  const [chosen, setChosen] = useState<string>('land');
  return (
    <FilterGroup title={t('nav.projects')} isOpen>
      {useTypes().map(({ value, label }, at) => (
        <FilterOption
          key={value}
          name="sample-types"
          label={label}
          count={at === 2 ? undefined : at === 3 ? 0 : 1240 * at}
          isChosen={chosen === value}
          onChange={(isOn) => setChosen(isOn ? value : '')}
        />
      ))}
    </FilterGroup>
  );
}

function Chip({ isLong }: { isLong?: boolean }) {
  const { t } = useTranslation('app');
  return <FilterChip label={isLong ? t('error.missingHelp') : t('type.land')} onRemove={() => undefined} />;
}

export const choiceEntries: readonly Entry[] = [
  {
    file: 'form/form-fields.tsx',
    states: { 'choices, default': <ChoiceFields />, 'choices, invalid': <ChoiceFields isInvalid /> },
  },
  {
    file: 'form/combobox.tsx',
    states: {
      default: <ComboboxSample />,
      disabled: <ComboboxSample isDisabled />,
      invalid: <ComboboxSample isInvalid />,
    },
  },
  { file: 'form/segmented-control.tsx', states: { default: <Segments /> } },
  {
    file: 'form/switch.tsx',
    states: {
      off: <SwitchSample />,
      on: <SwitchSample isOnAtFirst />,
      busy: <SwitchSample isOnAtFirst isBusy />,
    },
  },
  {
    file: 'filters.tsx',
    states: {
      'group, with counts, none and unknown': <Filters />,
    },
  },
  { file: 'filter-chip.tsx', states: { default: <Chip />, 'long text': <Chip isLong /> } },
];

/** Asking the site itself: what somebody looks for, and who answers them. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLeadForm } from '#frontend/queries/consultation.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useProvinces } from '#lib/places.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { listingTypes } from '#shared/kernel/listing-kind.ts';
import { formatVndRange } from '#shared/kernel/words/money-words.ts';
import { AppControls } from '#ui/form/app-controls.tsx';
import { RadioField, SelectField } from '#ui/form/form-fields.tsx';
import { type Outcome, OutcomeNote } from './outcome-note.tsx';
import { RequestForm } from './request-form.tsx';
import type { RequestValues } from './use-send-request.ts';
import { budgetKey, budgetRanges } from './wish.ts';

/** The form is opened at the first touch: most readers only pass by. */
export function SiteRequest() {
  const { me } = useSession();
  const [isTouched, setTouched] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { data: opened } = useLeadForm(isTouched ? { userId: me?.id } : null);
  if (outcome) return <OutcomeNote outcome={outcome} />;
  return (
    <chakra.div onFocus={() => setTouched(true)}>
      <AppControls>
        <RequestForm opened={opened} onOutcome={setOutcome}>
          <Wish />
        </RequestForm>
      </AppControls>
    </chakra.div>
  );
}

function Wish() {
  const { t } = useTranslation(['consult', 'app']);
  const kinds = (['buy', 'rent'] as const).map((value) => ({ value, label: t(`wish.kinds.${value}`) }));
  const types = listingTypes.map((value) => ({ value, label: t(`app:type.${value}`) }));
  return (
    <>
      <RadioField name="wish.kind" label={t('wish.kind')} options={kinds} />
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        <SelectField
          name="wish.type"
          label={t('wish.type')}
          placeholder={t('wish.anyType')}
          options={types}
          isOptional
        />
        <ProvinceField />
        <BudgetField />
      </chakra.div>
    </>
  );
}

/** All of the country until its provinces have come. */
function ProvinceField() {
  const { t } = useTranslation('consult');
  const locale = useLocale();
  const { data } = useProvinces(useHydrated());
  const options = (data?.provinces ?? [])
    .map(({ code, name }) => ({ value: code, label: shortProvinceLabel(name, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  const props = { name: 'wish.province', label: t('wish.place'), placeholder: t('wish.anyPlace') };
  // A draft names a province before its option is there: drawn anew with its options, the field shows it.
  return <SelectField key={options.length} {...props} options={options} isOptional />;
}

/** Whole prices, or a month's rent; another kind begins with none chosen. */
function BudgetField() {
  const { t } = useTranslation('consult');
  const locale = useLocale();
  const kind = useWatch<RequestValues, 'wish.kind'>({ name: 'wish.kind' });
  const { getValues } = useFormContext<RequestValues>();
  const options = budgetRanges(kind ?? getValues('wish.kind')).map((range) => ({
    value: budgetKey(range),
    label: formatVndRange(range.min, range.max, locale),
  }));
  return (
    <SelectField
      key={kind}
      name="wish.budget"
      label={t(kind === 'rent' ? 'wish.rent' : 'wish.budget')}
      placeholder={t('wish.anyBudget')}
      options={options}
      isOptional
    />
  );
}

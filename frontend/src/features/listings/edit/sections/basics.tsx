/** Basics: what is offered or wanted, of which type, under which title. */
import Building2 from 'lucide-react/icons/building-complex';
import Factory from 'lucide-react/icons/factory';
import Fish from 'lucide-react/icons/fish';
import Handshake from 'lucide-react/icons/handshake';
import KeyRound from 'lucide-react/icons/key-round';
import Layers from 'lucide-react/icons/layers';
import MapPinned from 'lucide-react/icons/map-pinned';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { categoriesOf } from '#shared/catalog/rules.ts';
import {
  isLease,
  isWant,
  type Kind,
  kinds,
  type ListingType,
  listingTypes,
} from '#shared/kernel/listing-kind.ts';
import { persOf } from '#shared/listings/figures.ts';
import { kindName } from '#ui/listing/kind-name.ts';
import { CardChoice } from '../fields/card-choice.tsx';
import { CountedField } from '../fields/counted-field.tsx';
import { SelectInputField } from '../fields/select-input.tsx';
import type { ListingForm } from '../model.ts';
import { useKnownCatalog } from '../use-form-checks.ts';
import { kindOf, typeOf } from '../visible-fields.ts';
import { FormSection } from './form-section.tsx';

const kindIcons = { sell: Tag, rental: KeyRound, buy: Search, rent: Handshake };
const typeIcons = {
  land: MapPinned,
  aquaculture: Fish,
  'industrial-park': Factory,
  enterprise: Building2,
  brand: Store,
  other: Layers,
};

/** Unit and 'per' that a kind or type cannot have, or that nobody has used yet, become the usual ones. */
function useKindChange() {
  const { getValues, setValue } = useFormContext<ListingForm>();
  return (kind: Kind, type: ListingType) => {
    const { price } = getValues();
    const offered = persOf({ kind, type });
    const isUntouched = price.amount + price.from + price.to === '';
    if (isWant(kind) && price.mode === 'estimated') setValue('price.mode', 'exact');
    if (isUntouched) setValue('price.unit', isLease(kind) ? 'million-vnd' : 'billion-vnd');
    if (isUntouched || !offered.includes(price.per)) setValue('price.per', offered[0]!);
  };
}

/** A price by the square metre says nothing of a company. */
function usePerOfType() {
  const { getValues, setValue } = useFormContext<ListingForm>();
  return (type: ListingType) => {
    const offered = persOf({ kind: kindOf(getValues()), type });
    if (!offered.includes(getValues('price.per'))) setValue('price.per', offered[0]!);
  };
}

export function Basics() {
  const { t } = useTranslation(['edit', 'app']);
  const { getValues, setValue } = useFormContext<ListingForm>();
  const changeKind = useKindChange();
  const keepPer = usePerOfType();
  const { categories } = useKnownCatalog();
  const type = useWatch<ListingForm, 'type'>({ name: 'type' });
  return (
    <FormSection name="basics">
      <CardChoice
        name="kind"
        label={t('kind')}
        size="lg"
        onPick={(kind) => changeKind(kind as Kind, typeOf(getValues()))}
        options={kinds.map((kind) => {
          const name = kindName({ kind, type: type || 'other' });
          return {
            value: kind,
            label: t(`app:kind.${name}`),
            note: t(`kindNote.${name}`),
            Icon: kindIcons[kind],
          };
        })}
      />
      <CardChoice
        name="type"
        label={t('type')}
        onPick={(type) => {
          const isKept = categories.some((each) => each.id === getValues('category') && each.type === type);
          if (!isKept) setValue('category', '');
          keepPer(type as ListingType);
        }}
        options={listingTypes.map((type) => ({
          value: type,
          label: t(`app:type.${type}`),
          Icon: typeIcons[type],
        }))}
      />
      <CategoryField />
      <CountedField name="title" label={t('title')} help={t('titleHelp')} maximum={150} />
    </FormSection>
  );
}

/**
 * The category a listing has already stays to choose, also when it is offered no more. Before there is a type all
 * categories are there: somebody with a warehouse finds it by its name, and the type follows.
 */
function CategoryField() {
  const { t } = useTranslation(['edit', 'app']);
  const locale = useLocale();
  const { setValue } = useFormContext<ListingForm>();
  const { categories } = useKnownCatalog();
  const [type, chosen]: [ListingType | '', string] = useWatch({ name: ['type', 'category'] }) as never;
  const offered = (type === '' ? listingTypes : [type]).flatMap((each) => categoriesOf(each, categories));
  const kept = categories.filter(({ id }) => id === chosen && !offered.some((each) => each.id === id));
  return (
    <SelectInputField
      name="category"
      label={t('category')}
      placeholder={t('choose')}
      onPick={(id) => {
        const ofType = categories.find((each) => each.id === id)?.type;
        if (type === '' && ofType) setValue('type', ofType, { shouldDirty: true, shouldValidate: true });
      }}
      options={[...offered, ...kept].map(({ id, names }) => ({ value: id, label: names[locale] }))}
    />
  );
}

/** Which fields a listing's kind and type show; what a hidden field holds is kept in the form but never sent. */
import { areaNeedOf, groupsOf, hasFloorArea } from '#shared/catalog/rules.ts';
import { isLease, isWant, type Kind, type ListingType } from '#shared/kernel/listing-kind.ts';
import { perNeedsArea } from '#shared/kernel/money.ts';
import { type EnterpriseFact, mayHaveFact } from '#shared/listings/enterprise-rules.ts';
import { type LegalField, legalFields, mayHave } from '#shared/listings/legal-rules.ts';
import type { ListingForm } from './model.ts';

export type OptionalField =
  | 'landArea'
  | 'floorArea'
  | 'areaRange'
  | 'leaseTerm'
  | 'landUse'
  | 'legal'
  | 'park'
  | 'infrastructure'
  | 'enterprise'
  | LegalField;

type Chosen = Pick<
  ListingForm,
  'kind' | 'type' | 'category' | 'price' | 'leaseTerm' | 'landUse' | 'legal' | 'park'
>;

/** The kind the form reckons with: until one is chosen, an offer. */
export const kindOf = ({ kind }: Pick<ListingForm, 'kind'>): Kind => kind || 'sell';
export const typeOf = ({ type }: Pick<ListingForm, 'type'>): ListingType => type || 'land';

/** Fields that the server refuses for this kind and type are hidden; others also while they hold nothing. */
const rules: Record<
  Exclude<OptionalField, LegalField>,
  (form: Chosen, kind: Kind, type: ListingType) => boolean
> = {
  landArea: (_, kind, type) => !isWant(kind) && areaNeedOf(type) !== 'none',
  floorArea: (_, kind, type) => !isWant(kind) && hasFloorArea(type),
  areaRange: (_, kind, type) => isWant(kind) && areaNeedOf(type) !== 'none',
  leaseTerm: ({ price, leaseTerm }, kind) =>
    isLease(kind) || price.per === 'm2-lease-term' || leaseTerm.value !== '',
  landUse: ({ landUse }, _, type) => type !== 'brand' || landUse.mode !== '',
  legal: ({ legal }, _, type) => type !== 'brand' || legal !== '',
  park: ({ park }, _, type) => type === 'industrial-park' || park !== '',
  infrastructure: (_, kind, type) => groupsOf(type, kind).includes('infrastructure'),
  enterprise: (_, kind, type) => groupsOf(type, kind).includes('enterprise'),
};

const isLegal = (field: OptionalField): field is LegalField => legalFields.includes(field as LegalField);

/** Says whether a field that not every listing has is shown, and so is sent. */
export const isVisible = (field: OptionalField, form: Chosen): boolean =>
  isLegal(field)
    ? mayHave(field, { kind: kindOf(form), type: typeOf(form), category: form.category })
    : rules[field](form, kindOf(form), typeOf(form));

/** Says whether a fact of an enterprise is shown, and so is sent. */
export const isFactVisible = (
  fact: EnterpriseFact,
  form: Pick<ListingForm, 'kind' | 'type' | 'category'>,
): boolean => mayHaveFact(fact, { kind: kindOf(form), type: typeOf(form), category: form.category });

/** Says whether an area must be given: by the type, or because the price is one for a m². */
export const needsArea = (form: Pick<ListingForm, 'type' | 'price'>): boolean =>
  areaNeedOf(typeOf(form)) === 'required' || (form.price.mode !== 'deal' && perNeedsArea(form.price.per));

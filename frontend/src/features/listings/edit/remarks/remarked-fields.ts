/** Where remarks of staff stand in the posting form, and whether what they are about was changed there since. */
import { type ListingField, listingFields } from '#shared/kernel/listing-field.ts';
import { locales } from '#shared/kernel/locale.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import type { Remark } from '#shared/listings/remark-model.ts';
import { isSameForm } from '../draft.ts';
import type { ListingForm } from '../model.ts';

type Group = Exclude<keyof ListingForm, 'level'>;

/** The form's names that differ from those of the content. */
const groups: Partial<Record<ListingField, Group>> = { leaseMonths: 'leaseTerm', pictures: 'mediaIds' };
/** The part of the form that holds a field. */
export const groupOf = (field: ListingField): Group => groups[field] ?? (field as Group);

const controls: Partial<Record<ListingField, string>> = {
  place: 'place.nation',
  price: 'price.mode',
  leaseMonths: 'leaseTerm.value',
  landArea: 'landArea.value',
  floorArea: 'floorArea.value',
  areaRange: 'areaRange.from.value',
  landUse: 'landUse.mode',
  partnerId: 'investor',
  broker: 'broker.number',
  franchise: 'franchise.hasRunAYear',
  papers: 'papers.0.kind',
  legalFacts: 'legalFacts.mortgaged.answer',
  pictures: 'mediaIds',
  infrastructure: 'infrastructure.keys',
  enterprise: 'enterprise.operatingArea',
  contact: 'contact.name',
};

/** The control that remarks on a field stand at: its first one. */
export function controlOf(field: ListingField, form: Pick<ListingForm, 'translations' | 'language'>): string {
  if (field !== 'translations') return controls[field] ?? field;
  const { translations, language } = form;
  const others = locales.filter((locale) => locale !== language);
  const filled = others.find((locale) => translations[locale].title || translations[locale].description);
  return `translations.${filled ?? others[0]}.title`;
}

/** The remarks that an owner works through: those of a refusal after which nothing was sent yet. */
export const openRemarks = (record: ListingRecord | null): readonly Remark[] =>
  record?.meta.refusalReason && typeof record.meta.refusalReason !== 'string'
    ? (record.remarks?.items ?? [])
    : [];

/** Remarks by their fields, in the order of the form. */
export const byField = (remarks: readonly Remark[]): [ListingField, Remark[]][] =>
  listingFields.flatMap((field): [ListingField, Remark[]][] => {
    const own = remarks.filter((remark) => remark.field === field);
    return own.length > 0 ? [[field, own]] : [];
  });

/** Says whether what a remark is about is another than it was; of one picture: whether it is gone. */
export function isChanged({ field, mediaId }: Remark, initial: ListingForm, now: ListingForm): boolean {
  if (mediaId !== undefined) return !now.mediaIds.includes(mediaId);
  const group = groupOf(field);
  if (!isSameForm(initial[group], now[group])) return true;
  return field === 'pictures' && !isSameForm(initial.pictureTexts, now.pictureTexts);
}

/** Where the server's words about a field stand in the form, and in which order the form has its fields. */

import { nameOf } from '#lib/form/resolver.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import { legalFields } from '#shared/listings/legal-rules.ts';
import { typedYears } from './enterprise-form.ts';
import { typedPapers } from './legal-form.ts';
import type { ListingForm } from './model.ts';
import { kindOf } from './visible-fields.ts';

/** Names of the form that differ from the input's; the first fitting row counts. */
const moved: [RegExp, string][] = [
  [/^leaseMonths$/, 'leaseTerm.value'],
  [/^mediaIds(\..*)?$/, 'mediaIds'],
  [/^referenceFile(\..*)?$/, 'referenceFile'],
  [/^(landArea|floorArea)$/, '$1.value'],
  [/^areaRange$/, 'areaRange.from.value'],
  [/^areaRange\.(from|to)$/, 'areaRange.$1.value'],
  [/^infrastructure\.(keys|incentives)\..*$/, 'infrastructure.$1'],
  [
    /^enterprise\.(charteredCapital|authorisedCapital|totalAssets|franchiseFee|debtsTakenOver)$/,
    'enterprise.$1.amount',
  ],
  [/^partnerId$/, 'investor'],
  [/^place\.enteredAs.*$/, 'place.wardCode'],
  [/^place\.provinces\..*$/, 'place.provinces'],
  [/^landUse$/, 'landUse.mode'],
  [/^broker$/, 'broker.number'],
  [/^papers$/, 'papers.0.kind'],
];

/** The form's field for a JSON pointer into the input: '/price/amount' → 'price.amount'. */
export function formFieldOf(pointer: string, form: ListingForm, root = ''): string {
  const name = nameOf(pointer, root);
  const paper = /^papers\.(\d+)(\..*)?$/.exec(name);
  if (paper) return `papers.${typedPapers(form.papers)[Number(paper[1])] ?? 0}${paper[2] ?? '.kind'}`;
  const year = /^enterprise\.years(?:\.(\d+)\.(revenue|profit))?/.exec(name);
  if (year?.[1]) {
    const at = typedYears(form.enterprise.years)[Number(year[1])] ?? 0;
    return `enterprise.years.${at}.${year[2]}.amount`;
  }
  if (year) return 'enterprise.latestYear';
  if (name === 'price') return isWant(kindOf(form)) ? 'price.from' : 'price.amount';
  const [pattern, field] = moved.find(([each]) => each.test(name)) ?? [];
  return pattern && field ? name.replace(pattern, field) : name;
}

export const sections = [
  'basics',
  'place',
  'figures',
  'description',
  'pictures',
  'legal',
  'infrastructure',
  'enterprise',
  'contact',
] as const;
export type SectionName = (typeof sections)[number];

/** The sections with the fields they hold, both in the form's order. */
export const fieldsOf: Record<SectionName, readonly (keyof ListingForm)[]> = {
  basics: ['kind', 'type', 'category', 'title'],
  place: ['place'],
  figures: [
    'price',
    'leaseTerm',
    'landArea',
    'floorArea',
    'areaRange',
    'landUse',
    'legal',
    'assetStatus',
    'park',
    'investor',
    'partnerId',
  ],
  legal: [...legalFields],
  description: ['description', 'language', 'translations'],
  pictures: ['mediaIds', 'pictureTexts', 'referenceFile'],
  infrastructure: ['infrastructure'],
  enterprise: ['enterprise'],
  contact: ['otherRequirements', 'contact'],
};

/** The section that a field of the form stands in; the first one for names that no section has. */
export function sectionOf(name: string): SectionName {
  const [top = ''] = name.split('.');
  return sections.find((section) => fieldsOf[section].includes(top as keyof ListingForm)) ?? 'basics';
}

const order = sections.flatMap((section) => fieldsOf[section]);
const rankOf = (name: string) => order.indexOf(name.split('.')[0] as keyof ListingForm);

export interface FormError extends Omit<FieldError, 'pointer'> {
  /** The form's field. */
  name: string;
}

/** Errors at the form's fields, the first of each, in the order of the form. */
export function locateErrors(errors: readonly FieldError[], form: ListingForm, root = ''): FormError[] {
  const byName = new Map<string, FormError>();
  for (const { pointer, ...error } of errors) {
    const name = formFieldOf(pointer, form, root);
    if (!byName.has(name)) byName.set(name, { name, ...error });
  }
  return [...byName.values()].sort((a, b) => rankOf(a.name) - rankOf(b.name));
}

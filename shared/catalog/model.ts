/** What the catalog knows: categories, place references, legal states, rates and settings. */
import * as z from 'zod';
import { ListingType } from '../kernel/listing-kind.ts';
import { Locale } from '../kernel/locale.ts';
import { Rates } from '../kernel/money.ts';

export const CategoryId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
  .meta({ id: 'CategoryId', description: 'A category’s lasting key, e.g. `factory`' });
export type CategoryId = z.infer<typeof CategoryId>;

/** A name in all five languages. */
export const Names = z.record(Locale, z.string().min(1)).meta({ id: 'Names' });
export type Names = z.infer<typeof Names>;

export const Category = z
  .object({
    id: CategoryId,
    type: ListingType,
    /** Place within its type, from 1. */
    order: z.int().min(1).max(9999),
    names: Names,
    /** Hidden ones stay on their listings but are not offered any more. */
    isHidden: z.boolean().optional(),
  })
  .meta({ id: 'Category', description: 'A category under one of the six types' });
export type Category = z.infer<typeof Category>;

/** A category of news, at its place among them. */
export const NewsCategory = Category.omit({ type: true }).meta({
  id: 'NewsCategory',
  description: 'Hidden ones stay on their articles but are not offered any more',
});
export type NewsCategory = z.infer<typeof NewsCategory>;

/**
 * An old commune: its official five-digit code; for communes abolished before 2025 district and name
 * (`764-p-13`); for an island, whose district had none, the district's key.
 */
export const OldCommuneKey = z
  .string()
  .regex(/^(\d{5}|\d{3}(-[ptx](-[a-z0-9]+)+)?)$/)
  .max(40)
  .meta({ id: 'OldCommuneKey', description: 'A commune before 1 July 2025' });

export const legalStatuses = [
  'land-certificate',
  'house-certificate',
  'land-lease',
  'sublease',
  'allocated',
  'sale-contract',
  'awaiting-certificate',
  'no-certificate',
  'shared-certificate',
  'bailiff-record',
  'other',
] as const;
export const LegalStatus = z.enum(legalStatuses).meta({ id: 'LegalStatus' });
export type LegalStatus = z.infer<typeof LegalStatus>;

/** Settings that a client needs; every number is a default that a master edits. */
export const CatalogSettings = z
  .object({
    version: z.int().min(0),
    /** How long an approved listing is shown. */
    displayDays: z.int().min(1).max(365),
  })
  .meta({ id: 'CatalogSettings' });
export type CatalogSettings = z.infer<typeof CatalogSettings>;

export const Catalog = z
  .object({
    categories: z.array(Category),
    newsCategories: z.array(NewsCategory),
    rates: Rates,
    settings: CatalogSettings,
  })
  .meta({ id: 'Catalog', description: 'What forms and filters need to know' });
export type Catalog = z.infer<typeof Catalog>;

/** The demo listings: rows, their texts in five languages, their pictures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { Level, ListingInput } from '#shared/listings/model.ts';
import { type Remark, RemarksInput } from '#shared/listings/remark-model.ts';
import { readTexts } from './markup.ts';
import { companyName, contactName, type DemoPerson, dataDir, demoPeople } from './people.ts';

/** What becomes of a demo listing after it was posted. */
const states = ['shown', 'waiting', 'refused', 'closed', 'hidden'] as const;

const Row = z.object({
  n: z.int().min(1),
  owner: z.string(),
  /** The agency that its owner posts it for. */
  agency: z.string().optional(),
  level: Level,
  isLargeScale: z.boolean().optional(),
  state: z.enum(states),
  /** Since it was approved, or posted where it waits. */
  hoursAgo: z.int().min(1).max(300),
  reason: z.string().optional(),
  /** What is wrong with single fields of a refused one. */
  remarks: RemarksInput.optional(),
  /** Names of demo pictures, the cover first. */
  pictures: z.array(z.string()).min(1).max(10),
  listing: ListingInput.omit({
    mediaIds: true,
    referenceFile: true,
    contact: true,
    description: true,
    translations: true,
  }),
});

export interface DemoListing {
  n: number;
  owner: DemoPerson;
  /** The key of the agency that its owner posts it for. */
  agency: string | undefined;
  level: Level;
  isLargeScale: boolean;
  state: (typeof states)[number];
  hoursAgo: number;
  /** Why it is refused, for those that are. */
  reason: string;
  remarks: Remark[] | undefined;
  /** Names of demo pictures, the cover first. */
  pictures: string[];
  input: Omit<ListingInput, 'mediaIds'>;
}

const read = (path: string): string => readFileSync(join(dataDir, path), 'utf8');

/** All demo listings, parsed; throws where a row, an owner or a text is missing or wrong. */
export function readDemoListings(): DemoListing[] {
  const rows = z.object({ listings: z.array(Row) }).parse(JSON.parse(read('listings.json'))).listings;
  const texts = new Map(locales.map((locale) => [locale, readTexts(read(`texts/${locale}.md`))]));
  return rows.map((row) => {
    const owner = demoPeople.find(({ key }) => key === row.owner);
    if (!owner) throw new Error(`Demo listing ${row.n}: nobody is called ${row.owner}`);
    return {
      n: row.n,
      owner,
      agency: row.agency,
      level: row.level,
      isLargeScale: row.isLargeScale ?? false,
      state: row.state,
      hoursAgo: row.hoursAgo,
      reason: row.reason ?? '',
      remarks: row.remarks,
      pictures: row.pictures,
      input: inputOf(row, owner, texts),
    };
  });
}

function inputOf(
  { n, agency, listing }: z.infer<typeof Row>,
  owner: DemoPerson,
  texts: ReadonlyMap<Locale, ReturnType<typeof readTexts>>,
): Omit<ListingInput, 'mediaIds'> {
  const { language, kind } = listing;
  const description = texts.get(language)?.get(n)?.html;
  if (!description) throw new Error(`Demo listing ${n} has no description in ${language}`);
  const translations = locales
    .filter((locale) => locale !== language)
    .flatMap((locale) => {
      const { title, html } = texts.get(locale)?.get(n) ?? {};
      return title ? [[locale, { title, ...(html && { description: html }) }] as const] : [];
    });
  const investor = owner.isAgent || agency || isWant(kind) ? undefined : companyName(owner);
  return {
    ...listing,
    ...(investor && { investor }),
    description,
    contact: { name: contactName(owner), phone: owner.phone, email: owner.email },
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
  };
}

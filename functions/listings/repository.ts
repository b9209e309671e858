/** Listings in the table: reads of one request each, writes as values (docs/data-model.md). */
import type { Table } from '../lib/table.ts';
import { createEvidenceRepository, evidenceWrites } from './evidence/evidence-repository.ts';
import { freshnessReads, freshnessWrites } from './freshness/freshness-repository.ts';
import { appealReads, appealWrites } from './storage/appeal-items.ts';
import { developerReads, developerWrites } from './storage/developer-items.ts';
import { draftReads, draftWrites } from './storage/draft-items.ts';
import { listingActivity } from './storage/listing-activity.ts';
import { listingDays, listingDayWrites } from './storage/listing-days.ts';
import { listingLists } from './storage/listing-lists.ts';
import { listingReads } from './storage/listing-reads.ts';
import { listingWrites } from './storage/listing-writes.ts';
import { notedRows } from './storage/noted-rows.ts';
import { referenceReads, referenceWrites } from './storage/reference-items.ts';
import { remarkReads, remarkWrites } from './storage/remark-items.ts';
import { createSignalRepository, signalWrites } from './warnings/signal-repository.ts';

/** The listings' items. Reads raise nothing but what does not fit its schema; conditions name their problem. */
export const createListingRepository = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => ({
  ...listingReads(table),
  ...listingLists(table),
  ...notedRows(table),
  ...listingActivity(table),
  ...listingDays(table),
  ...developerReads(table),
  ...draftReads(table),
  ...appealReads(table),
  ...remarkReads(table),
  ...referenceReads(table),
  ...createSignalRepository(table),
  ...freshnessReads(table),
  ...createEvidenceRepository(table),
  ...listingWrites,
  ...listingDayWrites,
  ...developerWrites,
  ...draftWrites,
  ...appealWrites,
  ...remarkWrites,
  ...referenceWrites,
  ...signalWrites,
  ...freshnessWrites,
  ...evidenceWrites,
});
export type ListingRepository = ReturnType<typeof createListingRepository>;

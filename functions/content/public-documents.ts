/** What other capabilities may read of documents; apart from `public.ts`, since few need the words they are filled with. */

import type { Clock } from '#shared/kernel/time.ts';
import { readAdvertOffer } from '../adverts/public.ts';
import { createCatalog, readOwner } from '../catalog/public.ts';
import { readLeadSettings } from '../leads/public.ts';
import { remembered } from '../lib/memoize.ts';
import type { Table } from '../lib/table.ts';
import { evidenceSettings, freshnessSettings } from '../listings/public-settings.ts';
import { readWalletSettings } from '../wallet/public.ts';
import { createShippedDocuments } from './shipped-documents.ts';
import { readDocumentFacts } from './site-documents/document-facts.ts';
import { createDocumentRepository } from './site-documents/document-repository.ts';
import { createDocumentReads, type DocumentReadingPorts } from './site-documents/document-service.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

/** How long settings that documents name are remembered. */
export const factsMs = 10_000;

/** What reading documents asks for, over a table. */
export function documentReadingPorts(table: Reads, clock: Clock): DocumentReadingPorts {
  const catalog = createCatalog(table);
  const read = () =>
    readDocumentFacts({
      wallet: () => readWalletSettings(table),
      owner: () => readOwner(table),
      catalog: catalog.get,
      leads: () => readLeadSettings(table),
      evidence: evidenceSettings(table),
      freshness: freshnessSettings(table),
      adverts: () => readAdvertOffer(table),
    });
  return {
    documents: createDocumentRepository(table),
    shipped: createShippedDocuments(),
    readFacts: remembered(read, factsMs, clock.now),
  };
}

/** Policy and guide pages for pages: by their names, with today's values. */
export const publicDocuments = (table: Reads, clock: Clock) =>
  createDocumentReads(documentReadingPorts(table, clock));

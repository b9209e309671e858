/** What other capabilities may read of the settings of listings. Apart, since listings themselves are much more to load. */
import type { Table } from '../lib/table.ts';
import { createEvidenceRepository } from './evidence/evidence-repository.ts';
import { readEvidenceSettings } from './evidence/evidence-settings.ts';
import { freshnessReads } from './freshness/freshness-repository.ts';
import { freshnessNow } from './freshness/freshness-settings.ts';

/** How long grades hold and papers are kept. One read. */
export const evidenceSettings = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => {
  const repo = createEvidenceRepository(table);
  return () => readEvidenceSettings({ repo });
};

/** When owners are asked whether a listing is still to be had. One read. */
export const freshnessSettings = (table: Pick<Table, 'get' | 'query'>) => {
  const repo = freshnessReads(table);
  return () => freshnessNow({ repo });
};

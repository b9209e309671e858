/** Policy and guide pages for pages and the sitemap: they and what they are filled with are loaded with the first that is read. */
import type { Clock } from '#shared/kernel/time.ts';
import type { Table } from '../lib/table.ts';

async function open(table: Pick<Table, 'get' | 'batchGet' | 'query'>, clock: Clock) {
  const { factsMs, publicDocuments } = await import('../content/public-documents.ts');
  return { ...publicDocuments(table, clock), factsMs };
}

/** One reader for all calls, which remembers settings. */
export function openDocuments(...of: Parameters<typeof open>): () => ReturnType<typeof open> {
  let opened: ReturnType<typeof open> | undefined;
  return () => {
    opened ??= open(...of);
    return opened;
  };
}

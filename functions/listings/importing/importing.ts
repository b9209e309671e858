/** What imports do with listings: look up references, run rows, read one's own out again. */
import type { Caller } from '#shared/kernel/access.ts';
import type { Ports } from '../ports.ts';
import { createListingService } from '../service.ts';
import { createRowImport } from './import-row.ts';
import { exportOwn, readKnown } from './read-known.ts';

export const createImporting = (ports: Ports) => ({
  ...createRowImport(createListingService(ports), ports),
  known: (caller: Caller, references: readonly string[]) => readKnown(caller, references, ports),
  export: (caller: Caller, query: { cursor?: string | undefined; limit: number }) =>
    exportOwn(caller, query, ports),
});
export type Importing = ReturnType<typeof createImporting>;

/** What other capabilities may use of how viewers are told apart without knowing them: marks with the key of a day. */
import type { Clock } from '#shared/kernel/time.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import type { Hashing } from '../lib/hashing.ts';
import { networkOf } from '../lib/network.ts';
import type { Table } from '../lib/table.ts';
import type { Transact } from '../lib/writes.ts';
import { listingDays, listingDayWrites } from './storage/listing-days.ts';
import { createViewerKeys } from './views/viewer-keys.ts';

export { createAllowance } from './views/allowance.ts';

interface MarkPorts {
  table: Pick<Table, 'get' | 'batchGet' | 'query'>;
  transact: Transact;
  hashing: Pick<Hashing, 'mac' | 'token'>;
  clock: Clock;
}
/** Who looks, by the network and the browser. */
export interface Viewer {
  address: string;
  userAgent: string;
}
/** What stands for a viewer: of one thing alone, so that no two marks of a person are alike. */
export interface ViewerMark {
  network: string;
  browser: string;
}
const [networkChars, browserChars] = [22, 6];

/** Makes marks of viewers for one thing (`what`) on the day of a moment; the day's key is destroyed two days later. */
export function viewerMarks({ table, ...ports }: MarkPorts) {
  const keyOf = createViewerKeys({ ...ports, repo: { ...listingDays(table), ...listingDayWrites } });
  return async (what: string, { address, userAgent }: Viewer, atMs: number): Promise<ViewerMark> => {
    const [key, network] = [await keyOf(vietNamDay(atMs)), networkOf(address)];
    const [net, browser] = await Promise.all([
      ports.hashing.mac('viewer-network', key, what, network),
      ports.hashing.mac('viewer-browser', key, what, network, userAgent),
    ]);
    return { network: net.slice(0, networkChars), browser: browser.slice(0, browserChars) };
  };
}

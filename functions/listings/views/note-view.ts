/** A page tells that it is looked at: the viewer becomes a mark, and the bus takes it on; nothing is written. */
import { LRUCache } from 'lru-cache';
import type { Hashing } from '#functions/lib/hashing.ts';
import { networkOf } from '#functions/lib/network.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import type { ProjectCode } from '#shared/kernel/id.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { browserChars, isProgram, networkChars, type ViewKind } from '#shared/listings/viewers.ts';
import type { ViewPorts } from '../ports.ts';
import { createAllowance } from './allowance.ts';
import { createViewerKeys } from './viewer-keys.ts';

/** Who looks: by the network, the browser, and the account where there is one. */
export interface Looker {
  caller: Caller | null;
  address: string;
  userAgent: string;
}
/** One viewer of a listing on a day (yyyymmdd): a mark, and the account that must not be its owner's. */
export interface View {
  code: ProjectCode;
  kind: ViewKind;
  mark: string;
  day: string;
  by?: string | undefined;
}

/** One function remembers so many views that it has handed over. */
const rememberedMax = 20_000;
/** More listings than that nobody reads in an hour, not even an office behind one address. */
const perNetworkHour = 600;

/**
 * Hands a view over to be counted. Programs and staff count for nothing, and what has been handed over before is not
 * handed over again; none of them is told.
 */
export function createNoteView(ports: ViewPorts) {
  const keyOf = createViewerKeys(ports);
  const handedOver = new LRUCache<string, true>({ max: rememberedMax });
  const isAllowed = createAllowance(perNetworkHour, ports.clock);
  return async (code: ProjectCode, kind: ViewKind, looker: Looker): Promise<void> => {
    const { caller, address, userAgent } = looker;
    if (isProgram(userAgent) || isStaff(caller)) return;
    const day = vietNamDay(ports.clock.now());
    const mark = await markOf(looker, await keyOf(day), ports.hashing);
    const view = `${day} ${kind} ${code} ${mark}`;
    if (handedOver.has(view) || !isAllowed(address)) return;
    handedOver.set(view, true);
    await ports.viewed({ code, kind, mark, day, by: caller?.userId }).catch((error: unknown) => {
      handedOver.delete(view);
      throw error;
    });
  };
}

/** What stands for a viewer on a day: letters of two keyed hashes, of the network and of its browser. */
async function markOf(
  { address, userAgent }: Looker,
  key: string,
  { mac }: Pick<Hashing, 'mac'>,
): Promise<string> {
  const network = networkOf(address);
  const [net, browser] = await Promise.all([
    mac('viewer-network', key, network),
    mac('viewer-browser', key, network, userAgent),
  ]);
  return net.slice(0, networkChars) + browser.slice(0, browserChars);
}

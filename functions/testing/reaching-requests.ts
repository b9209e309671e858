/** Requests that are taken: where generated tests start from, so that they get to the service and the table. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Authority, Sent } from './authority-world.ts';

/** A request as somebody would send it who may; `answer` where even that is refused. */
export interface Reaching extends Sent {
  answer?: string;
}
/** Makes ready what the request needs, and says what is sent. By the endpoint's name. */
export type ReachingRequests = Record<
  string,
  (world: Authority, who: string) => Promise<Reaching> | Reaching
>;

/** Every capability's requests: `functions/<capability>/testing/requests.ts`, or beside whose its things are. */
export async function readRequests(): Promise<ReachingRequests> {
  const folder = join(import.meta.dirname, '..');
  const files = globSync('*/testing/{authority,requests}.ts', { cwd: folder }).sort();
  const modules = (await Promise.all(files.map((file) => import(join(folder, file))))) as {
    requests?: ReachingRequests;
  }[];
  return Object.assign({}, ...modules.map(({ requests }) => requests));
}

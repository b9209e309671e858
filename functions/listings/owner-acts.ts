/** Everything that owners do with their listings: loaded with the first act, since most calls only read. */
import type { Ports } from './ports.ts';
import { posting } from './posting.ts';
import { raising } from './raising.ts';
import { reporting } from './reporting.ts';

export const ownerActs = (ports: Ports) => ({ ...posting(ports), ...raising(ports), ...reporting(ports) });
export type OwnerActs = ReturnType<typeof ownerActs>;

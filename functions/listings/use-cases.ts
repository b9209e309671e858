/** The use cases of listings together, over their ports; the function loads the parts that it needs. */
import { expiring } from './expiring.ts';
import { ownerActs } from './owner-acts.ts';
import type { Ports } from './ports.ts';
import { revealing } from './revealing.ts';
import { reviewing } from './reviewing.ts';
import { listingReads } from './service.ts';

/** Everything that can be done with listings. */
export const listings = (ports: Ports) => ({
  ...ownerActs(ports),
  ...listingReads(ports),
  review: reviewing(ports),
  ...revealing(ports),
  ...expiring(ports),
});

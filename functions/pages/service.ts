/** Public pages as kept HTML: answered when missing, rewritten or removed when what they show changes. */
import { followChanges } from './follow-changes.ts';
import { createListKeeper } from './list-keeper.ts';
import type { PageAddress } from './page-addresses.ts';
import { createPageKeeper } from './page-keeper.ts';
import type { Ports, Rendered } from './ports.ts';

export function createPagesService(ports: Ports) {
  const keeper = createPageKeeper(ports);
  const lists = createListKeeper(ports);
  return {
    /** Answers a page that is not kept. */
    async answer(address: PageAddress): Promise<Rendered> {
      const list = ports.pages.listAt(address);
      return list ? lists.answer(list, address.locale) : keeper.answer(address);
    },
    followChanges: followChanges(ports, keeper, lists),
  };
}

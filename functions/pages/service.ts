/** Public pages as kept HTML: answered when missing, rewritten or removed when what they show changes. */

import { followChanges } from './follow-changes.ts';
import { createLandingKeeper } from './landing-keeper.ts';
import { createListKeeper } from './list-keeper.ts';
import { fileKeyOf, type PageAddress } from './page-addresses.ts';
import { createPageKeeper } from './page-keeper.ts';
import type { Ports, Rendered } from './ports.ts';
import { createCardKeeper } from './share-cards/card-keeper.ts';
import { createFileKeeper } from './site-files/file-keeper.ts';

export function createPagesService(ports: Ports) {
  const keeper = createPageKeeper(ports);
  const lists = createListKeeper(ports);
  const landings = createLandingKeeper(ports);
  const files = createFileKeeper(ports);
  const cards = createCardKeeper(ports);
  return {
    /** Answers a page, the card of a listing, or a file such as one of the sitemap, that is not kept. */
    async answer(address: PageAddress): Promise<Rendered> {
      const card = await cards.answer(address);
      if (card) return card;
      const file = /\.(xml|csv)$/.test(address.path) && (await files.answer(fileKeyOf(address)));
      if (file) return file;
      const landing = await landings.answer(address);
      if (landing) return landing;
      const list = ports.pages.listAt(address);
      return list ? lists.answer(list, address.locale) : keeper.answer(address);
    },
    followChanges: followChanges(ports, keeper, cards, lists),
  };
}

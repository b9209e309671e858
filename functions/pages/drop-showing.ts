/** Takes away the pages that show an entity which has changed: they are made anew when somebody reads them. */
import type { EntityKey } from '#shared/kernel/change-log.ts';
import type { Item } from '../lib/writes.ts';
import type { PageKeeper } from './page-keeper.ts';
import type { Ports } from './ports.ts';

interface Parts extends Pick<Ports, 'pages' | 'index'> {
  keeper: PageKeeper;
  /** Whether a page that was about to be written at that time cannot be on its way any more. */
  isLate(atMs: number): boolean;
}

/** Answers how many entities had pages to take away; a query and a removal for each hundred. */
export const createShowingDropper =
  ({ pages, index, keeper, isLate }: Parts) =>
  async (change: EntityKey): Promise<number> => {
    if (!pages.isShownByOthers(change.entity)) return 0;
    let count = 0;
    let start: Item | undefined;
    do {
      const found = await index.showing(change, start);
      await keeper.removeAll(found.pages.filter(({ entity }) => pages.hasPages(entity)));
      for (const page of found.pages) if (isLate(page.atMs)) await index.forgetShowing(change, page);
      count += found.pages.length;
      start = found.next;
    } while (start);
    return count;
  };

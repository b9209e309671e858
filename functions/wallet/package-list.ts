/** All packages a person has bought, with those that have ended: their reports stay readable. */
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import { LevelPackage } from '../../shared/wallet/model.ts';
import type { Item } from '../lib/writes.ts';
import type { Ports } from './ports.ts';

export const packageList = ({ repo, cursors }: Pick<Ports, 'repo' | 'cursors'>) => ({
  /** A page, newest first. One request. Raises `invalid-cursor`. */
  async page(userId: string, { cursor, limit }: PageQuery): Promise<Page<LevelPackage>> {
    const binding = `packages|${userId}`;
    const start = cursor ? await cursors.decode<Item>(binding, cursor) : undefined;
    const { items, lastKey } = await repo.packagePage(userId, limit, start);
    return {
      items: items.map((item) => LevelPackage.parse(item)),
      ...(lastKey && { nextCursor: await cursors.encode(binding, lastKey) }),
    };
  },
});

/** Items as former releases wrote them, one of each shape that a kind has had, and what they are read as. */
import { StoredSession } from '../accounts/repository.ts';
import type { Item } from '../lib/writes.ts';

interface FormerItem {
  /** As `kindOf` names it. */
  kind: string;
  item: Item;
  read(item: Item): unknown;
  today: unknown;
}

const session = {
  ...{ id: 'a0b1c2d3-0000-4000-8000-000000000001', userId: '01JD000000000000000000000A', version: 3 },
  ...{ createdAt: 1_790_000_000_000, lastUsedAt: 1_790_000_100_000, expiresAt: 1_792_592_000_000 },
  userAgent: 'Mozilla/5.0',
};

export const formerItems: readonly FormerItem[] = [
  {
    kind: 'U#* / SES#*',
    item: {
      ...{ pk: `U#${session.userId}`, sk: `SES#${session.id}`, ttl: 1_792_592_000 },
      ...session,
      tokenHashes: ['hash of one', 'hash of another'],
    },
    read: (item) => StoredSession.parse(item),
    today: {
      ...session,
      current: [
        { hash: 'hash of one', at: 0 },
        { hash: 'hash of another', at: 0 },
      ],
      replaced: [],
    },
  },
];

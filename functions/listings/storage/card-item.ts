/** The row of any list as it is stored, small enough that a page of twenty costs at most 5 units. */
import * as z from 'zod';
import { bytesOf, cutToBytes as cut, itemBytes } from '#functions/lib/item-size.ts';
import type { Item, Key } from '#functions/lib/writes.ts';
import { ListingCard, type ListingMeta, OwnListing } from '#shared/listings/model.ts';
import { outcomeOf } from '#shared/listings/outcome.ts';
import { idOf, liveIndex, ownerIndex, partKey } from './keys.ts';

/** The row of a card, with its position in the owner's list and, while shown, among the live ones. */
export function cardItem({ id, ...card }: ListingCard, meta: ListingMeta): Item & Key {
  return shortened({
    ...partKey(id, 'CARD'),
    ...ownerIndex(meta.ownerId, meta.createdAt),
    ...(meta.state === 'shown' && liveIndex(id)),
    ...card,
    updatedAt: meta.updatedAt,
    hasRevision: meta.hasRevision,
    hasReason: meta.refusalReason !== undefined || meta.removalReason !== undefined,
    levelUntil: meta.levelUntil,
    chosenLevel: meta.levelChoice?.level,
    outcome: outcomeOf(meta),
    deletedAt: meta.deletedAt,
    confirmedAt: meta.confirmedAt,
    askedAt: meta.askedAt,
    sunkAt: meta.sunkAt,
    autoExtension: meta.autoExtension,
    agentId: meta.agentId,
  });
}

/** The row with what its keys say. */
const withKeys = (item: Item) => ({ ...item, id: idOf(String(item.pk)), createdAt: item.gsi1sk });

/** The card of an item; throws where the item is none. */
export const readCard = (item: Item): ListingCard => ListingCard.parse(withKeys(item));

const StoredOwnCard = OwnListing.extend({ hasReason: z.boolean() });

/** The card as its owner sees it; `hasReason`: META has the reason of a refusal or removal. */
export function readOwnCard(item: Item): { card: OwnListing; hasReason: boolean } {
  const { hasReason, ...card } = StoredOwnCard.parse(withKeys(item));
  return { card, hasReason };
}

/** The size of a row as DynamoDB counts it, keys included: 21 rows (one more than a page) fit in 40 KB. */
export const cardMaxBytes = 1900;

interface Shortenable {
  title: string;
  titles?: Partial<Record<string, string>> | undefined;
  picture?: { alt?: string | undefined } | undefined;
  place: { address?: string | undefined };
}

/**
 * Shortens a row until it fits: without the words of its picture first, then translated titles, then a foreign
 * address, then the title.
 */
export function shortened<Row extends Shortenable>(row: Row): Row {
  const kept = { ...row, place: { ...row.place } };
  const over = () => itemBytes(kept) - cardMaxBytes;
  if (over() > 0 && row.picture) kept.picture = { ...row.picture, alt: undefined };
  const titles = Object.entries(row.titles ?? {}) as [string, string][];
  if (over() > 0 && titles.length > 0) {
    const spare = titles.reduce((sum, [, text]) => sum + bytesOf(text), 0);
    const each = Math.max(24, Math.floor((spare - over()) / titles.length));
    kept.titles = Object.fromEntries(titles.map(([locale, text]) => [locale, cut(text, each)]));
  }
  const { address } = kept.place;
  if (over() > 0 && address) kept.place.address = cut(address, Math.max(60, bytesOf(address) - over()));
  if (over() > 0) kept.title = cut(kept.title, bytesOf(kept.title) - over());
  return kept;
}

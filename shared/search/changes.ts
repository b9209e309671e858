/** What the change log says of listings: with the document that search knows them by. */
import { type ChangeItem, changeItem, loggedChangeOf } from '../kernel/change-log.ts';
import { crockford, type Ulid } from '../kernel/id.ts';
import { Change, type LoggedChange, type SearchDoc } from './model.ts';

/** The entity of listings in the change log. */
export const listingEntity = 'listing';

type WrittenListing = Pick<SearchDoc, 'id' | 'code' | 'version'>;
const changeBy = (op: 'put' | 'remove', { id, code, version }: WrittenListing) => ({
  ...{ entity: listingEntity, id, key: code, version, op },
});

/**
 * The log item for a listing that is public from now on in this form, or was so in an older one.
 * `changeId` is a fresh ULID; `doc.version` is the version that the same transaction writes.
 */
export const putChange = (changeId: Ulid, doc: SearchDoc): ChangeItem<{ doc: SearchDoc }> =>
  changeItem(changeId, changeBy('put', doc), { doc });

/** The log item for a listing that is public no more; `version` is the one the same transaction writes. */
export const removeChange = (changeId: Ulid, listing: WrittenListing): ChangeItem =>
  changeItem(changeId, changeBy('remove', listing));

/** Reads a listing's log item with its document; raises an error where it is none. */
export function changeOf(item: Record<string, unknown>): LoggedChange {
  const { changeId, id, key: code, version, op } = loggedChangeOf(item);
  return { changeId, ...Change.parse({ op, id, code, version, doc: item.doc }) };
}

/**
 * What a caller brings to read their own write: `after` of a search equals the id and version that the
 * write answered with.
 */
export const afterToken = (written: Pick<SearchDoc, 'id' | 'version'>): string =>
  `${written.id}.${written.version}`;

const shards = 16;
/** The partition of gsi2 that lists a live listing's CARD: how the index is rebuilt without a scan. */
export const livePartition = (listingId: Ulid): string =>
  `LIVE#${crockford.indexOf(listingId.at(-1) ?? '0') % shards}`;
/** All partitions of live listings. */
export const livePartitions: readonly string[] = Array.from({ length: shards }, (_, i) => `LIVE#${i}`);

/** What is kept to compare askers, and who may not ask for a while: by keyed hashes alone, each with an end. */
import * as z from 'zod';
import { trimPage } from '#functions/lib/list-page.ts';
import type { QueryPage } from '#functions/lib/table.ts';
import { type Item, type Key, put, remove, update, type Write } from '#functions/lib/writes.ts';
import { firstUlidAt, type Ulid } from '#shared/kernel/id.ts';
import { dayMs, Instant, instant } from '#shared/kernel/time.ts';
import { type CallerGroup, callerKinds, callerLimits } from '#shared/leads/caller-rules.ts';
import { monthPartition, StoredClaim } from './items.ts';
import type { Reads } from './reads.ts';

const KeySchema = z.object({ pk: z.string(), sk: z.string() });
export const StoredGroup = z.object({
  hash: z.string(),
  version: z.int(),
  kind: z.enum(callerKinds),
  members: z.array(
    z.object({ leadId: z.string(), who: z.string(), listingCode: z.string(), at: z.number() }),
  ),
  count: z.int(),
  firstAt: z.number(),
  foundAt: z.number().optional(),
  ttl: z.number(),
});
export type StoredGroup = z.infer<typeof StoredGroup>;
const StoredBlock = z.object({ who: z.string(), until: Instant });

/** gsi1 of groups that staff are shown, by their newest request. */
const foundPartition = 'LEADG';
const groupKey = (hash: string): Key => ({ pk: `LEADG#${hash}`, sk: 'GROUP' });
const blockKey = (who: string): Key => ({ pk: `LEADX#${who}`, sk: 'BLOCK' });

/** What a claim says of who asked: an account, or the keyed hash of a phone or e-mail. */
export const whoOf = ({ pk }: Key): string => pk.replace(/^LEADW#/, '').replace(/#LEAD$/, '');

/** A claim with where it lies. */
export const KeptClaim = StoredClaim.extend(KeySchema.shape);
export type KeptClaim = z.infer<typeof KeptClaim>;

/** One request each. */
export const callerReads = (table: Reads) => ({
  /** First claims of a month after one request and before a moment, oldest first. */
  async claimsAfter(monthMs: number, afterId: Ulid, untilMs: number, limit: number): Promise<KeptClaim[]> {
    const { items } = await table.query({
      ...{ pk: monthPartition(monthMs), index: 'gsi1', limit },
      sk: { from: afterId, to: firstUlidAt(untilMs) },
    });
    return items.map((item) => KeptClaim.parse(item)).filter(({ leadId }) => leadId > afterId);
  },
  /** Groups by their hashes as they are at a moment; the table deletes late. */
  async groups(hashes: readonly string[], nowMs: number): Promise<Map<string, StoredGroup>> {
    const items = await table.batchGet(hashes.map(groupKey), { isConsistent: true });
    const groups = items.map((item) => StoredGroup.parse(item)).filter(isKept(nowMs));
    return new Map(groups.map((group) => [group.hash, group]));
  },
  /** A page of the groups that staff are shown, newest request first. */
  async found(limit: number, nowMs: number, start?: Item): Promise<QueryPage> {
    const { items } = await table.query({
      ...{ pk: foundPartition, index: 'gsi1', isDescending: true, limit: limit + 1, start },
      sk: { from: instant(nowMs - callerLimits.keptDays * dayMs) },
    });
    return trimPage(items, limit, ({ pk, sk, gsi1pk, gsi1sk }) => ({ pk, sk, gsi1pk, gsi1sk }));
  },
  /** Until when each of some askers may not ask; only those who may not. */
  async blocks(whos: readonly string[], nowMs: number): Promise<Map<string, Instant>> {
    if (whos.length === 0) return new Map();
    const items = await table.batchGet([...new Set(whos)].map(blockKey), { isConsistent: true });
    const blocks = items.map((item) => StoredBlock.parse(item));
    return new Map(
      blocks.filter(({ until }) => Date.parse(until) > nowMs).map(({ who, until }) => [who, until]),
    );
  },
});
const isKept = (nowMs: number) => (group: StoredGroup) => group.ttl * 1000 > nowMs;

export const callerWrites = {
  /** A group as it is now, if it is still what was read, else `version-conflict`. */
  putGroup: (hash: string, before: StoredGroup | undefined, group: CallerGroup): Write => {
    const lastAt = group.members.at(-1)?.at ?? group.firstAt;
    return put(
      {
        ...{ ...groupKey(hash), ...group, hash, version: (before?.version ?? 0) + 1 },
        ...(group.foundAt !== undefined && {
          gsi1pk: foundPartition,
          gsi1sk: `${instant(lastAt)}#${hash}`,
        }),
        ttl: Math.ceil((lastAt + callerLimits.keptDays * dayMs) / 1000),
      },
      before && { equals: { version: before.version } },
      'version-conflict',
    );
  },
  /** The network is known no longer than until it was compared; raises `not-found` where the claim has gone. */
  forgetNetwork: (claim: Key): Write => update(claim, { remove: ['from'] }, { exists: true }, 'not-found'),
  putBlock: (who: string, untilMs: number): Write =>
    put({ ...blockKey(who), who, until: instant(untilMs), ttl: Math.ceil(untilMs / 1000) }),
  removeBlock: (who: string): Write => remove(blockKey(who)),
};

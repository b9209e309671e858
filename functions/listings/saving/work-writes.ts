/** The due work that an act asks for: what the job is to look at when a date has come. */
import type { Write } from '#functions/lib/writes.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { autoExtensionLead } from '#shared/listings/auto-extension.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import { restoreDays } from '#shared/listings/rules.ts';
import type { Ports } from '../ports.ts';
import type { WorkKind } from '../storage/keys.ts';

/** Schedules work for the dates that have just been set. */
export function workWrites(
  before: ListingMeta | undefined,
  { id, ...next }: ListingMeta,
  now: number,
  { scheduledWork, ending }: Pick<Ports, 'scheduledWork' | 'ending'>,
): Write[] {
  const { expiresAt, levelUntil, deletedAt } = next;
  const add = (kind: WorkKind, atMs: number) => scheduledWork.add({ id, kind, atMs });
  return [
    ...(expiresAt && expiresAt !== before?.expiresAt
      ? [add('expire', Date.parse(expiresAt)), ending.add(id, expiresAt)]
      : []),
    ...(isExtendedAnew(before, next)
      ? [add('extend', Math.max(now, Date.parse(next.expiresAt!) - autoExtensionLead.firstMs))]
      : []),
    ...(levelUntil && levelUntil !== before?.levelUntil ? [add('level', Date.parse(levelUntil))] : []),
    ...(deletedAt && deletedAt !== before?.deletedAt
      ? [add('purge', Date.parse(deletedAt) + restoreDays * dayMs)]
      : []),
  ];
}

/** Says whether extensions are due at another time than before: planned now, shown again, or with another last day. */
function isExtendedAnew(
  before: ListingMeta | undefined,
  { autoExtension, state, expiresAt }: Pick<ListingMeta, 'autoExtension' | 'state' | 'expiresAt'>,
): boolean {
  if (!autoExtension || state !== 'shown' || !expiresAt) return false;
  return !before?.autoExtension || before.state !== 'shown' || before.expiresAt !== expiresAt;
}

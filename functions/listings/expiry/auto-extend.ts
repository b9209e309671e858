/** Extends a listing before its days run out, where its owner has asked for that: paid by them, within their cap. */
import { DomainProblem } from '#shared/kernel/problem.ts';
import { autoExtensionLead } from '#shared/listings/auto-extension.ts';
import { transition } from '#shared/listings/rules.ts';
import type { Ports } from '../ports.ts';
import { type Command, priceOf } from '../saving/commands.ts';
import { agencyOf, namedListing } from '../saving/owner-notices.ts';
import { saveListing } from '../saving/save-listing.ts';
import type { ScheduledWork } from '../storage/keys.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import { scheduledTransition } from './scheduled-transition.ts';

/** Why nothing is extended though the owner wanted it: they are told. */
const refusals: readonly string[] = ['insufficient-points', 'price-changed'];

/**
 * One extension at today's price, in one transaction that takes the work off the list. Where points are missing or the
 * price is above what was agreed, the owner is told and it is tried once more an hour before the end; after that the
 * listing expires as any other. Undefined where the listing's dates or state ask for nothing.
 */
export async function autoExtend(
  before: StoredListing,
  work: ScheduledWork,
  now: number,
  ports: Ports,
): Promise<'extended' | 'skipped' | undefined> {
  const { meta, content } = before;
  const { extendDays } = await ports.points.settings();
  const act = { act: 'auto-extend', days: extendDays } as const;
  if (!meta.autoExtension || !scheduledTransition(meta, act, now)) return undefined;
  // The end of the days that are extended: each end is extended once.
  const input = { expiresAt: meta.expiresAt };
  const key = `auto-extension-${meta.id}-${meta.expiresAt}`;
  const caller = { userId: meta.ownerId, roles: [] };
  const command: Command = { caller, key, act: `extend-listing ${meta.code}`, input, kind: 'spend' };
  const price = { act: { act: 'extend' }, code: meta.code, title: content.title } as const;
  const { points, posting, cost } = await priceOf(command, price, ports);
  const writes = [ports.scheduledWork.complete(work)];
  try {
    if (points > meta.autoExtension.points) throw new DomainProblem('price-changed');
    const next = { ...before, meta: transition(meta, { ...act, cost }, 'schedule', now) };
    await saveListing(
      { name: 'auto-extend', by: 'schedule', now, before, next, command, posting, writes },
      ports,
    );
    return 'extended';
  } catch (error) {
    if (!(error instanceof DomainProblem) || !refusals.includes(error.code)) throw error;
    await refuse(before, work, now, ports);
    return 'skipped';
  }
}

/** Tells the owner, and looks once more shortly before the end. */
async function refuse(before: StoredListing, work: ScheduledWork, now: number, ports: Ports): Promise<void> {
  const { scheduledWork, notify, transact } = ports;
  const { expiresAt } = before.meta;
  const keeper = await ports.keeperOf(before.meta);
  const againMs = Date.parse(expiresAt!) - autoExtensionLead.secondMs;
  const isFirst = work.atMs < againMs && now < againMs;
  const values = { ...namedListing(before), until: expiresAt! };
  await transact([
    scheduledWork.complete(work),
    ...(isFirst
      ? [
          scheduledWork.add({ ...work, atMs: againMs }),
          notify(keeper, 'auto-extension-failed', values, { now, agencyId: agencyOf(before) }),
        ]
      : []),
  ]);
}

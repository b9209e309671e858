/** Dates and levels of demo listings: what time and points would have brought, set through the repository. */

import type { Ports } from '#functions/listings/ports.ts';
import { saveListing } from '#functions/listings/saving/save-listing.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { Level, ListingMeta } from '#shared/listings/model.ts';

export interface Backdating {
  /** How long ago it was approved, or posted where it still waits. */
  ageMs: number;
  level: Level;
}

const hourMs = 3_600_000;

/** The head of a listing as it would be, had it been posted and paid for `ageMs` ago. */
export function backdatedMeta(meta: ListingMeta, { ageMs, level }: Backdating, now: number): ListingMeta {
  const at = now - ageMs;
  const posted = instant(at - 5 * hourMs);
  const base = { ...meta, createdAt: posted, updatedAt: instant(at), version: meta.version + 1 };
  if (!meta.publishedAt || !meta.expiresAt)
    return { ...base, ...(meta.submittedAt && { submittedAt: posted }) };
  const shownMs = Date.parse(meta.expiresAt) - Date.parse(meta.publishedAt);
  const expiresAt = instant(at + shownMs);
  return {
    ...base,
    publishedAt: instant(at),
    expiresAt,
    ...(meta.costs && {
      costs: meta.costs.map((cost) => ({ ...cost, from: instant(at), until: expiresAt })),
    }),
    level,
    ...(level !== 'regular' && { levelUntil: instant(Math.min(at + 15 * dayMs, at + shownMs)) }),
  };
}

/** Gives a stored listing its dates and level; search and pages hear of it as of any change. */
export async function backdate(id: string, backdating: Backdating, ports: Ports): Promise<void> {
  const before = await ports.repo.read(id);
  if (!before) throw new Error(`Listing ${id} is not there`);
  const now = ports.clock.now();
  const { content, revision } = before;
  const next = { meta: backdatedMeta(before.meta, backdating, now), content, revision };
  await saveListing({ name: 'demo-dates', by: 'schedule', now, before, next }, ports);
}

/** How many uploads a person may have that nothing holds yet, for each purpose. */
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, type Instant, instant } from '#shared/kernel/time.ts';
import type { UploadPurpose } from '#shared/media/model.ts';
import { uploadRules } from '#shared/media/rules.ts';
import type { StoredMedia } from './repository.ts';

export interface QuotaPorts {
  /** A person's newest uploads since a time. */
  recent(ownerId: string, since: Instant): Promise<StoredMedia[]>;
  /** Which of these uploads of a purpose something of their owner's holds. */
  used(purpose: UploadPurpose, ownerId: string, mediaIds: readonly string[]): Promise<ReadonlySet<string>>;
}

interface UploadPlan {
  ownerId: string;
  purpose: UploadPurpose;
  /** How long a form may be posted. */
  formMs: number;
  now: number;
}

/**
 * Raises `limit-reached` where a person has as many uploads of a purpose as they may that nothing holds. One query;
 * what holds them is asked only where there are so many at all. Older ones than the cleanup leaves do not count.
 */
export async function checkUploadQuota(plan: UploadPlan, { recent, used }: QuotaPorts): Promise<void> {
  const { ownerId, purpose, now } = plan;
  const { unclaimedMost, unclaimedDays } = uploadRules[purpose];
  const uploads = await recent(ownerId, instant(now - unclaimedDays * dayMs));
  const ids = uploads.filter((media) => counts(media, plan)).map(({ id }) => id);
  if (ids.length < unclaimedMost) return;
  const inUse = await used(purpose, ownerId, ids);
  if (ids.filter((id) => !inUse.has(id)).length >= unclaimedMost)
    throw new DomainProblem('limit-reached', { params: { maximum: unclaimedMost } });
}

/**
 * A picture, or one that may still be posted; of a refused one nothing is stored. What imports bring has limits of
 * its own (`importUploads`).
 */
const counts = ({ purpose, state, createdAt, importId }: StoredMedia, plan: UploadPlan): boolean =>
  purpose === plan.purpose &&
  importId === undefined &&
  (state === 'ready' || (state === 'pending' && Date.parse(createdAt) + plan.formMs > plan.now));

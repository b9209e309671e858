/** What taking content away writes, whoever does it. */
import { audit } from '#functions/lib/audit.ts';
import { putNew, type Write } from '#functions/lib/writes.ts';
import { contentEntity } from '#shared/content/rules.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import { changeItem } from '#shared/kernel/change-log.ts';
import type { ContentPorts } from '../ports.ts';

interface Going {
  by: string;
  now: number;
  /** When its versions go. */
  purgeAtMs: number;
}

/**
 * Leaves of content only that it was there; a slug that never was public is free again. Lists and pages hear of what
 * was public until now. Its versions go later, in a job.
 */
export function goneWrites(
  meta: ContentMeta,
  { by, now, purgeAtMs }: Going,
  { repo, ids }: Pick<ContentPorts, 'repo' | 'ids'>,
): Write[] {
  const { id, kind, slug, nextSlug, wasPublic, oldSlugs, state, version } = meta;
  const isPublic = state === 'published';
  const asked = nextSlug !== undefined && !oldSlugs.includes(nextSlug) ? [nextSlug] : [];
  const free = [...(wasPublic ? [] : [slug]), ...asked];
  const change = { entity: contentEntity(kind), id, key: slug, version: version + 1, op: 'remove' as const };
  return [
    repo.putGone(meta),
    ...free.map((one) => repo.releaseSlug(kind, one)),
    ...(isPublic ? [...repo.removeCards(id), putNew(changeItem(ids.ulid(), change), 'already-exists')] : []),
    repo.addWork({ id, kind: 'purge', atMs: purgeAtMs }),
    audit({
      ...{ id: ids.ulid(), at: now, by, act: 'content-delete', on: { type: 'content', id } },
      before: { kind, state, version, slug },
    }),
  ];
}

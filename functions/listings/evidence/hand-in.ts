/** What owners do: hand in papers for a claim of a listing, and take back what waits. */

import { rateLimit } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { instant } from '#shared/kernel/time.ts';
import { mayHandIn, shownEvidence } from '#shared/listings/evidence.ts';
import type { OwnEvidence } from '#shared/listings/evidence-api.ts';
import type { ClaimKind, Evidence, EvidenceInput } from '#shared/listings/evidence-model.ts';
import { settled } from '#shared/listings/rules.ts';
import type { Ports } from '../ports.ts';
import { findOwn } from '../reading/find-listing.ts';
import type { StoredEvidence } from './evidence-repository.ts';
import { readEvidenceSettings } from './evidence-settings.ts';

/** How often somebody may hand in: a person with many listings, not a program. */
const handInLimit = { limit: 40, windowSeconds: 86_400 };

type EvidencePorts = Pick<Ports, 'repo' | 'transact' | 'clock' | 'pictures' | 'evidenceFiles'>;

/** What the caller handed in for a listing of theirs, and what staff have checked; raises `not-found`. */
export async function readOwnEvidence(
  caller: Caller,
  code: string,
  ports: Pick<Ports, 'repo' | 'clock'>,
): Promise<OwnEvidence> {
  const { meta, content } = await findOwn(caller, code, ports);
  const [items, settings] = await Promise.all([ports.repo.evidenceOf(meta.id), readEvidenceSettings(ports)]);
  const now = ports.clock.now();
  const { state } = settled(meta, now);
  return {
    title: content.title,
    mayHandIn: mayHandIn({ kind: content.kind, state }),
    items: items.map((one) => shownEvidence(one, now)),
    claims: meta.claims ?? [],
    keptDays: settings.keptDays,
  };
}

/**
 * Hands in papers for a claim, in the place of what was decided before; what was handed in then and is not again goes.
 * Raises `version-conflict`, `state-conflict` while something waits or the listing may have none, what is wrong with
 * a file, `too-many-requests`.
 */
export async function handInEvidence(
  caller: Caller,
  { code, claim }: { code: string; claim: ClaimKind },
  { version, ...input }: EvidenceInput & { version: number },
  ports: EvidencePorts,
): Promise<Evidence> {
  const { repo, clock } = ports;
  const { meta, content } = await findOwn(caller, code, ports);
  const now = clock.now();
  if (!mayHandIn({ kind: content.kind, state: settled(meta, now).state }))
    throw new DomainProblem('state-conflict', { params: { state: meta.state } });
  const before = await repo.evidence(meta.id, claim);
  if ((before?.version ?? 0) !== version) throw new DomainProblem('version-conflict');
  if (before?.state === 'waiting') throw new DomainProblem('state-conflict');
  await ports.evidenceFiles.claim(ownerOf(caller), input);
  const evidence: StoredEvidence = {
    ...{ listingId: meta.id, code: meta.code, ownerId: meta.ownerId, claim, state: 'waiting' },
    ...{ version: version + 1, ...input, handedInAt: instant(now) },
  };
  await ports.transact([
    rateLimit({ what: 'evidence', who: caller.userId, ...handInLimit }, now),
    repo.putEvidence(evidence),
    ...filesWrites(before && shownEvidence(before, now), evidence, ports),
  ]);
  return evidence;
}

/** Takes back what waits; its papers go. Raises `not-found`, `version-conflict`, `state-conflict` once it is decided. */
export async function withdrawEvidence(
  caller: Caller,
  { code, claim }: { code: string; claim: ClaimKind },
  version: number,
  ports: EvidencePorts,
): Promise<void> {
  const { meta } = await findOwn(caller, code, ports);
  const before = await expectEvidence(meta.id, claim, version, ports);
  if (before.state !== 'waiting') throw new DomainProblem('state-conflict');
  const { note: _, ...rest } = before;
  const next = { ...rest, state: 'withdrawn' as const, version: version + 1, imageIds: [], pdfIds: [] };
  await ports.transact([ports.repo.putEvidence(next), ...filesWrites(before, next, ports)]);
}

/** What was handed in for a claim, at the version that somebody saw; raises `version-conflict`. */
export async function expectEvidence(
  id: string,
  claim: ClaimKind,
  version: number,
  { repo }: Pick<Ports, 'repo'>,
): Promise<StoredEvidence> {
  const evidence = await repo.evidence(id, claim);
  if (evidence?.version !== version) throw new DomainProblem('version-conflict');
  return evidence;
}

export const filesOf = ({ imageIds, pdfIds }: Pick<Evidence, 'imageIds' | 'pdfIds'>) => [
  ...imageIds,
  ...pdfIds,
];

/** Holds the files of what was handed in; those of before that it does not have go. */
function filesWrites(
  before: StoredEvidence | undefined,
  next: StoredEvidence,
  ports: Pick<Ports, 'repo' | 'pictures' | 'clock'>,
): Write[] {
  const [had, has] = [before ? filesOf(before) : [], filesOf(next)];
  return [
    ...has.map((id) => ports.repo.holdFile(id, next, had.includes(id))),
    ...lettingGo(
      next,
      had.filter((id) => !has.includes(id)),
      ports,
    ),
  ];
}

/** Lets files go: nobody can open them from now on, and they are removed once the day is over. */
function lettingGo(
  { listingId, claim, version, ownerId }: StoredEvidence,
  mediaIds: readonly string[],
  { repo, pictures, clock }: Pick<Ports, 'repo' | 'pictures' | 'clock'>,
): Write[] {
  const by = `${listingId}#${claim}#${version}`;
  return [...mediaIds.map(repo.letGo), ...pictures.release({ by, ownerId, mediaIds, atMs: clock.now() })];
}

/** Takes away all that was handed in for a listing that goes for good. One query. */
export async function removeEvidenceOf(
  id: string,
  ports: Pick<Ports, 'repo' | 'pictures' | 'clock'>,
): Promise<Write[]> {
  const all = await ports.repo.evidenceOf(id);
  return all.flatMap((one) => [ports.repo.removeEvidence(one), ...lettingGo(one, filesOf(one), ports)]);
}

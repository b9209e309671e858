/** What staff do with evidence: the queue, one listing's, grades and refusals. */
import { audit } from '#functions/lib/audit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import { dayMs, instant, vietNamDate } from '#shared/kernel/time.ts';
import {
  firstGradedDay,
  gradeEnd,
  shownEvidence,
  withGrading,
  withoutClaim,
} from '#shared/listings/evidence.ts';
import type { StaffEvidence, WaitingEvidence } from '#shared/listings/evidence-api.ts';
import type { ClaimKind, Evidence, Grade, Grading } from '#shared/listings/evidence-model.ts';
import { reasonValues } from '#shared/notifications/reason-values.ts';
import type { Ports } from '../ports.ts';
import { findByCode, posterOf } from '../reading/find-listing.ts';
import { agencyOf, namedListing } from '../saving/owner-notices.ts';
import { saveListing } from '../saving/save-listing.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import type { StoredEvidence } from './evidence-repository.ts';
import { readEvidenceSettings } from './evidence-settings.ts';
import { expectEvidence, filesOf } from './hand-in.ts';

/** What waits for staff, oldest first, with titles and owners. */
export async function listWaitingEvidence(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  { repo, people, cursors }: Pick<Ports, 'repo' | 'people' | 'cursors'>,
): Promise<Page<WaitingEvidence>> {
  const binding = 'evidence';
  const start = cursor ? await cursors.decode<Record<string, unknown>>(binding, cursor) : undefined;
  const { items, lastKey } = await repo.waitingEvidence(limit, start);
  const ids = [...new Set(items.map(({ listingId }) => listingId))];
  const titleOf = new Map((await repo.cards(ids)).map(({ code, title }) => [code, title]));
  const owners = await people.byIds([...new Set(items.map(({ ownerId }) => ownerId))]);
  const nameOf = new Map(owners.map(({ id, name }) => [id, name]));
  return {
    items: items.map(({ code, claim, ownerId, handedInAt }) => ({
      ...{ code, claim, ownerId, handedInAt },
      ...{ title: titleOf.get(code) ?? code, ownerName: nameOf.get(ownerId) ?? '' },
    })),
    ...(lastKey && { nextCursor: await cursors.encode(binding, lastKey) }),
  };
}

/** All that was handed in for a listing, with what cameras wrote into its photos; raises `not-found`. */
export async function readEvidenceForStaff(
  code: string,
  ports: Pick<Ports, 'repo' | 'people' | 'clock' | 'evidenceFiles'>,
): Promise<StaffEvidence> {
  const { repo, people, clock, evidenceFiles } = ports;
  const { meta, content } = await findByCode(code, ports);
  const now = clock.now();
  const items = (await repo.evidenceOf(meta.id)).map((one) => shownEvidence(one, now));
  const [shots, owner, settings, deciders] = await Promise.all([
    evidenceFiles.shots(items.flatMap(({ imageIds }) => imageIds)),
    posterOf(meta.ownerId, people),
    readEvidenceSettings(ports),
    people.byIds([...new Set(items.flatMap(({ decidedBy }) => decidedBy ?? []))]),
  ]);
  const nameOf = new Map(deciders.map(({ id, name }) => [id, name]));
  return {
    title: content.title,
    ownerId: meta.ownerId,
    ownerName: owner.name,
    items: items.map(({ decidedBy, ...item }) => ({
      ...item,
      ...(decidedBy && { decidedBy: nameOf.get(decidedBy) ?? '' }),
      shots: Object.fromEntries(item.imageIds.flatMap((id) => (shots[id] ? [[id, shots[id]]] : []))),
    })),
    claims: meta.claims ?? [],
    settings,
  };
}

interface OfClaim {
  code: string;
  claim: ClaimKind;
}

/**
 * Grades what waits: the claim stands on the listing from now on. Raises `self-review`, `version-conflict`,
 * `state-conflict` where it is decided or the listing is gone, `validation-failed` for a day to come or long past.
 */
export async function gradeEvidence(
  caller: Caller,
  { code, claim }: OfClaim,
  { version, grade, on }: { version: number; grade: Grade; on: string },
  ports: Ports,
): Promise<Evidence> {
  const { before, evidence, now } = await toDecide(caller, { code, claim }, version, ports);
  if (evidence.state !== 'waiting') throw new DomainProblem('state-conflict');
  if (on > vietNamDate(now) || on < firstGradedDay(now)) throw fieldProblem('/on', 'out-of-range');
  const settings = await readEvidenceSettings(ports);
  const grading = { claim, grade, on, until: gradeEnd(grade, on, settings) };
  const next = decided(evidence, caller, { state: 'graded', grade, on }, settings.keptDays, now);
  const claims = withGrading(before.meta.claims, grading);
  const notice = ports.notify(await ports.keeperOf(before.meta), 'evidence-graded', namedListing(before), {
    now,
    agencyId: agencyOf(before),
  });
  await saveClaims(
    caller,
    'grade',
    { before, claims, writes: [...decisionWrites(next, ports), notice] },
    ports,
  );
  return next;
}

/**
 * Refuses what waits, or takes back what was graded, so that the claim stands no more. Raises `self-review`,
 * `version-conflict`, `state-conflict`.
 */
export async function refuseEvidence(
  caller: Caller,
  { code, claim }: OfClaim,
  { version, reason }: { version: number; reason: StaffReason },
  ports: Ports,
): Promise<Evidence> {
  const { before, evidence, now } = await toDecide(caller, { code, claim }, version, ports);
  if (evidence.state !== 'waiting' && evidence.state !== 'graded') throw new DomainProblem('state-conflict');
  const { keptDays } = await readEvidenceSettings(ports);
  const { grade: _, on: __, ...rest } = evidence;
  const next = decided(rest, caller, { state: 'refused', reason }, keptDays, now);
  const values = { ...namedListing(before), ...reasonValues(reason) };
  const notice = ports.notify(await ports.keeperOf(before.meta), 'evidence-refused', values, {
    now,
    agencyId: agencyOf(before),
  });
  const writes = [...decisionWrites(next, ports), notice];
  if (evidence.state === 'graded') {
    const claims = withoutClaim(before.meta.claims, claim);
    await saveClaims(caller, 'take-back-grade', { before, claims, writes, reason }, ports);
    return next;
  }
  const entry = { id: ports.ids.ulid(), at: now, by: caller.userId, act: 'listing-refuse-evidence' };
  const on = { type: 'listing', id: before.meta.id } as const;
  await ports.transact([...writes, audit({ ...entry, on, after: { claim, reason } })]);
  return next;
}

/** The listing and what was handed in, as somebody else than its owner decides on it. */
async function toDecide(caller: Caller, { code, claim }: OfClaim, version: number, ports: Ports) {
  const before = await findByCode(code, ports);
  const { id, ownerId, agentId, state } = before.meta;
  if ([ownerId, agentId].includes(caller.userId)) throw new DomainProblem('self-review');
  const evidence = await expectEvidence(id, claim, version, ports);
  if (state === 'deleted' || state === 'removed')
    throw new DomainProblem('state-conflict', { params: { state } });
  return { before, evidence, now: ports.clock.now() };
}

type Verdict = Pick<StoredEvidence, 'state' | 'grade' | 'on' | 'reason'>;

/** As decided: its papers can be opened for so many days more; a second decision does not lengthen that. */
const decided = (
  evidence: StoredEvidence,
  { userId }: Caller,
  verdict: Verdict,
  keptDays: number,
  now: number,
): StoredEvidence => ({
  ...evidence,
  ...verdict,
  version: evidence.version + 1,
  decidedAt: instant(now),
  decidedBy: userId,
  papersUntil: evidence.papersUntil ?? instant(now + keptDays * dayMs),
});

/** The decision, and until when its papers can be opened: their removal is put down for the day after. */
function decisionWrites(
  next: StoredEvidence,
  { repo, pictures, clock }: Pick<Ports, 'repo' | 'pictures' | 'clock'>,
): Write[] {
  const mediaIds = filesOf(shownEvidence(next, clock.now()));
  const until = next.papersUntil!;
  const by = `${next.listingId}#${next.claim}#${next.version}`;
  return [
    repo.putEvidence(next),
    ...mediaIds.map((id) => repo.endHold(id, next, until)),
    ...pictures.release({ by, ownerId: next.ownerId, mediaIds, atMs: Date.parse(until) }),
  ];
}

interface ClaimChange {
  before: StoredListing;
  claims: Grading[] | undefined;
  writes: readonly Write[];
  reason?: StaffReason;
}

/** The listing with other claims. Nothing that its owner wrote changes: an edit begun before is no conflict. */
async function saveClaims(
  by: Caller,
  name: string,
  { before, claims, writes, reason }: ClaimChange,
  ports: Ports,
): Promise<void> {
  const { meta, content, revision } = before;
  const pricedFrom = meta.pricedFrom ?? meta.version;
  const next = { meta: { ...meta, claims, version: meta.version + 1, pricedFrom }, content, revision };
  await saveListing({ name, by, now: ports.clock.now(), before, next, writes, reason }, ports);
}

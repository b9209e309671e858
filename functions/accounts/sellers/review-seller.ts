/** Staff review registrations as a seller: they lie in lists by state, and of two decisions at once only one is taken. */

import { audit } from '#functions/lib/audit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { SellerState } from '#shared/accounts/seller-model.ts';
import { readRegistration } from '#shared/accounts/seller-rules.ts';
import { AccountRecord, type SellerCase } from '#shared/accounts/staff-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { documentKeptDays } from '#shared/media/rules.ts';
import { reasonValues } from '#shared/notifications/reason-values.ts';
import { retryOnConflict } from '../auth/retry.ts';
import type { Profile } from '../repository.ts';
import { grantWrites, mirrorToPool, withRole } from '../staff/roles.ts';
import { releaseDocuments, type SellerPorts } from './seller-ports.ts';
import { positionOf, type SellerPosition, type StoredRegistration } from './sellers-repository.ts';

export interface SellersQuery {
  cursor?: string | undefined;
  limit: number;
  /** Absent: those that wait. */
  state?: SellerState | undefined;
}
export type SellerDecision =
  | { decision: 'approve'; version: number }
  | { decision: 'refuse'; version: number; reason: StaffReason };

/** Registrations in a state, with who sent them: those that wait oldest first, decided ones newest first. */
export async function listSellers(query: SellersQuery, ports: SellerPorts): Promise<Page<SellerCase>> {
  const { sellers, repo, cursors, clock } = ports;
  const { state = 'waiting', cursor, limit } = query;
  const binding = `${state} sellers`;
  const after = cursor ? await cursors.decode<SellerPosition>(binding, cursor) : undefined;
  const rows = await sellers.list(state, limit + 1, after);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const position = last && positionOf(last);
  const profiles = await repo.readProfiles(shown.map(({ userId }) => userId));
  const byId = new Map(profiles.map((profile) => [profile.id, AccountRecord.parse(profile)]));
  return {
    items: shown.flatMap((registration) => {
      const person = byId.get(registration.userId);
      return person ? [{ person, registration: readRegistration(registration, clock.now()) }] : [];
    }),
    ...(position && { nextCursor: await cursors.encode(binding, position) }),
  };
}

/**
 * Approves a registration, which gives the role and the date of verification, or refuses it with a reason, which frees
 * its tax number; the person is notified. Of two decisions at once only one is taken. Raises `not-found`,
 * `state-conflict` where none waits, `version-conflict`, and `self-review` for one's own.
 */
export async function decideSeller(
  caller: Caller,
  userId: string,
  decision: SellerDecision,
  ports: SellerPorts,
): Promise<SellerCase> {
  if (caller.userId === userId) throw new DomainProblem('self-review');
  const registration = await retryOnConflict(() => decideOnce(caller.userId, userId, decision, ports));
  if (!registration) throw new DomainProblem('version-conflict');
  if (decision.decision === 'approve') await mirrorToPool(() => ports.identity.addToGroup(userId, 'seller'));
  const profile = await ports.repo.readProfile(userId);
  if (!profile) throw new DomainProblem('not-found');
  return { person: AccountRecord.parse(profile), registration };
}

/** Decides once; undefined where the registration is not the one that was seen. */
async function decideOnce(by: string, userId: string, input: SellerDecision, ports: SellerPorts) {
  const [before, profile] = await Promise.all([ports.sellers.read(userId), ports.repo.readProfile(userId)]);
  if (!before || !profile) throw new DomainProblem('not-found');
  if (before.state !== 'waiting') throw new DomainProblem('state-conflict');
  if (before.version !== input.version) return undefined;
  if (input.decision === 'approve' && profile.state !== 'active') throw new DomainProblem('state-conflict');
  const review = { by, before, profile, now: ports.clock.now() };
  const { next, writes } =
    input.decision === 'approve' ? approve(review, ports) : refuse(review, input.reason, ports);
  await ports.transact(writes);
  return next;
}

/** A registration under review, with its person. */
interface Review {
  by: string;
  before: StoredRegistration;
  profile: Profile;
  now: number;
}
interface Decided {
  next: StoredRegistration;
  writes: Write[];
}

/** Approving: the registration, the role with the date of verification, its documents released in time, the entry. */
function approve(review: Review, ports: SellerPorts): Decided {
  const { before, profile, now } = review;
  const sellerSince = instant(now);
  const next: StoredRegistration = {
    ...{ ...before, version: before.version + 1, decidedAt: sellerSince },
    state: 'approved',
  };
  const entry = audit({
    ...{ ...entryOf(review, ports), act: 'approve-seller' },
    before: { state: before.state, roles: profile.roles },
    after: { state: next.state, roles: withRole(profile, 'seller') },
  });
  const writes = [
    ports.sellers.put(next, before),
    ...grantWrites(profile, 'seller', { sellerSince }, ports),
    ...releaseAfterDecision(next, now, ports),
    ports.notify(profile.id, 'seller-approved', {}, { now }),
    entry,
  ];
  return { next, writes };
}

/** Refusing: the registration with its reason, its number freed, its documents released in time, the entry. */
function refuse(review: Review, reason: StaffReason, ports: SellerPorts): Decided {
  const { before, now } = review;
  const next: StoredRegistration = {
    ...{ ...before, version: before.version + 1, decidedAt: instant(now) },
    ...{ state: 'refused', refusalReason: reason },
  };
  const entry = audit({
    ...{ ...entryOf(review, ports), act: 'refuse-seller' },
    before: { state: before.state },
    after: { state: next.state, reason },
  });
  const writes = [
    ports.sellers.put(next, before),
    // Somebody else's number may have been named: its owner must not be kept out by it.
    ports.sellers.freeTaxId(before),
    ...releaseAfterDecision(next, now, ports),
    ports.notify(before.userId, 'seller-refused', reasonValues(reason), { now }),
    entry,
  ];
  return { next, writes };
}

/** The check is over: its documents stay only as long as it can be contested. */
const releaseAfterDecision = (decided: StoredRegistration, now: number, ports: SellerPorts): Write[] =>
  releaseDocuments(decided, decided.papers, now + documentKeptDays * dayMs, ports);

const entryOf = ({ by, before, now }: Review, { ids }: SellerPorts) => ({
  ...{ id: ids.ulid(), at: now, by },
  on: { type: 'user', id: before.userId },
});

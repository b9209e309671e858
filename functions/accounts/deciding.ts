/** What staff make of registrations as a seller: they wait in a queue, and of two decisions at once one counts. */
import { AccountRecord, type SellerCase } from '../../shared/accounts/staff-model.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import type { Page } from '../../shared/kernel/page.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { dayMs, instant } from '../../shared/kernel/time.ts';
import { paperKeptDays } from '../../shared/media/rules.ts';
import { audit } from '../lib/audit.ts';
import type { Write } from '../lib/writes.ts';
import type { SellerNote } from './ports.ts';
import type { Profile } from './repository.ts';
import { grantWrites, mirrored, withRole } from './roles.ts';
import { released, type SellerPorts } from './seller-ports.ts';
import type { QueuePlace, StoredRegistration } from './sellers-repository.ts';
import { telling } from './telling.ts';
import { again } from './timing.ts';

export type SellerDecision =
  | { decision: 'approve'; version: number }
  | { decision: 'refuse'; version: number; reason: string };
interface Judged {
  by: string;
  before: StoredRegistration;
  profile: Profile;
}
interface Decided {
  next: StoredRegistration;
  writes: Write[];
}
const binding = 'waiting sellers';

export function deciding(ports: SellerPorts) {
  const { sellers: repo, repo: people, transact, cursors, clock } = ports;
  const tell = telling(ports);

  /** Decides once; undefined where the registration is not the one that was seen. */
  async function decideOnce(by: string, userId: string, made: SellerDecision) {
    const [before, profile] = await Promise.all([repo.read(userId), people.readProfile(userId)]);
    if (!before || !profile) throw new DomainProblem('not-found');
    if (before.state !== 'waiting') throw new DomainProblem('state-conflict');
    if (before.version !== made.version) return undefined;
    if (made.decision === 'approve' && profile.state !== 'active') throw new DomainProblem('state-conflict');
    const judged = { by, before, profile };
    const now = clock.now();
    const { next, writes } =
      made.decision === 'approve' ? approved(ports, judged, now) : refused(ports, judged, made.reason, now);
    await transact(writes);
    return next;
  }

  return {
    /** Registrations that wait, oldest first, with who sent them. */
    async waiting(query: { cursor?: string | undefined; limit: number }): Promise<Page<SellerCase>> {
      const after = query.cursor ? await cursors.decode<QueuePlace>(binding, query.cursor) : undefined;
      const found = await repo.listWaiting(query.limit + 1, after);
      const shown = found.slice(0, query.limit);
      const last = found.length > query.limit ? shown.at(-1) : undefined;
      const place = last && { submittedAt: last.submittedAt, userId: last.userId };
      const profiles = await people.readProfiles(shown.map(({ userId }) => userId));
      const byId = new Map(profiles.map((profile) => [profile.id, AccountRecord.parse(profile)]));
      return {
        items: shown.flatMap((registration) => {
          const person = byId.get(registration.userId);
          return person ? [{ person, registration }] : [];
        }),
        ...(place && { nextCursor: await cursors.encode(binding, place) }),
      };
    },

    /**
     * Approves a registration, which gives the role and the date of verification, or refuses it with a reason, which
     * frees its tax number; the person is told. Of two decisions at once one counts. Raises `not-found`,
     * `state-conflict` for what waits no more, `version-conflict`, and `self-review` for one's own.
     */
    async decide(caller: Caller, userId: string, made: SellerDecision): Promise<SellerCase> {
      if (caller.userId === userId) throw new DomainProblem('self-review');
      const registration = await again(() => decideOnce(caller.userId, userId, made));
      if (!registration) throw new DomainProblem('version-conflict');
      if (made.decision === 'approve') await mirrored(() => ports.identity.addToGroup(userId, 'seller'));
      const profile = await people.readProfile(userId);
      if (!profile) throw new DomainProblem('not-found');
      await tell(profile, noteOf(made));
      return { person: AccountRecord.parse(profile), registration };
    },
  };
}

const entryOf = ({ ids }: SellerPorts, { by, before }: Judged, at: number) => ({
  ...{ id: ids.ulid(), at, by },
  on: { type: 'user', id: before.userId },
});

/** Approving: the registration, the role with the date of verification, the entry. */
function approved(ports: SellerPorts, judged: Judged, now: number): Decided {
  const { before, profile } = judged;
  const sellerSince = instant(now);
  const next: StoredRegistration = {
    ...{ ...before, version: before.version + 1, decidedAt: sellerSince },
    state: 'approved',
  };
  const entry = audit({
    ...{ ...entryOf(ports, judged, now), act: 'approve-seller' },
    before: { state: before.state, roles: profile.roles },
    after: { state: next.state, roles: withRole(profile, 'seller') },
  });
  const writes = [
    ports.sellers.put(next, before),
    ...grantWrites(ports, profile, 'seller', { sellerSince }),
    entry,
  ];
  return { next, writes };
}

/** Refusing: the registration with its reason, its number free, its papers to go in time, the entry. */
function refused(ports: SellerPorts, judged: Judged, reason: string, now: number): Decided {
  const { before } = judged;
  const next: StoredRegistration = {
    ...{ ...before, version: before.version + 1, decidedAt: instant(now) },
    ...{ state: 'refused', refusalReason: reason },
  };
  const entry = audit({
    ...{ ...entryOf(ports, judged, now), act: 'refuse-seller' },
    before: { state: before.state },
    after: { state: next.state, reason },
  });
  const writes = [
    ports.sellers.put(next, before),
    // Somebody else's number may have been named: its owner must not be kept out by it.
    ports.sellers.freeTaxId(before),
    ...released(ports.papers, next, next.papers, now + paperKeptDays * dayMs),
    entry,
  ];
  return { next, writes };
}

const noteOf = (made: SellerDecision): SellerNote =>
  made.decision === 'approve'
    ? { kind: 'seller', outcome: 'approved' }
    : { kind: 'seller', outcome: 'refused', reason: made.reason };

/** Registering as a seller: what a person sends, and what staff make of it (decisions §2). */
import type { SellerInput, SellerRegistration } from '../../shared/accounts/seller-model.ts';
import { AccountRecord, type SellerCase } from '../../shared/accounts/staff-model.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import type { Page } from '../../shared/kernel/page.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import { dayMs, instant, vietNamDay } from '../../shared/kernel/time.ts';
import { paperKeptDays } from '../../shared/media/rules.ts';
import { audit } from '../lib/audit.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Write } from '../lib/writes.ts';
import type { Papers } from '../media/service.ts';
import type { SellerNote } from './ports.ts';
import type { Profile } from './repository.ts';
import { type GrantPorts, grantWrites, mirrored, withRole } from './roles.ts';
import type { QueuePlace, SellersRepository, StoredRegistration } from './sellers-repository.ts';
import { type TellPorts, telling } from './telling.ts';
import { again } from './timing.ts';

export interface SellerPorts extends GrantPorts, TellPorts {
  sellers: SellersRepository;
  papers: Papers;
  cursors: Cursors;
}
export type SellerDecision =
  | { decision: 'approve'; version: number }
  | { decision: 'refuse'; version: number; reason: string };

export function sellers(ports: SellerPorts) {
  return { ...registering(ports), ...deciding(ports) };
}
export type Sellers = ReturnType<typeof sellers>;

/** Papers that a registration holds no more: looked at again when they may go. */
const released = (papers: Papers, registration: StoredRegistration, ids: readonly string[], atMs: number) =>
  papers.release({
    by: `seller:${registration.userId}:${registration.version}`,
    ownerId: registration.userId,
    mediaIds: ids,
    atMs,
  });

/** What goes with an account that is deleted: the registration, the hold of its tax number and of its papers. */
export const sellerLeaves = (
  { sellers: repo, papers }: Pick<SellerPorts, 'sellers' | 'papers'>,
  registration: StoredRegistration,
  nowMs: number,
): Write[] => [
  repo.remove(registration),
  ...(registration.state === 'refused' ? [] : [repo.freeTaxId(registration)]),
  ...released(papers, registration, registration.papers, nowMs),
];

function registering({ sellers: repo, papers, transact, clock }: SellerPorts) {
  /** The number becomes the person's; one that they had before and do not name any more is free again. */
  const taxWrites = (next: StoredRegistration, before: StoredRegistration | undefined): Write[] => {
    // A refusal has freed the number already.
    const held = before?.state === 'refused' ? undefined : before;
    if (held?.taxId === next.taxId) return [];
    return [repo.takeTaxId(next), ...(held ? [repo.freeTaxId(held)] : [])];
  };
  return {
    /** The caller's registration, whatever became of it. */
    async own({ userId }: Caller): Promise<{ registration?: SellerRegistration }> {
      const registration = await repo.read(userId);
      return registration ? { registration } : {};
    },

    /**
     * Sends a registration, which then waits for staff; again after a refusal. Raises `state-conflict` while one
     * waits or is in force; field errors for a day to come, papers that are not the caller's, and a tax number that
     * is somebody's; `upload-not-ready`.
     */
    async register({ userId, roles }: Caller, input: SellerInput): Promise<SellerRegistration> {
      const now = clock.now();
      if (input.issuedOn.replaceAll('-', '') > vietNamDay(now)) throw fieldProblem('/issuedOn', 'in-future');
      const before = await repo.read(userId);
      const isInForce = before?.state === 'approved' && roles.includes('seller');
      if (before?.state === 'waiting' || isInForce) throw new DomainProblem('state-conflict');
      await papers.claim(userId, input.papers);
      const next: StoredRegistration = {
        ...{ ...input, userId, state: 'waiting', submittedAt: instant(now) },
        version: (before?.version ?? 0) + 1,
      };
      const replaced = (before?.papers ?? []).filter((id) => !input.papers.includes(id));
      await transact([
        repo.put(next, before),
        ...taxWrites(next, before),
        ...(before ? released(papers, before, replaced, now + paperKeptDays * dayMs) : []),
      ]);
      return next;
    },
  };
}

function deciding(ports: SellerPorts) {
  const { sellers: repo, repo: people, papers, transact, cursors, clock, ids } = ports;
  const binding = 'waiting sellers';
  const tell = telling(ports);

  /** What a decision writes, all or nothing. */
  function writesOf(by: string, before: StoredRegistration, profile: Profile, made: SellerDecision) {
    const now = clock.now();
    const decidedAt = instant(now);
    const decided = { ...before, version: before.version + 1, decidedAt };
    const entry = { id: ids.ulid(), at: now, by, on: { type: 'user', id: before.userId } };
    if (made.decision === 'approve') {
      const next: StoredRegistration = { ...decided, state: 'approved' };
      const [was, is] = [
        { state: before.state, roles: profile.roles },
        { state: next.state, roles: withRole(profile, 'seller') },
      ];
      const writes = [
        repo.put(next, before),
        ...grantWrites(ports, profile, 'seller', { sellerSince: decidedAt }),
        audit({ ...entry, act: 'approve-seller', before: was, after: is }),
      ];
      return { next, writes };
    }
    const next: StoredRegistration = { ...decided, state: 'refused', refusalReason: made.reason };
    const is = { state: next.state, reason: made.reason };
    const writes = [
      repo.put(next, before),
      // Somebody else's number may have been named: its owner must not be kept out by it.
      repo.freeTaxId(before),
      ...released(papers, next, next.papers, now + paperKeptDays * dayMs),
      audit({ ...entry, act: 'refuse-seller', before: { state: before.state }, after: is }),
    ];
    return { next, writes };
  }

  /** Decides once; undefined where the registration is not the one that was seen. */
  async function decideOnce(by: string, userId: string, made: SellerDecision) {
    const [before, profile] = await Promise.all([repo.read(userId), people.readProfile(userId)]);
    if (!before || !profile) throw new DomainProblem('not-found');
    if (before.state !== 'waiting') throw new DomainProblem('state-conflict');
    if (before.version !== made.version) return undefined;
    if (made.decision === 'approve' && profile.state !== 'active') throw new DomainProblem('state-conflict');
    const { next, writes } = writesOf(by, before, profile, made);
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
     * `state-conflict` for what waits no more, `version-conflict`, and `forbidden` for one's own.
     */
    async decide(caller: Caller, userId: string, made: SellerDecision): Promise<SellerCase> {
      if (caller.userId === userId) throw new DomainProblem('forbidden');
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

const noteOf = (made: SellerDecision): SellerNote =>
  made.decision === 'approve'
    ? { kind: 'seller', outcome: 'approved' }
    : { kind: 'seller', outcome: 'refused', reason: made.reason };

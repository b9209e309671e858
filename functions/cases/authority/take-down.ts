/** Taking down what an authority names: each listing in one transaction with its sealed copy, whoever is cut off goes on. */

import { audit } from '#functions/lib/audit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Takedown } from '#functions/listings/public.ts';
import type { AuthorityContent } from '#shared/cases/authority-model.ts';
import { listingsToTakeDown } from '#shared/cases/authority-rules.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { actsOf, mayWorkOn } from '#shared/cases/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import { instant } from '#shared/kernel/time.ts';
import { caseOf } from '../case-view.ts';
import { findCase } from '../inbox.ts';
import type { StoredCase, StoredEvent, WholeCase } from '../items.ts';
import type { CasePorts } from '../ports.ts';
import { getSettings } from '../settings.ts';
import { nextOf, standing } from '../staff-acts.ts';
import { type Sealed, sealListing } from './evidence.ts';

/** Tries of one listing while somebody else changes it, or the case, at this very moment. */
const attempts = 4;

/**
 * Takes down every listing of the request that is not sealed yet. One that cannot be taken down keeps no other from
 * going: the first refusal is raised at the end. Raises `not-found`, `version-conflict`, `state-conflict` where nothing
 * is left to take down, `self-review` for a listing of one's own, `gone` for one that is deleted for good.
 */
export async function takeDownListings(
  caller: Caller,
  id: Ulid,
  version: number,
  ports: CasePorts,
): Promise<Case> {
  const whole = await findCase(id, ports);
  const { head } = whole;
  if (head.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: head.version } });
  const codes = actsOf(head, ports.clock.now()).includes('take-down') ? leftOf(whole) : [];
  if (codes.length === 0) throw new DomainProblem('state-conflict');
  if (!mayWorkOn(head, caller.userId)) throw new DomainProblem('self-review');
  const takedown = await ports.openTakedown();
  const failures: unknown[] = [];
  for (const code of codes)
    await takeDown({ caller, id, code, takedown }, ports).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return caseOf(await findCase(id, ports), ports);
}

const requestOf = ({ text }: WholeCase): AuthorityContent | undefined =>
  text?.content.kind === 'authority' ? text.content : undefined;

/** The codes that are named and not sealed. */
function leftOf(whole: WholeCase): string[] {
  const content = requestOf(whole);
  return content ? listingsToTakeDown(content, { history: whole.events }) : [];
}

interface Target {
  caller: Caller;
  id: Ulid;
  code: string;
  takedown: Takedown;
}

async function takeDown(target: Target, ports: CasePorts): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const whole = await findCase(target.id, ports);
    // A colleague, or another press, was faster.
    if (!leftOf(whole).includes(target.code)) return;
    try {
      return await commit(target, whole, ports);
    } catch (error) {
      const isPassing =
        error instanceof DomainProblem && ['version-conflict', 'already-exists'].includes(error.code);
      if (!isPassing || attempt === attempts) throw error;
    }
  }
}

async function commit({ caller, code, takedown }: Target, whole: WholeCase, ports: CasePorts): Promise<void> {
  const content = requestOf(whole)!;
  const now = ports.clock.now();
  const [snapshot, { sealedDays }] = await Promise.all([takedown.read(code), getSettings(ports)]);
  const sealed = sealListing({ head: whole.head, content, snapshot, caller, now, sealedDays }, ports);
  const heldUntil = await ports.seals.heldUntil(sealed.seal.mediaIds);
  await takedown.remove(caller, {
    snapshot,
    reason: reasonOf(content),
    writes: [
      ...ports.seals.add(sealed.seal, sealed.record, heldUntil),
      ...caseWrites(caller, whole.head, sealed, now, ports),
    ],
  });
}

/** What the poster reads; where it is to stay secret, nothing of an authority. */
const reasonOf = ({ isSecret }: AuthorityContent): StaffReason => ({
  keys: [isSecret ? 'unavailable' : 'authority'],
});

function caseWrites(
  { userId: by }: Caller,
  head: StoredCase,
  { seal: { listingCode, sha256, keptUntil } }: Sealed,
  now: number,
  { repo, ids }: CasePorts,
): Write[] {
  const next: StoredCase = { ...nextOf(head, { name: 'take-down', by, outcome: undefined, now }) };
  next.sealedUntil = keptUntil > (head.sealedUntil ?? '') ? keptUntil : head.sealedUntil;
  const event: StoredEvent = {
    ...{ id: ids.ulid(), at: instant(now), act: 'take-down', by, state: next.state, listingCode, sha256 },
  };
  return [
    ...repo.put(head, next),
    repo.addEvent(head.id, event),
    audit({
      ...{ id: event.id, at: now, by, act: 'take-down-case', on: { type: 'case', id: head.id } },
      ...{ before: standing(head), after: { ...standing(next), listingCode, sha256, keptUntil } },
    }),
  ];
}

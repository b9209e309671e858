/** Sending a registration as a seller, and reading what became of it. */
import type { SellerInput, SellerRegistration } from '../../shared/accounts/seller-model.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import { dayMs, instant, vietNamDay } from '../../shared/kernel/time.ts';
import { paperKeptDays } from '../../shared/media/rules.ts';
import type { Write } from '../lib/writes.ts';
import { released, type SellerPorts } from './seller-ports.ts';
import type { StoredRegistration } from './sellers-repository.ts';

export function registering({ sellers: repo, papers, transact, clock }: SellerPorts) {
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

/** Documents of a registration as a seller: sensitive, so they go once the check is done and can no longer be contested. */
import { dayMs } from '../kernel/time.ts';
import { documentKeptDays } from '../media/rules.ts';
import type { SellerRegistration } from './seller-model.ts';

/** Whether a registration still holds its documents: while it waits, and 30 days after the decision. */
export const hasDocuments = (
  { state, decidedAt = '' }: Pick<SellerRegistration, 'state' | 'decidedAt'>,
  nowMs: number,
): boolean => state === 'waiting' || nowMs < Date.parse(decidedAt) + documentKeptDays * dayMs;

/** A registration as people read it: without documents that are deleted. */
export const readRegistration = (registration: SellerRegistration, nowMs: number): SellerRegistration =>
  hasDocuments(registration, nowMs) ? registration : { ...registration, papers: [] };

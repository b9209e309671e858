/** Tells a refund that came too late from other failures. */
import { DomainProblem } from '#shared/kernel/problem.ts';

/** Staff have given back, or taken back, what was to be refunded. */
export const isGivenBack = (error: unknown): boolean =>
  error instanceof DomainProblem && (error.code === 'limit-reached' || error.code === 'state-conflict');

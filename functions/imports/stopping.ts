/** Refusals that are the same for every row that follows: going on would only meet them again. */
import type { ProblemCode } from '#shared/kernel/problem.ts';

export const stopping: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...(['insufficient-points', 'price-changed', 'acceptance-needed', 'limit-reached'] as const),
  ...(['too-many-requests', 'temporarily-unavailable', 'unauthenticated', 'forbidden'] as const),
]);

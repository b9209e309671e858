/** What the marketplace lives from, counted as it happens. */
import { countFact } from '#functions/lib/metric.ts';

const facts: Record<string, 'post' | 'approval'> = { post: 'post', approve: 'approval' };

/** Counts a saved change of a listing by the name of its act, where it is one that is counted. */
export function countAct(name: string): void {
  const fact = facts[name];
  if (fact) countFact(fact);
}

/** Public pages as kept HTML: answered when missing, rewritten or removed when their entity changes. */
import { followChanges } from './follow-changes.ts';
import { createPageKeeper } from './page-keeper.ts';
import type { Ports } from './ports.ts';

export function createPagesService(ports: Ports) {
  const keeper = createPageKeeper(ports);
  return { answer: keeper.answer, followChanges: followChanges(ports, keeper) };
}

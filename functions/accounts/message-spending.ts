/** What messages cost, counted in the day's budget when it is decided that one is sent. */
import { budgetOf, type Cost, costOf, type Share, sharesOf } from '../../shared/accounts/message-budget.ts';
import type { MessageSettings } from '../../shared/accounts/message-settings.ts';
import type { Identifier } from '../../shared/accounts/model.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { Write } from '../lib/writes.ts';
import type { AccountPorts } from './ports.ts';

/** A message that was counted: what it costs, in which share and when (ms). */
export interface Spent {
  cost: Cost;
  share: Share;
  at: number;
}

/**
 * Counts a message in the first share that has room for it, in one transaction with `more`: what may be sent is what
 * was counted. Undefined where no share has room; raises what `more` refuses with.
 */
export const spending =
  ({ messages, transact, clock }: Pick<AccountPorts, 'messages' | 'transact' | 'clock'>) =>
  async (
    to: Identifier,
    isForAnybody: boolean,
    settings: MessageSettings,
    more: readonly Write[] = [],
  ): Promise<Spent | undefined> => {
    const cost = costOf(to, settings);
    const budget = budgetOf(cost.of, settings);
    for (const share of sharesOf(isForAnybody)) {
      const at = clock.now();
      try {
        await transact([...more, ...messages.spend(cost, share, budget, at)]);
        return { cost, share, at };
      } catch (error) {
        if (!isPastLimit(error)) throw error;
      }
    }
    return undefined;
  };

const isPastLimit = (error: unknown): boolean =>
  error instanceof DomainProblem && error.code === 'limit-reached';

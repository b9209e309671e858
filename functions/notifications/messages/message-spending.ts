/** What messages cost, counted in the day's budget when it is decided that one is sent. */

import type { Transact, Write } from '#functions/lib/writes.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import {
  type Amounts,
  budgetOf,
  type Cost,
  costOf,
  type Share,
  sharesOf,
} from '#shared/notifications/message-budget.ts';
import type { MessageSettings } from '#shared/notifications/message-settings.ts';
import type { MessageRepository } from './message-repository.ts';

interface SpendingPorts {
  messages: MessageRepository;
  transact: Transact;
  clock: Clock;
}

/** A message that was counted: what it costs, in which share and when (ms). */
export interface Spent {
  cost: Cost;
  share: Share;
  at: number;
}

/**
 * Counts a message in the first share that has room for it, in one transaction with `more`: what may be sent is what
 * was counted. It may use up `percent` of each share. Undefined where no share has room; raises what `more`
 * refuses with.
 */
export const createSpending =
  ({ messages, transact, clock }: SpendingPorts) =>
  async (
    to: Identifier,
    isForAnybody: boolean,
    settings: MessageSettings,
    more: readonly Write[] = [],
    percent = 100,
  ): Promise<Spent | undefined> => {
    const cost = costOf(to, settings);
    const budget = partOf(budgetOf(cost.of, settings), percent);
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

const partOf = ({ open, reserved }: Amounts, percent: number): Amounts => ({
  open: Math.floor((open * percent) / 100),
  reserved: Math.floor((reserved * percent) / 100),
});

const isPastLimit = (error: unknown): boolean =>
  error instanceof DomainProblem && error.code === 'limit-reached';

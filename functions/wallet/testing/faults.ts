/** Ports that fail as the world does: lost before and after the commit, late, refused, and cut off anywhere. */

import type { Table } from '#functions/lib/table.ts';
import type { Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Turns } from './turns.ts';

/** The line broke: nobody knows what became of the request. */
export class LineBroken extends Error {}
/** The process that acted is gone. */
export class Died extends Error {}

/** One act's process: when it is dead, nothing that it still tries has any effect. */
export interface Actor {
  isDead: boolean;
  hasFaults: boolean;
}

export interface FaultOptions {
  random: () => number;
  turns: Turns;
  /** Takes writes that will be done, but later than their answer. */
  late(writes: readonly Write[]): void;
}

const chance = { die: 0.012, lose: 0.03, conflict: 0.03, loseAfter: 0.03, late: 0.02, dieAfter: 0.012 };

/** Wraps single calls of one actor. */
export function faulty({ random, turns, late }: FaultOptions, actor: Actor) {
  const dice = (odds: number) => actor.hasFaults && random() < odds;

  function dieIf(odds: number): void {
    if (dice(odds)) actor.isDead = true;
    if (actor.isDead) throw new Died();
  }

  /** A call that changes nothing when it fails. */
  async function call<Reply>(run: () => Promise<Reply>): Promise<Reply> {
    await turns.next();
    dieIf(chance.die);
    if (dice(chance.lose)) throw new LineBroken();
    const reply = await run();
    await turns.next();
    dieIf(0);
    return reply;
  }

  async function transact(run: Table['transact'], writes: readonly Write[]): Promise<void> {
    await turns.next();
    dieIf(chance.die);
    if (dice(chance.lose)) throw new LineBroken();
    if (dice(chance.conflict)) throw new DomainProblem('temporarily-unavailable');
    if (dice(chance.late)) {
      late(writes);
      throw new LineBroken();
    }
    await run(writes);
    dieIf(chance.dieAfter);
    if (dice(chance.loseAfter)) throw new LineBroken();
    await turns.next();
    dieIf(0);
  }

  return {
    call,
    table: (of: Table): Table => ({
      get: (...args) => call(() => of.get(...args)),
      query: (...args) => call(() => of.query(...args)),
      batchGet: (...args) => call(() => of.batchGet(...args)),
      transact: (writes) => transact(of.transact, writes),
      write: (write) => transact(of.transact, [write]),
    }),
  };
}

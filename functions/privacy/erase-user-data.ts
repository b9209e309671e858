/** Erases what people held whose accounts ended: at once as far as time allows, else by the schedule. */
import { DomainProblem } from '#shared/kernel/problem.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import type { ErasurePorts } from './ports.ts';
import type { Erasure } from './repository.ts';

/** Everything is gone through twice: what was on its way when the account ended has arrived by the second time. */
const passesNeeded = 2;
const secondPassMs = 60 * minuteMs;
/** What failed is tried again so much later, so that it takes no time from others. */
const retryMs = 30 * minuteMs;
/** Time kept for what has been begun. */
const reserveMs = 5_000;

/** `erased`: gone through to the end; `left`: cut off or failed, for the next run. */
export type ErasureCounts = Record<'erased' | 'left', number>;

export function eraseUserData({ erasures, repo, transact, clock, failed }: ErasurePorts) {
  /**
   * Erases all but what names the rest; what fails of one capability keeps no other from going. False when time ran
   * out.
   */
  async function eraseAll(userId: string, hasTime: () => boolean): Promise<boolean> {
    const failures: unknown[] = [];
    for (const erase of erasures.slice(0, -1))
      try {
        if (!(await erase(userId, hasTime))) return false;
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
    return (await erasures.at(-1)?.(userId, hasTime)) ?? true;
  }

  /** One pass over everything of one person; every step may be repeated. False when time ran out. */
  async function runPass(erasure: Erasure, hasTime: () => boolean): Promise<boolean> {
    if (!(await eraseAll(erasure.userId, hasTime))) return false;
    const isLast = erasure.passes + 1 >= passesNeeded;
    const write = isLast ? repo.complete(erasure) : repo.countPass(erasure, clock.now() + secondPassMs);
    await transact([write]).catch(ignoreLostRace);
    return true;
  }

  /** One person's failure never stops the others: it is logged and tried again later. */
  async function attempt(erasure: Erasure, hasTime: () => boolean): Promise<keyof ErasureCounts> {
    try {
      return (await runPass(erasure, hasTime)) ? 'erased' : 'left';
    } catch (error) {
      failed(erasure.userId, error);
      await transact([repo.postpone(erasure, clock.now() + retryMs)])
        .catch(ignoreLostRace)
        .catch((cause: unknown) => failed(erasure.userId, cause));
      return 'left';
    }
  }

  return {
    attempt,
    /** Works through all erasures that are due, until done or time is short; safe to repeat and to run twice at once. */
    async eraseDue(remainingMs: () => number): Promise<ErasureCounts> {
      const counts: ErasureCounts = { erased: 0, left: 0 };
      const hasTime = () => remainingMs() > reserveMs;
      let page = await repo.list();
      for (;;) {
        for (const erasure of page.erasures) {
          if (!hasTime()) return counts;
          if (erasure.dueAt <= clock.now()) counts[await attempt(erasure, hasTime)]++;
        }
        if (!page.next) return counts;
        page = await repo.list(page.next);
      }
    },
  };
}

/** Another run has counted the same pass. */
function ignoreLostRace(error: unknown): void {
  if (!(error instanceof DomainProblem) || error.code !== 'version-conflict') throw error;
}

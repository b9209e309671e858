/** Takes away what people held who left: at once as far as time allows, else by the schedule. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { minuteMs } from '../../shared/kernel/time.ts';
import type { ErasingPorts } from './ports.ts';
import type { Erasure } from './repository.ts';

/** Everything is looked through twice: what was on its way when the account ended has arrived by then. */
const looksNeeded = 2;
const secondLookMs = 60 * minuteMs;
/** What failed is tried again so much later, so that it takes no time from others. */
const putOffMs = 30 * minuteMs;
/** Time kept for what has been begun. */
const reserveMs = 5_000;

/** `erased`: looked through to the end; `left`: cut off or failed, for the next run. */
export type ErasureCounts = Record<'erased' | 'left', number>;

export function erasing({ erasures, repo, transact, clock, failed }: ErasingPorts) {
  /**
   * Takes away all but what names the rest; what fails of one capability keeps no other from going. False when time
   * ran out.
   */
  async function takeAway(userId: string, hasTime: () => boolean): Promise<boolean> {
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

  /** Looks through everything of one person; every step may be repeated. False when time ran out. */
  async function look(erasure: Erasure, hasTime: () => boolean): Promise<boolean> {
    if (!(await takeAway(erasure.userId, hasTime))) return false;
    const isOver = erasure.looks + 1 >= looksNeeded;
    const write = isOver ? repo.strike(erasure) : repo.noteLook(erasure, clock.now() + secondLookMs);
    await transact([write]).catch(ignoreOther);
    return true;
  }

  /** One person's failure never stops the others: it is told to the log, and put off. */
  async function tried(erasure: Erasure, hasTime: () => boolean): Promise<keyof ErasureCounts> {
    try {
      return (await look(erasure, hasTime)) ? 'erased' : 'left';
    } catch (error) {
      failed(erasure.userId, error);
      await transact([repo.putOff(erasure, clock.now() + putOffMs)])
        .catch(ignoreOther)
        .catch((cause: unknown) => failed(erasure.userId, cause));
      return 'left';
    }
  }

  return {
    tried,
    /** Works through all notes that are due, until done or time is short; safe to repeat and to run twice at once. */
    async eraseDue(remainingMs: () => number): Promise<ErasureCounts> {
      const counts: ErasureCounts = { erased: 0, left: 0 };
      const hasTime = () => remainingMs() > reserveMs;
      let page = await repo.list();
      for (;;) {
        for (const erasure of page.erasures) {
          if (!hasTime()) return counts;
          if (erasure.dueAt <= clock.now()) counts[await tried(erasure, hasTime)]++;
        }
        if (!page.next) return counts;
        page = await repo.list(page.next);
      }
    },
  };
}
export type Erasing = ReturnType<typeof erasing>;

/** Another run has noted the same look. */
function ignoreOther(error: unknown): void {
  if (!(error instanceof DomainProblem) || error.code !== 'version-conflict') throw error;
}

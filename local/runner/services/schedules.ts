/** Runs scheduled work when the world's clock passes its time, whether the clock ran or was moved. */
import type { Clock } from '#local/clock.ts';
import type { LastDue } from './cron.ts';

export interface Schedule {
  /** `<capability>/<job>` or the schedule's own name. */
  name: string;
  lastDue: LastDue;
  run(): Promise<unknown>;
}

export interface Schedules {
  names: string[];
  /** Starts what came due since the last look, each once however often it was missed; waits until it is done. */
  runDue(): Promise<void>;
  /** Runs one now, by its name, and gives back what it returned; its failure is raised. */
  runNow(name: string): Promise<unknown>;
  /** While the clock only runs on, nothing starts from then on; resolves once nothing runs. What it gives ends that. */
  hold(): Promise<() => void>;
  stop(): Promise<void>;
}

const tickMs = 1000;

/** Starts looking at the clock every second. A run that is still going on is never run beside itself. */
export function startSchedules(
  clock: Clock,
  schedules: readonly Schedule[],
  onFailure: (name: string, error: unknown) => void,
): Schedules {
  const runs = createRuns();
  let lookedAt = clock.now();
  let isHeld = false;

  const dueNow = (): Schedule[] => {
    const now = clock.now();
    const due = schedules.filter(({ lastDue }) => lastDue(lookedAt, now) !== undefined);
    lookedAt = now;
    return due;
  };
  const runQuietly = (schedule: Schedule) =>
    runs.start(schedule).catch((error: unknown) => onFailure(schedule.name, error));

  const timer = setInterval(() => {
    if (isHeld) return;
    for (const schedule of dueNow()) if (!runs.isGoingOn(schedule)) void runQuietly(schedule);
  }, tickMs);
  timer.unref();
  return {
    names: schedules.map(({ name }) => name),
    async runDue() {
      await Promise.all(dueNow().map(runQuietly));
    },
    async runNow(name) {
      const match = schedules.find(
        (schedule) => schedule.name === name || schedule.name.endsWith(`/${name}`),
      );
      if (!match)
        throw new Error(`There is no job ${name}; there are ${schedules.map((s) => s.name).join(', ')}`);
      return runs.start(match);
    },
    async hold() {
      isHeld = true;
      await runs.ended();
      return () => {
        isHeld = false;
      };
    },
    async stop() {
      clearInterval(timer);
      await runs.ended();
    },
  };
}

/** Runs of schedules: a new one waits for the last of the same schedule to end, well or not. */
function createRuns() {
  const ends = new Map<string, Promise<unknown>>();
  return {
    isGoingOn: ({ name }: Schedule) => ends.has(name),
    start({ name, run }: Schedule): Promise<unknown> {
      const started = (ends.get(name) ?? Promise.resolve()).then(run);
      const end = started
        .catch(() => {})
        .then(() => {
          if (ends.get(name) === end) ends.delete(name);
        });
      ends.set(name, end);
      return started;
    },
    ended: () => Promise.all(ends.values()),
  };
}

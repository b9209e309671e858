/** Runs steps one after the other, telling of each how it went. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Outcome {
  step: string;
  seconds: number;
  /** Why it failed. */
  failure?: string;
  /** Why it was not tried. */
  leftOut?: string;
}

/** Raised by a step that cannot be tried here: with the reason. */
export class LeftOut extends Error {}

export interface Step {
  name: string;
  act(): Promise<unknown>;
  /** Names of the steps without which there is nothing to try. */
  after?: readonly string[];
}

/** What somebody at a terminal reads of it. */
export const wordsOf = ({ step, seconds, failure, leftOut }: Outcome): string => {
  if (leftOut !== undefined) return `– ${step}: left out, ${leftOut}`;
  return failure === undefined ? `✓ ${step} (${seconds} s)` : `✗ ${step} (${seconds} s)\n  ${failure}`;
};

/** Raises what is wrong unless it is so. */
export function check(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Error(words);
}

/** Pages may be asked for while their functions start, a search while it takes in what is new. */
const patienceMs = 90_000;
const pauseMs = 1_000;

/** Tries again until it holds, or patience is over; the last failure is raised. */
export async function eventually(act: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + patienceMs; ; await pause(pauseMs))
    try {
      return await act();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
}

/** Runs all steps, but those that build on one that did not pass. */
export async function runSteps(
  steps: readonly Step[],
  onStep: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, act, after = [] } of steps) {
    const missing = after.find((one) =>
      outcomes.some(({ step, failure, leftOut }) => step === one && (failure ?? leftOut) !== undefined),
    );
    const outcome = await outcomeOf(name, missing === undefined ? act : () => notWithout(missing));
    outcomes.push(outcome);
    onStep(outcome);
  }
  return outcomes;
}

const notWithout = (step: string) => Promise.reject(new LeftOut(`since it needs “${step}”`));

async function outcomeOf(step: string, act: Step['act']): Promise<Outcome> {
  const startedAt = performance.now();
  const error = await act().then(
    () => undefined,
    (raised: Error) => raised,
  );
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  if (error instanceof LeftOut) return { step, seconds, leftOut: error.message };
  return { step, seconds, ...(error && { failure: error.message }) };
}

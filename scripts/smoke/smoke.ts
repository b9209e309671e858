/** The steps of a smoke test, in the order in which somebody would use the marketplace. */
import { cloudSteps } from './cloud.ts';
import type { Options } from './options.ts';
import { type PersonOptions, personSteps } from './person.ts';
import { type Outcome, runSteps } from './run-steps.ts';
import { siteSteps } from './site.ts';

export interface Smoke extends PersonOptions, Pick<Options, 'stack'> {
  onStep(outcome: Outcome): void;
}

export const smoke = ({ onStep, stack, ...options }: Smoke): Promise<Outcome[]> =>
  runSteps([...siteSteps(options.url), ...personSteps(options), ...cloudSteps(stack)], onStep);

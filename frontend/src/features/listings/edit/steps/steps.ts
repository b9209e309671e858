/** The steps that phones take through the form: which there are, what each holds, how its address names it. */
import { type SectionName, sectionOf } from '../error-paths.ts';
import type { OutlineItem, SectionState } from '../outline/outline.ts';
import { submitAnchor } from '../submit-anchor.ts';

/** Photos first: they are on their way while the rest is filled in. */
export const steps = ['pictures', 'basics', 'place', 'figures', 'details', 'preview'] as const;
export type Step = (typeof steps)[number];

const sectionsOfStep: Record<Step, readonly SectionName[]> = {
  pictures: ['pictures'],
  basics: ['basics'],
  place: ['place'],
  figures: ['figures'],
  details: ['description', 'legal', 'infrastructure', 'enterprise', 'contact'],
  preview: [],
};

/** The step that a section belongs to. */
export const stepOf = (section: SectionName): Step =>
  steps.find((step) => sectionsOfStep[step].includes(section))!;

/** The step that a field of the form belongs to. */
export const stepOfField = (name: string): Step => stepOf(sectionOf(name));

/** The step before (-1) or after (1) another; the same one at either end. */
export const nextTo = (step: Step, by: -1 | 1): Step => steps[steps.indexOf(step) + by] ?? step;

const prefix = '#step-';

/** How the address names a step. */
export const hashOf = (step: Step): string => prefix + step;

/** The step that an address names; a top-up leads back to the button, which stands in the last one. */
export function stepAt(hash: string): Step | undefined {
  if (hash === `#${submitAnchor}`) return 'preview';
  return steps.find((step) => hash === hashOf(step));
}

export interface StepState {
  step: Step;
  state: SectionState;
  /** How many fields still need something. */
  missing: number;
}

const worst: readonly SectionState[] = ['wrong', 'todo', 'done', 'optional'];

/** How far each step is, by the sections it holds; the last one is done when nothing is missing before it. */
export function stepStates(items: readonly OutlineItem[]): StepState[] {
  return steps.map((step) => {
    const own = step === 'preview' ? items : items.filter(({ section }) => stepOf(section) === step);
    const states = own.map(({ state }) => state);
    const state = worst.find((one) => states.includes(one)) ?? 'optional';
    const missing = own.reduce((sum, item) => sum + item.missing, 0);
    if (step === 'preview')
      return { step, missing: 0, state: missing === 0 && state !== 'todo' ? 'done' : 'todo' };
    return { step, state, missing };
  });
}

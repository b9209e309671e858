/** The step that phones are at: it stands in the address, so that the browser's back goes a step back. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropDraft, keepDraft, readDraft } from '#lib/form/drafts.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { goToPart } from '../sections/form-section.tsx';
import { hashOf, nextTo, type Step, stepAt, steps } from './steps.ts';

const keyOf = (draft: string) => `${draft}:step`;

/** The step at which a draft was left. */
const keptStep = (draft: string): Step | undefined => {
  const kept = readDraft<{ step: unknown }>(keyOf(draft), 'browser')?.step;
  return steps.find((step) => step === kept);
};
export const forgetStep = (draft: string): void => dropDraft(keyOf(draft), 'browser');

export interface Steps {
  /** Null where the whole form is one page. */
  step: Step | null;
  /** Shows a step, then runs `then` instead of going to its heading. */
  goTo(step: Step, then?: () => void): void;
  next(): void;
  back(): void;
}

/** `draft` is the key of what is typed; only one that was restored goes on at its step. */
export function useSteps(draft: string, isRestored: boolean): Steps {
  const isPhone = useIsPhone();
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const begun = useRef<Step>(undefined);
  begun.current ??= (isRestored && keptStep(draft)) || steps[0];
  const step = isPhone ? (stepAt(hash) ?? begun.current) : null;
  const then = useRef<() => void>(undefined);
  useFollowedStep(step, draft, then);

  // An address without a step gets one: going back to it later is a step back as well.
  useEffect(() => {
    if (step && !stepAt(hash)) void navigate({ search, hash: hashOf(step) }, { replace: true, state });
  }, [step, hash, search, state, navigate]);

  const show = (next: Step) => {
    begun.current = next;
    return navigate({ search, hash: hashOf(next) }, { state: { from: step } });
  };
  return {
    step,
    goTo(next, run) {
      if (!step || next === step) return run?.();
      then.current = run;
      void show(next);
    },
    next: () => void (step && show(nextTo(step, 1))),
    back() {
      if (!step) return;
      const before = nextTo(step, -1);
      if ((state as { from?: unknown } | null)?.from === before) void navigate(-1);
      else void show(before);
    },
  };
}

/** Remembers the step that is shown, and brings it to the top with its heading read out, or runs what waits for it. */
function useFollowedStep(
  step: Step | null,
  draft: string,
  then: { current: (() => void) | undefined },
): void {
  const shown = useRef(step);
  useEffect(() => {
    if (!step) return;
    keepDraft(keyOf(draft), 'browser', { step });
    const isFirst = shown.current === step || shown.current === null;
    shown.current = step;
    const run = then.current;
    then.current = undefined;
    if (isFirst && !run) return;
    // After the router has put the page where it was left.
    const timer = setTimeout(run ?? (() => goToPart(partOf(step))));
    return () => clearTimeout(timer);
  }, [step, draft, then]);
}

/** The id of the part that a step begins with. */
const partOf = (step: Step): string => `section-${step === 'details' ? 'description' : step}`;

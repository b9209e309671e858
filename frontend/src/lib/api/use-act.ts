/** An act of a person: runs once at a time, its refusal in words. */
import { useId, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { problemOf } from './http.ts';
import { useProblem } from './use-problem.ts';

interface ActOptions<Result> {
  /** What follows when it is done; while that lasts the act still counts as running. */
  onDone?: (result: Result) => unknown;
  /** Somebody or something else was faster: read anew what is there now. */
  onConflict?: () => unknown;
  /** Tells a refusal, in one sentence, where no place of the page shows `problem`. */
  onRefused?: (words: string) => unknown;
}

export interface Act<Input extends unknown[]> {
  /** Never throws; a second press while it runs is no second act. */
  run: (...input: Input) => Promise<void>;
  isBusy: boolean;
  /** What the act that runs was given, to be shown as if it were done; null while none runs. */
  pending: Input | null;
  /** Why the last run was refused: as it was thrown, and in one sentence. */
  error: unknown;
  problem: string | null;
  /** Takes the refusal off the screen. */
  forget: () => void;
}

/** `const { run, isBusy, problem } = useAct((reason: string) => call(…), { onDone, onConflict })`. */
export function useAct<Input extends unknown[], Result>(
  act: (...input: Input) => Promise<Result>,
  { onDone, onConflict, onRefused }: ActOptions<Result> = {},
): Act<Input> {
  const wordOf = useProblem();
  const isRunning = useRef(false);
  const [pending, setPending] = useState<Input | null>(null);
  const { trigger, isMutating, error, reset } = useSWRMutation<void, unknown, string, { input: Input }>(
    useId(),
    async (_: string, { arg }: { arg: { input: Input } }) => {
      try {
        const result = await act(...arg.input);
        await onDone?.(result);
      } catch (refusal) {
        if (problemOf(refusal).code.endsWith('-conflict')) await onConflict?.();
        onRefused?.(wordOf(refusal));
        throw refusal;
      }
    },
    { throwOnError: false },
  );
  const run = async (...input: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(input);
    try {
      await trigger({ input });
    } finally {
      isRunning.current = false;
      setPending(null);
    }
  };
  return { run, isBusy: isMutating, pending, error, problem: error ? wordOf(error) : null, forget: reset };
}

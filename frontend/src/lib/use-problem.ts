/** The words of a refusal in the viewer's language: what happened and what to do next. */
import { useCallback } from 'react';
import { type ClientProblem, problemOf } from './http.ts';
import { useTranslation } from './texts.tsx';

/** The keys of a problem's words, best first; unknown codes read as an unexpected error. */
export const problemKey = (code: string, params?: ClientProblem['params']): string[] =>
  typeof params?.act === 'string'
    ? [
        `app:problem.${code}.${params.act}`,
        `app:problem.${code}.other`,
        `app:problem.${code}`,
        'app:problem.internal',
      ]
    : [`app:problem.${code}`, `app:problem.${code}.other`, 'app:problem.internal'];

/** `const wordOf = useProblem()`; `wordOf(error)` is one sentence for anything a call threw. */
export function useProblem(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const { code, params, retryAfterSeconds } = problemOf(error);
      const minutes = Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60));
      return t(problemKey(code, params), { ...params, count: minutes, minutes });
    },
    [t],
  );
}

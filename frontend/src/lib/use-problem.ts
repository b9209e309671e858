/** The words of a refusal in the viewer's language: what happened and what to do next. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientProblem, problemOf } from './http.ts';

/** i18next's own words for a problem; unknown codes read as an unexpected error. */
export const problemKey = (code: string, params?: ClientProblem['params']): string[] =>
  typeof params?.act === 'string'
    ? [`problem.${code}.${params.act}`, `problem.${code}.other`, `problem.${code}`, 'problem.internal']
    : [`problem.${code}`, `problem.${code}.other`, 'problem.internal'];

/** `const wordOf = useProblem()`; `wordOf(error)` is one sentence for anything a call threw. */
export function useProblem(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const { code, params, retryAfterSeconds } = problemOf(error);
      const minutes = Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60));
      return t(problemKey(code, params) as [string], { ...params, count: minutes, minutes });
    },
    [t],
  );
}

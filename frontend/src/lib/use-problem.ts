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

/** '40 seconds', '2 minutes': what the server asks to wait, a minute where it names no time. */
export function waitText(seconds = 60, locale?: string): string {
  const unit = seconds < 60 ? 'second' : 'minute';
  const count = Math.ceil(unit === 'second' ? seconds : seconds / 60) || 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** `const wordOf = useProblem()`; `wordOf(error)` is one sentence for anything a call threw. */
export function useProblem(): (error: unknown) => string {
  const { t, locale } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const { code, params, retryAfterSeconds } = problemOf(error);
      return t(problemKey(code, params), { ...params, wait: waitText(retryAfterSeconds, locale) });
    },
    [t, locale],
  );
}

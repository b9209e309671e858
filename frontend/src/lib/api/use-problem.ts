/** The words of a refusal in the viewer's language: what happened and what to do next. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyNamespace, AnyTFunction } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type ClientProblem, problemOf } from './http.ts';

type Refusal = Pick<ClientProblem, 'params' | 'retryAfterSeconds'> & { code: string };

/** A problem in one sentence: by the act it refuses where that has words, else by its code; an unknown code is an unexpected error. */
export function problemText(
  { code, params, retryAfterSeconds }: Refusal,
  t: AnyTFunction,
  locale: Locale,
): string {
  const ofAct = typeof params?.act === 'string' ? [`app:problem.${code}.${params.act}`] : [];
  return t([...ofAct, `app:problem.${code}.other`, `app:problem.${code}`], {
    ...params,
    wait: waitText(retryAfterSeconds, locale),
    defaultValue: t('problem.internal'),
  });
}

/** Up to so many seconds a wait is said in a unit of so many. */
const waitUnits = [
  { unit: 'second', upTo: 60, seconds: 1 },
  { unit: 'minute', upTo: 7200, seconds: 60 },
  { unit: 'hour', upTo: 172_800, seconds: 3600 },
  { unit: 'day', upTo: Number.POSITIVE_INFINITY, seconds: 86_400 },
] as const;

/** '40 seconds', '2 minutes', '5 hours': what the server asks to wait, a minute where it names no time. */
export function waitText(seconds = 60, locale?: string): string {
  const { unit, seconds: ofUnit } = waitUnits.find(({ upTo }) => seconds < upTo) ?? waitUnits[3];
  const count = Math.ceil(seconds / ofUnit) || 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** `const wordOf = useProblem()`; `wordOf(error)` is one sentence for anything a call threw. */
export function useProblem(): (error: unknown) => string {
  const { t } = useTranslation<AnyNamespace>();
  const locale = useLocale();
  return useCallback((error: unknown) => problemText(problemOf(error), t, locale), [t, locale]);
}

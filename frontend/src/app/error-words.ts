/** The words of an error screen: status message and error message, by status and code. */

import { problemText } from '#lib/api/use-problem.ts';
import type { AnyTFunction } from '#lib/i18n/keys.ts';
import type { Locale } from '#shared/kernel/locale.ts';

export interface Failure {
  status: number;
  code: string;
  retryAfterSeconds?: number | undefined;
}

const known = [403, 404, 410, 429, 500, 503] as const;
/** Something could be at the address, and is not (any more). */
export const isMissing = ({ status, code }: Failure): boolean =>
  code !== 'no-such-page' && (status === 404 || status === 410);

/** The status message, which is also the document's title. */
export function statusWords(failure: Failure, t: AnyTFunction): string {
  if (isMissing(failure)) return t('app:error.missing');
  if (failure.code === 'offline') return t('app:error.status.offline');
  const status = known.find((one) => one === failure.status) ?? 'other';
  return t(`app:error.status.${status}`);
}

/** The error message: 'Page not found: {path}' only where no page can ever be. */
export function errorWords(failure: Failure, path: string, t: AnyTFunction, locale: Locale): string {
  if (isMissing(failure)) return t('app:error.missingHelp');
  if (failure.status === 404) return t('app:error.notFound', { path });
  return problemText(failure, t, locale);
}

/** The words of an error screen: status message and error message, by status and code. */
import type { Locale } from '../../../shared/kernel/locale.ts';
import type { Translate } from '../lib/texts.tsx';
import { problemKey, waitText } from '../lib/use-problem.ts';

export interface Failure {
  status: number;
  code: string;
}

const known = [403, 404, 410, 429, 500, 503];
/** Something could be at the address, and is not (any more). */
export const isMissing = ({ status, code }: Failure): boolean =>
  code !== 'no-such-page' && (status === 404 || status === 410);

/** The status message, which is also the document's title. */
export const statusWords = (failure: Failure, t: Translate): string =>
  isMissing(failure)
    ? t('app:error.missing')
    : t(`app:error.status.${known.includes(failure.status) ? failure.status : 'other'}`);

/** The error message: 'Page not found: {path}' only where no page can ever be. */
export function errorWords(failure: Failure, path: string, t: Translate, locale: Locale): string {
  if (isMissing(failure)) return t('app:error.missingHelp');
  if (failure.status === 404) return t('app:error.notFound', { path });
  return t(problemKey(failure.code), { wait: waitText(undefined, locale) });
}

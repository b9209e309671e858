/** Why a pull came to nothing or ended early, in the words of the page. */
import type { AnyTFunction } from '#lib/i18n/keys.ts';
import { columns } from '#shared/imports/columns.ts';
import type { FeedFault } from '#shared/imports/feeds/model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { faultText } from '../fault-words.ts';

export function failureText(failure: string, t: AnyTFunction): string {
  const status = /^status-(\d+)$/.exec(failure)?.[1];
  if (status) return t('feeds:errors.bad-status', { status });
  return t([`feeds:errors.${failure}`, `app:problem.${failure}.other`, `app:problem.${failure}`], {
    defaultValue: t('app:problem.internal'),
  });
}

/** One sentence about one item: which, at which column, and what is wrong. */
export function itemFaultText(
  { n, reference, column, code, params }: FeedFault,
  t: AnyTFunction,
  locale: Locale,
) {
  const key = column as keyof typeof columns | undefined;
  const message = key
    ? `${columns[key]?.names[locale] ?? key}: ${faultText({ column: key, code, ...(params && { params }) }, t)}`
    : failureText(code, t);
  const name = reference || t('feeds:report.item', { n });
  return t('feeds:report.fault', { name, message });
}

/** What is wrong with a cell, in the words of the page. */
import type { AnyTFunction } from '#lib/i18n/keys.ts';
import { columns } from '#shared/imports/columns.ts';
import type { CellFault } from '#shared/imports/read-row.ts';
import type { Locale } from '#shared/kernel/locale.ts';

/** One sentence; what has no words of its own is said as the forms say it. */
export const faultText = ({ code, params }: CellFault, t: AnyTFunction): string =>
  t([`imports:fault.${code}`, `app:field.${code}`], { ...params, defaultValue: t('app:field.invalid') });

/** The same with its column, for a cell of a file. */
export const namedFault = (fault: CellFault, t: AnyTFunction, locale: Locale): string =>
  `${columns[fault.column]?.names[locale] ?? fault.column}: ${faultText(fault, t)}`;

/** Sizes of files as people read them. */
import type { Locale } from '#shared/kernel/locale.ts';

const megabyte = 1024 * 1024;
/** '1,2' of 1,234,567 bytes; never less than a tenth. */
export const megabytesOf = (bytes: number, locale: Locale): string => {
  const tenths = Math.max(1, Math.round((bytes / megabyte) * 10));
  const figure = tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
  return locale === 'vi' ? figure.replace('.', ',') : figure;
};

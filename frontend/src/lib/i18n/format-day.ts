/** Days without a time of day, as readers write them. */
import type { Locale } from '#shared/kernel/locale.ts';
import { formatDate } from './format.ts';

/** A day of Viet Nam, `2026-11-23`, in the reader's order. */
export const formatDay = (day: string, locale: Locale): string => formatDate(`${day}T05:00:00.000Z`, locale);

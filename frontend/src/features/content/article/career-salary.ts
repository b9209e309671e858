/** The salary of a recruitment notice in words. */
import type { TFunction } from 'i18next';
import type { CareerDetails } from '#shared/content/model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatVnd } from '#shared/kernel/words/money-words.ts';

/** '20–30 triệu a month', with either end open; negotiable without both. */
export function careerSalary(career: CareerDetails, locale: Locale, t: TFunction<'content'>): string {
  const [from, to] = [career.salaryFromVnd, career.salaryToVnd].map((vnd) => vnd && formatVnd(vnd, locale));
  if (from && to) return t('career.salaryBetween', { from, to });
  if (from) return t('career.salaryFrom', { from });
  return to ? t('career.salaryTo', { to }) : t('career.negotiable');
}

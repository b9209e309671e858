/** Each of the five languages by its own name. */
import type { AllLocales } from '#shared/kernel/locale.ts';

export const languageNames: AllLocales = {
  vi: 'Tiếng Việt',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
};

/** A name in five languages, short enough to write one on a line. */
import type { AllLocales } from '../kernel/locale.ts';

/** Names in the order vi, en, ja, ko, zh. */
export const names = (vi: string, en: string, ja: string, ko: string, zh: string): AllLocales => ({
  vi,
  en,
  ja,
  ko,
  zh,
});

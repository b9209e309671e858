/** The document's language, fixed while it lives: a switch is a navigation to another prefix. */
import type { Locale } from '../../../shared/kernel/locale.ts';
import { useTranslation } from './texts.tsx';

/** The language of this document. */
export const useLocale = (): Locale => useTranslation().locale;

/** The document's language, fixed while it lives: a switch is a navigation to another prefix. */
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/kernel/locale.ts';

/** The language of this document. */
export const useLocale = (): Locale => useTranslation().i18n.language as Locale;

/** A text that staff keep in several languages, in the reader's or else the original. */
import type { Locale, LocalizedText } from '#shared/kernel/locale.ts';

export const asText = (words: LocalizedText, locale: Locale): string => words[locale] ?? words.vi ?? '';

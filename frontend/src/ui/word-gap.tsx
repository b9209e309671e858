/** The blank between two texts that follow each other in one line. */
import { useLocale } from '#lib/i18n/use-locale.ts';

/** Nothing in Japanese and Chinese: their full-width marks bring their own room. */
export function WordGap() {
  const locale = useLocale();
  return locale === 'ja' || locale === 'zh' ? null : ' ';
}

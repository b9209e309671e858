/** Ranges as people write them: the unit once, either end open. '2 – 3 tỷ', '2–3 billion', '20億～30億', '20亿以上'. */
import type { Locale } from '../locale.ts';
import type { Figure } from './number-words.ts';

interface OpenWords {
  from(text: string): string;
  to(text: string): string;
}
const openWords: Record<Locale, OpenWords> = {
  vi: { from: (text) => `Từ ${text}`, to: (text) => `Đến ${text}` },
  en: { from: (text) => `From ${text}`, to: (text) => `Up to ${text}` },
  ja: { from: (text) => `${text}以上`, to: (text) => `${text}以下` },
  ko: { from: (text) => `${text} 이상`, to: (text) => `${text} 이하` },
  zh: { from: (text) => `${text}以上`, to: (text) => `${text}以内` },
};

/** What stands between two ends with one word, and between two with a word each. */
const dashes: Record<Locale, [bare: string, worded: string]> = {
  vi: [' – ', ' – '],
  en: ['–', ' – '],
  ja: ['～', '～'],
  ko: ['~', '~'],
  zh: ['至', '至'],
};

/** Both ends; a word that both share stands behind the second alone. */
function bothEnds(from: Figure, to: Figure, locale: Locale): string {
  const [bare, worded] = dashes[locale];
  return from.word === to.word
    ? `${from.figure}${bare}${to.figure}${to.word}`
    : `${from.figure}${from.word}${worded}${to.figure}${to.word}`;
}

/** A range in words, '' when both ends are missing; `dress` puts currency and 'per' words around the figures. */
export function rangeText(
  from: Figure | undefined,
  to: Figure | undefined,
  locale: Locale,
  dress: (figures: string) => string = (figures) => figures,
): string {
  const alone = ({ figure, word }: Figure) => dress(figure + word);
  if (to === undefined) return from === undefined ? '' : openWords[locale].from(alone(from));
  if (from === undefined) return openWords[locale].to(alone(to));
  const isOne = from.figure === to.figure && from.word === to.word;
  return isOne ? alone(to) : dress(bothEnds(from, to, locale));
}

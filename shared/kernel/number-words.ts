/** Numbers in people's words ('5,2 tỷ', '125億'), written by hand so that server and browser never differ. */
import { scaled } from './decimal.ts';
import type { Locale } from './locale.ts';

/** A value in ten-thousandths, as `scaled` of decimal.ts gives it. */
export type Scaled = bigint;
type Unit = readonly [size: bigint, word: string];

const one = 10_000n;
const marks: Record<Locale, { group: string; decimal: string }> = {
  vi: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
  ja: { group: ',', decimal: '.' },
  ko: { group: ',', decimal: '.' },
  zh: { group: ',', decimal: '.' },
};

/** Words for large numbers, largest first. Chinese 兆 is ambiguous, hence 万亿. */
const compactUnits: Record<Locale, readonly Unit[]> = {
  vi: [
    [10n ** 12n, ' nghìn tỷ'],
    [10n ** 9n, ' tỷ'],
    [10n ** 6n, ' triệu'],
  ],
  en: [
    [10n ** 12n, ' trillion'],
    [10n ** 9n, ' billion'],
    [10n ** 6n, ' million'],
  ],
  ja: [
    [10n ** 12n, '兆'],
    [10n ** 8n, '億'],
    [10n ** 4n, '万'],
  ],
  ko: [
    [10n ** 12n, '조'],
    [10n ** 8n, '억'],
    [10n ** 4n, '만'],
  ],
  zh: [
    [10n ** 12n, '万亿'],
    [10n ** 8n, '亿'],
    [10n ** 4n, '万'],
  ],
};

/** The parts in which a number is read back, largest first. */
const spokenUnits: Record<Locale, readonly Unit[]> = {
  vi: [...compactUnits.vi.slice(1), [1000n, ' nghìn']],
  en: [...compactUnits.en, [1000n, ' thousand']],
  ja: compactUnits.ja,
  ko: compactUnits.ko,
  zh: compactUnits.zh,
};

/** A number with the locale's marks, at most `maxDecimals` decimals (half up), no trailing zeros. */
export function plainNumber(value: Scaled, locale: Locale, maxDecimals = 4): string {
  const step = 10n ** BigInt(4 - maxDecimals);
  const rounded = ((value + step / 2n) / step) * step;
  return withMarks(rounded / one, fractionOf(rounded), locale);
}

const fractionOf = (value: Scaled) => (value % one).toString().padStart(4, '0');

function withMarks(whole: bigint, fraction: string, locale: Locale): string {
  const { group, decimal } = marks[locale];
  const grouped = whole.toString().replace(/\B(?=(\d{3})+$)/g, group);
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? grouped : `${grouped}${decimal}${rest}`;
}

/** A count with its unit's word; units of ten thousand need no grouping ('3712.35万'). */
function withWord(whole: bigint, fraction: string, word: string, locale: Locale): string {
  const words = withMarks(whole, fraction, locale);
  return (locale === 'vi' || locale === 'en' ? words : words.replaceAll(',', '')) + word;
}

/**
 * The exact value in the largest unit that needs no more than three decimals: 5,200 million is '5,2 tỷ',
 * 1,234.5 billion '1.234,5 tỷ', and where none does, plain figures. Nothing is ever rounded.
 */
export function exactWords(value: Scaled, locale: Locale): string {
  for (const [size, word] of compactUnits[locale]) {
    if (value < size * one) continue;
    const digits = (size * one).toString().length - 1;
    const fraction = (value % (size * one)).toString().padStart(digits, '0').replace(/0+$/, '');
    if (fraction.length <= 3) return withWord(value / (size * one), fraction, word, locale);
  }
  return plainNumber(value, locale);
}

/** The value in the largest fitting unit with at most two decimals, rounded half up: for derived figures. */
export function roundedWords(value: Scaled, locale: Locale): string {
  const units = compactUnits[locale];
  const smallest = units.at(-1)![0];
  const tidy = value < smallest * one ? roundSmall(value) : value;
  for (const [size, word] of units) {
    const hundredths = (tidy * 100n + (size * one) / 2n) / (size * one);
    if (hundredths >= 100n)
      return withWord(hundredths / 100n, (hundredths % 100n).toString().padStart(2, '0'), word, locale);
  }
  return plainNumber(tidy, locale);
}

/** Whole numbers from 100 on, two decimals below. */
const roundSmall = (value: Scaled): Scaled => {
  const step = value >= 100n * one ? one : 100n;
  return ((value + step / 2n) / step) * step;
};

/** Reads a number back part by part, so that a slip of three zeros is heard: '5 tỷ 200 triệu'. */
export function spokenWords(value: Scaled, locale: Locale): string {
  const parts: string[] = [];
  let rest = value;
  for (const [size, word] of spokenUnits[locale]) {
    const count = rest / (size * one);
    if (count === 0n) continue;
    parts.push(withWord(count, '', word, locale));
    rest %= size * one;
  }
  if (rest > 0n) parts.push(withWord(rest / one, fractionOf(rest), '', locale));
  if (parts.length === 0) return '0';
  return parts.join(locale === 'ja' || locale === 'zh' ? '' : ' ');
}

/** A plain number (an area, a derived amount) in ten-thousandths; digits beyond are rounded away. */
export const scaledNumber = (value: number): Scaled =>
  Number.isSafeInteger(value) ? BigInt(value) * one : scaled(value.toFixed(4));

/** Says whether words end in a digit, so that a code beside them needs a blank. */
export const endsInDigit = (words: string): boolean => /\d$/.test(words);

/** Numbers in people's words ('5,2 tỷ', '125億', '2억 7,500만'), written by hand so that server and browser never differ. */
import { scaled } from '../decimal.ts';
import type { Locale } from '../locale.ts';

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

/** A figure and the word of its size or unit, apart where a range names that word once: '5,2' and ' tỷ'. */
export interface Figure {
  figure: string;
  word: string;
}

/** Languages whose people say 2억 7,500만 and 2億7,500万 for an amount, part by part and without decimals. */
const inParts = (locale: Locale) => locale === 'ja' || locale === 'ko';
/** Vietnamese and English size words are words of their own; 億 and 亿 belong to each figure. */
const isApart = (locale: Locale) => locale === 'vi' || locale === 'en';

/** A count with its size's word; Chinese counts of 万 and 亿 have no more than four digits and no marks. */
function withWord(whole: bigint, fraction: string, word: string, locale: Locale): Figure {
  const marked = withMarks(whole, fraction, locale);
  const figure = locale === 'zh' && word !== '' ? marked.replaceAll(',', '') : marked;
  return isApart(locale) ? { figure, word } : { figure: figure + word, word: '' };
}

/**
 * The exact value in the largest unit that needs no more than three decimals: 5,200 million is '5,2 tỷ',
 * 1,234.5 billion '1.234,5 tỷ', and where none does, plain figures. In Japanese and Korean part by part, in
 * Chinese where the largest unit needs more. Nothing is ever rounded.
 */
export function exactFigure(value: Scaled, locale: Locale): Figure {
  if (inParts(locale)) return { figure: spokenWords(value, locale), word: '' };
  for (const [size, word] of compactUnits[locale]) {
    if (value < size * one) continue;
    const digits = (size * one).toString().length - 1;
    const fraction = (value % (size * one)).toString().padStart(digits, '0').replace(/0+$/, '');
    if (fraction.length <= 3) return withWord(value / (size * one), fraction, word, locale);
    if (locale === 'zh') return { figure: spokenWords(value, locale), word: '' };
  }
  return { figure: plainNumber(value, locale), word: '' };
}

/** The same as one text: '5,2 tỷ'. */
export const exactWords = (value: Scaled, locale: Locale): string => textOf(exactFigure(value, locale));
const textOf = ({ figure, word }: Figure): string => figure + word;

/**
 * A derived value, rounded half up. Vietnamese and English: the largest fitting unit with at most two decimals.
 * The others: 億 with one decimal (Korean 억 with its 만, to a million), 万 without, and below a hundred of
 * those plain figures unless they are round.
 */
export const roundedWords = (value: Scaled, locale: Locale): string => textOf(roundedFigure(value, locale));

/** The same, its word apart. */
export function roundedFigure(value: Scaled, locale: Locale): Figure {
  const units = compactUnits[locale];
  const smallest = units.at(-1)![0];
  if (isApart(locale)) {
    const tidy = value < smallest * one ? roundSmall(value) : value;
    return inLargestUnit(tidy, () => 2, locale) ?? { figure: plainNumber(tidy, locale), word: '' };
  }
  if (value < 100n * smallest * one) {
    const tidy = value < smallest * one ? roundSmall(value) : significant(value);
    return tidy % (smallest * one) === 0n && tidy > 0n
      ? withWord(tidy / (smallest * one), '', units.at(-1)![1], locale)
      : { figure: plainNumber(tidy, locale), word: '' };
  }
  if (locale === 'ko') return { figure: spokenWords(koreanStep(value), 'ko'), word: '' };
  return inLargestUnit(value, (size) => (size === smallest ? 0 : 1), locale)!;
}

/** Rounded to so many decimals of the largest unit that leaves a whole one; undefined below the smallest. */
function inLargestUnit(
  value: Scaled,
  decimalsOf: (size: bigint) => number,
  locale: Locale,
): Figure | undefined {
  for (const [size, word] of compactUnits[locale]) {
    const decimals = decimalsOf(size);
    const parts = 10n ** BigInt(decimals);
    const count = (value * parts + (size * one) / 2n) / (size * one);
    if (count < parts) continue;
    const fraction = decimals === 0 ? '' : (count % parts).toString().padStart(decimals, '0');
    return withWord(count / parts, fraction, word, locale);
  }
  return undefined;
}

/** To a hundredth of 억 or 조, below 억 to whole 만: 만 is the last part that is said. */
function koreanStep(value: Scaled): Scaled {
  const size = compactUnits.ko.find(([each]) => value >= each * one)![0];
  return roundedTo(value, (size === 10_000n ? size : size / 100n) * one);
}

const roundedTo = (value: Scaled, step: bigint): Scaled => ((value + step / 2n) / step) * step;

/** Whole numbers from 100 on, two decimals below. */
const roundSmall = (value: Scaled): Scaled => roundedTo(value, value >= 100n * one ? one : 100n);

/** To four significant digits, whole numbers from 100 on: a conversion is no more exact than its rate. */
export function significant(value: Scaled): Scaled {
  const whole = (value / one).toString().length;
  return whole <= 4 ? roundSmall(value) : roundedTo(value, 10n ** BigInt(whole - 4) * one);
}

/** Reads a number back part by part, so that a slip of three zeros is heard: '5 tỷ 200 triệu'. */
export function spokenWords(value: Scaled, locale: Locale): string {
  const groups: string[] = [];
  let rest = value;
  for (const [size, word] of spokenUnits[locale]) {
    const count = rest / (size * one);
    if (count === 0n) continue;
    groups.push(textOf(withWord(count, '', word, locale)));
    rest %= size * one;
  }
  // Behind 万 no more than four digits are left, which Chinese writes without marks.
  const last = withMarks(rest / one, fractionOf(rest), locale);
  if (rest > 0n) groups.push(locale === 'zh' && groups.length > 0 ? last.replaceAll(',', '') : last);
  if (groups.length === 0) return '0';
  return groups.join(locale === 'ja' || locale === 'zh' ? '' : ' ');
}

/** A plain number (an area, a derived amount) in ten-thousandths; digits beyond are rounded away. */
export const scaledNumber = (value: number): Scaled =>
  Number.isSafeInteger(value) ? BigInt(value) * one : scaled(value.toFixed(4));

/** Says whether words end in a digit, so that a word or code beside them is written otherwise. */
export const endsInDigit = (text: string): boolean => /\d$/.test(text);

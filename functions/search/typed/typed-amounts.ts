/** Prices and areas in a typed text: '500tr', '2 tỷ 5', '2-3 tỷ', 'dưới 10 tỷ', '5億以下', '2ha', 'từ 500 đến 1000 m2'. */
import { inMeasureOf, saoUnitsOf } from '#shared/catalog/local-units.ts';
import { squareMetresOf } from '#shared/kernel/area.ts';
import { type Rates, toVnd } from '#shared/kernel/money.ts';
import { parsePrice } from '#shared/kernel/words/money-parse.ts';
import { queryLimits } from '#shared/search/query-limits.ts';
import type { TypedText } from './typed-text.ts';

export type AmountFilters = Partial<Record<'priceMin' | 'priceMax' | 'areaMin' | 'areaMax', string>>;

/** A lone amount means about so much: a tenth less to a tenth more. */
const [aboutLeast, aboutMost] = [0.9, 1.1];

const figure = String.raw`\d+(?:[.,]\d+)*`;
const size = '(?:(?:nghin|ngan) ty|ty|ti|trieu|tr|nghin|ngan|billion|bn|million|mil|万亿|[億亿억万만兆조])';
const money = '(?:vnd|dong|usd|dollars?|do|eur|euro|jpy|yen|cny|rmb|te|krw|won|[$€₫円元원엔])';
const per = String.raw`(?:\s?(?:\/|moi )\s?(?:m2|thang|th|nam|ha|month|year|平方米|月|월|年|년))`;
const end = '(?![a-z0-9])';
const sized = String.raw`${figure}\s?${size}(?![a-z])(?:\s?${figure}(?:\s?${size}(?![a-z]))?|\s?ruoi)?(?:\s?${money})?`;
const price = String.raw`(?:[$€₫]\s?${figure}(?:\s?(?:k|m|${size})(?![a-z]))?|${sized}|${figure}\s?${money})${end}`;
const area = `(?:m2|m²|met vuong|sqm|square met(?:er|re)s?|ha|hecta|hectares?|cong|平方米|平方メートル|平米|제곱미터|公顷|ヘクタール|헥타르|坪|평|亩)${end}`;
const to = String.raw`\s?(?:-|–|~|〜|den|toi|to|から|부터|至|到)\s?`;

const atMost = String.raw`(?:duoi|toi da|khong qua|nho hon|it hon|under|below|max|up to|less than|at most|<=?)\s?`;
const atLeast = String.raw`(?:tren|toi thieu|lon hon|hon|tu|over|above|from|min|more than|at least|>=?)\s?`;
const orLess = String.raw`\s?(?:以下|以内|未満|まで|이하|미만|이내|tro xuong|do lai)`;
const orMore = String.raw`\s?(?:以上|超|이상|초과|起|tro len)`;

const start = '(?<![a-z0-9.,])';
/** `amount` with what it counts in; a range may leave the unit of its first end to the second. */
const forms = (amount: string) => ({
  range: new RegExp(`${start}(?:tu |from )?(${amount}|${figure})${to}(${amount})`, 'u'),
  atMost: new RegExp(`(?<![a-z])${atMost}(${amount})|${start}(${amount})${orLess}`, 'u'),
  atLeast: new RegExp(`(?<![a-z])${atLeast}(${amount})|${start}(${amount})${orMore}`, 'u'),
  about: new RegExp(`${start}(${amount})`, 'u'),
});
const priceForms = forms(`${price}(?!${per})`);
const monthForms = forms(`${price}(?:\\s?(?:/|moi )\\s?(?:thang|th|month|月|월)${end})`);
const areaForms = forms(String.raw`${figure}\s?${area}`);
const localAreaForms = forms(`${figure}\\s?(?:sao|mau)${end}`);
type Forms = ReturnType<typeof forms>;

interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

/** Takes the first price and the first area out of the text; an amount that cannot be read stays in it. */
export function takeAmounts(text: TypedText, rates: Rates): AmountFilters {
  const vnd = (amount: string) => vndOf(amount, rates);
  const prices = takeRange(text, monthForms, vnd) ?? takeRange(text, priceForms, vnd);
  const areas = takeRange(text, areaForms, squareMetresIn);
  return {
    ...inFilters(prices, ['priceMin', 'priceMax'], queryLimits.maxVnd, 0),
    ...areaFilters(areas),
  };
}

/**
 * Takes the first area in sào or mẫu out of the text, in the measure of the old provinces that it names; with none, or
 * with two measures among them, and without the marks that tell 'sào' from a hotel's 'sao', they stay words.
 */
export function takeLocalArea(text: TypedText, oldProvinceCodes: readonly string[]): AmountFilters {
  const [sao, other] = saoUnitsOf(oldProvinceCodes);
  const named = /(?<![a-z])(?:sao|mau)(?![a-z])/.exec(text.folded);
  if (!sao || other || !named) return {};
  const unit = named[0] === 'sao' ? 'sào' : 'mẫu';
  const span = { from: named.index, to: named.index + named[0].length };
  if (!text.hasMarks(span) || !text.isSpelled(span, unit)) return {};
  const size = squareMetresOf[unit === 'sào' ? sao : inMeasureOf('mau-north', sao)];
  return areaFilters(takeRange(text, localAreaForms, (amount) => numberIn(amount) * size));
}

const areaFilters = (areas: Range | undefined): AmountFilters =>
  inFilters(areas, ['areaMin', 'areaMax'], queryLimits.maxSquareMetres, 2);

function takeRange(
  text: TypedText,
  { range, atMost, atLeast, about }: Forms,
  worthOf: (amount: string) => number | undefined,
): Range | undefined {
  const take = (match: RegExpExecArray, read: Range): Range | undefined => {
    const known = Object.values(read).filter((value) => value !== undefined);
    if (known.length === 0 || known.some((value) => !(value > 0))) return undefined;
    text.take({ from: match.index, to: match.index + match[0].length });
    return read;
  };
  // 'đầu tư 5 tỷ' says nothing of from where.
  const isMeant = ({ index, 0: said }: RegExpExecArray) =>
    !said.startsWith('tu ') || text.isSpelled({ from: index, to: index + 2 }, 'từ');
  const both = range.exec(text.folded);
  if (both && isMeant(both)) {
    const [, first = '', second = ''] = both;
    const max = worthOf(second);
    const min = worthOf(first) ?? worthOf(first + second.replace(/^[\d.,\s]+/, ''));
    if (min !== undefined && max !== undefined)
      return take(both, { min: Math.min(min, max), max: Math.max(min, max) });
  }
  const most = atMost.exec(text.folded);
  if (most) return take(most, { max: worthOf(most[1] ?? most[2] ?? '') });
  const least = atLeast.exec(text.folded);
  if (least && isMeant(least)) return take(least, { min: worthOf(least[1] ?? least[2] ?? '') });
  const one = about.exec(text.folded);
  if (!one) return undefined;
  const worth = worthOf(one[1] ?? '');
  return take(one, { min: worth && worth * aboutLeast, max: worth && worth * aboutMost });
}

/** A price of the whole, or of a month, in VND; undefined where it cannot be read. */
function vndOf(amount: string, rates: Rates): number | undefined {
  if (!/[^\d.,\s]/.test(amount)) return undefined;
  const read = parsePrice(amount.replace(/^(\D*\d[\d.,]*)\s?m(?![a-z])/, '$1 million'));
  return read ? Number(toVnd({ amount: read.amount, unit: read.unit }, rates)) : undefined;
}

const tsubo = 400 / 121;
const mu = 2_000 / 3;
const areaSizes: [RegExp, number][] = [
  [/^(ha|hecta|hectares?|公顷|ヘクタール|헥타르)$/u, squareMetresOf.ha],
  [/^cong$/, squareMetresOf.cong],
  [/^(坪|평)$/u, tsubo],
  [/^亩$/u, mu],
];

function squareMetresIn(amount: string): number | undefined {
  const [, digits, unit] = new RegExp(String.raw`^(${figure})\s?([^\d\s].*)$`, 'u').exec(amount.trim()) ?? [];
  if (!digits || !unit) return undefined;
  return numberIn(digits) * (areaSizes.find(([form]) => form.test(unit))?.[1] ?? 1);
}

/** The figure that an amount begins with: '1.000' is a thousand, '1,5' one and a half. */
function numberIn(amount: string): number {
  const [digits = ''] = new RegExp(`^${figure}`).exec(amount) ?? [];
  const grouped = /^[1-9]\d{0,2}([.,]\d{3})+$/.test(digits);
  return Number(grouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'));
}

function inFilters(
  range: Range | undefined,
  [min, max]: ['priceMin', 'priceMax'] | ['areaMin', 'areaMax'],
  most: number,
  decimals: number,
): AmountFilters {
  const written = (value: number) => String(Number(value.toFixed(decimals)));
  const isUsable = (value: number | undefined): value is number => value !== undefined && value <= most;
  return {
    ...(isUsable(range?.min) && { [min]: written(range.min) }),
    ...(isUsable(range?.max) && { [max]: written(range.max) }),
  };
}

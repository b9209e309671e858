/** Where exchange rates are asked, as a deployment says it, and how an answer is read: strictly, or not at all. */
import * as z from 'zod';
import { shortest } from './kernel/decimal.ts';
import {
  type ForeignCurrency,
  type FoundRates,
  foreignCurrencies,
  RateValues,
} from './kernel/rate-values.ts';

/**
 * A way into a JSON answer: names by dots, a row of a list by one of its fields: `Data[currencyCode=USD].transfer`.
 */
const step = String.raw`[\w$-]+(\[[\w$-]+=[\w.-]+\])?`;
const JsonPath = z
  .string()
  .max(200)
  .regex(new RegExp(`^${step}(\\.${step})*$`));

/** The shape of an answer. */
const AnswerShape = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('vietcombank-xml') }),
  z.strictObject({
    format: z.literal('json'),
    date: JsonPath,
    rates: z.strictObject({ USD: JsonPath, CNY: JsonPath, JPY: JsonPath, EUR: JsonPath, KRW: JsonPath }),
  }),
]);

/** An address with TLS; without it only on this machine. */
const SourceUrl = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[a-z\d.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\/[!-~]*$/i);

export const RatesSource = z.strictObject({
  url: SourceUrl,
  shape: AnswerShape,
  isDemo: z.boolean().optional().meta({ description: 'Its figures are for demonstration' }),
});
export type RatesSource = z.infer<typeof RatesSource>;
type Shape = RatesSource['shape'];

/** The stand-in that `npm start` serves; nothing answers at this address anywhere else. */
export const localRatesOrigin = 'https://rates.marketplace.invalid';
const codes = Object.fromEntries(foreignCurrencies.map((one) => [one, `rates.${one}`]));
export const localRatesSource = RatesSource.parse({
  url: `${localRatesOrigin}/rates.json`,
  shape: { format: 'json', date: 'date', rates: codes },
  isDemo: true,
});

/** A number as sources write it: with commas between thousands, more decimals than are kept. */
const WrittenNumber = z
  .string()
  .trim()
  .regex(/^(\d{1,3}(,\d{3})+|\d{1,9})(\.\d{1,12})?$/)
  .transform((text) => {
    const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.');
    return shortest(`${whole.replace(/^0+(?=\d)/, '')}.${fraction.slice(0, 4).padEnd(1, '0')}`);
  });
const Written = z.union([
  WrittenNumber,
  z.number().finite().positive().transform(String).pipe(WrittenNumber),
]);

/** '2026-11-23' and what follows it, or month first as Vietcombank writes it: '11/23/2026 9:30:00 AM'. */
const WrittenDay = z.union([
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .transform((text) => text.slice(0, 10)),
  z
    .string()
    .trim()
    .regex(/^\d{1,2}\/\d{1,2}\/\d{4}( |$)/)
    .transform((text) => {
      const [month = '', day = '', year = ''] = text.split(' ')[0]!.split('/');
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    }),
]);
const Found = z.object({
  date: WrittenDay.pipe(z.iso.date()),
  vndPer: z.object({ USD: Written, CNY: Written, JPY: Written, EUR: Written, KRW: Written }).pipe(RateValues),
});

/** Reads an answer; raises where a currency is missing, a figure is none, or the day is none. */
export function readRates(
  body: string,
  { shape, isDemo }: Pick<RatesSource, 'shape' | 'isDemo'>,
): FoundRates {
  const found = Found.parse(shape.format === 'json' ? fieldsOfJson(body, shape) : fieldsOfXml(body));
  return { ...found, ...(isDemo && { isDemo }) };
}

function fieldsOfJson(body: string, shape: Extract<Shape, { format: 'json' }>): unknown {
  const answer: unknown = JSON.parse(body);
  return {
    date: valueAt(answer, shape.date),
    vndPer: eachCurrency((one) => valueAt(answer, shape.rates[one])),
  };
}

function valueAt(answer: unknown, path: string): unknown {
  let at = answer;
  for (const [, name, field, value] of path.matchAll(/([\w$-]+)(?:\[([\w$-]+)=([\w.-]+)\])?/g)) {
    at = fieldOf(at, name!);
    if (field) at = Array.isArray(at) ? at.find((row) => fieldOf(row, field) === value) : undefined;
  }
  return at;
}
const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name)
    ? (of as Record<string, unknown>)[name]
    : undefined;

/** The rate of transfers, which is what the bank changes at; an element names its currency, with blanks around it. */
function fieldsOfXml(body: string): unknown {
  const rows = [...body.matchAll(/<Exrate\s([^<>]{1,500})>/g)].map(([, attributes]) =>
    attributesOf(attributes!),
  );
  return {
    date: /<DateTime>([^<]{1,60})<\/DateTime>/.exec(body)?.[1],
    vndPer: eachCurrency((code) => rows.find((row) => row.CurrencyCode?.trim() === code)?.Transfer),
  };
}
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

const eachCurrency = (read: (one: ForeignCurrency) => unknown) =>
  Object.fromEntries(foreignCurrencies.map((one) => [one, read(one)]));

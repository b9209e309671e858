/** What may become a rate, how far is too far, and how the answers of sources are read. */
import { describe, expect, it, test } from 'vitest';
import { RateValue } from '../kernel/rate-values.ts';
import { localRatesSource, RatesSource, readRates } from '../rates-source.ts';
import { defaultRates } from './defaults.ts';
import { changePercent, judgeFound, needCause, needStaff } from './rates.ts';

const shipped = defaultRates.vndPer;

test.each([
  ['26300', true],
  ['18.9', true],
  ['0.0001', true],
  ['1000000', true],
  ['0', false],
  ['0.0', false],
  ['-1', false],
  ['', false],
  ['1e9', false],
  ['1000000.1', false],
  ['1000000000', false],
  ['NaN', false],
  ['Infinity', false],
  ['26,300', false],
  ['18.90001', false],
])('%j as a rate: %j', (text, isOne) => {
  expect(RateValue.safeParse(text).success).toBe(isOne);
});

test.each([
  ['100', '105', 5, [], []],
  ['100', '105.01', 5.01, ['USD'], []],
  ['100', '94.99', -5.01, ['USD'], []],
  ['100', '120', 20, ['USD'], []],
  ['100', '120.01', 20.01, ['USD'], ['USD']],
  ['100', '79.99', -20.01, ['USD'], ['USD']],
])('from %s to %s: %d %%', (before, after, percent, cause, staff) => {
  const [from, to] = [before, after].map((USD) => ({ ...shipped, USD }));
  expect(changePercent(before, after)).toBe(percent);
  expect([needCause(from!, to!), needStaff(from!, to!)]).toEqual([cause, staff]);
});

test.each([
  ['2026-11-19', '26300', 'provider', 'older'],
  ['2026-11-20', '26300', 'provider', 'unchanged'],
  ['2026-11-20', '26400', 'provider', 'stored'],
  ['2026-11-20', '26400', 'hand', 'older'],
  ['2026-11-21', '26300', 'hand', 'stored'],
  ['2026-11-21', '33000', 'provider', 'held'],
] as const)('rates of %s at %s over those of a %s: %s', (date, USD, source, outcome) => {
  const current = { date: '2026-11-20', vndPer: shipped, source };
  expect(judgeFound(current, { date, vndPer: { ...shipped, USD } })).toBe(outcome);
});

const xml = (rows: string, day = '11/23/2026 9:30:00 AM') =>
  `<?xml version="1.0" encoding="utf-8"?><ExrateList><DateTime>${day}</DateTime>${rows}<Source>VCB</Source></ExrateList>`;
const row = (code: string, transfer: string) =>
  `<Exrate CurrencyCode="${code} " CurrencyName="X" Buy="-" Transfer="${transfer}" Sell="9" />`;
const rows = (USD = '26,130.00') =>
  row('USD', USD) +
  row('CNY', '3,640.12') +
  row('JPY', '171.05') +
  row('EUR', '30,120.555555') +
  row('KRW', '18.21');
const vietcombank = RatesSource.parse({
  url: 'https://bank.example/x',
  shape: { format: 'vietcombank-xml' },
});

describe('the XML of Vietcombank', () => {
  it('gives the rate of transfers, its day month first', () => {
    expect(readRates(xml(rows()), vietcombank)).toEqual({
      date: '2026-11-23',
      vndPer: { USD: '26130', CNY: '3640.12', JPY: '171.05', EUR: '30120.5555', KRW: '18.21' },
    });
  });
  it.each([
    ['a currency without a rate', xml(rows('-'))],
    ['one that is nought', xml(rows('0.00'))],
    ['one below nought', xml(rows('-26,130'))],
    ['one that is far too much', xml(rows('26,130,000,000'))],
    ['one that is no number', xml(rows('NaN'))],
    ['a currency that is missing', xml(row('USD', '26,130.00'))],
    ['no day', xml(rows(), '')],
    ['a day that is none', xml(rows(), '13/31/2026 9:30:00 AM')],
    ['a page of HTML', '<!doctype html><html><body>Bảo trì</body></html>'],
    ['nothing', ''],
  ])('is refused whole for %s', (_, body) => {
    expect(() => readRates(body, vietcombank)).toThrow();
  });
});

describe('JSON in a shape of one’s own', () => {
  const transfer = (code: string) => `Data[currencyCode=${code}].transfer`;
  const listed = RatesSource.parse({
    url: 'https://bank.example/api?date=today',
    shape: {
      ...{ format: 'json', date: 'Date' },
      rates: Object.fromEntries(Object.keys(shipped).map((code) => [code, transfer(code)])),
    },
  });
  const body = (changes: object = {}) => ({
    Date: '2026-11-23T00:00:00',
    Data: Object.entries(shipped).map(([currencyCode, value]) => ({ currencyCode, transfer: value })),
    ...changes,
  });
  it('is read by names, and rows of a list by their code', () => {
    const read = readRates(JSON.stringify(body()), listed);
    expect(read).toEqual({ date: '2026-11-23', vndPer: shipped });
  });
  it('takes figures as numbers, and says where they are a demo’s', () => {
    const answer = {
      date: '2026-11-23',
      rates: { USD: 26300.5, CNY: 3690, JPY: 172, EUR: 30500, KRW: 18.9 },
    };
    const read = readRates(JSON.stringify(answer), localRatesSource);
    expect(read).toEqual({ date: '2026-11-23', isDemo: true, vndPer: { ...shipped, USD: '26300.5' } });
  });
  it.each([
    ['no JSON', '{'],
    ['another shape', JSON.stringify([1, 2])],
    ['a list without one of them', JSON.stringify(body({ Data: body().Data.slice(1) }))],
    ['a day that is a number', JSON.stringify(body({ Date: 20261123 }))],
    ['null', JSON.stringify(body({ Data: null }))],
  ])('is refused whole for %s', (_, text) => {
    expect(() => readRates(text, listed)).toThrow();
  });
});

test.each([
  ['https://rates.example/x.json', true],
  ['http://localhost:3000/__dev/rates/rates.json', true],
  ['http://rates.example/x.json', false],
  ['http://localhost.evil.example/x', false],
  ['https://user:word@rates.example/', false],
  ['ftp://rates.example/', false],
  ['https://rates.example', false],
  ['file:///etc/passwd', false],
])('%s as a source: %j', (url, isOne) => {
  expect(RatesSource.safeParse({ url, shape: { format: 'vietcombank-xml' } }).success).toBe(isOne);
});

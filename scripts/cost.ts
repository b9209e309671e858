/** `npm run cost`: writes the table of docs/cost.md anew from measured units and list prices. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf, totalOf } from './cost/bill.ts';
import { assumptions, type Market, markets, visits } from './cost/units.ts';

const page = join(import.meta.dirname, '../docs/cost.md');
const between = /(<!-- reckoned -->\n)[\s\S]*(<!-- end -->)/;

const usd = (amount: number) => (amount < 10 ? amount.toFixed(2) : Math.round(amount).toLocaleString('en'));
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const inWords = ({ listings, visitsADay }: Market) =>
  `${listings.toLocaleString('en')} listings, ${visitsADay.toLocaleString('en')} visits a day`;

/** The part of the page that is reckoned. */
export function reckoned(): string {
  const bills = Object.values(markets).map(billOf);
  const sum = (of: Record<string, number>) => Object.values(of).reduce((total, count) => total + count);
  const lines = Object.keys(bills[0]!).map((name) => row(name, ...bills.map((bill) => usd(bill[name]!))));
  const shares = Object.entries(assumptions).map(([name, value]) => row(`\`${name}\``, String(value)));
  return [
    `A first visit asks ${sum(visits.first.requests)} times and brings ${Math.round(visits.first.bytes / 1024)} KiB, another one ${sum(visits.again.requests)} times and ${Math.round(visits.again.bytes / 1024)} KiB.`,
    '',
    row('USD a month', ...Object.entries(markets).map(([name, market]) => `${name}: ${inWords(market)}`)),
    row('---', ...bills.map(() => '---:')),
    ...lines,
    row('**all of it**', ...bills.map((bill) => `**${usd(totalOf(bill))}**`)),
    '',
    row('assumed', 'value'),
    row('---', '---'),
    ...shares,
    '',
  ].join('\n');
}

/** The page with that part as it is now. */
export const costPage = (): string =>
  readFileSync(page, 'utf8').replace(
    between,
    (_, start: string, end: string) => `${start}${reckoned()}${end}`,
  );

if (import.meta.main) writeFileSync(page, costPage());

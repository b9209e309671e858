/** Builds functions/accounts/{mobile,contact}-plans.json: the numbering plans of the countries that we serve. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where our readers and most investors live; text messages go to these alone, not to where they are farmed for money. */
const served = (
  'VN JP KR CN US CA SG TW HK TH MY ' +
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
).split(' ');
const target = join(import.meta.dirname, '../functions/accounts');

interface Metadata {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown>;
}
/** Which of the package's sets a file is cut from: mobile numbers alone, or every kind of number. */
export const planFiles = { 'mobile-plans.json': 'mobile', 'contact-plans.json': 'max' } as const;

/** The text of a file: source and version, then the served countries' plans in the package's own form. */
export function phonePlansFile(file: keyof typeof planFiles): string {
  const name = 'libphonenumber-js';
  const root = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const all: Metadata = read(`metadata.${planFiles[file]}.json`);
  const codes = Object.entries(all.country_calling_codes)
    .map(([code, countries]) => [code, countries.filter((country) => served.includes(country))] as const)
    .filter(([, countries]) => countries.length > 0);
  const plans = {
    version: all.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(served.map((country) => [country, all.countries[country]])),
    nonGeographic: {},
  };
  const { version } = read('package.json');
  return `${JSON.stringify({ source: `${name} ${version}`, plans: JSON.stringify(plans) }, null, 2)}\n`;
}

if (import.meta.main)
  for (const file of Object.keys(planFiles) as (keyof typeof planFiles)[])
    writeFileSync(join(target, file), phonePlansFile(file));

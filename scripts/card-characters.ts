/** Every character that cards of shared links may be asked to draw in a language beside Latin ones: by the words themselves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressWords } from '#shared/catalog/address-words.ts';
import { nationCodes, nationName } from '#shared/catalog/nations.ts';
import { placeLabel, shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { type PlaceTables, unpackWard } from '#shared/catalog/place-tables.ts';
import { wantedWords } from '#shared/catalog/wanted-words.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type Price, PricePer, PriceUnit } from '#shared/kernel/money.ts';
import { formatArea, formatAreaRange } from '#shared/kernel/words/area-words.ts';
import { formatPrice } from '#shared/kernel/words/money-words.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Amounts of every size that a price may have, so that each word for a size comes up. */
const amounts = ['0.5', ...Array.from({ length: 12 }, (_, zeros) => `1${'2'.repeat(zeros)}`)];

function prices(locale: Locale): string[] {
  const all: Price[] = [{ mode: 'deal' }];
  for (const unit of PriceUnit.options)
    for (const per of PricePer.options)
      for (const amount of amounts)
        all.push(
          { mode: 'exact', amount, unit, per },
          { mode: 'estimated', amount, unit, per },
          { mode: 'range', from: amount, to: amount, unit, per },
          { mode: 'range', from: amount, unit, per },
          { mode: 'range', to: amount, unit, per },
        );
  return all.map((price) => formatPrice(price, locale));
}

function areas(locale: Locale): string[] {
  const sizes = [150, 12_345, 50_000_00, 12_345_600, 987_654_321_00];
  return sizes.flatMap((dm2) => [
    formatArea(dm2, locale),
    formatAreaRange(dm2, dm2, locale),
    formatAreaRange(dm2, null, locale),
    formatAreaRange(null, dm2, locale),
  ]);
}

function places(locale: Locale): string[] {
  const tables = read('shared/catalog/places/tables.json') as PlaceTables;
  const provinces = tables.provinces.map(([, name]) => name);
  const wards = tables.wards.flat().map((row) => unpackWard(row).name);
  return [
    ...provinces.flatMap((name) => [placeLabel(name, locale), shortProvinceLabel(name, locale)]),
    ...wards.map((name) => placeLabel(name, locale)),
    addressWords({ names: [wards.slice(0, 2), provinces[0]!] }, locale),
    wantedWords(
      provinces.slice(0, 3).map((name) => ({ name, wards: wards.slice(0, 2) })),
      locale,
    ),
    ...nationCodes.map((code) => nationName(code, locale)),
  ];
}

/** What the interface calls kinds and types, and what the card of the house says. */
function interfaceWords(locale: Locale): string[] {
  const { kind, kindShort, type } = read(`frontend/src/locales/${locale}/app.json`);
  const { title, lead } = read(`frontend/src/locales/${locale}/home.json`);
  return [...[kind, kindShort, type].flatMap((words) => Object.values<string>(words)), title, lead];
}

/** All words of cards in a language, but what posters write. */
export const cardWordsIn = (locale: Locale): string[] => [
  ...interfaceWords(locale),
  ...prices(locale),
  ...areas(locale),
  ...places(locale),
];

/** One's own listings as rows of a file. */

import { legalStatusNames } from '#shared/catalog/legal.ts';
import type { Category, LegalStatus } from '#shared/catalog/model.ts';
import { provinceOf, wardOf } from '#shared/catalog/places.ts';
import { type ColumnKey, columnKeys } from '#shared/imports/column-keys.ts';
import { columns } from '#shared/imports/columns.ts';
import type { ExportedListing } from '#shared/imports/model.ts';
import { type Cells, type ReadRow, readRow } from '#shared/imports/read-row.ts';
import { readingTools } from '#shared/imports/reading-tools.ts';
import {
  type CellWords,
  dealWords,
  kindWords,
  longTermWords,
  statusWords,
  typeWords,
} from '#shared/imports/words.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import type { PricePer, PriceUnit } from '#shared/kernel/money.ts';
import { areaUnitWord } from '#shared/kernel/words/area-words.ts';
import { isSameField } from '#shared/listings/differences.ts';
import type { ListingInput } from '#shared/listings/model.ts';

const wordOf = (words: CellWords, key: string, locale: Locale): string =>
  words[key]?.[locales.indexOf(locale)] ?? '';

const units: Record<PriceUnit, string> = {
  ...{
    'million-vnd': 'triệu',
    'billion-vnd': 'tỷ',
    usd: 'USD',
    cny: 'CNY',
    jpy: 'JPY',
    eur: 'EUR',
    krw: 'KRW',
  },
};
const pers: Record<PricePer, string> = {
  ...{
    total: '',
    m2: '/m2',
    'm2-month': '/m2/tháng',
    month: '/tháng',
    year: '/năm',
    'm2-lease-term': '/m2/kỳ thuê',
  },
};

/** Own listings with a head; a cell that would not be read back as it is stays blank, so that nothing changes by it. */
export function exportedRows(
  items: readonly ExportedListing[],
  { locale, categories, origin }: { locale: Locale; categories: readonly Category[]; origin: string },
): string[][] {
  const tools = readingTools(locale, categories);
  const rows = items.map((item) => {
    const cells = cellsOf(item, { locale, categories, origin });
    const read = readRow(cells, tools);
    return columnKeys.map((key) => (isReadBack(key, read, item.listing) ? (cells[key] ?? '') : ''));
  });
  return [columnKeys.map((key) => columns[key].names[locale]), ...rows];
}

/** The fields that a column says something of. */
const fieldsOf: Partial<Record<ColumnKey, readonly (keyof ListingInput)[]>> = {
  ...{ province: ['place'], district: ['place'], ward: ['place'], address: ['place'] },
  ...{ price: ['price'], priceTo: ['price'], area: ['landArea', 'areaRange'], areaTo: ['areaRange'] },
  ...{ floorArea: ['floorArea'], leaseMonths: ['leaseMonths'], landUse: ['landUse'] },
  ...{ description: ['description'], category: ['category'], legal: ['legal'] },
};

const isReadBack = (key: ColumnKey, { said }: ReadRow, listing: ListingInput): boolean =>
  (fieldsOf[key] ?? []).every((field) => isSameField(said[field as keyof ReadRow['said']], listing[field]));

interface Words {
  locale: Locale;
  categories: readonly Category[];
  origin: string;
}

function cellsOf(
  { code, reference, listing, pictures }: ExportedListing,
  { locale, categories, origin }: Words,
): Cells {
  const { kind, type, category, title, language, legal, assetStatus, park, investor } = listing;
  const { description, otherRequirements, contact } = listing;
  const named = categories.find((one) => one.id === category && one.type === type)?.names[locale];
  const all: Record<string, string | undefined> = {
    reference: reference ?? code,
    kind: wordOf(kindWords, kind, locale),
    type: wordOf(typeWords, type, locale),
    category: named ?? category,
    ...{ title, language, park, investor, description, otherRequirements },
    ...placeCells(listing),
    ...priceCells(listing, locale),
    ...areaCells(listing),
    leaseMonths: listing.leaseMonths?.toString(),
    landUse: landUseCell(listing, locale),
    legal: legal && legalStatusNames[legal as LegalStatus]?.[locale],
    assetStatus: assetStatus && wordOf(statusWords, assetStatus, locale),
    pictures: pictures.map((path) => origin + path).join('\n'),
    ...{ contactName: contact.name, contactPhone: contact.phone, contactEmail: contact.email },
  };
  return Object.fromEntries(Object.entries(all).filter(([, cell]) => cell)) as Cells;
}

function placeCells({ place }: ListingInput): Cells {
  if ('address' in place) return {};
  const { wardCode, provinces = [], detail } = place;
  const ward = wardCode ? wardOf(wardCode) : undefined;
  if (ward) {
    const province = provinceOf(ward.provinceCode)?.name ?? '';
    return { ward: ward.name, province, ...(detail && { address: detail }) };
  }
  return { province: provinces.map(({ code }) => provinceOf(code)?.name ?? code).join('; ') };
}

const figure = (amount: string, locale: Locale) => (locale === 'vi' ? amount.replace('.', ',') : amount);

function priceCells({ price }: ListingInput, locale: Locale): Cells {
  if (price.mode === 'deal') return { price: wordOf(dealWords, 'deal', locale) };
  // Prices are read with Vietnamese marks in every language.
  const cell = (amount: string) => `${amount.replace('.', ',')} ${units[price.unit]}${pers[price.per]}`;
  if (price.mode !== 'range') return { price: cell(price.amount) };
  return { ...(price.from && { price: cell(price.from) }), ...(price.to && { priceTo: cell(price.to) }) };
}

function areaCells({ landArea, floorArea, areaRange }: ListingInput): Cells {
  const cell = (area: ListingInput['landArea']) =>
    area && `${figure(area.value, 'vi')} ${areaUnitWord(area.unit, 'vi')}`;
  const [area, areaTo, floor] = [cell(landArea ?? areaRange?.from), cell(areaRange?.to), cell(floorArea)];
  return { ...(area && { area }), ...(areaTo && { areaTo }), ...(floor && { floorArea: floor }) };
}

function landUseCell({ landUse }: ListingInput, locale: Locale): string | undefined {
  if (!landUse) return undefined;
  return landUse.mode === 'until' ? String(landUse.year) : wordOf(longTermWords, 'long-term', locale);
}

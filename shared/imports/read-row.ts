/** A row of a file as what a listing says: each cell read by itself, and what cannot be read named by its column. */
import { fold } from '../kernel/fold.ts';
import { isWant, type Kind, type ListingType } from '../kernel/listing-kind.ts';
import { type Locale, locales } from '../kernel/locale.ts';
import { type ParsedPrice, parsePrice } from '../kernel/words/money-parse.ts';
import type { ListingInput } from '../listings/model.ts';
import type { ColumnKey } from './column-keys.ts';
import {
  actionWords,
  type CellWords,
  dealWords,
  kindWords,
  longTermWords,
  statusWords,
  typeWords,
} from './words.ts';

/** What is wrong with a cell; `params` are what its sentence needs. */
export interface CellFault {
  column: ColumnKey;
  code: string;
  params?: Record<string, string | number>;
}
export type Cells = Partial<Record<ColumnKey, string>>;

/** An address as it was read; without a ward where none is meant for sure. */
export interface PlaceRead {
  wardCode?: string;
  provinceCode?: string;
  detail: string;
  candidates: string[];
}

/** What reading a row asks of the catalog and of parsers that live elsewhere. */
export interface ReadTools {
  /** The language whose figures the file has: '1.200' is another number in Vietnamese and in English. */
  locale: Locale;
  /** A figure as a decimal with a point; null for none. */
  readFigure(typed: string, locale: Locale): string | null;
  /** An area with its unit; the unit is m² where none is typed. */
  readArea(typed: string, locale: Locale): ListingInput['landArea'] | null;
  /** The new ward of an address of any year, or what may be meant. */
  resolvePlace(typed: string): PlaceRead;
  /** The code of a new or an old province. */
  provinceOf(typed: string): string | undefined;
  /** Categories by their ids and names in any language; of a type where that is known. */
  categoryOf(typed: string, type: ListingType | undefined): string | undefined;
  /** Legal statuses by their folded names. */
  legalKeys: ReadonlyMap<string, string>;
}

/** What a row says; a field that its cells do not say is absent. */
export interface ReadRow {
  isClosing: boolean;
  reference: string;
  said: Partial<Omit<ListingInput, 'contact' | 'mediaIds'>> & { contact?: Partial<ListingInput['contact']> };
  /** Names or addresses of its pictures; undefined where the row says nothing of them. */
  pictures?: string[];
  faults: CellFault[];
}

/** Words by what they mean, the other way round: folded, with the keys themselves. */
export const keysByWord = (words: CellWords): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([key, all]) => [key, ...all].map((word) => [fold(word), key] as const)),
  );
const [kinds, types, statuses] = [keysByWord(kindWords), keysByWord(typeWords), keysByWord(statusWords)];
const [actions, longTerm, deals] = [
  keysByWord(actionWords),
  keysByWord(longTermWords),
  keysByWord(dealWords),
];

const languages = new Map<string, string>(locales.map((one) => [one, one]));

/** Reads the cells of a row; a blank one says nothing. Never throws. */
export function readRow(cells: Cells, tools: ReadTools): ReadRow {
  const faults: CellFault[] = [];
  const word = <Key extends string>(
    column: ColumnKey,
    words: ReadonlyMap<string, string>,
  ): Key | undefined => {
    const typed = cells[column];
    if (!typed) return undefined;
    const key = words.get(fold(typed).trim());
    if (key === undefined) faults.push({ column, code: 'not-allowed' });
    return key as Key | undefined;
  };
  const isClosing = word('action', actions) === 'close';
  const kind = word<Kind>('kind', kinds);
  const type = word<ListingType>('type', types);
  const legal = word('legal', tools.legalKeys);
  const assetStatus = word<NonNullable<ListingInput['assetStatus']>>('assetStatus', statuses);
  const language = word<Locale>('language', languages);
  const text = textsOf(cells);
  const said: ReadRow['said'] = {
    ...{ ...given({ kind, type, legal, assetStatus, language }), ...text },
    ...given({ category: categoryIn(cells, type, tools, faults) }),
    ...given({ place: placeIn(cells, kind, tools, faults) }),
    ...priceIn(cells, kind, faults),
    ...areasIn(cells, kind, tools, faults),
    ...given({ leaseMonths: monthsIn(cells, faults), landUse: landUseIn(cells, faults) }),
    ...contactIn(cells),
  };
  const pictures = picturesIn(cells);
  return { isClosing, reference: cells.reference ?? '', said, ...(pictures && { pictures }), faults };
}

const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

function textsOf(cells: Cells): Partial<ListingInput> {
  const { title, park, investor, otherRequirements, description } = cells;
  const html = description ? { description: htmlOf(description) } : {};
  return { ...given({ title, park, investor, otherRequirements }), ...html };
}

/** What begins with a mark is rich text as an export wrote it; else each line is a paragraph. */
const htmlOf = (text: string): string =>
  /^\s*<(p|h\d|ul|ol|blockquote)[\s>]/i.test(text)
    ? text
    : text
        .split(/\r?\n+/)
        .filter((line) => line.trim() !== '')
        .map(
          (line) =>
            `<p>${line.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
        )
        .join('');

function categoryIn(
  { category }: Cells,
  type: ListingType | undefined,
  { categoryOf }: ReadTools,
  faults: CellFault[],
): string | undefined {
  if (!category) return undefined;
  const id = categoryOf(category, type);
  if (id === undefined) faults.push({ column: 'category', code: 'not-allowed' });
  return id;
}

/** More than there are, or were before 2025: what is behind them repeats some, or is none. */
const provincesMax = 64;

/** An offer has a ward; a want its provinces, with a semicolon between. */
function placeIn(
  { province, district, ward, address }: Cells,
  kind: Kind | undefined,
  { resolvePlace, provinceOf }: ReadTools,
  faults: CellFault[],
): ListingInput['place'] | undefined {
  if (kind && isWant(kind)) {
    if (!province) return undefined;
    const codes = province.split(/[;\n]/, provincesMax).map((name) => provinceOf(name.trim()));
    if (codes.includes(undefined)) {
      faults.push({ column: 'province', code: 'not-found' });
      return undefined;
    }
    return { nation: 'VN', provinces: [...new Set(codes as string[])].map((code) => ({ code })) };
  }
  const typed = [ward, district, province].filter(Boolean).join(', ');
  const whole = ward ? typed : [address, typed].filter(Boolean).join(', ');
  if (!whole) return undefined;
  const { wardCode, detail, candidates } = resolvePlace(whole.slice(0, 300));
  if (!wardCode) {
    const names = candidates.slice(0, 3).join(' · ');
    faults.push({
      column: 'ward',
      ...(names ? { code: 'place-choose', params: { names } } : { code: 'not-found' }),
    });
    return undefined;
  }
  const street = ward ? address : detail;
  return { nation: 'VN', wardCode, ...(street && { detail: street }) };
}

/** One price of an offer, a range of a want; what is to be agreed on is neither. */
function priceIn({ price, priceTo }: Cells, kind: Kind | undefined, faults: CellFault[]) {
  if (!price && !priceTo) return {};
  if (price && deals.has(fold(price).trim())) return { price: { mode: 'deal' as const } };
  const read = (column: 'price' | 'priceTo', typed: string | undefined): ParsedPrice | undefined => {
    const parsed = typed ? parsePrice(typed) : undefined;
    if (parsed === null) faults.push({ column, code: 'invalid-price' });
    return parsed ?? undefined;
  };
  const [from, to] = [read('price', price), read('priceTo', priceTo)];
  const first = from ?? to;
  if (!first) return {};
  const { unit, per = 'total' } = first;
  if (!(kind && isWant(kind))) return { price: { mode: 'exact' as const, amount: first.amount, unit, per } };
  if (from && to && from.unit !== to.unit) {
    const amount = inMillions(from) ?? from.amount;
    const upper = inMillions(to);
    if (upper === undefined || inMillions(from) === undefined) {
      faults.push({ column: 'priceTo', code: 'invalid-price' });
      return {};
    }
    return { price: { mode: 'range' as const, from: amount, to: upper, unit: 'million-vnd' as const, per } };
  }
  return { price: { mode: 'range' as const, ...given({ from: from?.amount, to: to?.amount }), unit, per } };
}

const inMillions = ({ amount, unit }: ParsedPrice): string | undefined => {
  if (unit === 'million-vnd') return amount;
  return unit === 'billion-vnd' ? String(Number((Number(amount) * 1000).toFixed(4))) : undefined;
};

function areasIn(
  { area, areaTo, floorArea }: Cells,
  kind: Kind | undefined,
  tools: ReadTools,
  faults: CellFault[],
) {
  const read = (column: 'area' | 'areaTo' | 'floorArea', typed: string | undefined) => {
    const parsed = typed ? tools.readArea(typed, tools.locale) : undefined;
    if (parsed === null) faults.push({ column, code: 'invalid-area' });
    return parsed ?? undefined;
  };
  const [from, to, floor] = [read('area', area), read('areaTo', areaTo), read('floorArea', floorArea)];
  if (kind && isWant(kind)) return from || to ? { areaRange: given({ from, to }) } : {};
  return given({ landArea: from, floorArea: floor });
}

/** '50 năm', '600 tháng'; a figure alone is months. */
function monthsIn({ leaseMonths }: Cells, faults: CellFault[]): number | undefined {
  if (!leaseMonths) return undefined;
  const [, figure, unit = ''] = /^(\d{1,4})\s*(\D*)$/.exec(fold(leaseMonths).trim()) ?? [];
  if (figure === undefined) {
    faults.push({ column: 'leaseMonths', code: 'invalid-format' });
    return undefined;
  }
  return Number(figure) * (/^(nam|year|yr|年|년)/.test(unit) ? 12 : 1);
}

/** The year in which it ends, however its day is written; a day of a spreadsheet is a figure. */
function landUseIn({ landUse }: Cells, faults: CellFault[]): ListingInput['landUse'] {
  if (!landUse) return undefined;
  if (longTerm.has(fold(landUse).trim())) return { mode: 'long-term' };
  const year = /(?<!\d)(2[01]\d\d)(?!\d)/.exec(landUse)?.[1];
  if (year) return { mode: 'until', year: Number(year) };
  const serial = /^\d{5,6}$/.test(landUse) ? Number(landUse) : 0;
  if (serial > 36_526 && serial < 110_000)
    return { mode: 'until', year: new Date((serial - 25_569) * 86_400_000).getUTCFullYear() };
  faults.push({ column: 'landUse', code: 'invalid-format' });
  return undefined;
}

/** A spreadsheet drops the nought before a phone number. */
function contactIn({ contactName, contactPhone, contactEmail }: Cells): Pick<ReadRow['said'], 'contact'> {
  const phone = contactPhone && /^[1-9]\d{8}$/.test(contactPhone) ? `0${contactPhone}` : contactPhone;
  const contact = given({ name: contactName, phone, email: contactEmail });
  return Object.keys(contact).length > 0 ? { contact } : {};
}

const picturesIn = ({ pictures }: Cells): string[] | undefined => {
  const names = pictures
    ?.split(/[;|\n]|,\s*(?=https?:)/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names && names.length > 0 ? names : undefined;
};

/** The dry run: what each row of a file would do, and everything that is wrong with it, by the rules of the form. */

import { checkInput } from '#lib/listing/check-input.ts';
import { looksLikePhone } from '#lib/phones.ts';
import type { Category } from '#shared/catalog/model.ts';
import { placeOfWard, provinceOf } from '#shared/catalog/places.ts';
import type { ColumnKey } from '#shared/imports/column-keys.ts';
import { columnOfPointer } from '#shared/imports/columns-of-fields.ts';
import { draftFormOf } from '#shared/imports/draft-form.ts';
import type { ImportMode, KnownReference } from '#shared/imports/model.ts';
import type { NamedPicture } from '#shared/imports/picture-names.ts';
import { type CellFault, type Cells, type ReadRow, readRow } from '#shared/imports/read-row.ts';
import { readingTools } from '#shared/imports/reading-tools.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Rates } from '#shared/kernel/money.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import { isSameField } from '#shared/listings/differences.ts';
import type { DraftForm } from '#shared/listings/draft-model.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { referenceMaxChars } from '#shared/listings/reference.ts';
import type { FileRow } from './read-file.ts';
import { anyPicture, idsOf, type PictureFacts, pictureFinder } from './row-pictures.ts';

/** What the dry run knows beside the file. */
export interface CheckFacts extends PictureFacts {
  locale: Locale;
  mode: ImportMode;
  categories: readonly Category[];
  rates: Rates;
  today: string;
  /** Which column stands where in the file. */
  columns: readonly (ColumnKey | null)[];
  known: readonly KnownReference[];
  /** Who is asked where a row names nobody. */
  contact: { name: string; phone: string };
}

export interface CheckedRow {
  n: number;
  reference: string;
  title: string;
  /** `same`: nothing to do, it is so already. */
  act: 'draft' | 'post' | 'update' | 'close' | 'same';
  faults: CellFault[];
  /** Columns that an update changes. */
  changes: ColumnKey[];
  /** The version that an update was made from. */
  version?: number;
  points: number;
  listing?: ListingInput;
  form?: DraftForm;
  /** Pictures that are brought before the row is sent. */
  pictures?: NamedPicture[];
}

/** The row, cell by cell; a formula without a value is a fault and no text. */
function cellsOf(row: FileRow, columns: CheckFacts['columns']): { cells: Cells; formulas: CellFault[] } {
  const cells: Cells = {};
  const formulas: CellFault[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = column && row.cells[at];
    if (!cell) continue;
    if (cell.startsWith('=')) formulas.push({ column, code: 'formula' });
    else cells[column] = cell;
  }
  return { cells, formulas };
}

/** The references that rows name, each once: what the server is asked about. */
export const referencesOf = (rows: readonly FileRow[], columns: CheckFacts['columns']): string[] => {
  const named = rows.map((row) => cellsOf(row, columns).cells.reference);
  return [
    ...new Set(named.filter((one) => one !== undefined && one.length <= referenceMaxChars)),
  ] as string[];
};

/** Everything that rows would do, in their order. */
export function checkRows(rows: readonly FileRow[], facts: CheckFacts): CheckedRow[] {
  const tools = readingTools(facts.locale, facts.categories);
  const known = new Map(facts.known.map((one) => [one.reference, one]));
  const finder = pictureFinder(facts);
  const first = new Map<string, number>();
  return rows.map((row) => {
    const { cells, formulas } = cellsOf(row, facts.columns);
    const read = readRow(cells, tools);
    const faults = [
      ...formulas,
      ...read.faults,
      ...referenceFaults(row.n, read, first),
      ...finder.faults(read),
    ];
    const target = known.get(read.reference);
    return checkRow({ n: row.n, read, pictures: finder.find(read, target), faults, target }, facts);
  });
}

function referenceFaults(n: number, { reference }: ReadRow, first: Map<string, number>): CellFault[] {
  const column = 'reference';
  if (!reference) return [{ column, code: 'required' }];
  if (reference.length > referenceMaxChars)
    return [{ column, code: 'too-long', params: { maximum: referenceMaxChars } }];
  const earlier = first.get(reference);
  if (earlier !== undefined) return [{ column, code: 'repeated', params: { row: earlier } }];
  first.set(reference, n);
  return [];
}

interface Judged {
  n: number;
  read: ReadRow;
  pictures: NamedPicture[] | undefined;
  faults: CellFault[];
  target: KnownReference | undefined;
}

function checkRow(judged: Judged, facts: CheckFacts): CheckedRow {
  const { n, read, pictures, faults, target } = judged;
  const { reference, said } = read;
  const title = said.title ?? target?.listing?.title ?? target?.form?.title ?? '';
  const row = { n, reference, title, faults, changes: [], points: 0 };
  if (read.isClosing) return checkClosing(row, target);
  if (target?.listing) return checkUpdate(row, { read, pictures }, target as Known, facts);
  if (facts.mode === 'draft') return checkDraft(row, judged);
  const mediaIds = idsOf(pictures) ?? target?.form?.mediaIds ?? [];
  const listing = {
    ...{ language: facts.locale, description: '', ...said, mediaIds },
    ...{ contact: { ...facts.contact, ...said.contact } },
  };
  const all = withRules(faults, listing, facts);
  return {
    ...row,
    act: 'post',
    faults: all,
    listing: listing as ListingInput,
    ...(pictures && { pictures }),
  };
}

type Row = Omit<CheckedRow, 'act'>;
type Known = KnownReference & { listing: ListingInput };

/** Only the reference matters, and what it stands for. */
function checkClosing(row: Row, target: KnownReference | undefined): CheckedRow {
  const own = row.faults.filter(({ column }) => column === 'reference');
  if (target?.state === 'closed') return { ...row, act: 'same', faults: own };
  const faults: CellFault[] = target?.canClose
    ? []
    : [{ column: 'action', code: target ? 'not-closable' : 'nothing-to-close' }];
  return { ...row, act: 'close', faults: own.length > 0 ? own : faults };
}

function checkUpdate(
  row: Row,
  { read, pictures }: Pick<Judged, 'read' | 'pictures'>,
  target: Known,
  facts: CheckFacts,
): CheckedRow {
  const { listing: before } = target;
  const { said } = read;
  const mediaIds = idsOf(pictures) ?? before.mediaIds;
  const merged = { ...before, ...said, mediaIds, contact: { ...before.contact, ...said.contact } };
  const contact = samePhone(before, merged);
  const after: ListingInput = { ...merged, contact };
  const fields = [...Object.keys(said), 'mediaIds'] as (keyof ListingInput)[];
  const changed = fields.filter((field) => !isSameField(before[field], after[field]));
  if (changed.length === 0 && row.faults.length === 0) return { ...row, act: 'same' };
  const editable: CellFault[] = target.canEdit ? [] : [{ column: 'reference', code: 'not-editable' }];
  return {
    ...{ ...row, act: 'update', version: target.version, points: target.points, listing: after },
    changes: [...new Set(changed.map((field) => columnOfPointer(`/${field}`)))],
    faults: [...withRules(row.faults, after, facts, before.category), ...editable],
    ...(changed.includes('mediaIds') && pictures && { pictures }),
  };
}

/** A phone that only its spelling tells apart is the same. */
function samePhone({ contact: before }: ListingInput, { contact }: { contact: ListingInput['contact'] }) {
  const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^84/, '0');
  return digits(before.phone) === digits(contact.phone) ? { ...contact, phone: before.phone } : contact;
}

function checkDraft(row: Row, { read, pictures, target }: Judged): CheckedRow {
  const ids = idsOf(pictures);
  const isNew = ids?.includes(anyPicture) ?? false;
  const form = {
    ...target?.form,
    ...draftFormOf(
      read,
      (ids ?? []).filter((id) => id !== anyPicture),
    ),
  };
  const isSame = target?.form !== undefined && !isNew && isSameField(target.form, form);
  const act = isSame && row.faults.length === 0 ? 'same' : 'draft';
  return { ...row, act, form, ...(isNew && pictures && { pictures }) };
}

/** The form's own rules, but for columns that could not be read: one fault each is enough. */
function withRules(
  faults: CellFault[],
  listing: Record<string, unknown>,
  { categories, rates, today }: CheckFacts,
  keptCategory?: string,
): CellFault[] {
  const errors = checkInput(listing, {
    ...{ categories, rates, today, keptCategory, year: Number(today.slice(0, 4)), isPhone: looksLikePhone },
    provinceOfWard: (code) => placeOfWard(code)?.provinceCode,
    hasProvince: (code) => provinceOf(code) !== undefined,
  });
  const wrong = new Set(faults.map(({ column }) => column));
  const seen = new Set<ColumnKey>(wrong);
  const ruled = errors.flatMap((error) => {
    const fault = faultOf(error);
    const isPlaced =
      ['ward', 'province'].includes(fault.column) && (wrong.has('ward') || wrong.has('province'));
    if (seen.has(fault.column) || isPlaced) return [];
    seen.add(fault.column);
    return [fault];
  });
  return [...faults, ...ruled];
}

const faultOf = ({ pointer, code, params }: FieldError): CellFault => ({
  ...{ column: columnOfPointer(pointer), code },
  ...(params && { params }),
});

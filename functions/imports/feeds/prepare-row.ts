/** What an item of a feed asks for, by what its reference stands for now: the same decisions as the dry run of a file. */
import type { ColumnKey } from '#shared/imports/column-keys.ts';
import { columnOfPointer } from '#shared/imports/columns-of-fields.ts';
import { draftFormOf } from '#shared/imports/draft-form.ts';
import type { FeedRow } from '#shared/imports/feeds/difference.ts';
import type { FeedFault } from '#shared/imports/feeds/model.ts';
import { type ImportMode, ImportRow, type KnownReference } from '#shared/imports/model.ts';
import { isAddress, isFetchable, keyOfAddress, ownPicture } from '#shared/imports/picture-names.ts';
import { type CellFault, type ReadRow, type ReadTools, readRow } from '#shared/imports/read-row.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';
import { isSameField } from '#shared/listings/differences.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { imageLimits } from '#shared/media/model.ts';

export interface RowFacts {
  mode: ImportMode;
  locale: Locale;
  tools: ReadTools;
  /** Who is asked where an item names nobody. */
  contact: { name: string; phone: string };
  /** What posting one listing costs. */
  points: number;
}

/** A picture of a row: by its id where it is known, else by its address. */
export interface RowPicture {
  address: string;
  key?: string;
  id?: string;
}
/** `same`: there is nothing to do. `row` makes the row once its pictures are there. */
export type Prepared =
  | { act: 'same' }
  | { act: 'fault'; faults: Omit<FeedFault, 'n' | 'reference'>[] }
  | {
      act: 'do';
      outcome: 'created' | 'updated' | 'closed';
      points: number;
      pictures: RowPicture[];
      row(mediaIds: readonly string[]): unknown;
    };

const fault = (faults: readonly CellFault[]): Prepared => ({
  act: 'fault',
  faults: faults.map(({ column, code, params }) => ({ column, code, ...(params && { params }) })),
});

/** Decides about one row. Never raises. */
export function prepareRow(feedRow: FeedRow, target: KnownReference | undefined, facts: RowFacts): Prepared {
  const { n, reference } = feedRow;
  const read = readRow(feedRow.cells, facts.tools);
  if (read.isClosing) return prepareClosing(feedRow, target);
  const faults = [...read.faults, ...pictureFaults(read)];
  if (faults.length > 0) return fault(faults);
  const pictures = read.pictures?.map((name) => pictureOf(name, target));
  const brings = (mediaIds: readonly string[]) => broughtBy(pictures, mediaIds);
  if (target?.listing) return prepareUpdate(feedRow, { read, pictures, target: target as Listed, brings });
  if (facts.mode === 'draft') {
    const keptIds = target?.form?.mediaIds ?? [];
    const formWith = (ids: readonly string[]) => ({ ...target?.form, ...draftFormOf(read, ids) });
    const known = pictures ? knownIds(pictures) : keptIds;
    if (target?.form && known && isSameField(target.form, formWith(known))) return { act: 'same' };
    return {
      ...{ act: 'do', outcome: target ? 'updated' : 'created', points: 0, pictures: pictures ?? [] },
      row: (ids) => ({
        ...{ act: 'draft', n, reference, form: formWith(pictures ? ids : keptIds) },
        ...brings(ids),
      }),
    };
  }
  const keptIds = target?.form?.mediaIds ?? [];
  const listing = listingOf(read, facts);
  return {
    ...{ act: 'do', outcome: 'created', points: facts.points, pictures: pictures ?? [] },
    row: (ids) => ({
      ...{ act: 'post', n, reference, points: facts.points },
      ...{ listing: { ...listing, mediaIds: pictures ? [...ids] : keptIds }, ...brings(ids) },
    }),
  };
}

/** What a new listing would say, without its pictures. */
export const listingOf = ({ said }: ReadRow, { locale, contact }: Pick<RowFacts, 'locale' | 'contact'>) => ({
  ...{ language: locale, description: '', ...said },
  contact: { ...contact, ...said.contact },
});

/** A listing that can be closed is; a closed one is as it is asked to be. */
export function prepareClosing(
  { n, reference }: Pick<FeedRow, 'n' | 'reference'>,
  target: KnownReference | undefined,
): Prepared {
  if (target?.state === 'closed') return { act: 'same' };
  const code = target ? 'not-closable' : 'nothing-to-close';
  if (!target?.canClose) return fault([{ column: 'action', code }]);
  const row = () => ({ act: 'close', n, reference });
  return { act: 'do', outcome: 'closed', points: 0, pictures: [], row };
}

type Listed = KnownReference & { listing: ListingInput };
interface Update {
  read: ReadRow;
  pictures: RowPicture[] | undefined;
  target: Listed;
  brings(mediaIds: readonly string[]): object;
}

function prepareUpdate({ n, reference }: FeedRow, { read, pictures, target, brings }: Update): Prepared {
  const { listing: before, version, points } = target;
  const { said } = read;
  const contact = samePhone(before, { ...before.contact, ...said.contact });
  const after = { ...before, ...said, contact };
  const fields = Object.keys(said) as (keyof ListingInput)[];
  const known = pictures ? knownIds(pictures) : before.mediaIds;
  const isSame =
    known !== undefined &&
    isSameField(before.mediaIds, known) &&
    fields.every((field) => isSameField(before[field], after[field]));
  if (isSame) return { act: 'same' };
  if (!target.canEdit) return fault([{ column: 'reference', code: 'not-editable' }]);
  return {
    ...{ act: 'do', outcome: 'updated', points, pictures: pictures ?? [] },
    row: (ids) => ({
      ...{ act: 'update', n, reference, version, points },
      ...{ listing: { ...after, mediaIds: pictures ? [...ids] : before.mediaIds }, ...brings(ids) },
    }),
  };
}

/** A phone that only its spelling tells apart is the same. */
function samePhone({ contact: before }: ListingInput, contact: ListingInput['contact']) {
  const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^84/, '0');
  return digits(before.phone) === digits(contact.phone) ? { ...contact, phone: before.phone } : contact;
}

/** A feed has no archive: pictures are at addresses, or on this site already. */
export function pictureFaults({ pictures = [] }: ReadRow): CellFault[] {
  const column: ColumnKey = 'pictures';
  if (pictures.length > imageLimits.listing)
    return [{ column, code: 'too-many', params: { maximum: imageLimits.listing } }];
  const wrong = pictures.find((name) => !ownPicture(name) && !(isAddress(name) && isFetchable(name)));
  return wrong === undefined
    ? []
    : [{ column, code: 'picture-address', params: { name: wrong.slice(0, 80) } }];
}

/** What an earlier pull brought from an address counts as long as the listing or the draft still has it. */
function pictureOf(address: string, target: KnownReference | undefined): RowPicture {
  const own = ownPicture(address);
  if (own) return { address, id: own };
  const key = keyOfAddress(address);
  const id = target?.brought?.[key];
  const ids = target?.listing?.mediaIds ?? target?.form?.mediaIds ?? [];
  return { address, key, ...(id && ids.includes(id) && { id }) };
}

/** The ids of pictures that are all there already. */
const knownIds = (pictures: readonly RowPicture[]): string[] | undefined => {
  const ids = pictures.flatMap(({ id }) => id ?? []);
  return ids.length === pictures.length ? ids : undefined;
};

const broughtBy = (pictures: readonly RowPicture[] | undefined, ids: readonly string[]) =>
  pictures
    ? { brought: Object.fromEntries(pictures.flatMap(({ key }, at) => (key ? [[key, ids[at]]] : []))) }
    : {};

/** The row by its schema, as a call would bring it, or what is wrong with it at which column. */
export function parseRow(
  row: unknown,
): { row: ImportRow } | { faults: Omit<FeedFault, 'n' | 'reference'>[] } {
  const parsed = ImportRow.safeParse(row);
  if (parsed.success) return { row: parsed.data };
  return { faults: faultsOf(fieldErrors(parsed.error, row)) };
}

/** Faults at pointers as faults of columns, each column once. */
export function faultsOf(errors: readonly { pointer: string; code: string; params?: FeedFault['params'] }[]) {
  const byColumn = new Map<string, Omit<FeedFault, 'n' | 'reference'>>();
  for (const { pointer, code, params } of errors) {
    const column = columnOfPointer(pointer.replace(/^\/(listing|form)(?=\/)/, ''));
    if (!byColumn.has(column)) byColumn.set(column, { column, code, ...(params && { params }) });
  }
  return [...byColumn.values()];
}

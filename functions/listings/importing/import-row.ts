/** One row of an import: the act of the listing's owner that it asks for, done at most once. */
import type { ImportRow, RowResult } from '#shared/imports/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { isSameField } from '#shared/listings/differences.ts';
import { settled } from '#shared/listings/rules.ts';
import type { Ports } from '../ports.ts';
import type { GivenReference } from '../posting/drafts.ts';
import type { createListingService } from '../service.ts';
import { type Target, targetsOf } from './known-references.ts';

type Service = ReturnType<typeof createListingService>;
type Row<Act extends ImportRow['act']> = Extract<ImportRow, { act: Act }>;
/** What was done; `isNew` is false where an earlier try did it. */
export interface RowDone {
  outcome: Extract<RowResult['outcome'], 'created' | 'updated' | 'closed' | 'unchanged'>;
  code: string;
  isNew: boolean;
}

interface Work {
  caller: Caller;
  importId: string;
  service: Service;
  ports: Ports;
}

/** The use cases of rows over those of listings. */
export const createRowImport = (service: Service, ports: Ports) => ({
  /** What the references of some rows stand for; ask once for all that are sent together. */
  targets: (ownerId: string, references: readonly string[]) => targetsOf(ownerId, references, ports),
  /**
   * Does what a row asks for. Raises `already-exists` where its reference stands for a listing that this import has
   * not made, `not-found` where there is none to edit or close, and what the act of the owner raises.
   */
  async run(caller: Caller, importId: string, row: ImportRow, target: Target | undefined): Promise<RowDone> {
    const result = await runRow(row, target, { caller, importId, service, ports });
    if (row.act !== 'close' && row.brought) await noteBrought(caller, result.code, row, ports);
    return result;
  },
});

function runRow(row: ImportRow, target: Target | undefined, work: Work): Promise<RowDone> {
  switch (row.act) {
    case 'draft':
      return keepDraft(row, target, work);
    case 'post':
      return postRow(row, target, work);
    case 'update':
      return updateRow(row, target, work);
    case 'close':
      return closeRow(target, work);
  }
}

/** What the file calls its pictures, so that the same file again has nothing to change; the row itself stands already. */
async function noteBrought(
  caller: Caller,
  code: string,
  { reference, brought }: Exclude<ImportRow, { act: 'close' }>,
  { repo, write }: Ports,
): Promise<void> {
  await write(repo.noteBrought(ownerOf(caller), { reference, code, brought })).catch((error) => {
    // Another row has given the reference since: what it says of pictures counts.
    if (!(error instanceof DomainProblem) || error.code !== 'version-conflict') throw error;
  });
}

/** The next time that a reference is given: what it stood for is gone. */
const givenTo = (reference: string, target: Target | undefined, { importId }: Work): GivenReference => ({
  ...{ reference, by: importId },
  turn: (target?.given.turn ?? 0) + 1,
});
/** Says the same for every try of the row, in this import and in any other of the same owner: a person may run two agencies. */
const keyOf = ({ reference, turn }: GivenReference, act: string, caller: Caller) =>
  `import ${act} ${ownerOf(caller)} ${turn} ${reference}`;

async function keepDraft({ reference, form }: Row<'draft'>, target: Target | undefined, work: Work) {
  const { caller, service, importId } = work;
  if (target?.listing) throw existing(target);
  const { draft } = target ?? {};
  if (!draft) {
    const given = givenTo(reference, target, work);
    const { code } = await service.drafts.create(caller, { form, given }, keyOf(given, 'draft', caller));
    return done('created', code);
  }
  if (isSameField(draft.form, form))
    return { ...done(isOf(target!, importId) ? 'created' : 'unchanged', draft.code), isNew: false };
  const key = `import ${importId} ${draft.version} ${reference}`;
  await service.drafts.save(caller, draft.code, { version: draft.version, form }, key);
  return done('updated', draft.code);
}

async function postRow({ reference, listing, points }: Row<'post'>, target: Target | undefined, work: Work) {
  const { caller, service, importId } = work;
  if (target?.listing) {
    if (!isOf(target, importId)) throw existing(target);
    return { ...done('created', target.given.code), isNew: false };
  }
  const { draft } = target ?? {};
  const given = draft ? undefined : givenTo(reference, target, work);
  const key = given ? keyOf(given, 'post', caller) : `import post of ${draft!.code}`;
  const asked = {
    seenPoints: points,
    ...(draft ? { draft: draft.code, draftVersion: draft.version } : { given }),
  };
  const { meta } = await service.create(caller, listing, key, asked);
  return done('created', meta.code);
}

async function updateRow(row: Row<'update'>, target: Target | undefined, { caller, service }: Work) {
  if (!target?.listing) throw new DomainProblem('not-found');
  const { code, version } = target.listing.meta;
  const key = `import update ${ownerOf(caller)} ${row.version} ${row.reference}`;
  const edit = { version: row.version, listing: row.listing };
  await service.update(caller, code, edit, key, row.points);
  return { ...done('updated', code), isNew: version <= row.version };
}

async function closeRow(target: Target | undefined, { caller, service, ports }: Work) {
  if (!target?.listing) throw new DomainProblem('not-found');
  const { code, state, version } = settled(target.listing.meta, ports.clock.now());
  if (state === 'closed') return { ...done('unchanged', code), isNew: false };
  await service.act(caller, code, 'close', version);
  return done('closed', code);
}

const done = (outcome: RowDone['outcome'], code: string): RowDone => ({ outcome, code, isNew: true });
const isOf = ({ given }: Target, importId: string): boolean => given.by === importId;
const existing = ({ given }: Target) => new DomainProblem('already-exists', { params: { code: given.code } });

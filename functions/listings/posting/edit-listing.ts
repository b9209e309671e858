/** Owners edit their listings: the content, and whether it is shown. */

import type { Caller } from '#shared/kernel/access.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import type { OwnerAct } from '#shared/listings/api.ts';
import { chosenLevel, paidEdit } from '#shared/listings/costs.ts';
import type { Level, ListingInput, ListingMeta, ListingRecord, OwnListing } from '#shared/listings/model.ts';
import { type ClosingInput, outcomesOf } from '#shared/listings/outcome.ts';
import { settled, transition } from '#shared/listings/rules.ts';
import type { Ports } from '../ports.ts';
import { expectVersion, findOwn, ownCard, ownRecord, recordOf } from '../reading/find-listing.ts';
import { type Command, findEarlier, freePrice, type Price, priceOf } from '../saving/commands.ts';
import { saveListing } from '../saving/save-listing.ts';
import { buildContent } from './build-content.ts';

/** An edit and the version that it was based on. */
export interface Edit {
  version: number;
  listing: ListingInput;
  /** The level from the approval on; undefined: as chosen before. */
  level?: Level | undefined;
}

/**
 * Edits a listing of the caller's: before approval in place, afterwards as a revision that waits. Its cost, if any,
 * is held until staff decide; where another level is chosen for what waits, in the place of what was held. Raises `version-conflict` when it has changed since `version`, `state-conflict` where
 * it cannot be edited, `validation-failed`, `price-changed`, `insufficient-points`, `acceptance-needed`.
 */
export async function updateListing(
  caller: Caller,
  code: string,
  input: Edit,
  key: string,
  seenPoints: number | undefined,
  ports: Ports,
): Promise<ListingRecord> {
  const command: Command = { caller, key, act: `update-listing ${code}`, input, kind: 'hold' };
  const before = await findOwn(caller, code, ports);
  if (await findEarlier(command, ports)) return ownRecord(caller, code, ports);
  expectVersion(before, input.version);
  const now = ports.clock.now();
  transition(before.meta, { act: 'edit' }, caller, now);
  await ports.acceptedForPosting(caller.userId);
  const edited = await buildContent(input.listing, ownerOf(caller), ports, before.revision ?? before.content);
  const asked = { command, title: edited.title, level: input.level, seenPoints };
  const { posting, ...terms } = await termsOf(settled(before.meta, now), asked, ports);
  const meta = transition(before.meta, { act: 'edit', ...terms }, caller, now);
  const next = meta.hasRevision
    ? { meta, content: before.content, revision: edited }
    : { meta, content: edited };
  const change = { name: 'edit', by: caller, now, before, next, command, posting };
  const { earlier } = await saveListing(change, ports);
  return earlier ? ownRecord(caller, earlier, ports) : recordOf(next, ports);
}

export interface AskedEdit {
  command: Command;
  title: string;
  level: Level | undefined;
  seenPoints: number | undefined;
}

/** What is held for a listing after an edit, by which posting, and the level it is to begin with. */
export async function termsOf(
  meta: ListingMeta,
  { command, title, level: wanted, seenPoints }: AskedEdit,
  ports: Pick<Ports, 'points' | 'clock'>,
): Promise<Pick<ListingMeta, 'hold' | 'levelChoice'> & Pick<Price, 'posting'>> {
  const level = chosenLevel(meta, wanted);
  const act = paidEdit(meta, level);
  if (!act) {
    freePrice(seenPoints);
    return { hold: meta.hold, levelChoice: meta.levelChoice };
  }
  const price = await priceOf(command, { act, code: meta.code, title, seenPoints }, ports);
  return { posting: price.posting, hold: price.cost, levelChoice: level && { level, terms: price.level } };
}

/**
 * Withdraws, hides, shows, closes, reopens, deletes or restores a listing of the caller's. Raises `version-conflict`,
 * `state-conflict`, `validation-failed` for an outcome that its kind cannot have.
 */
export async function actOnListing(
  caller: Caller,
  code: string,
  act: OwnerAct,
  { version, closing }: { version: number; closing?: ClosingInput | undefined },
  ports: Ports,
): Promise<OwnListing> {
  const before = await findOwn(caller, code, ports);
  expectVersion(before, version);
  const now = ports.clock.now();
  const asked = act === 'close' ? { act, closing: closingOf(before.content, closing) } : { act };
  if (closing && act !== 'close') throw fieldProblem('/closing', 'not-allowed');
  const meta = transition(before.meta, asked, caller, now);
  const revision = meta.hasRevision ? before.revision : undefined;
  const next = { meta, content: before.content, revision };
  await saveListing({ name: act, by: caller, now, before, next }, ports);
  return ownCard(next, ports);
}

/** What became of a listing, as its owner says, else what its kind is for. */
function closingOf({ kind }: Pick<ListingInput, 'kind'>, closing: ClosingInput | undefined): ClosingInput {
  const [usual, ...others] = outcomesOf(kind);
  if (!closing) return { outcome: usual };
  if (![usual, ...others].includes(closing.outcome)) throw fieldProblem('/closing/outcome', 'not-allowed');
  return closing;
}

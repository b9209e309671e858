/** What rows of staff's lists say beside the listing: warnings found by the job, and who has it open. */
import type { Ulid } from '#shared/kernel/id.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import type { Looking, WarningKind } from '#shared/listings/warnings/model.ts';
import { isHeld } from './looking.ts';
import type { Notes, StoredLooking } from './signal-repository.ts';

export interface StaffNotes {
  flags?: WarningKind[] | undefined;
  looking?: Looking | undefined;
}

/** The marks that hold now, by listing. */
export const marksOf = (metas: readonly ListingMeta[], notes: Notes, now: number): Map<Ulid, StoredLooking> =>
  new Map(
    metas.flatMap((meta): [Ulid, StoredLooking][] => {
      const looking = notes.get(meta.id)?.looking;
      return isHeld(looking, meta, now) ? [[meta.id, looking]] : [];
    }),
  );

/** The notes of one row; who has it open by their name. */
export function staffNotes(
  id: Ulid,
  notes: Notes,
  heldBy: ReadonlyMap<Ulid, StoredLooking>,
  nameOf: ReadonlyMap<Ulid, string>,
): StaffNotes {
  const exam = notes.get(id)?.exam;
  const mark = heldBy.get(id);
  return {
    ...(exam && { flags: exam.flags }),
    ...(mark && {
      looking: { byId: mark.byId, byName: nameOf.get(mark.byId) ?? '', since: mark.since },
    }),
  };
}

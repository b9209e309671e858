/** The pictures that a row names: known already, in the archive, at an address, or a fault. */
import type { KnownReference } from '#shared/imports/model.ts';
import {
  type ArchivedPicture,
  fileName,
  isAddress,
  isFetchable,
  keyOfAddress,
  keyOfArchived,
  type NamedPicture,
  ownPicture,
} from '#shared/imports/picture-names.ts';
import type { CellFault, ReadRow } from '#shared/imports/read-row.ts';
import { imageLimits } from '#shared/media/model.ts';

/** Stands for a picture that is not brought yet, so that the rules can be asked. */
export const anyPicture = '00000000000000000000000000';

export interface PictureFacts {
  /** Files in the archive of pictures. */
  pictures: readonly ArchivedPicture[];
  /** Those that were brought before, by their keys. */
  uploaded?: ReadonlyMap<string, string> | undefined;
}

/** Finds what a row names; the archive is sorted once for all rows. */
export function pictureFinder({ pictures: archived, uploaded }: PictureFacts) {
  const archive = new Map(archived.map((one) => [one.name, one]));

  const named = (name: string, target: KnownReference | undefined): NamedPicture => {
    const own = ownPicture(name);
    if (own) return { name, id: own };
    const entry = archive.get(fileName(name));
    const key = isAddress(name) ? keyOfAddress(name) : entry && keyOfArchived(entry);
    const id = key && (uploaded?.get(key) ?? keptId(key, target));
    return { name, ...(key && { key }), ...(id && { id }) };
  };

  return {
    /** What the row names, in its order; undefined where it says nothing of pictures. */
    find: ({ pictures }: ReadRow, target: KnownReference | undefined): NamedPicture[] | undefined =>
      pictures?.map((name) => named(name, target)),
    faults({ pictures = [] }: ReadRow): CellFault[] {
      const column = 'pictures';
      if (pictures.length > imageLimits.listing)
        return [{ column, code: 'too-many', params: { maximum: imageLimits.listing } }];
      const wrong = pictures.find(
        (name) => !ownPicture(name) && (isAddress(name) ? !isFetchable(name) : !archive.has(fileName(name))),
      );
      if (wrong === undefined) return [];
      const code = isAddress(wrong) ? 'picture-address' : 'no-such-picture';
      return [{ column, code, params: { name: wrong.slice(0, 80) } }];
    },
  };
}

/** What an earlier import brought under this name, as long as the listing or the draft still has it. */
function keptId(key: string, target: KnownReference | undefined): string | undefined {
  const id = target?.brought?.[key];
  const ids = target?.listing?.mediaIds ?? target?.form?.mediaIds ?? [];
  return id && ids.includes(id) ? id : undefined;
}

/** Ids to ask the rules about. */
export const idsOf = (pictures: readonly NamedPicture[] | undefined): string[] | undefined =>
  pictures?.map(({ id = anyPicture }) => id);

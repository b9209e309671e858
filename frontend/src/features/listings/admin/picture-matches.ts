/** Warnings of the same pictures by the other listing: one that shares five pictures is one finding, not five. */
import type { ListingWarning, OtherListing } from '#shared/listings/warnings/model.ts';

type SamePicture = Extract<ListingWarning, { kind: 'same-picture' }>;
export type WarningOfListing = Exclude<ListingWarning, SamePicture>;
export const isOfListing = (warning: ListingWarning): warning is WarningOfListing =>
  warning.kind !== 'same-picture';

export interface PictureMatches {
  other: OtherListing;
  /** Pictures of the listing that is judged, in their order. */
  mediaIds: string[];
  /** How many more listings share one of its pictures, at least; with the last of them. */
  more: number;
}

/** A block for each other listing, the one with most of the pictures first. */
export function pictureMatches(warnings: readonly ListingWarning[]): PictureMatches[] {
  const same = warnings.filter((warning) => !isOfListing(warning)) as SamePicture[];
  const byCode = new Map<string, PictureMatches>();
  for (const { mediaId, others } of same)
    for (const other of others) {
      const match = byCode.get(other.code) ?? { other, mediaIds: [], more: 0 };
      match.mediaIds.push(mediaId);
      byCode.set(other.code, match);
    }
  const matches = [...byCode.values()].sort((a, b) => b.mediaIds.length - a.mediaIds.length);
  const last = matches.at(-1);
  if (last) last.more = Math.max(...same.map(({ more }) => more));
  return matches;
}

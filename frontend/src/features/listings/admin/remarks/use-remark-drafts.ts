/** Remarks that a member of staff has noted on a listing and not sent yet: they outlast failed tries and reloads. */
import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#lib/form/drafts.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { Remark } from '#shared/listings/remark-model.ts';
import { remarksMax } from '#shared/listings/remark-reasons.ts';
import { misplacedRemarks, readRemarks } from '#shared/listings/remark-rules.ts';

export interface RemarkDrafts {
  items: readonly Remark[];
  /** Those that this version of the listing can be refused with. */
  fitting: readonly Remark[];
  isFull: boolean;
  add(remark: Remark): void;
  remove(remark: Remark): void;
  clear(): void;
}

/** Says whether a content has what a remark is about: it may have gone with a newer version. */
const fitsTo = (content: ListingContent) => (remark: Remark) =>
  misplacedRemarks([remark], content).length === 0;

/** `userId`: whose they are, should others use the same browser. */
export function useRemarkDrafts(
  code: string,
  userId: string | undefined,
  content: ListingContent,
): RemarkDrafts {
  const key = `remarks:${userId ?? ''}:${code}`;
  const [items, setItems] = useState<readonly Remark[]>(() =>
    readRemarks(readDraft<{ items: unknown }>(key, 'tab')?.items),
  );
  const put = (next: readonly Remark[]) => {
    setItems(next);
    if (next.length > 0) keepDraft(key, 'tab', { items: next });
    else dropDraft(key, 'tab');
  };
  return {
    items,
    fitting: items.filter(fitsTo(content)),
    isFull: items.length >= remarksMax,
    add: (remark) => put([...items, remark]),
    remove: (remark) => put(items.filter((each) => each !== remark)),
    clear: () => put([]),
  };
}

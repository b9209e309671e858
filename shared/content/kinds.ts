/** The kinds of content, the states one goes through (decisions §6). */
import * as z from 'zod';

export const contentKinds = ['news', 'service', 'partner', 'introduce', 'career', 'report'] as const;
export const ContentKind = z.enum(contentKinds).meta({
  id: 'ContentKind',
  description:
    '`career` is a recruitment notice; a `report` is for the back office unless it is marked public',
});
export type ContentKind = z.infer<typeof ContentKind>;

export const contentStates = ['draft', 'waiting', 'refused', 'scheduled', 'published', 'withdrawn'] as const;
export const ContentState = z.enum(contentStates).meta({
  id: 'ContentState',
  description: '`scheduled`: approved, public from `publishAt` on; `withdrawn`: it was public and is no more',
});
export type ContentState = z.infer<typeof ContentState>;

/** Where a newer text of something published or scheduled is; the approved one stays as it is meanwhile. */
export const EditState = z.enum(['draft', 'waiting', 'refused']).meta({ id: 'ContentEditState' });
export type EditState = z.infer<typeof EditState>;

/** What its author, or staff, may do with content; saving has a call of its own. */
export const contentActs = ['submit', 'recall', 'discard', 'withdraw', 'delete'] as const;
export const ContentAct = z.enum(contentActs).meta({
  id: 'ContentAct',
  description:
    '`recall`: back from the queue; `discard`: drop the edit of what is published; `delete`: only what is not public',
});
export type ContentAct = z.infer<typeof ContentAct>;

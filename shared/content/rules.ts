/** The life of content: who may do what in which state, as a table (decisions §1, §6). */
import { type Caller, isStaff } from '../kernel/access.ts';
import { DomainProblem, fieldProblem } from '../kernel/problem.ts';
import type { ContentReason } from '../kernel/staff-reason.ts';
import { dayMs, instant } from '../kernel/time.ts';
import type { ContentKind, ContentState, EditState } from './kinds.ts';
import type { ContentMeta } from './staff-model.ts';

/** Days that versions of what was deleted are kept: posted information has to be for a year. */
export const deletedKeptDays = 400;
/** How far ahead something may be published. */
const scheduleMaxMs = 365 * dayMs;

/** What can be done to content, with what the act itself brings. */
export type ContentChangeAct =
  | { act: 'save' | 'submit' | 'recall' | 'discard' | 'withdraw' | 'delete' | 'go-public' }
  | { act: 'approve' | 'publish'; publishAt?: string | undefined }
  | { act: 'refuse' | 'take-down'; reason: ContentReason };
export type ContentActName = ContentChangeAct['act'];
export type ContentActor = 'author' | 'staff' | 'schedule';

interface Row {
  act: ContentActName;
  who: ContentActor;
  from: readonly ContentState[];
  /** Where a newer text than the approved one has to be; absent: it does not matter. */
  edit?: readonly EditState[] | undefined;
  /** `same`: the state stays; `live`: published, or scheduled where a time is given; `gone`: deleted. */
  to: ContentState | 'same' | 'live' | 'gone';
  /** Where the newer text is after it; `kept`: where it was, a first one a draft; absent: there is none any more. */
  toEdit?: EditState | 'kept';
}

const approved = ['scheduled', 'published'] as const;
const unapproved = ['draft', 'refused', 'withdrawn'] as const;

/** Every move there is. The newest text of something approved is an edit: what is public stays until that is approved. */
export const contentTransitions: readonly Row[] = [
  { act: 'save', who: 'author', from: [...unapproved, 'waiting'], to: 'same' },
  { act: 'save', who: 'author', from: approved, to: 'same', toEdit: 'kept' },
  { act: 'submit', who: 'author', from: unapproved, to: 'waiting' },
  { act: 'submit', who: 'author', from: approved, edit: ['draft', 'refused'], to: 'same', toEdit: 'waiting' },
  { act: 'recall', who: 'author', from: ['waiting'], to: 'draft' },
  { act: 'recall', who: 'author', from: approved, edit: ['waiting'], to: 'same', toEdit: 'draft' },
  { act: 'discard', who: 'author', from: approved, edit: ['draft', 'waiting', 'refused'], to: 'same' },
  { act: 'withdraw', who: 'author', from: ['published'], to: 'withdrawn' },
  { act: 'withdraw', who: 'author', from: ['scheduled'], to: 'draft' },
  { act: 'delete', who: 'author', from: unapproved, to: 'gone' },
  { act: 'approve', who: 'staff', from: ['waiting'], to: 'live' },
  { act: 'approve', who: 'staff', from: approved, edit: ['waiting'], to: 'live' },
  { act: 'refuse', who: 'staff', from: ['waiting'], to: 'refused' },
  { act: 'refuse', who: 'staff', from: approved, edit: ['waiting'], to: 'same', toEdit: 'refused' },
  { act: 'publish', who: 'staff', from: [...unapproved, 'waiting', 'scheduled'], to: 'live' },
  { act: 'publish', who: 'staff', from: ['published'], edit: ['draft', 'waiting', 'refused'], to: 'live' },
  { act: 'take-down', who: 'staff', from: approved, to: 'withdrawn' },
  { act: 'go-public', who: 'schedule', from: ['scheduled'], to: 'published', toEdit: 'kept' },
];

type Standing = Pick<ContentMeta, 'state' | 'edit'>;
const rowOf = ({ state, edit }: Standing, act: ContentActName): Row | undefined =>
  contentTransitions.find(
    (row) =>
      row.act === act &&
      row.from.includes(state) &&
      (!row.edit || (edit !== undefined && row.edit.includes(edit))),
  );

/** Whether somebody may see and change content in the back office: their own, or any as staff. */
export const isTheirs = (meta: Pick<ContentMeta, 'ownerId'>, caller: Caller): boolean =>
  isStaff(caller) || meta.ownerId === caller.userId;

/** The acts that somebody has on content now, for buttons: what `contentTransition` would not refuse. */
export const contentActsFor = (meta: Standing, caller: Pick<Caller, 'roles'>): ContentActName[] =>
  [...new Set(contentTransitions.map(({ act }) => act))].filter((act) => {
    const row = rowOf(meta, act);
    return row && (row.who === 'author' || (row.who === 'staff' && isStaff(caller)));
  });

/** Content after an act; `isGone`: it is deleted. */
export interface NextContent {
  meta: ContentMeta;
  isGone: boolean;
}

/**
 * The head after an act, its version one higher. Of a saved text `textVersion` becomes this version. Raises `not-found`
 * for who has no business with it, `state-conflict` for an act that does not fit, and `validation-failed` at
 * `/publishAt`: `in-past`, `too-far`, or `not-allowed` for an edit of what is public already.
 */
export function contentTransition(
  meta: ContentMeta,
  change: ContentChangeAct,
  caller: Caller | 'schedule',
  now: number,
): NextContent {
  const row = rowOf(meta, change.act);
  expectActor(meta, change.act, caller);
  if (!row || !isDue(meta, change, now)) throw new DomainProblem('state-conflict');
  const version = meta.version + 1;
  const moved: ContentMeta = { ...meta, version, updatedAt: instant(now) };
  if (row.to === 'live') return { meta: live(moved, change, now), isGone: false };
  const state = row.to === 'same' || row.to === 'gone' ? meta.state : row.to;
  const edit = row.toEdit === 'kept' ? keptEdit(meta, change.act) : row.toEdit;
  return {
    meta: { ...moved, state, edit, ...dated({ ...moved, state }, change, now) },
    isGone: row.to === 'gone',
  };
}

function expectActor(meta: ContentMeta, act: ContentActName, caller: Caller | 'schedule'): void {
  const { who } = contentTransitions.find((row) => row.act === act)!;
  if (caller === 'schedule' ? who === 'schedule' : who !== 'schedule' && isTheirs(meta, caller)) {
    if (who !== 'staff' || (caller !== 'schedule' && isStaff(caller))) return;
    throw new DomainProblem('forbidden');
  }
  throw new DomainProblem('not-found');
}

const isDue = ({ publishAt }: ContentMeta, { act }: ContentChangeAct, now: number) =>
  act !== 'go-public' || (publishAt !== undefined && Date.parse(publishAt) <= now);

const keptEdit = ({ edit }: ContentMeta, act: ContentActName): EditState | undefined =>
  act === 'save' ? (edit ?? 'draft') : edit;

/** What an act that publishes makes of a head: public now, or from its time on. */
function live(meta: ContentMeta, change: ContentChangeAct, now: number): ContentMeta {
  const asked = 'publishAt' in change ? change.publishAt : undefined;
  const { refusal: _, takedown: __, submittedAt: ___, edit: ____, ...rest } = meta;
  const approvedText = { ...rest, publishedVersion: meta.textVersion };
  if (meta.state === 'published') {
    if (asked !== undefined) throw fieldProblem('/publishAt', 'not-allowed');
    return approvedText;
  }
  // The edit of something scheduled keeps its time, unless staff give another.
  const publishAt =
    asked ?? (meta.state === 'scheduled' && change.act === 'approve' ? meta.publishAt : undefined);
  if (publishAt === undefined) return { ...publicNow(approvedText, now) };
  if (asked !== undefined) checkTime(asked, now);
  if (Date.parse(publishAt) <= now) return publicNow(approvedText, now);
  return { ...approvedText, state: 'scheduled', publishAt };
}

function checkTime(publishAt: string, now: number): void {
  const at = Date.parse(publishAt);
  // Clocks differ: a minute ago is now.
  if (at < now - 60_000) throw fieldProblem('/publishAt', 'in-past');
  if (at > now + scheduleMaxMs) throw fieldProblem('/publishAt', 'too-far', { days: scheduleMaxMs / dayMs });
}

const publicNow = ({ publishAt: _, ...meta }: ContentMeta, now: number): ContentMeta => ({
  ...meta,
  state: 'published',
  publishedAt: instant(now),
});

/** What else an act that publishes nothing sets or clears. */
function dated(meta: ContentMeta, change: ContentChangeAct, now: number): Partial<ContentMeta> {
  switch (change.act) {
    case 'save':
      return { textVersion: meta.version };
    case 'submit':
      return { submittedAt: instant(now), refusal: undefined, takedown: undefined };
    case 'recall':
      return { submittedAt: undefined };
    case 'discard':
      return { submittedAt: undefined, refusal: undefined, textVersion: meta.publishedVersion! };
    case 'refuse':
      return { submittedAt: undefined, refusal: change.reason };
    case 'withdraw':
      return { ...offSite, refusal: undefined };
    case 'take-down':
      return { ...offSite, takedown: change.reason };
    case 'go-public':
      return { publishedAt: instant(now), publishAt: undefined };
    default:
      return {};
  }
}
const offSite = {
  edit: undefined,
  submittedAt: undefined,
  publishAt: undefined,
  publishedVersion: undefined,
};

/** Whether visitors read it: published, and of a report only one that is marked public. */
export const isPublicContent = (
  { kind, state }: { kind: ContentKind; state: ContentState },
  { report }: { report?: { isPublic: boolean } | undefined },
): boolean => state === 'published' && (kind !== 'report' || report?.isPublic === true);

/** The name of a kind of content in the change log. */
export const contentEntity = (kind: ContentKind): string => `content-${kind}`;
/** The name of policy and guide pages in the change log; the key is the document's name. */
export const documentEntity = 'document';

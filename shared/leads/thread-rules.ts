/** Rules of threads: who may write when, what a message changes, whom it is told to, and which wait for staff. */
import { crockford, type Ulid } from '../kernel/id.ts';
import type { FieldError } from '../kernel/problem.ts';
import { dayMs, vietNamDay, vietNamOffsetMs } from '../kernel/time.ts';
import { contactIn } from './contact-words.ts';
import {
  type MessageFile,
  otherSide,
  type ThreadSide,
  type ThreadState,
  threadLimits,
} from './thread-model.ts';
import type { ThreadSettings } from './thread-settings.ts';

/** What is known of one side of a thread. */
export interface Side {
  /** Its newest message that has reached the other side. */
  sentTo?: Ulid | undefined;
  /** So far it has read. */
  readTo?: Ulid | undefined;
  /** How many messages it has sent that were not held. */
  passed: number;
  /** How many it sent on a day of Viet Nam. */
  day?: string | undefined;
  onDay: number;
  hasBlocked?: boolean | undefined;
  /** Its account has gone. */
  hasLeft?: boolean | undefined;
  /** The notification that tells it of what it has not read; none once it has. */
  noteId?: Ulid | undefined;
  /** When it is told, or was told last (ms). */
  toldAt?: number | undefined;
}
/** The head of a thread: all that decides who may do what. */
export interface ThreadHead {
  version: number;
  /** How many messages it has, held ones too. */
  count: number;
  /** The newest message, held or not. */
  lastId?: Ulid | undefined;
  isEnded?: boolean | undefined;
  sides: Record<ThreadSide, Side>;
}

/** One side is told of a thread once an hour at most. */
export const toldEveryMs = 3_600_000;

/** Where a thread stands for a side: messages are taken while it is `open`. */
export function threadState({ isEnded, sides, count }: ThreadHead, side: ThreadSide): ThreadState {
  if (isEnded) return 'ended';
  if (sides[side].hasLeft) return 'left-by-me';
  if (sides[otherSide(side)].hasLeft) return 'left';
  if (sides[side].hasBlocked) return 'blocked-by-me';
  if (sides[otherSide(side)].hasBlocked) return 'blocked-by-other';
  return count >= threadLimits.messages ? 'full' : 'open';
}

/** Whether a side has not read all that reached it. */
export const hasUnread = ({ sides }: Pick<ThreadHead, 'sides'>, side: ThreadSide): boolean =>
  (sides[otherSide(side)].sentTo ?? '') > (sides[side].readTo ?? '');

const withSide = <Head extends ThreadHead>(head: Head, side: ThreadSide, part: Partial<Side>): Head => ({
  ...head,
  version: head.version + 1,
  sides: { ...head.sides, [side]: { ...head.sides[side], ...part } },
});

/** The seconds until a side may write again; undefined while it may. */
export function waitOf(
  { sides }: ThreadHead,
  side: ThreadSide,
  limit: number,
  now: number,
): number | undefined {
  const { day, onDay } = sides[side];
  if (day !== vietNamDay(now) || onDay < limit) return undefined;
  return Math.ceil((dayMs - ((now + vietNamOffsetMs) % dayMs)) / 1000);
}

/** The thread with one more message, which has not reached the other side yet. */
export function withMessage<Head extends ThreadHead>(
  head: Head,
  side: ThreadSide,
  id: Ulid,
  now: number,
): Head {
  const { day, onDay } = head.sides[side];
  const today = vietNamDay(now);
  return {
    ...withSide(head, side, { day: today, onDay: day === today ? onDay + 1 : 1 }),
    ...{ count: head.count + 1, lastId: id },
  };
}

/** The thread once a message reaches the other side; who wrote it has read what came before. */
export const withDelivery = <Head extends ThreadHead>(head: Head, side: ThreadSide, id: Ulid): Head =>
  withSide({ ...head, lastId: id }, side, {
    ...{ sentTo: id, passed: head.sides[side].passed + 1 },
  });

/** When the other side is told of a message, if it is: once while something is unread, and once an hour at most. */
export function tellAt({ sides }: ThreadHead, side: ThreadSide, now: number): number | undefined {
  const { noteId, toldAt } = sides[side];
  if (noteId !== undefined) return undefined;
  return toldAt === undefined ? now : Math.max(now, toldAt + toldEveryMs);
}
export const withTold = <Head extends ThreadHead>(
  head: Head,
  side: ThreadSide,
  told: { noteId: Ulid; toldAt: number },
): Head => withSide(head, side, told);

/** The thread read up to a message; the same one where nothing is new. */
export function withRead<Head extends ThreadHead>(head: Head, side: ThreadSide, upTo: Ulid): Head {
  const reached = head.sides[otherSide(side)].sentTo ?? '';
  const readTo = upTo < reached ? upTo : reached;
  if (readTo <= (head.sides[side].readTo ?? '')) return head;
  const isAll = readTo === reached;
  return withSide(head, side, { readTo, ...(isAll && { noteId: undefined }) });
}

/** The thread once staff have decided about one of its messages. */
export const withReview = <Head extends ThreadHead>(head: Head): Head => ({
  ...head,
  version: head.version + 1,
});

export const withBlock = <Head extends ThreadHead>(head: Head, side: ThreadSide, hasBlocked: boolean): Head =>
  withSide(head, side, { hasBlocked: hasBlocked || undefined });

/** The thread once the account of a side has gone: nothing is told to it any more. */
export const withLeft = <Head extends ThreadHead>(head: Head, side: ThreadSide): Head =>
  withSide(head, side, { hasLeft: true, noteId: undefined });

/** What is wrong with a message: it says something or brings files, up to five images or one PDF. */
export function checkMessage(text: string, files: readonly Pick<MessageFile, 'type'>[]): FieldError[] {
  if (text === '' && files.length === 0) return [{ pointer: '/text', code: 'required' }];
  const pdfs = files.filter(({ type }) => type === 'pdf').length;
  const isTooMuch = pdfs > threadLimits.pdfs || (pdfs > 0 && files.length > pdfs);
  return isTooMuch ? [{ pointer: '/files', code: 'one-pdf-or-images' }] : [];
}

/** Whether a message waits for staff, if who writes it is new here: the first ones, where they hold a contact. */
export const mayBeHeld = (
  text: string,
  { passed }: Pick<Side, 'passed'>,
  { heldMessages }: Pick<ThreadSettings, 'heldMessages'>,
): boolean => passed < heldMessages && contactIn(text) !== undefined;

/** Whether somebody counts as new: visitors always do, since nothing proves how they are reached. */
export const isNewWriter = (
  memberSince: string | undefined,
  { newWriterDays }: Pick<ThreadSettings, 'newWriterDays'>,
  now: number,
): boolean => newWriterDays > 0 && (!memberSince || now - Date.parse(memberSince) < newWriterDays * dayMs);

/** An id that stands behind the last one of a thread, also where two clocks differ. */
export function idBehind(id: Ulid, last: Ulid | undefined): Ulid {
  if (last === undefined || id > last) return id;
  const characters = [...last];
  for (let at = characters.length - 1; at >= 0; at--) {
    const value = crockford.indexOf(characters[at]!);
    characters[at] = crockford[(value + 1) % crockford.length]!;
    if (value + 1 < crockford.length) break;
  }
  return characters.join('');
}

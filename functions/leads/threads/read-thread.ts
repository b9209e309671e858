/** Reading a thread: a page of it, or nothing where the reader knows it as it stands. */
import { audit } from '#functions/lib/audit.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Message, ThreadKey, ThreadNews } from '#shared/leads/thread-model.ts';
import { otherSide } from '#shared/leads/thread-model.ts';
import { hasUnread, threadState } from '#shared/leads/thread-rules.ts';
import { siteInbox } from '../consultations/items.ts';
import type { StoredMessage } from './items.ts';
import { type Claimed, claimOf, openThread, type Place, placeAt, readPlace } from './place.ts';
import type { ThreadPorts } from './ports.ts';
import type { MessagePage } from './repository.ts';

export interface ReadInput {
  threadKey: ThreadKey;
  since?: number | undefined;
  before?: Ulid | undefined;
}

/**
 * The newest page with one query, an earlier one with a read more; by a version that is still the newest nothing but
 * that, for one read. Raises `not-found` for another's. That staff open a poster's is in the audit log before.
 */
export async function readThread(
  caller: Caller | null,
  { threadKey, since, before }: ReadInput,
  ports: ThreadPorts,
): Promise<ThreadNews> {
  const claimed = await claimOf(caller, threadKey, ports);
  if (since !== undefined && !before) {
    const { head } = await readPlace(claimed, ports);
    if (head.version === since) return { version: since };
  }
  const [page, head] = await Promise.all([
    ports.threads.page(claimed.id, before),
    before ? ports.threads.head(claimed.id) : undefined,
  ]);
  const found = page.head ?? head;
  const place = found ? placeAt(claimed, found) : await openThread(claimed, ports);
  if (place.isGuest && since === undefined && !before) await noteView(place, ports);
  return newsOf(place, page, ports);
}

const noteView = ({ id, caller }: Claimed, { transact, ids, clock }: ThreadPorts) =>
  transact([
    audit({
      ...{ id: ids.ulid(), at: clock.now(), by: caller?.userId ?? 'system', act: 'view-lead-thread' },
      on: { type: 'lead', id },
    }),
  ]);

/** The newest page as it is after an act. One query. */
export async function rereadThread(claimed: Claimed, ports: ThreadPorts): Promise<ThreadNews> {
  const page = await ports.threads.page(claimed.id);
  return newsOf(placeAt(claimed, page.head), page, ports);
}

/** A message that waits, or was refused, is seen by the side that wrote it. */
export const isSeenBy = ({ side }: Pick<Claimed, 'side'>, message: StoredMessage): boolean =>
  message.review === undefined || message.side === side;

async function newsOf(place: Place, page: MessagePage, ports: ThreadPorts): Promise<ThreadNews> {
  const { head, side } = place;
  const state = threadState(head, side);
  const seen = state === 'ended' ? [] : page.messages.filter((message) => isSeenBy(place, message));
  const names = await namesOf(place, seen, ports);
  const { readTo } = head.sides[otherSide(side)];
  const [first] = page.messages;
  return {
    version: head.version,
    thread: {
      ...{ side, state, hasUnread: hasUnread(head, side) },
      messages: seen.map((message) => messageOf(message, place, names)),
      ...(readTo && { readTo }),
      ...(page.hasEarlier && state !== 'ended' && first && { earlier: first.id }),
    },
  };
}

/** Names of staff, for whose inbox it is in: askers read of staff and no more. */
async function namesOf({ side }: Place, messages: readonly StoredMessage[], { people }: ThreadPorts) {
  const ids = [...new Set(messages.flatMap(({ by }) => (by ? [by] : [])))];
  if (side === 'asker' || ids.length === 0) return new Map<string, string>();
  return new Map((await people.byIds(ids)).map(({ id, name }) => [id, name]));
}

/** Who wrote a message, as both sides may know. */
export function writerOf({ side, by }: StoredMessage, inboxId: string): Message['writer'] {
  if (side === 'asker') return 'asker';
  return by || inboxId === siteInbox ? 'staff' : 'poster';
}

function messageOf(
  message: StoredMessage,
  { side, head }: Place,
  names: ReadonlyMap<string, string>,
): Message {
  const { id, at, by, text, files, review, reported } = message;
  const byName = by && names.get(by);
  return {
    ...{ id, at, text, files, writer: writerOf(message, head.inboxId), isOwnSide: message.side === side },
    ...(byName && { byName }),
    ...(review && { review }),
    ...(reported?.[side] && { isReported: true }),
  };
}

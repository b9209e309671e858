/** Who stands at a thread: its asker by the token of the receipt, whose inbox it is in by their account. */
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { ThreadKey, ThreadSide } from '#shared/leads/thread-model.ts';
import { isOfInbox, isOwnInbox } from '../consultations/inbox.ts';
import { idOfToken } from '../consultations/receipt.ts';
import { firstHead, type StoredHead } from './items.ts';
import type { ThreadPorts } from './ports.ts';

/** What a key claims: the token is proven by itself, an id only with the head of the thread. */
export interface Claimed {
  id: Ulid;
  side: ThreadSide;
  caller: Caller | null;
}
/** Somebody at a thread that they may see. */
export interface Place extends Claimed {
  head: StoredHead;
  /** Of staff who look at a poster's inbox: what they see does not count as read. */
  isGuest: boolean;
}

/** What a key claims; raises `not-found` for a token that was made up, and for visitors with a plain id. */
export async function claimOf(
  caller: Caller | null,
  threadKey: ThreadKey,
  ports: Pick<ThreadPorts, 'hashing'>,
): Promise<Claimed> {
  const isToken = threadKey.includes('.');
  const id = isToken ? await idOfToken(threadKey, ports) : caller ? threadKey : undefined;
  if (!id) throw new DomainProblem('not-found');
  return { id, side: isToken ? 'asker' : 'inbox', caller };
}

/** The place of a claim at the thread that was read; raises `not-found` for another's, and for one that has gone. */
export function placeAt(claimed: Claimed, head: StoredHead | undefined): Place {
  const { side, caller } = claimed;
  const isAdmitted = head && (side === 'asker' || (caller && (isOfInbox(caller, head) || isStaff(caller))));
  if (!isAdmitted) throw new DomainProblem('not-found');
  return { ...claimed, head, isGuest: side === 'inbox' && caller !== null && !isOwnInbox(caller, head) };
}

type Ports = Pick<ThreadPorts, 'threads' | 'repo' | 'transact'>;
/** The head of a thread that nobody has opened yet, out of its request; undefined without one. One request. */
async function unopened({ id }: Claimed, { repo }: Ports) {
  const [words] = await repo.words([id]);
  return words && { words, head: firstHead(words) };
}

/** The place as it stands now. One read, two where nobody has opened the thread yet: an act on it stores its head. */
export async function readPlace(claimed: Claimed, ports: Ports): Promise<Place> {
  const head = await ports.threads.head(claimed.id);
  return placeAt(claimed, head ?? (await unopened(claimed, ports))?.head);
}

/** Opens a thread for the first time: what asks after it next needs its head alone. Raises `not-found` for another's. */
export async function openThread(claimed: Claimed, ports: Ports): Promise<Place> {
  const found = await unopened(claimed, ports);
  const place = placeAt(claimed, found?.head);
  const { addHead, checkWords, head } = ports.threads;
  try {
    await ports.transact([addHead(place.head), ...(found ? [checkWords(found.words)] : [])]);
    return place;
  } catch (error) {
    if (!(error instanceof DomainProblem)) throw error;
    return placeAt(claimed, await head(claimed.id));
  }
}

/** The attempts at a head that others may be writing at the same moment. */
const attempts = 8;

/** Runs an act on a thread as it stands now, again where somebody else was faster. */
export async function atPlace<Result>(
  claimed: Claimed,
  ports: ThreadPorts,
  act: (place: Place) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(await readPlace(claimed, ports));
    } catch (error) {
      if (!(error instanceof DomainProblem) || error.code !== 'version-conflict') throw error;
      if (attempt === attempts) throw new DomainProblem('temporarily-unavailable', { cause: error });
    }
  }
}

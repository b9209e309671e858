/** Files of messages: places for them, taken by whom they were given to, read by the two sides of a thread. */
import { rateLimit } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import {
  type MessageFile,
  type MessageFileClaim,
  type ThreadKey,
  threadLimits,
} from '#shared/leads/thread-model.ts';
import { threadState } from '#shared/leads/thread-rules.ts';
import type { DocumentAddress, Media } from '#shared/media/model.ts';
import { claimOf, type Place, readPlace } from './place.ts';
import type { ThreadPorts } from './ports.ts';
import { isSeenBy } from './read-thread.ts';

/** Base64 characters that are kept of a signature: 132 bits. */
const signatureLength = 22;
const sign = async (id: Ulid, { hashing }: Pick<ThreadPorts, 'hashing'>): Promise<string> =>
  (await hashing.mac('lead-file', id)).slice(0, signatureLength);

/** By whom messages and files of a side are counted: an account, or what a visitor is known by. */
export const writerKeyOf = ({ side, caller, head, id }: Place): string =>
  side === 'inbox' ? `u-${caller?.userId}` : (head.askerKey ?? id);

/**
 * A place for a file; raises `not-found`, `state-conflict` where no message is taken, `unsupported-file`,
 * `file-too-large`, `too-many-requests`.
 */
export async function createUpload(
  caller: Caller | null,
  { threadKey, ...file }: { threadKey: ThreadKey; contentType: string; bytes: number },
  ports: ThreadPorts,
) {
  const place = await readPlace(await claimOf(caller, threadKey, ports), ports);
  if (threadState(place.head, place.side) !== 'open') throw new DomainProblem('state-conflict');
  const { messagesPerThreadDay } = await ports.readSettings();
  const limits: Write[] = [
    rateLimit(
      {
        ...{ what: 'message-file', who: writerKeyOf(place), windowSeconds: dayMs / 1000 },
        limit: messagesPerThreadDay * threadLimits.images,
      },
      ports.clock.now(),
    ),
  ];
  const { id, ...form } = await ports.files.create(file, limits);
  return { file: { id, proof: await sign(id, ports) }, ...form };
}

const isOwn = async ({ id, proof }: MessageFileClaim, ports: ThreadPorts): Promise<boolean> =>
  ports.hashing.isEqual(proof, await sign(id, ports));

/** What became of a file of the caller; raises `not-found`. */
export async function findUpload(file: MessageFileClaim, ports: ThreadPorts): Promise<Media> {
  if (!(await isOwn(file, ports))) throw new DomainProblem('not-found');
  return ports.files.find(file.id);
}

/** The files that a message names, all of its writer and ready; raises `validation-failed` at `/files/n`, `upload-not-ready`. */
export async function resolveFiles(
  claims: readonly MessageFileClaim[],
  ports: ThreadPorts,
): Promise<MessageFile[]> {
  const files: MessageFile[] = [];
  for (const [at, claim] of claims.entries()) {
    const pointer = `/files/${at}`;
    if (files.some(({ id }) => id === claim.id)) throw fieldProblem(pointer, 'duplicate');
    if (!(await isOwn(claim, ports))) throw fieldProblem(pointer, 'upload-expired');
    files.push(await ports.files.expectReady(claim.id, pointer));
  }
  return files;
}

/** Where a file can be fetched for a minute, by who sees its message; raises `not-found`. */
export async function fileAddress(
  caller: Caller | null,
  { threadKey, messageId, fileId }: { threadKey: ThreadKey; messageId: Ulid; fileId: Ulid },
  ports: ThreadPorts,
): Promise<DocumentAddress> {
  const place = await readPlace(await claimOf(caller, threadKey, ports), ports);
  const message = place.head.isEnded ? undefined : await ports.threads.message(place.id, messageId);
  // Staff decide on what waits, so they see it.
  const isSeen = message && (isSeenBy(place, message) || (place.isGuest && message.review === 'held'));
  const file = isSeen ? message.files.find(({ id }) => id === fileId) : undefined;
  if (!file) throw new DomainProblem('not-found');
  return ports.files.address(file);
}

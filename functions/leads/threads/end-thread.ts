/** The end of a thread: its messages go with their files, some at a time; the files are removed once nothing holds them. */
import type { Transact } from '#functions/lib/writes.ts';
import { releaseCaseFiles } from '#functions/media/public.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { ThreadRepository } from './repository.ts';

interface Ports {
  threads: Pick<ThreadRepository, 'someMessages' | 'removeMessage'>;
  transact: Transact;
  clock: Clock;
}
/** Writes of a transaction: a message with five files takes eleven. */
const perTransaction = 8;

/** Takes the messages of a thread away that has ended; safe to repeat. */
export async function removeMessages(id: Ulid, { threads, transact, clock }: Ports): Promise<void> {
  for (let some = await threads.someMessages(id); some.length > 0; some = await threads.someMessages(id))
    for (let at = 0; at < some.length; at += perTransaction) {
      const part = some.slice(at, at + perTransaction);
      const files = part.flatMap((message) => message.files.map((file) => file.id));
      await transact([
        ...part.flatMap((message) => threads.removeMessage(message)),
        ...releaseCaseFiles(id, files, clock.now()),
      ]);
    }
}

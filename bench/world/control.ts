/** Starts a world in a process of its own and asks it about itself. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Memory, Processor, Question, Started } from './self.ts';

export interface MeasuredWorld {
  url: string;
  processor(): Promise<Processor>;
  /** After a forced collection in every thread; takes two seconds. */
  memory(): Promise<Memory>;
  /** Profiles every thread for ten seconds; gives the folder of the files. */
  profile(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts `program` (by default a whole world over `dataDir`, new ones with so many made-up listings). */
export async function startMeasured(
  args: readonly string[],
  program = join(import.meta.dirname, 'process.ts'),
): Promise<MeasuredWorld> {
  const child = fork(program, args, { execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'] });
  const { url } = (await heard(child)) as Started;
  const ask = async (question: Question) => {
    child.send(question);
    return heard(child);
  };
  return {
    url,
    processor: () => ask('processor') as Promise<Processor>,
    memory: () => ask('memory') as Promise<Memory>,
    profile: () => ask('profile') as Promise<string>,
    async stop() {
      const exit = once(child, 'exit');
      child.send('stop');
      await exit;
    },
  };
}

/** What the process says next; raises where it ends instead. */
async function heard(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => {
        throw new Error('The measured world ended');
      }),
    ]);
    return (message as { told: unknown }).told;
  } finally {
    over.abort();
  }
}

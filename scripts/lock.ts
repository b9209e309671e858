/** A lock between processes of this machine that the system itself lifts when its holder dies. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Takes the lock of that name; gives back how to lift it, or undefined when another process holds it. */
export async function tryLock(name: string): Promise<(() => Promise<void>) | undefined> {
  // A Linux abstract socket: no file is left behind, whatever happens to the process.
  const address = `\0marketplace-${createHash('sha256').update(name).digest('hex').slice(0, 40)}`;
  const server = createServer((socket) => socket.destroy());
  const isTaken = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
    server.listen(address, () => resolve(false));
  });
  if (isTaken) return undefined;
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Runs `work` while holding the lock of that name, waiting for others to finish first. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let release = await tryLock(name);
  while (!release) {
    await delay(100);
    release = await tryLock(name);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}

/** The world's log: one JSON object a line, in files of the data folder; nothing of it on the console. */
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

/** `request` goes to requests.ndjson, everything else to functions.ndjson. */
export type Log = (kind: 'request' | 'info' | 'error', fields: Record<string, unknown>) => void;

const keptMaxBytes = 20 * 1024 * 1024;

/** Opens the log in a folder; a file that has grown too large is put aside. */
export function openLog(folder: string, now: () => number): { log: Log; close(): Promise<void> } {
  mkdirSync(folder, { recursive: true });
  const files = { request: open(folder, 'requests'), other: open(folder, 'functions') };
  return {
    log: (kind, fields) => {
      const line = {
        time: new Date(now()).toISOString(),
        ...(kind === 'error' && { level: kind }),
        ...fields,
      };
      files[kind === 'request' ? 'request' : 'other'].write(`${JSON.stringify(line)}\n`);
    },
    close: async () => {
      await Promise.all(Object.values(files).map(ended));
    },
  };
}

function open(folder: string, name: string): WriteStream {
  const file = join(folder, `${name}.ndjson`);
  if (existsSync(file) && statSync(file).size > keptMaxBytes)
    renameSync(file, join(folder, `${name}.old.ndjson`));
  return createWriteStream(file, { flags: 'a' });
}

const ended = (stream: WriteStream) => new Promise<void>((resolve) => stream.end(() => resolve()));

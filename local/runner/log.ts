/** The world's log: one JSON object a line, in files of the data folder; nothing of it on the console. */
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

/** `request` goes to requests.ndjson, everything else to functions.ndjson. */
export type Log = (kind: 'request' | 'info' | 'error', fields: Record<string, unknown>) => void;

export interface OpenLog {
  log: Log;
  /** The newest of what is no request, as whole lines, oldest first. */
  recent(): string;
  close(): Promise<void>;
}

/** So much of a file is read for people. */
const recentMaxBytes = 4 * 1024 * 1024;

const keptMaxBytes = 20 * 1024 * 1024;

/** Opens the log in a folder; a file that has grown too large is put aside, in place of the one before it. */
export function openLog(folder: string, now: () => number, maxBytes = keptMaxBytes): OpenLog {
  mkdirSync(folder, { recursive: true });
  const files = { request: open(folder, 'requests', maxBytes), other: open(folder, 'functions', maxBytes) };
  return {
    log: (kind, fields) => {
      const line = {
        time: new Date(now()).toISOString(),
        ...(kind === 'error' && { level: kind }),
        ...fields,
      };
      files[kind === 'request' ? 'request' : 'other'].write(`${JSON.stringify(line)}\n`);
    },
    recent: files.other.recent,
    close: async () => {
      for (const file of Object.values(files)) file.flush();
    },
  };
}

const gatherMs = 200;

/** A file that lines are added to, gathered for a moment: a busy world writes thousands a second. */
function open(folder: string, name: string, maxBytes: number) {
  const file = join(folder, `${name}.ndjson`);
  let bytes = existsSync(file) ? statSync(file).size : 0;
  let gathered: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = gathered.join('');
    gathered = [];
    if (text === '') return;
    if (bytes > maxBytes) {
      renameSync(file, join(folder, `${name}.old.ndjson`));
      bytes = 0;
    }
    appendFileSync(file, text);
    bytes += Buffer.byteLength(text);
  };
  return {
    write(line: string) {
      gathered.push(line);
      timer ??= setTimeout(flush, gatherMs).unref();
    },
    flush,
    recent() {
      flush();
      const old = join(folder, `${name}.old.ndjson`);
      const text = tailOf(file, recentMaxBytes);
      // A file that has just begun says little: what was put aside comes before it.
      return text.length < recentMaxBytes / 4 ? tailOf(old, recentMaxBytes) + text : text;
    },
  };
}

/** The whole lines in the last bytes of a file; '' where there is none. */
function tailOf(file: string, maxBytes: number): string {
  if (!existsSync(file)) return '';
  const { size } = statSync(file);
  const start = Math.max(0, size - maxBytes);
  const bytes = Buffer.alloc(size - start);
  const descriptor = openSync(file, 'r');
  try {
    const text = bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, bytes.length, start));
    return start > 0 ? text.slice(text.indexOf('\n') + 1) : text;
  } finally {
    closeSync(descriptor);
  }
}

/** The world's log: one JSON object a line, in files of the data folder; nothing of it on the console. */
import { appendFile, appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
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
      for (const file of Object.values(files)) file.close();
    },
  };
}

const gatherMs = 200;

/** A file that lines are added to, gathered for a moment: a busy world writes thousands a second. */
function open(folder: string, name: string) {
  const file = join(folder, `${name}.ndjson`);
  if (existsSync(file) && statSync(file).size > keptMaxBytes)
    renameSync(file, join(folder, `${name}.old.ndjson`));
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const text = gathered;
    gathered = '';
    appendFile(file, text, () => {});
  };
  return {
    write(line: string) {
      gathered += line;
      timer ??= setTimeout(flush, gatherMs).unref();
    },
    close() {
      clearTimeout(timer);
      if (gathered) appendFileSync(file, gathered);
      gathered = '';
    },
  };
}

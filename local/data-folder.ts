/** The folder of a world's data: taken for one world alone, emptied when it is to begin anew. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { tryLock } from '#scripts/lock.ts';
import { writeKept } from './kept-file.ts';

/** A sentence for the person who started a world that cannot start. */
export class StartError extends Error {}

/** Everything a world keeps in its folder; nothing else there is ever touched. */
const ownNames = [
  'format',
  'table.db',
  'table.db-shm',
  'table.db-wal',
  'objects',
  'identity',
  'outbox.ndjson',
  'secrets.json',
  'clock.json',
  'payments.json',
  'deployed',
  'seeding',
  'log',
  'running',
  'compiled',
];

/** Grows when what an older program kept can be read no more. */
const format = '3';

export interface Folder {
  dataDir: string;
  isNew: boolean;
  release(): Promise<void>;
}

/** Takes the data folder for this world alone. */
export async function openFolder({
  dataDir,
  fresh,
}: {
  dataDir?: string | undefined;
  fresh?: boolean | undefined;
}): Promise<Folder> {
  if (dataDir === undefined) {
    const temporary = mkdtempSync(join(tmpdir(), 'marketplace-'));
    return {
      dataDir: temporary,
      isNew: true,
      release: async () => rmSync(temporary, { recursive: true, force: true }),
    };
  }
  const path = resolve(dataDir);
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw dataFolderError(path, error);
  }
  const release = await tryLock(`data:${realpathSync(path)}`);
  if (!release)
    throw new StartError(
      `A marketplace is already running on ${path}; stop it, or set DATA_DIR to another folder.`,
    );
  try {
    if (fresh) for (const name of ownNames) rmSync(join(path, name), { recursive: true, force: true });
    const isNew = !existsSync(join(path, 'table.db'));
    if (isNew) begin(path);
    else checkWhole(path);
    return { dataDir: path, isNew, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** What is there before the table is: where one of them is missing later, somebody took it away. */
function begin(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'objects'), { recursive: true });
    if (!existsSync(join(dataDir, 'secrets.json'))) writeKept(join(dataDir, 'secrets.json'), '{}', 0o600);
    writeKept(join(dataDir, 'format'), format);
  } catch (error) {
    throw new StartError(
      `Nothing can be written in the data folder ${dataDir} (${(error as Error).message}); set DATA_DIR to a folder that you may write in.`,
    );
  }
}

/** Raises a sentence where the data are of an older program, cannot be written, or a part of them is missing. */
function checkWhole(dataDir: string): void {
  if (formatOf(dataDir) !== format)
    throw new StartError(
      `The data in ${dataDir} was kept by an older version of this program; begin anew with npm start -- --fresh, or set DATA_DIR to another folder.`,
    );
  for (const name of ['objects', 'secrets.json'])
    if (!existsSync(join(dataDir, name)))
      throw new StartError(
        `The data folder ${dataDir} has a table but no ${name}: put ${name} back, begin anew with npm start -- --fresh, or set DATA_DIR to another folder.`,
      );
  begin(dataDir);
}

const formatOf = (dataDir: string): string | undefined => {
  const file = join(dataDir, 'format');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** The sentence for a folder that cannot be used. */
export const dataFolderError = (dataDir: string, error: unknown) =>
  new StartError(
    `The data folder ${dataDir} cannot be used (${(error as Error).message.split('\n')[0]}); set DATA_DIR to another, or begin anew with npm start -- --fresh.`,
  );

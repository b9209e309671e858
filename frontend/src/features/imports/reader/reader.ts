/** Holds the rows of one file and answers what is asked of them. */
import { importLimits } from '#shared/imports/limits.ts';
import { csvOf } from '#shared/imports/write-csv.ts';
import { type Archive, openArchive } from './archive.ts';
import { checkRows, referencesOf } from './check-rows.ts';
import type { Ask, Told } from './messages.ts';
import { type OpenedFile, readFile } from './read-file.ts';
import { exportedRows } from './write-rows.ts';
import { FileRefusal, writeXlsx } from './xlsx.ts';

/** So many rows are shown beside the choice of columns. */
const sampled = 3;

export function createReader(): (ask: Ask) => Promise<Told> {
  let opened: OpenedFile | undefined;
  let archive: Archive | undefined;
  const answerOf = async (ask: Ask) => {
    if (ask.ask === 'open') {
      if (ask.file.size > importLimits.fileBytes) throw new FileRefusal('file-too-large');
      opened = readFile(new Uint8Array(await ask.file.arrayBuffer()));
      const { rows, ...more } = opened;
      return { ...more, count: rows.length, samples: rows.slice(0, sampled).map(({ cells }) => cells) };
    }
    if (ask.ask === 'archive') {
      archive = await openArchive(ask.file);
      return archive.pictures;
    }
    if (ask.ask === 'picture') return archive!.read(ask.name);
    if (ask.ask === 'write') {
      const bytes =
        ask.format === 'csv' ? new TextEncoder().encode(csvOf(ask.rows)) : writeXlsx(ask.rows, ask.sheet);
      return new Uint8Array(bytes);
    }
    if (ask.ask === 'export') return exportedRows(ask.items, ask);
    const { rows } = opened!;
    if (ask.ask === 'references') return referencesOf(rows, ask.columns);
    return ask.ask === 'check' ? checkRows(rows, ask.facts) : rows;
  };
  return async (ask) => {
    try {
      return { answer: await answerOf(ask) };
    } catch (error) {
      return { refused: error instanceof FileRefusal ? error.code : 'unreadable' };
    }
  };
}

/** The messages of the outbox: the last 500, in memory and, line by line, in a file. */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OutboxMessage } from './types.ts';

/** A message before it has got its id and time. */
export type Draft = Omit<OutboxMessage, 'id' | 'at'>;

const limit = 500;

function parseLine(line: string): OutboxMessage[] {
  try {
    return [JSON.parse(line) as OutboxMessage];
  } catch {
    return []; // the line that a killed process did not finish
  }
}

function read(file: string): OutboxMessage[] {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(parseLine).slice(-limit);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A mailbox that begins with what the file holds; without a file it is empty. */
export async function createMailbox(file?: string) {
  let messages = file ? read(file) : [];
  let linesInFile = 0;
  const listeners = new Set<(message: OutboxMessage) => void>();

  const rewrite = () => {
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
    renameSync(`${file}.new`, file);
    linesInFile = messages.length;
  };
  rewrite();

  return {
    messages: () => [...messages],
    clear() {
      messages = [];
      rewrite();
    },
    onMessage(callback: (message: OutboxMessage) => void) {
      listeners.add(callback);
      return () => void listeners.delete(callback);
    },
    add(message: OutboxMessage): OutboxMessage {
      messages = [...messages.slice(1 - limit), message];
      if (file) appendFileSync(file, `${JSON.stringify(message)}\n`);
      linesInFile += 1;
      if (linesInFile > 2 * limit) rewrite();
      for (const listener of listeners) listener(message);
      return message;
    },
  };
}

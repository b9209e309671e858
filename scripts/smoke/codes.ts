/** How one-time codes are read: from the outbox of this machine, by a program, or by whoever is at the keyboard. */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Options } from './options.ts';

/** The newest code that came to somebody and was not given yet. */
export type CodeTo = (receiver: string) => Promise<string>;

const attempts = 60;
const pauseMs = 500;

interface Message {
  to: string;
  at: string;
  text: string;
}

/** Undefined where nobody can read codes. */
export async function readCodes(
  { url, codeCommand }: Pick<Options, 'url' | 'codeCommand'>,
  ask: ((question: string) => Promise<string>) | undefined,
): Promise<CodeTo | undefined> {
  const outbox = `${url}/__dev/outbox.json`;
  if ((await fetch(outbox)).ok) return codesOfOutbox(outbox);
  if (codeCommand)
    return async (receiver) => execFileSync(codeCommand, [receiver], { encoding: 'utf8' }).trim();
  return ask && (async (receiver) => (await ask(`The code that came to ${receiver}: `)).trim());
}

function codesOfOutbox(outbox: string): CodeTo {
  const given = new Set<string>();
  return async (receiver) => {
    for (let attempt = 0; attempt < attempts; attempt++, await pause(pauseMs)) {
      const messages = (await (await fetch(outbox)).json()) as Message[];
      const codes = messages
        .filter(({ to }) => to === receiver)
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
      const fresh = codes.find((code) => !given.has(code));
      if (!fresh) continue;
      given.add(fresh);
      return fresh;
    }
    throw new Error(`No code came to ${receiver}`);
  };
}

/** What a command line of a page runs, and with which arguments. */
import type { Command } from './markdown.ts';

/** Words as a shell would divide them; what is in angle brackets, or stands for something, is one. */
const wordsOf = (text: string): string[] =>
  (text.match(/(?:<[^>]*>|\$\([^)]*\)|"[^"]*"|'[^']*'|\S)+/g) ?? []).map((word) =>
    word.replace(/^(["'])(.*)\1$/, '$2'),
  );

export type Kind = 'npm' | 'node' | 'vitest' | 'cdk' | 'aws' | 'other';
export interface Parsed extends Command {
  kind: Kind;
  /** What runs: the npm script, the file, the operation. */
  what: string;
  args: string[];
}

/** Takes a command line of a page apart. */
export function parse(command: Command): Parsed {
  const words = wordsOf(command.text);
  const [first = '', second = ''] = words;
  const of = (kind: Kind, what: string, from: number): Parsed => {
    const args = words.slice(from).filter((word) => word !== '--' && word !== '…');
    return { ...command, kind, what, args };
  };
  if (first === 'npm') return second === 'run' ? of('npm', words[2] ?? '', 3) : of('npm', second, 2);
  if (first === 'npx' && second === 'cdk') return of('cdk', words[2] ?? '', 3);
  if (first === 'cdk') return of('cdk', second, 2);
  if (first === 'npx' && second === 'vitest') return of('vitest', words[2] ?? '', 3);
  if (/(^|\/)node$/.test(first)) return of('node', second, 2);
  if (/^(scripts|bench)\//.test(first)) return of('node', first, 1);
  if (first === 'aws') {
    const operation = words.slice(1).findIndex((word) => word.startsWith('-'));
    const length = operation === -1 ? words.length : operation + 1;
    const most = words[2] === 'wait' ? 4 : 3;
    return of('aws', words.slice(1, Math.min(length, most)).join(' '), Math.min(length, most));
  }
  return of('other', command.text, words.length);
}

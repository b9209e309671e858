/** How long a function may be (docs/conventions): what does not fit on a screen is not read as a whole. */
import { parseSync } from 'vite';
import type { Source } from './sources.ts';

/** Lines of code of a body with all that is nested in it; blank lines and comments are not counted. */
export const maxFunctionLines = 70;

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const codeLines = (text: string): number =>
  text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length;

/** Whether a file has a function that is too long. */
export function isLong({ path, text }: Pick<Source, 'path' | 'text'>): boolean {
  const visit = (node: Node): boolean =>
    (functionTypes.has(node.type) &&
      isNode(node.body) &&
      codeLines(text.slice(node.body.start, node.body.end)) > maxFunctionLines) ||
    Object.values(node)
      .flat()
      .some((part) => isNode(part) && visit(part));
  return visit(parseSync(path, text).program as unknown as Node);
}

/** Product code with longer functions than allowed. */
export const longFunctions = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => !source.isTest && !source.path.startsWith('e2e/') && isLong(source))
    .map(({ path }) => path);

/** Vite plugin: of Chakra's style props and conditions, only those that our sources name reach the bundles. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: { name?: string; value?: string };
  value: Node;
}
interface ObjectNode extends Node {
  properties: Property[];
}

const preset = /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/;
const sources = join(import.meta.dirname, '../src');

/** Every word of our sources: a style prop that is not among them cannot be in use. */
export function wordsOf(code: string): Set<string> {
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

const readSources = () =>
  globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');

const nameOf = ({ key }: Property) => key.name ?? String(key.value);

function objectsUnder(node: unknown, name: string, found: ObjectNode[] = []): ObjectNode[] {
  if (Array.isArray(node)) for (const each of node) objectsUnder(each, name, found);
  else if (node && typeof node === 'object') {
    const { type, key, value } = node as Property;
    if (type === 'Property' && (key.name ?? key.value) === name && value.type === 'ObjectExpression')
      found.push(value as ObjectNode);
    for (const each of Object.values(node)) objectsUnder(each, name, found);
  }
  return found;
}

/** The object given to `defineConditions`. */
function conditionsIn(node: unknown): ObjectNode[] {
  if (Array.isArray(node)) return node.flatMap(conditionsIn);
  if (!node || typeof node !== 'object') return [];
  const call = node as Node & { callee?: { name?: string }; arguments?: ObjectNode[] };
  if (call.type === 'CallExpression' && call.callee?.name === 'defineConditions')
    return call.arguments!.slice(0, 1);
  return Object.values(node).flatMap(conditionsIn);
}

/** Cuts properties out of an object literal's text, commas included. */
function without(code: string, object: ObjectNode, isKept: (property: Property) => boolean): string {
  const kept = object.properties.filter(isKept).map(({ start, end }) => code.slice(start, end));
  return `${code.slice(0, object.start)}{${kept.join(',')}}${code.slice(object.end)}`;
}

/** The preset with only what the words name; `parse` gives the syntax tree of its code. */
export function slim(code: string, parse: (code: string) => unknown, words: ReadonlySet<string>): string {
  const [utilities] = objectsUnder(parse(code), 'utilities');
  if (!utilities) throw new Error('The preset of Chakra has no utilities any more');
  const isUsed = (property: Property) => {
    const shorthand = /shorthand: \[?([^\]}]*)/.exec(code.slice(property.start, property.end))?.[1] ?? '';
    const names = [nameOf(property), ...[...shorthand.matchAll(/["'](\w+)["']/g)].map((match) => match[1]!)];
    return names.some((name) => words.has(name));
  };
  const half = without(code, utilities, isUsed);
  const [conditions] = conditionsIn(parse(half));
  if (!conditions) throw new Error('The preset of Chakra has no conditions any more');
  return without(half, conditions, (property) => words.has(`_${nameOf(property)}`));
}

/** Reads our sources once for each build. */
export const slimPreset = (): Plugin => ({
  name: 'slim-preset',
  apply: 'build',
  transform: {
    filter: { id: preset },
    handler(code) {
      return { code: slim(code, (text) => this.parse(text), wordsOf(readSources())), map: null };
    },
  },
});

/** Vite plugin: values of the domain that a page does not use are left out, schemas above all. */
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Expression extends Node {
  properties?: { value?: Node }[];
}
interface Declaration extends Node {
  kind?: string;
  declarations?: { init: Expression | null }[];
}
interface Statement extends Declaration {
  declaration?: Declaration | null;
}

/** A call, or an object with calls as values. */
const isMade = ({ type, properties = [] }: Expression): boolean =>
  type === 'CallExpression' || properties.some(({ value }) => value?.type === 'CallExpression');

/** What calls make at the top level of a module: bundlers keep them for their effects, of which ours have none. */
function madeAtTopLevel(body: readonly Statement[]): Node[] {
  return body
    .map((statement) => statement.declaration ?? statement)
    .filter((declaration) => declaration.type === 'VariableDeclaration' && declaration.kind === 'const')
    .flatMap((declaration) => declaration.declarations ?? [])
    .map(({ init }) => init)
    .filter((init) => init !== null)
    .filter(isMade);
}

/** Wraps each of them so that it may be dropped when its value is not used. */
export function markPure(code: string, body: readonly Statement[]): string {
  let marked = code;
  for (const { start, end } of madeAtTopLevel(body).reverse()) {
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
  }
  return marked;
}

/** Loading a module of `shared/` has no effect, and nor has any of its constants. */
export const pureShared = (): Plugin => ({
  name: 'pure-shared',
  enforce: 'post',
  transform: {
    filter: { id: /\/shared\/.*\.ts(\?full)?$/ },
    handler(code) {
      const body = this.parse(code).body as unknown as Statement[];
      return { code: markPure(code, body), map: null, moduleSideEffects: false };
    },
  },
});

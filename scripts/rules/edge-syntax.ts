/** What CloudFront's runtime cloudfront-js-2.0 documents: code that uses more deploys well, and then answers 503. */
import { parseSync } from 'vite';
import type { Source } from './sources.ts';

/** A node of the syntax tree (ESTree). */
interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** Documented in "JavaScript runtime 2.0 features for CloudFront Functions": ES 5.1 with a few later parts. */
const kinds = new Set([
  ...[
    'Program',
    'ExpressionStatement',
    'BlockStatement',
    'EmptyStatement',
    'IfStatement',
    'LabeledStatement',
  ],
  ...['BreakStatement', 'ContinueStatement', 'SwitchStatement', 'SwitchCase', 'ReturnStatement'],
  ...['ThrowStatement', 'TryStatement', 'CatchClause', 'WhileStatement', 'DoWhileStatement', 'ForStatement'],
  ...['ForInStatement', 'VariableDeclaration', 'VariableDeclarator', 'FunctionDeclaration'],
  ...['FunctionExpression', 'ArrowFunctionExpression', 'Identifier', 'Literal', 'ThisExpression'],
  ...['ArrayExpression', 'ObjectExpression', 'Property', 'UnaryExpression', 'UpdateExpression'],
  ...['BinaryExpression', 'LogicalExpression', 'AssignmentExpression', 'ConditionalExpression'],
  ...['CallExpression', 'NewExpression', 'MemberExpression', 'SequenceExpression', 'TemplateLiteral'],
  ...['TemplateElement', 'RestElement', 'AwaitExpression', 'ParenthesizedExpression'],
]);

const documentedGlobals = new Set([
  ...['undefined', 'NaN', 'Infinity', 'isNaN', 'isFinite', 'parseInt', 'parseFloat', 'arguments', 'console'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'Object', 'Array', 'String'],
  ...['Number', 'Boolean', 'Date', 'Math', 'JSON', 'RegExp', 'Promise', 'Error', 'TypeError', 'RangeError'],
]);

/** Methods of texts, lists, objects, patterns and promises that the runtime documents, and `console.log`. */
const documentedMethods = new Set([
  ...[
    'charAt',
    'charCodeAt',
    'codePointAt',
    'concat',
    'endsWith',
    'fromCharCode',
    'fromCodePoint',
    'includes',
  ],
  ...['indexOf', 'lastIndexOf', 'match', 'matchAll', 'padEnd', 'padStart', 'repeat', 'replace', 'replaceAll'],
  ...['search', 'slice', 'split', 'startsWith', 'substr', 'substring', 'toLowerCase', 'toUpperCase', 'trim'],
  ...['trimEnd', 'trimStart', 'every', 'fill', 'filter', 'find', 'findIndex', 'forEach', 'isArray', 'join'],
  ...['map', 'pop', 'push', 'reduce', 'reduceRight', 'reverse', 'shift', 'some', 'sort', 'splice', 'unshift'],
  ...[
    'assign',
    'create',
    'entries',
    'freeze',
    'hasOwnProperty',
    'keys',
    'values',
    'toString',
    'exec',
    'test',
  ],
  ...['parse', 'stringify', 'log', 'then', 'catch', 'floor', 'ceil', 'round', 'max', 'min', 'abs', 'now'],
]);

/** Why a node is not for the runtime; undefined where it is. */
function objection(node: Node): string | undefined {
  if (!kinds.has(node.type)) return node.type;
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.generator) return 'a generator';
      if (node.async && node.type !== 'FunctionDeclaration') return 'an async closure';
      return (node.params as Node[]).some(({ type }) => type === 'AssignmentPattern')
        ? 'a default parameter'
        : undefined;
    case 'CatchClause':
      return node.param ? undefined : 'catch without a parameter';
    case 'Property':
      return node.shorthand || node.method || node.computed ? 'a shorthand or computed property' : undefined;
    case 'LogicalExpression':
      return node.operator === '??' ? 'the operator ??' : undefined;
    case 'AssignmentExpression':
      return /^(\?\?|\|\||&&)=$/.test(node.operator as string) ? `the operator ${node.operator}` : undefined;
    case 'Literal':
      return literalObjection(node);
    case 'CallExpression':
      return methodObjection(node.callee as Node);
    default:
      return undefined;
  }
}

function literalObjection({ raw, regex }: Node): string | undefined {
  const flags = (regex as { flags: string } | undefined)?.flags;
  if (flags !== undefined) return /^[gim]*$/.test(flags) ? undefined : `the pattern flags ${flags}`;
  return /^\d[\d_]*(n$|_)|^0[bo]/i.test(raw as string) ? `the number ${raw}` : undefined;
}

/** A method called by name; functions of the file's own are called without an object. */
function methodObjection({ type, computed, property }: Node): string | undefined {
  if (type !== 'MemberExpression' || computed) return undefined;
  const { name } = property as { name: string };
  return documentedMethods.has(name) ? undefined : `the method ${name}`;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes below one, with the part that each is of it. */
const partsOf = (node: Node): [part: string, node: Node][] =>
  Object.entries(node).flatMap(([part, value]) =>
    [value]
      .flat()
      .filter(isNode)
      .map((child): [string, Node] => [part, child]),
  );

/** Says whether an identifier in that place stands for a variable rather than for a property's name. */
const isVariable = (parent: Node, part: string): boolean =>
  !(parent.type === 'MemberExpression' && part === 'property' && !parent.computed) &&
  !(parent.type === 'Property' && part === 'key') &&
  part !== 'label';
/** Says whether an identifier in that place is declared there. */
const isDeclared = ({ type }: Node, part: string): boolean =>
  part === 'params' ||
  (type === 'VariableDeclarator' && part === 'id') ||
  (/^Function/.test(type) && part === 'id') ||
  (type === 'CatchClause' && part === 'param') ||
  (type === 'RestElement' && part === 'argument');

/** What in a script the runtime does not document, as `line: what`; a finding ends the search below its node. */
export function undocumentedSyntax(text: string): string[] {
  const { program, errors } = parseSync('edge.js', text, { sourceType: 'script' });
  if (errors.length > 0) return errors.map(({ message }) => message);
  const findings: { at: number; what: string }[] = [];
  const used: { at: number; name: string }[] = [];
  const declared = new Set<string>();
  const visit = (node: Node): void => {
    const what = objection(node);
    if (what) findings.push({ at: node.start, what });
    else
      for (const [part, child] of partsOf(node)) {
        if (child.type === 'Identifier' && isDeclared(node, part)) declared.add(child.name as string);
        else if (child.type === 'Identifier' && isVariable(node, part))
          used.push({ at: child.start, name: child.name as string });
        visit(child);
      }
  };
  visit(program as unknown as Node);
  const strangers = used
    .filter(({ name }) => !declared.has(name) && !documentedGlobals.has(name))
    .map(({ at, name }) => ({ at, what: `the global ${name}` }));
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  return [...(findings.length > 0 ? findings : strangers)].map(({ at, what }) => `${lineOf(at)}: ${what}`);
}

/** Functions at CloudFront that use more than their runtime documents, as `path:line: what`. */
export const undocumentedEdgeSyntax = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => /^infra\/edge\/.*\.js$/.test(path))
    .flatMap(({ path, text }) => undocumentedSyntax(text).map((finding) => `${path}:${finding}`));

/** Promises that nobody waits for (docs/decisions/0117): what fails in one is lost, or ends the process. */
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type ArrowFunction,
  type FunctionExpression,
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isFunctionExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

type Inline = ArrowFunction | FunctionExpression;

/** Whether some part of a type is a promise; `any` is none. */
function isPromise(type: Type | undefined): boolean {
  const parts = type?.isUnionType() ? type.getTypes() : [type];
  return (parts ?? []).some((part) => /^Promise(Like)?$/.test(part?.getSymbol()?.name ?? ''));
}

/** Whether a failure is taken care of: by `catch` or the second function of `then`, also before a `finally`. */
function isCaught(node: Node): boolean {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return false;
  const { name, expression: promise } = node.expression;
  if (name.text === 'catch') return node.arguments.length > 0;
  if (name.text === 'then') return node.arguments.length > 1;
  return name.text === 'finally' && isCaught(promise);
}

/**
 * `expect(x).toBe(1)` gives nothing to wait for, whatever Vitest's types say; `expect(x).rejects.toThrow()` and
 * `expect.poll(x)` do. Playwright's types are right.
 */
function isPlainExpectation(node: Node): boolean {
  if (/(^|\/)e2e\//.test(node.getSourceFile().fileName)) return false;
  const text = node.getText();
  return text.startsWith('expect(') && !/\.(resolves|rejects)\b/.test(text);
}

const logical = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);

/** The calls whose result a statement drops: `a()`, and the ends of `b && a()` and `b ? a() : c()`. */
function dropped(node: Node): Node[] {
  if (isParenthesizedExpression(node)) return dropped(node.expression);
  if (isConditionalExpression(node)) return [...dropped(node.whenTrue), ...dropped(node.whenFalse)];
  if (isBinaryExpression(node)) return logical.has(node.operatorToken.kind) ? dropped(node.right) : [];
  return isCallExpression(node) && !isCaught(node) && !isPlainExpectation(node) ? [node] : [];
}

const isAsync = (node: Node): node is Inline =>
  (isArrowFunction(node) || isFunctionExpression(node)) &&
  (node.modifiers ?? []).some(({ kind }) => kind === SyntaxKind.AsyncKeyword);

/** Whether an async function stands where one without an answer is expected, so that its promise is dropped. */
function isMisused(checker: Checker, node: Inline): boolean {
  const expected = checker.getContextualType(node);
  const types = expected?.isUnionType() ? expected.getTypes() : [expected];
  const answers = (types ?? [])
    .flatMap((type) => (type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []))
    .map((signature) => checker.getReturnTypeOfSignature(signature));
  return answers.length > 0 && answers.every((answer) => answer && (answer.flags & TypeFlags.Void) !== 0);
}

/** A test's failure is heard all the same: the runner fails for what no test has waited for. */
const isTest = (path: string) => /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(path);

function findingsIn({ checker }: Project, file: SourceFile, path: string): string[] {
  const calls: Node[] = [];
  const inline: Inline[] = [];
  const visit = (node: Node): void => {
    if (isExpressionStatement(node)) calls.push(...dropped(node.expression));
    if (isAsync(node) && !isTest(path)) inline.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  const types = calls.length > 0 ? checker.getTypeAtLocation(calls) : [];
  const floating = calls.filter((_, index) => isPromise(types[index]));
  const at = (node: Node, what: string) => {
    const line = file.text.slice(0, node.getStart(file)).split('\n').length;
    return `${path}:${line} ${what}: ${node.getText(file).split('\n')[0]}`;
  };
  return [
    ...floating.map((node) => at(node, 'nobody waits for it')),
    ...inline.filter((node) => isMisused(checker, node)).map((node) => at(node, 'its caller does not wait')),
  ];
}

/** All of them in the folders that have a tsconfig; each file is looked at once, one project open at a time. */
export function floatingPromises(root: string): string[] {
  const api = new API({ cwd: root });
  const seen = new Set<string>();
  const isOwn = (path: string) => /\.tsx?$/.test(path) && !/^\.\.|node_modules|\.d\.ts$/.test(path);
  const configs = globSync('*/tsconfig*.json', { cwd: root, exclude: ['node_modules/**'] }).sort();
  if (configs.length === 0) throw new Error(`no tsconfig in ${root}`);
  try {
    return configs.flatMap((name, index) => {
      const config = join(root, name);
      const closeProjects = index > 0 ? [join(root, configs[index - 1]!)] : [];
      const project = api.updateSnapshot({ openProjects: [config], closeProjects }).getProject(config)!;
      return project.program.getSourceFileNames().flatMap((file) => {
        const path = relative(root, file);
        if (seen.has(path) || !isOwn(path)) return [];
        seen.add(path);
        return findingsIn(project, project.program.getSourceFile(file)!, path);
      });
    });
  } finally {
    api.close();
  }
}

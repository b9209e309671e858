/** CloudFront's functions use what their runtime documents, and nothing else. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { undocumentedEdgeSyntax, undocumentedSyntax } from './edge-syntax.ts';
import { readSources, sourceOf } from './sources.ts';

test('those of this repository', () => {
  const sources = readSources(join(import.meta.dirname, '../..'));
  expect(sources.some(({ path }) => path === 'infra/edge/viewer-request.js')).toBe(true);
  expect(undocumentedEdgeSyntax(sources)).toEqual([]);
});

describe('what the runtime lacks or does not document is found', () => {
  test.each([
    ['ForOfStatement', 'for (const one of []) one;'],
    ['ForOfStatement', 'async function f() { for await (const one of []) one; }'],
    ['ObjectPattern', 'const { a } = { a: 1 };'],
    ['ArrayPattern', 'const [a] = [1];'],
    ['ObjectPattern', 'function f({ a }) { return a; }'],
    ['SpreadElement', 'Math.max(...[1]);'],
    ['SpreadElement', 'const a = [...[1]];'],
    ['SpreadElement', 'const a = { ...{} };'],
    ['ClassDeclaration', 'class A {}'],
    ['ClassExpression', 'const A = class {};'],
    ['a default parameter', 'function f(a = 1) { return a; }'],
    ['a default parameter', 'const f = (a = 1) => a;'],
    ['ChainExpression', 'const a = {}; a?.b;'],
    ['the operator ??', 'const a = null ?? 1;'],
    ['the operator ??=', 'let a = null; a ??= 1;'],
    ['the operator ||=', 'let a = null; a ||= 1;'],
    ['a generator', 'function* f() { yield 1; }'],
    ['an async closure', 'const f = async () => 1;'],
    ['a shorthand or computed property', 'const a = 1; const b = { a };'],
    ['a shorthand or computed property', 'const b = { f() {} };'],
    ['a shorthand or computed property', 'const a = "x"; const b = { [a]: 1 };'],
    ['catch without a parameter', 'try { } catch { }'],
    ['TaggedTemplateExpression', 'String.raw`a`;'],
    ['the number 1_000', 'const a = 1_000;'],
    ['the number 10n', 'const a = 10n;'],
    ['the pattern flags u', 'const a = /a/u;'],
    ['the method flatMap', '[1].flatMap((a) => a);'],
    ['the method fromEntries', 'Object.fromEntries([]);'],
    ['the method at', '[1].at(0);'],
    ['the global URL', 'const a = new URL("x");'],
    ['the global structuredClone', 'structuredClone(1);'],
    ['the global process', 'const a = process.env;'],
    ['the global require', "const a = require('fs');"],
    ['ImportExpression', "import('x');"],
  ])('%s: %s', (what, code) => expect(undocumentedSyntax(`\n${code}`)).toEqual([`2: ${what}`]));

  test('modules are no scripts', () =>
    expect(undocumentedSyntax("import fs from 'node:fs';")).toHaveLength(1));
});

describe('what it documents passes', () => {
  test.each([
    'const a = 1; let b = a ** 2; var c = `x\n`;',
    'function f(a, ...rest) { return rest.map((one) => one + a); }',
    'outer: for (var i = 0; i < 3; i++) { for (const k in { a: 1 }) { if (k) continue outer; } }',
    'async function f(a) { return await a; }',
    'try { throw new Error("x"); } catch (error) { console.log(error.message); } finally { }',
    'switch (1) { case 1: break; default: }',
    'const a = { b: [1, , 2], get: function () { return this; } }; a.b = /^x(?<name>.)$/gi.exec("x1");',
    'do { var x = typeof undefined; } while (!x && x !== null || x, false);',
  ])('%s', (code) => expect(undocumentedSyntax(code)).toEqual([]));
});

test('only functions at CloudFront are judged', () => {
  const code = 'for (const one of []) one;';
  expect(undocumentedEdgeSyntax([sourceOf('infra/edge/other.js', code)])).toEqual([
    'infra/edge/other.js:1: ForOfStatement',
  ]);
  expect(undocumentedEdgeSyntax([sourceOf('scripts/setup.mjs', code)])).toEqual([]);
});

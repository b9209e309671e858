/** Type check of every folder, lint and format, what nobody uses, and the repository's own rules: `npm run check`. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { rawColours } from './rules/colours.ts';
import { undocumentedEdgeSyntax } from './rules/edge-syntax.ts';
import { oddNames, tooLong, withoutPurpose } from './rules/files.ts';
import { longFunctions } from './rules/functions.ts';
import { climbingImports, impureServices, toolsInProduct, wrongImports } from './rules/imports.ts';
import { readSources } from './rules/sources.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

function runs(command: string, args: string[]): boolean {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  return status === 0;
}

/** Checks every folder's types; all are looked at even when one fails. */
export function typesAreRight(): boolean {
  const projects = globSync('*/tsconfig*.json', { cwd: root, exclude: ['node_modules/**'] }).sort();
  return projects.map((project) => runs(bin('tsc'), ['-p', project])).every(Boolean);
}

/** Biome's own binary: its meta package names platforms that the lockfile could not list. */
const biome = join(root, 'node_modules/@biomejs/cli-linux-x64/biome');

/** Lints and checks the format of everything; cycles alone, as they take all files to be known first. */
export const lintIsClean = (): boolean =>
  [
    runs(biome, ['check', '--error-on-warnings']),
    runs(biome, ['lint', '--only=suspicious/noImportCycles']),
  ].every(Boolean);

/** Nothing is exported, kept in a file or installed that nobody uses (`knip.json` says where programs begin). */
export const nothingIsUnused = (): boolean => runs(bin('knip'), ['--no-progress']);

/** Findings of the repository's own rules, one sentence each. */
export function ruleFindings(): string[] {
  const sources = readSources(root);
  return [
    ...wrongImports(sources).map((finding) => `Import in the wrong direction: ${finding}`),
    ...climbingImports(sources).map((finding) => `Import that climbs more than one folder: ${finding}`),
    ...impureServices(sources).map((finding) => `Use case that is not pure: ${finding}`),
    ...toolsInProduct(sources).map((finding) => `Local tool in the product: ${finding}`),
    ...undocumentedEdgeSyntax(sources).map((finding) => `Not in CloudFront's runtime: ${finding}`),
    ...tooLong(sources).map((finding) => `File over 300 lines: ${finding}`),
    ...longFunctions(sources).map((finding) => `Function over 70 lines: ${finding}`),
    ...withoutPurpose(sources).map((finding) => `File that does not say what it is for: ${finding}`),
    ...rawColours(sources).map((finding) => `Colour of the palette outside the theme: ${finding}`),
    ...oddNames(sources).map((finding) => `File name that is not kebab-case: ${finding}`),
  ];
}

if (import.meta.main) {
  const findings = ruleFindings();
  for (const finding of findings) console.error(finding);
  const results = [typesAreRight(), lintIsClean(), nothingIsUnused(), findings.length === 0];
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

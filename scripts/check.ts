/** Everything that can be said of the code without running it: `npm run check`, or parts of it by name. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { biomePath } from './platform-tools.ts';
import { rawColours } from './rules/colours.ts';
import { undocumentedEdgeSyntax } from './rules/edge-syntax.ts';
import { oddNames, tooLong, withoutPurpose } from './rules/files.ts';
import { longFunctions } from './rules/functions.ts';
import { climbingImports, impureServices, toolsInProduct, wrongImports } from './rules/imports.ts';
import { foreignLicences, idleExceptions, type Lockfile } from './rules/licences.ts';
import { floatingPromises } from './rules/promises.ts';
import { readSources } from './rules/sources.ts';
import { forbiddenWords, readTexts } from './rules/words.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Which folder is looked at, and where the tools write what they found. */
export interface Place {
  folder: string;
  stdio: 'inherit' | 'pipe';
}
const here: Place = { folder: root, stdio: 'inherit' };

function runs(command: string, args: string[], { folder, stdio }: Place): boolean {
  const { status, error } = spawnSync(command, args, { cwd: folder, stdio });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  return status === 0;
}

/** Says each finding in a line; true when there is none. */
function isEmpty(findings: string[]): boolean {
  for (const finding of findings) console.error(finding);
  return findings.length === 0;
}

/** Checks every folder's types; all are looked at even when one fails. */
export function typesAreRight(place = here): boolean {
  const projects = globSync('*/tsconfig*.json', { cwd: place.folder, exclude: ['node_modules/**'] }).sort();
  if (projects.length === 0) throw new Error(`no tsconfig in ${place.folder}`);
  return projects.map((project) => runs(bin('tsc'), ['-p', project], place)).every(Boolean);
}

/** Lints and checks the format of everything; cycles alone, as they take all files to be known first. */
export const lintIsClean = (place = here): boolean =>
  [
    runs(biomePath(), ['check', '--error-on-warnings'], place),
    runs(biomePath(), ['lint', '--only=suspicious/noImportCycles', '--error-on-warnings'], place),
  ].every(Boolean);

/** Nothing is exported, kept in a file or installed that nobody uses (`knip.json` says where programs begin). */
export const nothingIsUnused = (place = here): boolean => runs(bin('knip'), ['--no-progress'], place);

/** Comments, names and English pages are spelt as dictionaries or `cspell.words.txt` have it. */
export const spellingIsRight = (place = here): boolean =>
  runs(
    process.execPath,
    [
      join(root, 'node_modules/cspell/bin.mjs'),
      ...['lint', '--no-progress', '--no-summary', '--show-suggestions'],
      ...['--cache', '--cache-strategy=content', '--cache-location=.cache/cspell'],
    ],
    place,
  );

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
    ...forbiddenWords(readTexts(root)).map((finding) => `Word that was given up: ${finding}`),
  ];
}

function licenceFindings(): string[] {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  return [
    ...foreignLicences(lockfile).map((finding) => `Licence that is not allowed: ${finding}`),
    ...idleExceptions(lockfile).map((finding) => `Exception that no package needs: ${finding}`),
  ];
}

/** What `npm run check` and `npm test` look at, by the names that `npm run check -- <name>` takes. */
export const checks: Record<string, () => boolean> = {
  rules: () => isEmpty(ruleFindings()),
  licences: () => isEmpty(licenceFindings()),
  types: typesAreRight,
  lint: lintIsClean,
  promises: () =>
    isEmpty(floatingPromises(root).map((finding) => `Promise that nobody waits for: ${finding}`)),
  unused: nothingIsUnused,
  spelling: spellingIsRight,
};

/** Runs one of them; what it raises, such as a tool that is not there, is said and counts as its failure. */
export function passes(name: string): boolean {
  try {
    return checks[name]!();
  } catch (error) {
    console.error(`${name} could not be checked: ${(error as Error).message}`);
    return false;
  }
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !Object.hasOwn(checks, name));
  if (unknown.length > 0) {
    console.error(
      `There is no check called ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}. Tests run by npm test -- <path>.`,
    );
    process.exit(2);
  }
  const names = asked.length > 0 ? asked : Object.keys(checks);
  const failed = names.filter((name) => {
    const since = performance.now();
    const isRight = passes(name);
    const seconds = ((performance.now() - since) / 1000).toFixed(0);
    console.log(`${isRight ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    return !isRight;
  });
  process.exitCode = failed.length === 0 ? 0 : 1;
}

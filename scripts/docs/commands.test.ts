/** Every command that a page names is there, takes the options it is given, and is run: here, or where the table says. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSources } from '../rules/sources.ts';
import { partsOf } from '../test-parts.ts';
import { copyRepository } from '../testing/repository-copy.ts';
import {
  awsCommands,
  awsOptions,
  type Elsewhere,
  npmScripts,
  others,
  runInCopy,
  scripts,
  usages,
} from './known-commands.ts';
import { blocksOf, type Command, commandsOf, readPages } from './markdown.ts';
import { type Kind, type Parsed, parse } from './parse-command.ts';

const root = join(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const pages = readPages(root);
const commands = pages.flatMap(commandsOf);
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const parsed = commands.map(parse);
const ofKind = (kind: Kind, among: readonly Parsed[] = parsed) => among.filter((one) => one.kind === kind);
const optionsIn = (args: readonly string[]) =>
  args.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.replace(/=.*/, ''));
const at = ({ where, text }: Command) => `${where}: ${text}`;
const shown = (command: Command) => [...command.variables.map((name) => `${name}=1`), command.text].join(' ');

/** What nobody knows to be there or to be run. */
const unknownAmong = (among: readonly Parsed[]): string[] =>
  among
    .filter((one) => {
      if (runInCopy.includes(shown(one))) return false;
      if (one.kind === 'npm')
        return !(one.what in npmScripts) || !(one.what in { ...manifest.scripts, ci: '', install: '' });
      if (one.kind === 'node') return !(one.what in scripts) || !existsSync(join(root, one.what));
      if (one.kind === 'aws') return !(one.what in awsCommands);
      return one.kind === 'other' && !others.includes(one.text);
    })
    .map(at);

/** The file that reads the options of a command. */
const programOf = ({ kind, what }: Parsed): string | undefined =>
  kind === 'node' ? what : /^node (\S+)/.exec(manifest.scripts[what] ?? '')?.[1];
const entryOf = ({ kind, what }: Parsed): Elsewhere | undefined =>
  (kind === 'npm' ? npmScripts : scripts)[what];

/** Whether a script, or a module beside it that reads its options, asks `parseArgs`: any other would begin its work. */
const asksParseArgs = (program: string): boolean =>
  existsSync(join(root, program)) &&
  [program, program.replace(/\.ts$/, '/options.ts')].some(
    (file) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes('parseArgs('),
  );

/** Options that a script reads by `parseArgs`, tried in it: one run for all of its command lines. */
function refusedBy(program: string, lines: readonly string[][]): string[] {
  if (!asksParseArgs(program)) return [`${program} reads its arguments by itself: list what it takes`];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/docs/parse-only.mjs', program],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, COMMAND_LINES: JSON.stringify(lines) },
      timeout: 30_000,
    },
  );
  const said = stdout.trim().split('\n');
  return said.at(-1) === 'parsed' ? said.slice(0, -1) : [`${program} parsed nothing: ${stderr}`];
}

describe('the commands of all pages', () => {
  it('are found', () => {
    expect(parsed.length).toBeGreaterThan(120);
    expect(new Set(parsed.map(({ kind }) => kind)).size).toBe(6);
  });
  it('are run here, or known', () => expect(unknownAmong(parsed)).toEqual([]));
  it('are all that the table knows', () => {
    const named = (kind: Kind) => ofKind(kind).map(({ what }) => what);
    expect(Object.keys(npmScripts).filter((name) => !named('npm').includes(name))).toEqual([]);
    expect(Object.keys(scripts).filter((file) => !named('node').includes(file))).toEqual([]);
    expect(Object.keys(awsCommands).filter((name) => !named('aws').includes(name))).toEqual([]);
    expect(others.filter((text) => !commands.some((one) => one.text.includes(text)))).toEqual([]);
    const lines = parsed.map(shown);
    expect(runInCopy.filter((line) => !lines.includes(line))).toEqual([]);
  });
  it('run under the Node of the packages, not under whichever a machine has', () =>
    expect(commands.filter(({ text }) => text.startsWith('node ')).map(at)).toEqual([]));
  it('are run by tests that are there', () => {
    const entries = [...Object.values(npmScripts), ...Object.values(scripts)];
    expect(entries.filter(({ test, why }) => (test === undefined) === (why === undefined))).toEqual([]);
    expect(entries.filter(({ test }) => test && !existsSync(join(root, test)))).toEqual([]);
  });
  it('set variables that something reads', () => {
    const code = readSources(root).map(({ text }) => text);
    const isRead = (name: string) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text));
    expect(commands.filter(({ variables }) => !variables.every(isRead)).map(at)).toEqual([]);
  });
});

describe('the options of commands', () => {
  const withArgs = [...ofKind('npm'), ...ofKind('node')].filter(({ args }) => args.length > 0);
  const listed = withArgs.filter((one) => entryOf(one)?.takes);
  it('are those that the table lists, where a script reads them by itself', () => {
    const isTaken = (one: Parsed) => one.args.every((word) => entryOf(one)!.takes!.includes(word));
    expect(listed.filter((one) => !isTaken(one)).map(at)).toEqual([]);
    // A command of a test runner has no program of ours.
    const isInCode = (one: Parsed) => {
      const program = programOf(one);
      return optionsIn(one.args).every(
        (option) => !program || readFileSync(join(root, program), 'utf8').includes(`'${option}'`),
      );
    };
    expect(listed.filter((one) => !isInCode(one)).map(at)).toEqual([]);
  });
  const byProgram = Map.groupBy(
    withArgs.filter((one) => !entryOf(one)?.takes && !runInCopy.includes(shown(one))),
    (one) => programOf(one) ?? one.text,
  );
  it.each([...byProgram])('are taken by %s', (program, lines) => {
    expect(
      refusedBy(
        program,
        lines.map(({ args }) => args),
      ),
    ).toEqual([]);
  });
  it('are refused where they are not', () => {
    expect(
      refusedBy('scripts/kill-storm.ts', [
        ['--kills', '2'],
        ['--kill', '2'],
      ]),
    ).toEqual([expect.stringContaining('--kill 2: Unknown option')]);
  });

  const helpOfCdk = (...words: string[]) =>
    spawnSync(bin('cdk'), [...words, '--help'], { cwd: root, encoding: 'utf8' }).stdout;
  it('of the CDK are those of commands that it has', () => {
    const help = helpOfCdk();
    expect(
      ofKind('cdk')
        .filter(({ what }) => !new RegExp(`cdk ${what}\\b`).test(help))
        .map(at),
    ).toEqual([]);
  });
  const cdkCommands = Map.groupBy(
    ofKind('cdk').filter(({ args }) => optionsIn(args).some((option) => option !== '-c')),
    ({ what }) => what,
  );
  it.each([...cdkCommands])('are taken by cdk %s', (command, lines) => {
    const help = helpOfCdk(command);
    const isKnown = (option: string) => new RegExp(`(^|[\\s,])${option}\\b`, 'm').test(help);
    expect(lines.filter(({ args }) => !optionsIn(args).every(isKnown)).map(at)).toEqual([]);
  });
  it('name contexts that the app reads', () => {
    const app = readSources(root).filter(({ path, isTest }) => path.startsWith('infra/') && !isTest);
    const isRead = (name: string) => name === 'name' || app.some(({ text }) => text.includes(`'${name}'`));
    const contexts = ({ args }: Parsed) =>
      args.flatMap((word, index) => (args[index - 1] === '-c' ? [word.split('=')[0]!] : []));
    expect(ofKind('cdk').flatMap(contexts).length).toBeGreaterThan(5);
    expect(
      ofKind('cdk')
        .filter((one) => !contexts(one).every(isRead))
        .map(at),
    ).toEqual([]);
  });
  it('are known of the AWS command line', () => {
    const isKnown = (one: Parsed) =>
      optionsIn(one.args).every((option) => [...awsCommands[one.what]!, ...awsOptions].includes(option));
    expect(
      ofKind('aws')
        .filter((one) => !isKnown(one))
        .map(at),
    ).toEqual([]);
  });
  it('of test runners name projects, files and titles that are there', () => {
    const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8');
    const isThere = ({ what, args }: Parsed) => {
      const project = args.indexOf('--project');
      const names = args.filter((_, index) => project === -1 || (index !== project && index !== project + 1));
      return (
        what === 'run' &&
        (project === -1 || config.includes(`name: '${args[project + 1]}'`)) &&
        // The capability that the page has just made.
        names.every((name) => name === 'offices' || existsSync(join(root, name)))
      );
    };
    expect(
      ofKind('vitest')
        .filter((one) => !isThere(one))
        .map(at),
    ).toEqual([]);
    const titles = globSync('e2e/*.spec.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:test|describe)\(\s*['`](.*?)['`]/g)].map(
        (match) => match[1]!,
      ),
    );
    const names = ofKind('npm').flatMap(({ what, args }) =>
      what === 'test:e2e' && args[0] === '-g' ? [args[1]!] : [],
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !titles.some((title) => title.includes(name)))).toEqual([]);
    const files = ofKind('npm').filter(({ what }) => ['test', 'test:file'].includes(what));
    const isThereToRun = (name: string) =>
      name.startsWith('<') ||
      existsSync(join(root, name)) ||
      typeof partsOf([name.replace('--part=', '')]) !== 'string';
    expect(files.filter(({ args }) => !args.every(isThereToRun)).map(at)).toEqual([]);
  });
  it('and scripts for a shell are such as it reads', () => {
    const blocks = pages.flatMap((page) =>
      blocksOf(page)
        .filter(({ language }) => language === 'sh')
        .map(({ text, line }) => ({ text, where: `${page.path}:${line}` })),
    );
    expect(blocks.length).toBeGreaterThan(8);
    const faults = blocks.flatMap(({ text, where }) => {
      const { stderr } = spawnSync('bash', ['-n'], {
        input: text.replace(/<[^>\n]*>/g, 'x'),
        encoding: 'utf8',
      });
      return stderr ? [`${where}: ${stderr}`] : [];
    });
    expect(faults).toEqual([]);
  });
});

describe('scripts that are run without what they need', () => {
  it.each(usages)('%j say how they are used', (args, says) => {
    const env = { ...process.env, STAGE_CONTEXT: '{}' };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env,
      timeout: 30_000,
    });
    expect(`${stdout}${stderr}`).toMatch(says);
    expect(status).toBeGreaterThan(0);
  });
});

describe('a command in a copy of the repository', () => {
  let copy: ReturnType<typeof copyRepository>;
  beforeAll(() => {
    copy = copyRepository('documented-commands');
  });
  afterAll(() => copy.remove());
  it.each(runInCopy)('%s', (line) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      cwd: copy.folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
    });
    expect(status === 0 ? '' : `${stdout}${stderr}`).toBe('');
  });
});

describe('a page with a command that nobody knows', () => {
  const text =
    '`npm run gone`, `node scripts/gone.ts`\n```sh\nfor x in 1; do aws s4 ls --all; done # as\ncurl -f x\n```';
  it('is named with its line', () => {
    const found = commandsOf({ path: 'a.md', text }).map(parse);
    expect(unknownAmong(found).sort()).toEqual([
      'a.md:1: node scripts/gone.ts',
      'a.md:1: npm run gone',
      'a.md:3: aws s4 ls --all',
      'a.md:3: curl -f x',
    ]);
  });
});

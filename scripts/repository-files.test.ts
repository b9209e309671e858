/** Files for editors, for the host of the repository and for newcomers name what exists, and agree with each other. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const json = <T>(path: string) => JSON.parse(read(path)) as T;
const exists = (path: string) => existsSync(join(root, path));

const { scripts, engines, ...manifest } = json<{
  scripts: Record<string, string>;
  engines: { node: string };
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}>('package.json');
const packages = [
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.devDependencies),
  ...Object.keys(manifest.optionalDependencies),
];

describe('commands of package.json', () => {
  const names = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name));

  test('first install what is missing, in a fresh clone too', () => {
    for (const name of names) expect([name, scripts[`pre${name}`]]).toEqual([name, 'node scripts/setup.mjs']);
  });

  test('are told to newcomers, each', () => {
    const told = read('README.md') + read('CONTRIBUTING.md');
    const untold = names.filter((name) => !new RegExp(`(npm |npm run |\`)${name}(?![\\w:-])`).test(told));
    expect(untold).toEqual([]);
  });

  test('exist where pages, templates and settings name them', () => {
    const pages = globSync(['*.md', 'docs/**/*.md', '.github/**/*.{md,yml}', '.devcontainer/*.json'], {
      cwd: root,
    });
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name]) => ({
        page,
        name: name!,
      })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

describe('who is asked about a change', () => {
  test('of a path that exists', () => {
    const paths = read('.github/CODEOWNERS')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => line.split(/\s+/)[0]!);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });
});

describe('templates', () => {
  test('are forms, and name pages that exist', () => {
    const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }).filter(
      (path) => !path.endsWith('config.yml'),
    );
    expect(forms).toHaveLength(2);
    for (const form of forms)
      expect(parse(read(form))).toMatchObject({ name: expect.any(String), body: expect.any(Array) });
    const texts = [...forms, '.github/pull_request_template.md'].map(read).join('\n');
    const pages = [...texts.matchAll(/\b(docs\/[\w./-]*\w|[A-Z]+\.md)/g)].map(([path]) => path);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter((path) => !exists(path))).toEqual([]);
  });
});

describe('Renovate', () => {
  const { packageRules } = json<{ packageRules: { matchPackageNames?: string[] }[] }>(
    '.github/renovate.json',
  );

  test('has rules for packages that are in use', () => {
    const patterns = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
    expect(patterns.length).toBeGreaterThan(8);
    const idle = patterns.filter(
      (pattern) =>
        !packages.some(
          (name) => name === pattern || matchesGlob(name, pattern.replace(/(\w|-)\*\*$/, '$1*')),
        ),
    );
    expect(idle).toEqual([]);
  });

  test('finds every version pinned', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    }))
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  });
});

describe('the editor', () => {
  const settings = json<Record<string, unknown>>('.vscode/settings.json');
  const { recommendations } = json<{ recommendations: string[] }>('.vscode/extensions.json');

  test('finds the formatter of each platform that package.json has', () => {
    const binaries = settings['biome.lsp.bin'] as Record<string, string>;
    const prefix = '@biomejs/cli-';
    const platforms = packages
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
    expect(Object.keys(binaries).sort()).toEqual(platforms.sort());
    for (const [platform, path] of Object.entries(binaries))
      expect(path).toBe(
        `./node_modules/${prefix}${platform}/biome${platform.startsWith('win32') ? '.exe' : ''}`,
      );
    expect(exists(binaries['linux-x64']!)).toBe(true);
    expect(recommendations).toContain(settings['editor.defaultFormatter']);
  });

  test('looks for texts and starts programs where they are', () => {
    const { configurations } = json<{ configurations: { args?: string[]; webRoot?: string }[] }>(
      '.vscode/launch.json',
    );
    const paths = [
      ...(settings['i18n-ally.localesPaths'] as string[]),
      ...configurations.flatMap(({ args = [], webRoot }) => [...args, ...(webRoot ? [webRoot] : [])]),
    ]
      .map((path) => path.replace(/^\$\{workspaceFolder\}\//, ''))
      .filter((path) => path.includes('/') && !path.startsWith('$'));
    expect(paths).toContain('local/start.ts');
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  test('breaks lines where the formatter does', () => {
    const { formatter } = json<{ formatter: { indentWidth: number; lineWidth: number } }>('biome.json');
    const editor = read('.editorconfig');
    expect(editor).toContain(`indent_size = ${formatter.indentWidth}\n`);
    expect(editor).toContain(`max_line_length = ${formatter.lineWidth}\n`);
  });
});

describe('the dev container', () => {
  const container = json<{
    image: string;
    runArgs: string[];
    forwardPorts: number[];
    portsAttributes: Record<string, unknown>;
    customizations: { vscode: { extensions: string[] } };
  }>('.devcontainer/devcontainer.json');

  test('has the Node that starts the install, on the platform that has all packages', () => {
    const node = read('.nvmrc').trim();
    expect(container.image).toMatch(
      new RegExp(`:\\d+\\.\\d+\\.\\d+-${node}-bookworm(@sha256:[0-9a-f]{64})?$`),
    );
    expect(container.runArgs).toContain('--platform=linux/amd64');
    expect(engines.node.startsWith(`>=${node}.`)).toBe(true);
  });

  test('has the extensions that are recommended, and a name for each port', () => {
    const { recommendations } = json<{ recommendations: string[] }>('.vscode/extensions.json');
    expect(container.customizations.vscode.extensions).toEqual(recommendations);
    expect(Object.keys(container.portsAttributes)).toEqual(container.forwardPorts.map(String));
  });
});

/** Brings node_modules in line with package-lock.json before any other command; plain JS for Node 18 and later. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const stampFile = 'node_modules/.installed';

/** What is to be installed, in one word: the lockfile's hash and the platform its optional parts are for. */
export function wantedStamp(root, platform = `${process.platform}-${process.arch}`) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${platform}`;
}

/** Says whether node_modules was installed from this very lockfile. */
export function isInstalled(root) {
  const stamp = join(root, stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp(root);
}

/**
 * Remembers that npm has just installed this lockfile: also where a person ran `npm ci`. An install that left parts
 * out, such as `--omit=dev`, does not count.
 * @param {Record<string, string | undefined>} env
 */
export function rememberInstall(root, env = process.env) {
  if (!env.npm_config_omit) writeFileSync(join(root, stampFile), wantedStamp(root));
}

/**
 * The command that installs: the npm that called us, under the Node it runs on, else the one on the PATH.
 * @param {Record<string, string | undefined>} env
 * @returns {[string, string[]]}
 */
export function installCommand(env = process.env) {
  const args = ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];
  return env.npm_execpath?.endsWith('.js')
    ? [env.npm_node_execpath ?? process.execPath, [env.npm_execpath, ...args]]
    : ['npm', args];
}

/** Commands that need the table: the embedded DynamoDB comes as a package for Linux x64 only. */
const needsTable = /^(start|dev|simulate|coverage|guide:pictures|bench|test(?!:frontend|:file)|new:)/;
const container = 'open the folder in its dev container (.devcontainer; on Windows also WSL 2)';

/**
 * What is wrong with the machine, in one sentence; undefined when it can run what was asked for.
 * @param {string} root
 * @param {{ platform: string, arch: string, nodeVersion: string, env: Record<string, string | undefined> }} machine
 */
export function obstacle(
  root,
  { platform, arch, nodeVersion, env } = { ...process, nodeVersion: process.versions.node },
) {
  const where = `${platform} ${arch}`;
  const hasOwnNode = existsSync(join(root, 'node_modules/.bin/node'));
  if (!hasOwnNode && Number(nodeVersion.split('.')[0]) < 24)
    return `Node 24 comes with the packages on Linux x64 only, and this is Node ${nodeVersion} on ${where}: install Node 24, or ${container}.`;
  const command = (env.npm_lifecycle_event ?? '').replace(/^pre/, '');
  const hasTable = existsSync(join(root, `node_modules/@dynoxide/${platform}-${arch}`)) || env.DYNOXIDE;
  if (needsTable.test(command) && !hasTable)
    return `npm run ${command} needs the embedded DynamoDB, which has no package for ${where}: ${container}, or name a dynoxide of your own by DYNOXIDE. npm run check, lint, format, typecheck and test:frontend run here.`;
  return undefined;
}

/**
 * Installs when needed; returns an error sentence, or undefined when all is well.
 * @param {string} root
 * @param {(command: string, args: string[], options: object) => { status: number | null, error?: Error }} run
 */
export function setUp(root, run = spawnSync) {
  if (!isInstalled(root)) {
    // npm would empty the folder that the link leads to.
    if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
      return 'node_modules is a link to the packages of another copy, which has installed another package-lock.json: run npm ci there.';
    console.log('Installing the packages of package-lock.json …');
    const [command, args] = installCommand();
    const { status, error } = run(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0)
      return `The packages could not be installed (${error?.message ?? `npm ci ended with ${status}`}); check the network and the lines above, then run the same command again.`;
    rememberInstall(root, {});
  }
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const failure = process.argv.includes('--installed')
    ? rememberInstall(root)
    : (setUp(root) ?? obstacle(root));
  if (failure) {
    console.error(failure);
    process.exitCode = 1;
  }
}

/** Builds what is deployed into dist/: the site, the render bundle and one bundle for each function. */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtOrigin, builtRelease } from '#infra/site-origin.ts';
import { fingerprint } from './build/fingerprint.ts';
import { buildFunction, functionNames } from './build/functions.ts';
import { areUpToDate, runUnits, type Unit } from './build/units.ts';
import { writePlaceFiles } from './build-places.ts';
import { withLock } from './lock.ts';

export const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');

const buildScripts = ['scripts/build.ts', 'scripts/build', 'package-lock.json'];

/** The front end's own build, loaded by name: its types belong to the browser's world. */
interface FrontendBuild {
  buildFrontend(options: { outDir: string; origin: string }): Promise<unknown>;
}

/** The browser app and the render bundle: dist/site, dist/server, and the tables that infra reads. */
const siteUnit = (): Unit => ({
  name: 'site',
  fingerprint: fingerprint(root, [
    'frontend',
    'shared',
    'package-lock.json',
    'scripts/build.ts',
    'scripts/build-places.ts',
  ]),
  outputs: ['site', 'server', 'csp.json', 'site-routes.json'].map((name) => join(dist, name)),
  run: async () => {
    const { buildFrontend } = (await import(join(root, 'frontend/build.ts'))) as FrontendBuild;
    const fresh = join(dist, 'fresh');
    rmSync(fresh, { recursive: true, force: true });
    await buildFrontend({ outDir: fresh, origin: builtOrigin });
    await writePlaceFiles(join(fresh, 'site'));
    writeFileSync(join(fresh, 'site/release.txt'), `${builtRelease}\n`);
    // What runs over the old files must not see them half gone.
    for (const name of readdirSync(fresh)) {
      rmSync(join(dist, name), { recursive: true, force: true });
      renameSync(join(fresh, name), join(dist, name));
    }
  },
});

/** One function; the pages function carries the render bundle in its folder `server`. */
function functionUnit(name: string, siteFingerprint: string): Unit {
  const outDir = join(dist, 'functions', name);
  const rendersPages = name === 'pages';
  return {
    name: `functions/${name}`,
    fingerprint: fingerprint(
      root,
      ['functions', 'shared', 'docs/openapi.json', ...buildScripts],
      [process.arch, rendersPages ? siteFingerprint : ''],
    ),
    outputs: [join(outDir, 'index.mjs')],
    run: async () => {
      await buildFunction(root, name, outDir, join(dist, 'meta', `${name}.json`));
      if (rendersPages) copyRenderBundle(join(outDir, 'server'));
    },
  };
}

/** In the cloud no package.json above says that its files are modules. */
function copyRenderBundle(target: string): void {
  cpSync(join(dist, 'server'), target, { recursive: true });
  writeFileSync(join(target, 'package.json'), '{ "type": "module" }');
}

/** Nobody else builds while `work` goes on: a build, or what reads its result whole. */
export const whileBuilding = <T>(work: () => Promise<T>): Promise<T> => withLock(`build:${root}`, work);

const stampFile = join(dist, 'stamps.json');

function allUnits(): Unit[] {
  const site = siteUnit();
  return [site, ...functionNames(root).map((name) => functionUnit(name, site.fingerprint))];
}

/** Whether all that is built is of the sources as they are. Under `whileBuilding`. */
export const isBuilt = (): boolean => areUpToDate(allUnits(), stampFile);

/** Whether all has been built to its end, be it of older sources: a unit has no stamp while it is built. */
export function isBuiltOnce(
  units: readonly Pick<Unit, 'name' | 'outputs'>[] = allUnits(),
  stamps = builtStamp(),
): boolean {
  const ended = JSON.parse(stamps || '{}') as Record<string, string>;
  return units.every(({ name, outputs }) => name in ended && outputs.every((path) => existsSync(path)));
}

/** Builds everything that changed, telling each step; returns the names of those that ran. Under `whileBuilding`. */
export const build = (onStep?: (words: string) => void): Promise<string[]> =>
  runUnits(allUnits(), stampFile, (name) => onStep?.(`Building ${name} …`));

/** A word that changes whenever anything that was built changed: what the stamps say. */
export const builtStamp = (): string => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

if (import.meta.main) {
  const started = performance.now();
  const ran = await whileBuilding(build);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(ran.length ? `Built ${ran.join(', ')} in ${seconds} s` : 'Everything is up to date');
}

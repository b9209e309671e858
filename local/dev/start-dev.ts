/** What `npm run dev` adds to a running marketplace: pages from their sources, functions that follow theirs. */
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, relative } from 'node:path';
import type { LocalFunction } from '#local/runner/functions/function-types.ts';
import type { SourceOf } from '#local/runner/functions/start-functions.ts';
import type { Log } from '#local/runner/log.ts';
import type { Origin } from '#local/runner/site/http-types.ts';
import type { TakeOver } from '#local/runner/site/web-server.ts';
import type { Template } from '#local/runner/template/template.ts';
import { root } from '#scripts/build.ts';
import { createDevSite } from './dev-site.ts';
import { createGatherer, reload, touchedBy } from './reload.ts';
import { restartNote } from './restart.ts';
import { createLoadReport, failedText, mendedText, reloadedText } from './terminal.ts';

/** The front end's own part, loaded by name: its types belong to the browser's world. */
interface FrontendDev {
  serveApp(
    server: Server,
    options: { watched: string[]; onSaved(file: string): void; cacheDir?: string | undefined },
  ): Promise<{ document: string; takeOver: TakeOver; stop(): Promise<void> }>;
}

export interface DevOptions {
  /** The root of the sources that functions are run from; absent: this repository. */
  sources?: string;
  /** Where packages for the browser are kept as they are made ready for it; absent: in this repository. */
  cacheDir?: string;
  /** Told what a developer should see at once. */
  tell(text: string): void;
}

/** What of the sources is watched beside the app. */
const watched = [
  'functions',
  'shared',
  'infra',
  'local',
  'docs/openapi.json',
  'cdk.json',
  'package-lock.json',
];

/** The source file of a function's bundle: `names` has the function by the key of its asset. */
export const sourcesIn =
  (sources: string, names: ReadonlyMap<string, string>): SourceOf =>
  (key, file) =>
    join(sources, 'functions', names.get(key) ?? '', `${file === 'index' ? 'handler' : file}.ts`);

export interface DevParts {
  server: Server;
  site: Origin;
  functions: Iterable<LocalFunction>;
  template: Template;
  /** Keeps what is told besides. */
  log: Log;
  options: DevOptions;
}

/** Starts it; what it gives is the site as a developer sees it. */
export async function startDev({ server, site, functions, template, log, options }: DevParts) {
  const { sources = root, cacheDir, tell } = options;
  const routed = new Set(
    Object.values(template.Resources)
      .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route')
      .map(({ Properties }) => Properties?.RouteKey),
  );
  const logFailed = ({ message, stack = '' }: Error, name?: string) =>
    log('error', { event: 'reload-failed', function: name, message, stack });
  const report = createLoadReport();
  const take = async (saved: ReadonlySet<string>) => {
    for (const file of saved) {
      const path = relative(sources, file);
      const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
      const note = restartNote(path, read, (key) => routed.has(key));
      if (note) tell(`${path} ${note}`);
    }
    const started = performance.now();
    const reloaded = await reload(touchedBy(saved, functions));
    const { fresh, isMended } = report(reloaded);
    for (const { text, failures } of fresh) {
      for (const { name, error } of failures) logFailed(error, name);
      tell(text);
    }
    const text = reloadedText(reloaded, performance.now() - started);
    if (text) tell(text);
    if (isMended) tell(mendedText);
  };
  const { serveApp } = (await import(join(root, 'frontend/build/serve-app.ts'))) as FrontendDev;
  const app = await serveApp(server, {
    watched: watched.map((path) => join(sources, path)),
    onSaved: createGatherer(take, (error) => {
      logFailed(error);
      tell(failedText(error));
    }),
    cacheDir,
  });
  return { site: createDevSite(site, app.document), takeOver: app.takeOver, stop: app.stop };
}

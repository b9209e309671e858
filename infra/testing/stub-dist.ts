/** A stand-in for dist/, so that the stack can be looked at without a build. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { functionNames } from '#scripts/build/functions.ts';
import { createApp } from '../app.ts';
import { stackName } from '../stack-name.ts';

const root = join(import.meta.dirname, '../..');

/** A folder like dist/, with bundles of one line. */
export function stubDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  for (const name of functionNames(root)) {
    mkdirSync(join(folder, 'functions', name), { recursive: true });
    writeFileSync(join(folder, 'functions', name, 'index.mjs'), 'export const handler = 1;');
  }
  for (const name of ['media', 'pages'])
    mkdirSync(join(folder, `functions/${name}/node_modules/@img/sharp-linux-x64`), { recursive: true });
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), 'hello');
  writeFileSync(join(folder, 'csp.json'), '{"scriptHashes":["sha256-a"],"styleHashes":["sha256-b"]}');
  const routes = {
    build: [{ pattern: '/' }],
    publish: [{ pattern: '/news/:id' }],
    shell: [{ pattern: '/auth' }],
  };
  writeFileSync(join(folder, 'site-routes.json'), JSON.stringify(routes));
  return folder;
}

/** The app over that folder; assets are hashed but not copied. */
export const appOver = (dist: string, context: Record<string, unknown> = {}) =>
  createApp({
    dist,
    outdir: join(dist, 'out'),
    context: { 'aws:cdk:disable-asset-staging': true, ...context },
  });

export const templateOf = (app: App) => Template.fromJSON(app.synth().getStackByName(stackName).template);

/** The template of a nested stack, by the id it was made with. */
export const nestedTemplateOf = (app: App, id: string) =>
  Template.fromStack(app.node.findChild(stackName).node.findChild(id) as NestedStack);

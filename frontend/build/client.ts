/** The browser build: hashed files under `assets/` and the manifest that names them. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { chunkGroups } from './chunks.ts';
import { buildForProduction } from './production.ts';

export interface ClientBuild {
  manifest: Manifest;
  siteDir: string;
}

/** The app, and what a document runs itself to fetch it. */
const entries = ['main.tsx', 'start.ts'].map((file) => join(import.meta.dirname, '../src', file));

/** Builds the app for the browser into `siteDir`. */
export async function buildClient(siteDir: string): Promise<ClientBuild> {
  await buildForProduction({
    configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
    build: {
      outDir: siteDir,
      emptyOutDir: true,
      rolldownOptions: { input: entries, output: { codeSplitting: { groups: chunkGroups } } },
    },
  });
  const manifestFile = join(siteDir, 'manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  await rm(manifestFile);
  return { manifest, siteDir };
}

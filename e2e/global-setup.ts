/** Before the journeys: a browser that runs, and a marketplace with demo data for each worker (or `BASE_URL`). */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { prepareBrowser } from './browser.ts';
import { urlVariable } from './marketplace-url.ts';

const root = join(import.meta.dirname, '..');

export default async function globalSetup({
  workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  await prepareBrowser();
  if (process.env.BASE_URL) return undefined;
  const marketplaces: Marketplace[] = [];
  const stop = async () => {
    await Promise.all(marketplaces.map((marketplace) => marketplace.stop()));
  };
  // One after the other: the first builds what all of them run.
  for (let worker = 0; worker < workers; worker++) {
    const marketplace = startMarketplace();
    marketplaces.push(marketplace);
    try {
      process.env[urlVariable(worker)] = await marketplace.url;
    } catch (error) {
      await stop();
      throw error;
    }
  }
  return stop;
}

interface Marketplace {
  url: Promise<string>;
  stop(): Promise<void>;
}

function startMarketplace(): Marketplace {
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'));
  const child = spawn(process.execPath, ['local/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: readyUrl(child),
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address in the line `ready http://localhost:…`. */
const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const [, url] = /^ready (http:\/\/\S+)$/m.exec(said) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The marketplace did not start (exit ${code}).`)));
  });

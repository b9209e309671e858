/** The browser of the journeys: one that comes with the packages and brings its own libraries, or `CHROMIUM`. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { withLock } from '#scripts/lock.ts';

const root = join(import.meta.dirname, '..');
const packageFolder = join(root, 'node_modules/@sparticuz/chromium');
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  version: string;
};
const folder = join(root, '.cache', `chromium-${version}`);

/** Faces for Japanese, Korean and Chinese: without them boxes would be measured, as wide as no letter is. */
const eastAsianFonts = ['jp', 'kr', 'sc'].map((region) =>
  join(root, `node_modules/@embedpdf/fonts-${region}/fonts`),
);

/** Where it finds fonts: those of the machine, the one that came with it, and those of the packages. */
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <dir>${join(folder, 'fonts/fonts')}</dir>
${eastAsianFonts.map((fonts) => `  <dir>${fonts}</dir>`).join('\n')}
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** How Playwright starts it. Containers have no sandbox of their own to give. */
export function launchOptions(): LaunchOptions {
  const own = process.env.CHROMIUM;
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];
  if (own) return { executablePath: own, args };
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Unpacks the browser where it is not yet, and starts it once; raises one sentence where it cannot run. */
export async function prepareBrowser(): Promise<void> {
  try {
    if (!process.env.CHROMIUM) await withLock(`browser ${folder}`, makeReady);
    const browser = await chromium.launch(launchOptions());
    await browser.close();
  } catch (error) {
    const [first] = (error as Error).message.split('\n');
    throw new Error(
      `No browser could be started for the journeys (${first}); set CHROMIUM to the path of a Chrome or Chromium on this machine.`,
    );
  }
}

/** One process at a time, since tests run beside each other: a folder must not be exchanged under a browser that runs. */
async function makeReady(): Promise<void> {
  const fonts = join(folder, 'fonts.conf');
  if (!existsSync(folder)) await unpack();
  if (!existsSync(fonts) || readFileSync(fonts, 'utf8') !== fontsConfig) writeFileSync(fonts, fontsConfig);
}

/** The package unpacks into TMPDIR, with its libraries only where it takes the machine for a bare one. */
async function unpack(): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  const before = { TMPDIR: process.env.TMPDIR, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH };
  mkdirSync(fresh, { recursive: true });
  Object.assign(process.env, { TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    delete process.env.AWS_LAMBDA_JS_RUNTIME;
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

/**
 * `npm run guide:pictures`: makes the pictures of the guides anew from the real screens, in all languages, or only
 * those whose names and languages are given (`-- ja own-listings`). `BASE_URL` takes a marketplace that runs already.
 */
import { chromium } from '@playwright/test';
import { launchOptions, prepareBrowser } from '#e2e/browser.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type Asked, readAsked } from './guide-pictures/asked.ts';
import { openFiles } from './guide-pictures/files.ts';
import { localesWithoutFont } from './guide-pictures/fonts.ts';
import { type Scene, scenes } from './guide-pictures/scenes.ts';
import { createStages, type Stage, type Stages } from './guide-pictures/stage.ts';
import { type TakenPicture, takePicture } from './guide-pictures/take-picture.ts';
import { openWorld } from './guide-pictures/world.ts';

/**
 * Takes each picture in each language: one after the other, as all of them are the same demo person. A screen that
 * is not as expected does not keep the others from being taken; all such are told at the end.
 */
async function takeAll(asked: Asked, stages: Stages): Promise<void> {
  const files = openFiles();
  const failures: string[] = [];
  for (const scene of scenes.filter(({ name }) => asked.names.includes(name))) {
    for (const locale of asked.locales) {
      try {
        const picture = await take(scene, await stages.open(locale, scene.as));
        const bytes = files.keep(scene.name, locale, picture);
        console.log(`${scene.name} ${locale}: ${picture.width} × ${picture.height}, ${bytes} bytes`);
      } catch (error) {
        failures.push(`${scene.name} in ${locale}: ${(error as Error).message}`);
      }
    }
  }
  console.log(files.close());
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function take(scene: Scene, stage: Stage): Promise<TakenPicture> {
  const picture = await takePicture(stage.page, await scene.show(stage));
  await scene.after?.(stage);
  return picture;
}

/** Letters that nothing can draw would be boxes in a picture. */
function refuseBoxes(missing: readonly Locale[]): void {
  if (missing.length === 0) return;
  throw new Error(
    `This machine has no font for ${missing.join(', ')}: install one (Debian: apt-get install fonts-noto-cjk), or name other languages.`,
  );
}

async function main(args: readonly string[]): Promise<void> {
  const asked = readAsked(args);
  await prepareBrowser();
  await using cleanup = new AsyncDisposableStack();
  const browser = await chromium.launch(launchOptions());
  cleanup.defer(() => browser.close());
  refuseBoxes(await localesWithoutFont(browser, asked.locales));
  const world = await openWorld();
  cleanup.defer(world.stop);
  await takeAll(asked, createStages(browser, world));
}

if (import.meta.main)
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });

/** Pages to take pictures of: one window for each language, of a visitor or of the demo user. */
import type { Browser, Page } from '@playwright/test';
import { demoAccounts } from '#local/seed/people.ts';
import { defaultLocale, type Locale, languageTag } from '#shared/kernel/locale.ts';
import { type Label, labelsOf } from './labels.ts';
import { type Sample, sampleOf } from './sample.ts';
import type { World } from './world.ts';

export type Viewer = 'visitor' | 'member';

/**
 * As wide as a large phone, so that the words of a picture can be read on phones and on desktops alike, and so high
 * that bars at the window's edge lie over nothing.
 */
const viewport = { width: 430, height: 2000 };

export interface Stage {
  page: Page;
  locale: Locale;
  label: Label;
  sample: Sample;
  world: World;
  /** Goes to a page in the stage's language, and waits until it is whole. */
  open(path: string): Promise<void>;
}

export interface Stages {
  open(locale: Locale, as: Viewer): Promise<Stage>;
}

export function createStages(browser: Browser, world: World): Stages {
  const opened = new Map<string, Promise<Stage>>();
  return {
    open(locale, as) {
      const key = `${locale} ${as}`;
      const stage = opened.get(key) ?? createStage(browser, world, locale, as);
      opened.set(key, stage);
      return stage;
    },
  };
}

async function createStage(browser: Browser, world: World, locale: Locale, as: Viewer): Promise<Stage> {
  const context = await browser.newContext({
    ...{ viewport, baseURL: world.url, deviceScaleFactor: 2 },
    ...{ locale: languageTag(locale), timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: 'reduce' },
  });
  await context.clock.install({ time: world.now() });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  const open = async (path: string) => {
    await page.goto(`${prefix}${path}`);
    await page.waitForLoadState('networkidle');
  };
  const stage = { page, locale, label: labelsOf(locale), sample: sampleOf(locale), world, open };
  if (as === 'member') await logIn(stage);
  return stage;
}

async function logIn({ page, open }: Stage): Promise<void> {
  const [{ identifier, password }] = demoAccounts as [(typeof demoAccounts)[number]];
  await open('/auth?next=%2Fmy-profile');
  await page.locator('input[name=identifier]').fill(identifier);
  await page.locator('input[name=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/my-profile$/);
}

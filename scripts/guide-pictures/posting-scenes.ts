/** Posting a listing and what becomes of it. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Stage } from './stage.ts';
import type { Mark, Shot } from './take-picture.ts';

const photosFolder = join(import.meta.dirname, '../../local/seed/pictures');
const photos = ['factory-front-1', 'hall-inside-1'].map((name) => join(photosFolder, `${name}-1080.webp`));

const section = (page: Page, name: string): Locator => page.locator(`#section-${name}`);
/** The frame of a choice that is drawn as cards. */
const choice = (page: Page, name: string): Locator =>
  page.locator('fieldset', { has: page.locator(`input[name="${name}"]`) });

const outlined = (...all: Locator[]): Mark[] => all.map((one) => ({ at: [one] }));
const numbered = (...all: Locator[][]): Mark[] => all.map((at, i) => ({ at, step: i + 1 }));

/** Phones may show the form in steps, which the address names; where it is one page, nothing happens. */
const goTo = (page: Page, anchor: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, anchor);

async function fillBasics({ page, open, sample }: Stage): Promise<void> {
  await open('/created-post#step-basics');
  await page.locator('input[name=kind][value=sell]').check({ force: true });
  await page.locator('input[name=type][value=industrial-park]').check({ force: true });
  await page.locator('select[name=category]').selectOption('factory');
  await page.locator('input[name=title]').fill(sample.title);
}

export async function postBasics(stage: Stage): Promise<Shot> {
  await fillBasics(stage);
  const { page } = stage;
  const title = page.locator('input[name=title]');
  await title.blur();
  const category = page.locator('select[name=category]');
  const marks = outlined(choice(page, 'kind'), choice(page, 'type'), category, title);
  return { area: [section(page, 'basics')], marks };
}

export async function postPrice(stage: Stage): Promise<Shot> {
  await fillBasics(stage);
  const { page, label, sample } = stage;
  await goTo(page, '#step-figures');
  const figures = section(page, 'figures');
  const price = figures.getByRole('textbox', { name: label('edit:amount'), exact: true });
  const area = figures.getByRole('textbox', { name: label('edit:landArea'), exact: true });
  await price.fill(sample.price);
  await area.fill(sample.area);
  await area.blur();
  const per = page.locator('select[name="price.per"]');
  const unit = page.locator('select[name="price.unit"]');
  const mode = choice(page, 'price.mode');
  return {
    area: [figures.locator('h2'), mode, figures.getByText(label('edit:areaHelp'))],
    marks: numbered([mode], [price, unit], [per], [figures.locator('output')], [area]),
  };
}

export async function postPhotos(stage: Stage): Promise<Shot> {
  const { page, open, label } = stage;
  await open('/created-post#step-pictures');
  const pictures = section(page, 'pictures');
  await pictures.locator('input[type=file][multiple]').setInputFiles(photos);
  const ready = pictures.getByText(label('app:upload.ready'));
  await ready.nth(photos.length - 1).waitFor();
  const field = pictures.getByRole('group').first();
  return { area: [pictures.locator('h2'), field], marks: outlined(pictures.locator('label').first()) };
}

export async function postSend(stage: Stage): Promise<Shot> {
  await fillBasics(stage);
  const { page, label } = stage;
  await goTo(page, '#submit');
  const bar = page.locator('#submit');
  const panel = page.getByRole('heading', { name: label('edit:nextTitle') }).locator('xpath=../..');
  return { area: [panel, bar], marks: outlined(bar.locator('button[type=submit]')) };
}

export async function ownListings({ page, open }: Stage): Promise<Shot> {
  await open('/manage-sales-information');
  const rows = page.locator('main article');
  const groups = page.locator('main nav', { has: page.locator('a[aria-current]') }).last();
  return {
    area: [groups, rows.nth(0)],
    marks: outlined(groups, rows.nth(0).locator('a[aria-label]')),
  };
}

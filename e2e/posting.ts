/** The steps of posting that several journeys take. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { testInput } from '#shared/listings/testing/samples.ts';
import { type Api, acceptDocuments, uploadPicture } from './api.ts';

/** A photo of its own colour, as it would come from a disk. */
export const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Picks from a type-ahead field: part of the name without diacritics, then the first that fits. */
export async function pick(page: Page, label: string, words: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(words);
  await page.getByRole('option', { name: option }).first().click();
}

/** On phones the form comes in steps: goes to the one of this name. */
export async function goToStep(page: Page, isMobile: boolean, name: RegExp): Promise<void> {
  if (!isMobile) return;
  const outline = page.getByRole('navigation', { name: 'Các phần của tin' });
  await outline.locator('summary').click();
  await outline.getByRole('button', { name }).click();
}

interface Posted {
  code: string;
  version: number;
}

/** Posts a listing with one picture, past the pages: it waits for staff. */
export async function postListing(poster: Api, title: string): Promise<Posted> {
  await acceptDocuments(poster, 'posting');
  const { buffer } = await photo('mat-tien.jpg', '#8fae7c');
  const mediaIds = [await uploadPicture(poster, buffer, 'listing')];
  const { meta } = await poster.call<{ meta: Posted }>(
    'POST',
    '/api/listings',
    testInput({ title, mediaIds }),
  );
  return meta;
}

/** Posts one and has it approved; gives its code. */
export async function publishListing(poster: Api, staff: Api, title: string): Promise<string> {
  const { code, version } = await postListing(poster, title);
  await staff.call('POST', `/api/staff/listings/${code}/approve`, { version });
  return code;
}

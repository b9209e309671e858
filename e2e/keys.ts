/** Working a page by its keyboard alone. */
import type { Locator, Page } from '@playwright/test';

/** Moves the focus by Tab alone until it is there; the page must lead to everything. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

/** Fills a field by typing into it, replacing what is there. */
export async function typeInto(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** Presses a button or follows a link. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

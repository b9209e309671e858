/** What tests ask of a page in a real browser: whether the app is there, its fonts have come, and it is accessible. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Run in the page. */
export const isHydrated = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));

/** Run in the page: both weights have come, so that nothing is measured in another face. */
export const hasFonts = () => {
  const own = [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Be Vietnam Pro');
  return own.length > 0 && own.every(({ status }) => status === 'loaded');
};

/** What axe finds, each with its first place. */
export async function violationsIn(page: Page) {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

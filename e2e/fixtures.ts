/** The test of every journey: watches each page for CSP violations, errors and scripts that fail. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

const axeSource = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** What axe finds on the page as it stands, one line for each node. The CSP stays: axe runs in a world of its own. */
async function axeFindings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  const run = (expression: string) =>
    session.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
  await run(axeSource);
  const options = JSON.stringify({ runOnly: axeTags, resultTypes: ['violations'] });
  const { result, exceptionDetails } = await run(`axe.run(document, ${options}).then((r) => r.violations)`);
  await session.detach();
  if (exceptionDetails) throw new Error(`axe could not run: ${exceptionDetails.exception?.description}`);
  return (result.value as Violation[]).flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${JSON.stringify(target)} ${failureSummary.split('\n')[1] ?? ''}`,
    ),
  );
}

/** Opens a page whose HTML is whole before its script has run, and waits for the script. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await page.waitForLoadState('networkidle');
}

/** Waits for colours that still change: axe would judge one that is only passed through. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );

/** Asserts what every page owes everybody: no axe finding, no side scroll, a title, one main heading. */
export async function expectGoodPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await settled(page);
  expect(await axeFindings(page), `axe on ${page.url()}`).toEqual([]);
  const { width, scrollWidth, title, headings } = await page.evaluate(() => ({
    width: innerWidth,
    scrollWidth: document.documentElement.scrollWidth,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
  }));
  expect(scrollWidth, `side scroll on ${page.url()}`).toBeLessThanOrEqual(width);
  expect(title, page.url()).not.toBe('');
  expect(headings, `main headings on ${page.url()}`).toBe(1);
}

/** The words of a success, at the top of the page. */
export const expectNotice = (page: Page, words: string) =>
  expect(page.locator('section[aria-live=polite]')).toContainText(words);

/** Refusals and lost connections that a journey provokes on purpose: the browser logs each failed request. */
const expected =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

export const test = base.extend<{ watched: undefined }>({
  // Each journey comes from an address of its own, as its people do: what one may ask for in an hour is limited.
  extraHTTPHeaders: async ({ locale: _ }, use, { testId }) => {
    const [a, b, c] = createHash('sha256').update(testId).digest();
    await use({ 'x-dev-viewer-address': `10.${a}.${b}.${c}` });
  },
  watched: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text()))
          faults.push(`console: ${message.text()}`);
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
        );
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

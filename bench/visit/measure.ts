/** One visit as a browser makes it: what it asks, and how many bytes come over the line. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '#e2e/browser.ts';

/** What a request is for, as it is paid for. */
export const requestKinds = ['page', 'script', 'data', 'picture', 'call'] as const;
export type RequestKind = (typeof requestKinds)[number];

export interface Visit {
  requests: Record<RequestKind, number>;
  /** Headers and bodies of the answers. */
  bytes: number;
  /** Calls by their path without ids and query. */
  calls: Record<string, number>;
}

const kindOf = ({ pathname }: URL): RequestKind => {
  if (pathname.startsWith('/api/')) return 'call';
  if (pathname.startsWith('/assets/')) return 'script';
  if (pathname.startsWith('/data/')) return 'data';
  return /^\/(media|cards)\/|\.(webp|avif|jpg|png|svg|ico)$/.test(pathname) ? 'picture' : 'page';
};

/** A path without the ids in it. */
const plain = (pathname: string) => pathname.replace(/\/[0-9A-Z]{8,}(?=\/|$)/g, '/{id}');

/** Looks round the home page, searches, and reads two listings; a second time with everything that was kept. */
export async function measureVisits(url: string): Promise<{ first: Visit; again: Visit }> {
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ locale: 'vi', viewport: { width: 390, height: 844 } });
    const visit = () => counted(context, url);
    return { first: await visit(), again: await visit() };
  } finally {
    await browser.close();
  }
}

async function counted(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const addresses = new Map<string, URL>();
  const requests = Object.fromEntries(requestKinds.map((kind) => [kind, 0])) as Visit['requests'];
  const visit: Visit = { requests, bytes: 0, calls: {} };
  network.on('Network.responseReceived', ({ requestId, response }) =>
    addresses.set(requestId, new URL(response.url)),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    // What the browser had kept comes with no bytes over the line.
    if (!address?.protocol.startsWith('http') || encodedDataLength === 0) return;
    const kind = kindOf(address);
    requests[kind]++;
    visit.bytes += encodedDataLength;
    if (kind === 'call')
      visit.calls[plain(address.pathname)] = (visit.calls[plain(address.pathname)] ?? 0) + 1;
  });
  await walk(page, url);
  await page.close();
  return visit;
}

async function walk(page: Page, url: string): Promise<void> {
  const rested = () => page.waitForLoadState('networkidle');
  const cards = page.locator('main a[href^="/project-detail/"]');
  await page.goto(url);
  await rested();
  await page.mouse.wheel(0, 4_000);
  await rested();
  await page.goto(`${url}/project?q=kho`);
  await rested();
  await cards.nth(0).click();
  await rested();
  await page.mouse.wheel(0, 4_000);
  await rested();
  await page.goBack();
  await rested();
  await cards.nth(1).click();
  await rested();
}

/** The sitemap and the feeds over HTTP, as CloudFront, the functions and the schedule that would be deployed give them. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import { type Client, createClient } from '#local/seed/client.ts';
import { demoPassword, demoPeople } from '#local/seed/people.ts';
import { createSeedContext } from '#local/seed/seed-context.ts';
import { signUp } from '#local/seed/sign-up.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import { testContent } from '#shared/content/testing/samples.ts';
import { minuteMs } from '#shared/kernel/time.ts';

let world: DevStack;
let staff: Client;
let mediaId: string;

beforeAll(async () => {
  world = await startDevStack();
  staff = createClient(world.url, '203.0.113.1');
  const person = demoPeople[6]!;
  const id = await signUp(staff, person, world.outbox);
  const wiring = createSeedContext(world);
  await wiring.grantRole(id, 'admin');
  wiring.close();
  await staff.login(person.email, demoPassword);
  const jpeg = sharp({ create: { width: 900, height: 600, channels: 3, background: '#507050' } }).jpeg();
  mediaId = await staff.upload(await jpeg.toBuffer(), 'content');
});
afterAll(() => world.stop());

const get = async (path: string) => {
  const response = await fetch(world.url + path, { redirect: 'manual' });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)</g)].map(([, url]) => url!);
/** Every address that the sitemap names now. */
async function listed(): Promise<string[]> {
  const files = addressesIn((await get('/sitemap.xml')).text);
  const sets = await Promise.all(files.map((url) => get(url.slice(world.url.length))));
  expect(sets.map(({ status }) => status)).toEqual(files.map(() => 200));
  return sets.flatMap(({ text }) => addressesIn(text));
}
/** Runs what comes due in a minute, and lets copies at the edge grow old. */
const later = () => world.clock.advance(2 * minuteMs);

it('names pages that answer, and what is published while it is', async () => {
  const before = await listed();
  expect(before).toContain(`${world.url}/ja/news-list`);
  for (const url of before.filter((one) => !/\/(en|ja|ko|zh)(\/|$)/.test(one))) {
    const { status, text } = await get(url.slice(world.url.length));
    expect([url, status, text.includes('noindex')]).toEqual([url, 200, false]);
  }
  const { meta } = await staff.call(contentStaffApi.createContent, {
    body: { kind: 'news', content: testContent('news', {}, [mediaId]) },
  });
  const params = { id: meta.id };
  await staff.call(contentStaffApi.publishContent, { params, body: { version: meta.version } });
  await world.settled();
  await later();
  const own = `${world.url}/news/${meta.slug}`;
  expect((await listed()).filter((url) => !before.includes(url))).toEqual(
    ['', '/en', '/ja', '/ko', '/zh'].map((prefix) => `${world.url}${prefix}/news/${meta.slug}`),
  );
  const feed = await get('/rss.xml');
  expect([feed.status, feed.type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(feed.text).toContain(`<link>${own}</link>`);
  expect((await get('/ja/rss.xml')).text).not.toContain('<item>');

  const body = { version: meta.version + 1 };
  await staff.call(contentStaffApi.actOnContent, { params: { ...params, act: 'withdraw' }, body });
  await world.settled();
  await later();
  expect(await listed()).toEqual(before);
  expect((await get('/rss.xml')).text).not.toContain(own);
});

it('robots.txt names the sitemap where it lies', async () => {
  const { status, text } = await get('/robots.txt');
  expect([status, text.includes(`\nSitemap: ${world.url}/sitemap.xml\n`)]).toEqual([200, true]);
  expect(text).toContain('\nDisallow: /en/my-wallet\n');
});

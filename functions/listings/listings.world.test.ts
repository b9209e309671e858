/** A listing's life over HTTP, with the functions, the table and the schedule that would be deployed. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import { type Client, createClient } from '#local/seed/client.ts';
import { demoPassword, demoPeople } from '#local/seed/people.ts';
import { createSeedContext } from '#local/seed/seed-context.ts';
import { signUp } from '#local/seed/sign-up.ts';
import { dayMs, minuteMs } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { afterQuietHours } from '#shared/notifications/rules.ts';
import { walletApi } from '#shared/wallet/api.ts';

let world: DevStack;
let owner: Client;
let other: Client;
let staff: Client;
let visitor: Client;
let mediaId: string;

beforeAll(async () => {
  world = await startDevStack();
  [owner, other, staff, visitor] = [1, 2, 3, 4].map((n) => createClient(world.url, `203.0.113.${n}`)) as [
    Client,
    Client,
    Client,
    Client,
  ];
  const [first, second, third] = demoPeople.slice(4, 7);
  const ownerId = await signUp(owner, first!, world.outbox);
  await signUp(other, second!, world.outbox);
  const staffId = await signUp(staff, third!, world.outbox);
  const wiring = createSeedContext(world);
  await wiring.grantRole(staffId, 'admin');
  await wiring.grantPoints(ownerId, 100);
  wiring.close();
  await staff.login(third!.email, demoPassword);
  const jpeg = sharp({ create: { width: 900, height: 600, channels: 3, background: '#507050' } }).jpeg();
  mediaId = await owner.upload(await jpeg.toBuffer());
});
afterAll(() => world.stop());

const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => `${error.status} ${error.problem}`,
  );
const post = () => owner.call(listingsApi.createListing, { body: testInput({ mediaIds: [mediaId] }) });
/** As it is stored, once the job has been there. */
async function staffView(code: string) {
  await staff.login(demoPeople[6]!.email, demoPassword);
  return staff.call(listingsApi.getForStaff, { params: { code } });
}
const detail = (code: string) => visitor.call(listingsApi.getListing, { params: { code } });

describe('a listing over HTTP', () => {
  it('waits, is approved by staff, found by visitors, and gone when its days are over', async () => {
    const { meta, content } = await post();
    const { code } = meta;
    expect(content.pictures[0]?.widths).toEqual([400, 800, 900]);
    expect(await statusOf(detail(code))).toMatch(/^404 /);

    const queue = await staff.call(listingsApi.listWaiting, { query: {} });
    expect(queue.items.map((card) => card.code)).toContain(code);
    expect(queue.items[0]?.ownerName).not.toBe('');
    const params = { code };
    await staff.call(listingsApi.approve, { params, body: { version: meta.version } });
    expect(await statusOf(staff.call(listingsApi.approve, { params, body: { version: 1 } }))).toMatch(
      /^409 /,
    );

    const shown = await visitor.call(listingsApi.getListing, { params: { code: code.toLowerCase() } });
    expect(shown).toMatchObject({ card: { code, state: 'shown' }, contact: { phoneMasked: '0900 000 0xx' } });
    expect(await visitor.call(listingsApi.revealContact, { params })).toEqual({ phone: '+84900000012' });
    await world.settled();

    await world.clock.advance(15 * dayMs);
    expect(await statusOf(detail(code))).toMatch(/^410 /);
    await owner.login(demoPeople[4]!.email, demoPassword);
    const mine = await owner.call(listingsApi.listMine, { query: { state: 'expired' } });
    expect(mine.items.map((card) => card.code)).toEqual([code]);
    await world.clock.advance(6 * minuteMs);
    expect(await world.runJob('expire-due')).toMatchObject({ expired: 0, left: 0 });
    expect((await staffView(code)).meta).toMatchObject({ state: 'expired', version: 3 });
  });
});

describe('what costs points', () => {
  it('is refused with what is missing, held while it waits, and taken at approval', async () => {
    await owner.login(demoPeople[4]!.email, demoPassword);
    const balance = async () => {
      const { available, held } = await owner.call(walletApi.getWallet);
      return { available, held };
    };
    const before = await balance();
    const { meta } = await post();
    expect(await balance()).toEqual({ available: before.available - 10, held: before.held + 10 });
    const params = { code: meta.code };
    await staff.login(demoPeople[6]!.email, demoPassword);
    const shown = await staff.call(listingsApi.approve, { params, body: { version: meta.version } });
    expect(await balance()).toEqual({ available: before.available - 10, held: before.held });
    const dear = { by: 'points', level: 'vip', version: shown.meta.version, points: 90 } as const;
    const refusal = await statusOf(owner.call(listingsPaidApi.upgradeListing, { params, body: dear }));
    expect(refusal).toMatch(/^402 .*"missing":\d+/);
    const body = { version: shown.meta.version, points: 8 };
    const longer = await owner.call(listingsPaidApi.extendListing, { params, body });
    expect(Date.parse(longer.expiresAt!)).toBe(Date.parse(shown.meta.expiresAt!) + 15 * dayMs);
    expect(await balance()).toEqual({ available: before.available - 18, held: before.held });
  });
});

describe('somebody else’s listing', () => {
  it('is not there: neither to read, nor to edit, nor to act upon', async () => {
    await owner.login(demoPeople[4]!.email, demoPassword);
    await other.login(demoPeople[5]!.email, demoPassword);
    const { meta } = await post();
    const params = { code: meta.code };
    const attempts = [
      () => other.call(listingsApi.getMine, { params }),
      () => other.call(listingsApi.updateListing, { params, body: { version: 1, listing: testInput() } }),
      () =>
        other.call(listingsApi.actOnMine, { params: { ...params, act: 'withdraw' }, body: { version: 1 } }),
    ];
    for (const attempt of attempts) expect(await statusOf(attempt())).toMatch(/^404 /);
    expect(await statusOf(other.call(listingsApi.listWaiting, { query: {} }))).toMatch(/^403 /);
    expect(await statusOf(visitor.call(listingsApi.getMine, { params }))).toMatch(/^401 /);
    expect((await owner.call(listingsApi.getMine, { params })).meta).toEqual(meta);
  });
  it('cannot borrow its pictures either', async () => {
    const body = testInput({ mediaIds: [mediaId] });
    expect(await statusOf(other.call(listingsApi.createListing, { body }))).toMatch(/^422 /);
    expect((await other.call(listingsApi.listMine, { query: {} })).items).toEqual([]);
  });
});

describe('an approval', () => {
  it('reaches its owner at once in the app, and by e-mail in the day', async () => {
    await owner.login(demoPeople[4]!.email, demoPassword);
    const { meta, content } = await post();
    await staff.login(demoPeople[6]!.email, demoPassword);
    const unread = async () => (await owner.call(notificationsApi.countUnread)).unread;
    const before = await unread();
    const params = { code: meta.code };
    await staff.call(listingsApi.approve, { params, body: { version: meta.version } });
    expect(await unread()).toBe(before + 1);
    const { items } = await owner.call(notificationsApi.listNotifications, { query: { limit: 1 } });
    expect(items).toMatchObject([
      {
        template: 'listing-approved',
        path: `/project-detail/${meta.code}`,
        values: { listing: content.title },
      },
    ]);
    expect(await owner.call(notificationsApi.markRead, { body: { ids: [items[0]!.id] } })).toEqual({
      unread: before,
    });
    await world.clock.advance(afterQuietHours(world.clock.now()) - world.clock.now());
    await world.runJob('send-notifications');
    const mails = world.outbox.messages().filter(({ text }) => text.includes(meta.code));
    expect(mails).toMatchObject([
      {
        channel: 'email',
        to: demoPeople[4]!.email,
        text: expect.stringContaining(`${world.url}/project-detail/`),
      },
    ]);
  });
});

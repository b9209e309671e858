/** Rewards for watched adverts: started by the person, a minimum time, a right answer, once a video and day, capped. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import { checkInvariants } from '../testing/invariants.ts';
import { type Live, type Person, startLive } from '../testing/live.ts';

let live: Live;
const video = (rightAnswer = 1, isActive = true) => ({
  title: { vi: 'Khu công nghiệp xanh', en: 'A green industrial park' },
  advertiser: 'Công ty An Phát',
  src: '/media/adverts/park.mp4',
  seconds: 15,
  question: { vi: 'Khu công nghiệp ở đâu?' },
  answers: [{ vi: 'Huế' }, { vi: 'Bình Dương' }, { vi: 'Cà Mau' }],
  rightAnswer,
  isActive,
  order: 1,
});
const put = (videoId: string, version = 0, of: object = video()) =>
  live.call('admin', 'putRewardVideo', { params: { videoId }, body: { version, video: of } });
const begin = async (videoId: string, who: Person = 'an') =>
  (await live.call<{ token: string; code: string }>(who, 'startReward', { params: { videoId } })).body;
const claim = (videoId: string, token: string, answer = 1, who: Person = 'an') =>
  live.call(who, 'claimReward', { params: { videoId }, body: { token, answer } });
async function watch(videoId: string, answer = 1) {
  const { token } = await begin(videoId);
  live.clock.advance(15_000);
  return { token, ...(await claim(videoId, token, answer)) };
}

beforeEach(async () => {
  live = await startLive();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await put(`advert-${id}`);
});
afterEach(() => live.stop());

it('gives a point for a right answer after the video’s seconds', async () => {
  const { status, body } = await watch('advert-a');
  expect({ status, body }).toEqual({ status: 200, body: { points: 1, available: 1, claimedToday: 1 } });
  const { body: list } = await live.call<{
    videos: { id: string; isClaimedToday: boolean }[];
    claimedToday: number;
  }>('an', 'listRewardVideos');
  expect(list.claimedToday).toBe(1);
  expect(list.videos.find(({ id }) => id === 'advert-a')).toMatchObject({ isClaimedToday: true });
  expect(JSON.stringify(list)).not.toContain('rightAnswer');
  checkInvariants(await live.items(), { offers: new Map(), isPaid: () => false, paidByStaff: new Set() });
});
it('not before the seconds have passed, by the server’s clock', async () => {
  const { token } = await begin('advert-a');
  live.clock.advance(14_000);
  expect(await claim('advert-a', token)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/token', code: 'too-early' }] },
  });
  live.clock.advance(1_001);
  expect((await claim('advert-a', token)).status).toBe(200);
});
it('a wrong answer gives nothing, and after two the day’s chance is gone', async () => {
  for (let n = 0; n < 2; n++)
    expect(await watch('advert-a', 2)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/answer', code: 'incorrect' }] },
    });
  expect(await watch('advert-a', 1)).toMatchObject({ status: 409, body: { code: 'limit-reached' } });
  live.clock.advance(dayMs);
  expect((await watch('advert-a', 1)).status).toBe(200);
});
it('once a video and day: the same claim again is the same, another start is refused', async () => {
  const { token } = await watch('advert-a');
  expect(await claim('advert-a', token)).toMatchObject({
    status: 200,
    body: { available: 1, claimedToday: 1 },
  });
  expect(await begin('advert-a')).toMatchObject({ code: 'already-exists' });
});
it('two starts of one video claimed at once give one point', async () => {
  const [first, second] = [await begin('advert-a'), await begin('advert-a')];
  live.clock.advance(15_001);
  const both = await Promise.all([claim('advert-a', first.token), claim('advert-a', second.token)]);
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect((await live.call('an', 'getWallet')).body).toMatchObject({ available: 1, rewardsToday: 1 });
});
it('five a day, also when six are claimed at once; six again tomorrow', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `advert-${id}`);
  const starts = await Promise.all(ids.map((id) => begin(id)));
  live.clock.advance(15_001);
  const all = await Promise.all(ids.map((id, n) => claim(id, starts[n]!.token)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
  expect((await live.call('an', 'getWallet')).body).toMatchObject({ available: 5, rewardsToday: 5 });
  expect(await begin(ids.find((_, n) => all[n]!.status === 409)!)).toMatchObject({ code: 'limit-reached' });
  live.clock.advance(dayMs);
  expect((await watch('advert-a')).status).toBe(200);
});
it('a start counts for the day it began: one that is claimed before midnight gives no more after it', async () => {
  const midnight = Date.parse('2026-01-05T17:00:00.000Z');
  live.clock.advance(midnight - live.clock.now() - 60_000);
  const { token } = await watch('advert-a');
  const late = await begin('advert-b');
  live.clock.advance(60_000);
  expect(await claim('advert-a', token)).toMatchObject({ status: 200, body: { available: 1 } });
  expect(await claim('advert-b', late.token)).toMatchObject({
    status: 200,
    body: { available: 2, claimedToday: 0 },
  });
  expect((await watch('advert-a')).body).toMatchObject({ available: 3, claimedToday: 1 });
});
it('a start is good for its person and video, and for an hour', async () => {
  const { token } = await begin('advert-a');
  live.clock.advance(15_001);
  expect((await claim('advert-b', token)).body).toMatchObject({ code: 'ticket-expired' });
  expect((await claim('advert-a', token, 1, 'binh')).body).toMatchObject({ code: 'ticket-expired' });
  expect((await claim('advert-a', `x${token}`)).body).toMatchObject({ code: 'ticket-expired' });
  live.clock.advance(60 * 60_000);
  expect((await claim('advert-a', token)).body).toMatchObject({ code: 'ticket-expired' });
});
it('staff keep the videos on the version they saw; a hidden one is not there for viewers', async () => {
  expect(await put('advert-a', 0)).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
  expect(await put('advert-a', 1, video(1, false))).toMatchObject({
    status: 200,
    body: { version: 2, isActive: false },
  });
  expect(await begin('advert-a')).toMatchObject({ code: 'not-found' });
  expect((await put('advert-a', 2, video(3))).body).toMatchObject({
    errors: [{ pointer: '/video/rightAnswer' }],
  });
  expect((await put('advert-a', 2, { ...video(), title: { en: 'x' } })).status).toBe(422);
  const log = (await live.items()).filter(
    ({ onId, act }) => onId === 'advert-a' && act === 'put-reward-video',
  );
  expect(log).toHaveLength(2);
});

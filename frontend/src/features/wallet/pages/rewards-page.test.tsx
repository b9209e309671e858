/** Watching an ad for points: begun by the person, one question, and every way it can be refused. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '#frontend/testing/fake-api.ts';
import { dialog, press, shownText } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { locales } from '#shared/kernel/locale.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { RewardVideo } from '#shared/wallet/staff-model.ts';
import { openWalletPages } from '../testing/open-wallet-page.ts';

const api = withFakeApi();
const openPage = openWalletPages();
const video = (part: Partial<RewardVideo> = {}): RewardVideo => ({
  ...{ id: 'mau-mot', advertiser: 'Công ty Mẫu', src: '/adverts/mau.mp4', seconds: 5, isClaimedToday: false },
  ...{ title: { vi: 'Quảng cáo mẫu', en: 'A sample ad' }, question: { vi: 'Màu gì?', en: 'Which colour?' } },
  answers: [
    { vi: 'Xanh', en: 'Green' },
    { vi: 'Đỏ', en: 'Red' },
  ],
  ...part,
});
interface Today {
  videos?: RewardVideo[];
  claimedToday?: number;
  points?: number;
  locale?: (typeof locales)[number];
}
async function open({ videos = [video()], claimedToday = 2, points = 1, locale = 'en' }: Today = {}) {
  api.on(walletApi.listRewardVideos, { videos, claimedToday, dailyCap: 5, points });
  await openPage('walletRewards', { locale });
  await screen.findByRole('status');
}
/** jsdom plays nothing: a browser that will not play leaves it to its own controls. */
beforeEach(() => {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
});

describe('the list', () => {
  it('says how many were had today, and what each gives', async () => {
    await open();
    expect(screen.getByRole('status').textContent).toBe('Today: 2 of 5 rewards');
    expect(screen.getByRole('button', { name: /Watch for 1 point/ }).textContent).not.toContain('points');
  });

  it('says of several points that they are several', async () => {
    await open({ points: 3 });
    expect(screen.getByRole('button', { name: /Watch for 3 points/ })).toBeTruthy();
  });

  it('offers none that was had, and none at all when that was all for today', async () => {
    await open({ videos: [video({ isClaimedToday: true }), video({ id: 'mau-hai' })], claimedToday: 5 });
    expect(shownText()).toContain('That was all for today. See you tomorrow.');
    expect(screen.queryByRole('button', { name: /Watch for/ })).toBeNull();
  });

  it('without any says to come back', async () => {
    await open({ videos: [] });
    expect(shownText()).toContain('No videos right now');
  });

  it.each(locales)('reads in %s, in Vietnamese where an ad has no words of its own', async (locale) => {
    await open({ locale });
    expect(shownText()).toContain(locale === 'en' ? 'A sample ad' : 'Quảng cáo mẫu');
    expect(shownText()).not.toMatch(/\{\{|undefined/);
  });
});

describe('watching', () => {
  const begin = async () => {
    await open();
    press(/Watch for 1 point/);
    return dialog('A sample ad');
  };

  it('begins only when the person says so, and can be closed at once', async () => {
    const asked = await begin();
    expect(asked.textContent).toContain('After 5 seconds there’s one short question.');
    expect(api.asked(walletApi.startReward)).toEqual([]);
    press('Close', asked);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('begun shows the question, whose answers open after the seconds', async () => {
    const asked = await begin();
    api.on(walletApi.startReward, { token: 'token-of-this-watching', seconds: 5 });
    press(/Start watching/, asked);
    await within(asked).findByText(/The question opens in \d second/);
    expect(api.asked(walletApi.startReward)[0]?.params.videoId).toBe('mau-mot');
  });

  it.each([
    ['already-exists', 'You’ve already had today’s reward for this video.'],
    ['limit-reached', 'You’ve had all of today’s rewards.'],
    ['not-found', 'This video is no longer available.'],
  ] as const)('refused with %s says why, in a sentence', async (code, words) => {
    const asked = await begin();
    api.on(walletApi.startReward, refuse(code));
    press(/Start watching/, asked);
    await within(asked).findByText(words);
    fireEvent.click(within(asked).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('interrupted by a server that cannot answer is begun again from the same place', async () => {
    const asked = await begin();
    api.on(walletApi.startReward, refuse('temporarily-unavailable'));
    press(/Start watching/, asked);
    await within(asked).findByText(/Please try again in a few minutes/);
    api.on(walletApi.startReward, { token: 'token-of-this-watching', seconds: 5 });
    press(/Start watching/, asked);
    await within(asked).findByText(/The question opens in \d second/);
  });
});

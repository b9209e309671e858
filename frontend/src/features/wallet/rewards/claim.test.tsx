/** The answer that an ad asks for: when it may be given, what it brings, and every way in which it is not taken. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, link, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { setUpFastClock } from '#frontend/testing/fast-clock.ts';
import { newMember } from '#frontend/testing/people.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { RewardVideo } from '#shared/wallet/staff-model.ts';

setUpApp();
const video: RewardVideo = {
  ...{ id: 'song-lam', advertiser: 'Công ty Mẫu', src: '/adverts/song-lam.mp4', seconds: 9 },
  ...{ title: { vi: 'Sông Lam' }, question: { vi: 'Con sông nào?' }, isClaimedToday: false },
  answers: [{ vi: 'Sông Lam' }, { vi: 'Sông Mã' }, { vi: 'Sông Hồng' }],
  link: 'https://cong-ty-mau.example/gioi-thieu',
};
const token = 'token-of-this-watching';

const secondsLater = setUpFastClock();
// jsdom plays nothing: a browser that will not play leaves it to its own controls.
beforeEach(() => {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
});

async function openDialog(locale: Locale = 'vi', list = {}) {
  api.on(walletApi.listRewardVideos, { videos: [video], claimedToday: 2, dailyCap: 5, points: 1, ...list });
  api.on(walletApi.getWallet, walletWith({ available: 7 }));
  await openApp('/my-wallet/rewards', { as: newMember(), locale });
  press(await screen.findByRole('button', { name: /Xem, nhận|Watch for/ }));
  return screen.findByRole('dialog');
}
/** The dialog with the ad running. */
async function watch(locale: Locale = 'vi') {
  const dialog = await openDialog(locale);
  api.on(walletApi.startReward, { token, seconds: video.seconds });
  press(button(/Bắt đầu xem|Start watching/, dialog));
  await within(dialog).findByText(/Câu hỏi mở sau|The question opens in/);
  return dialog;
}
/** The dialog with its question open. */
async function reachQuestion() {
  const dialog = await watch();
  secondsLater(10);
  await within(dialog).findByRole('group', { name: 'Con sông nào?' });
  return dialog;
}
const answerButton = (dialog: HTMLElement) => button('Trả lời và nhận điểm', dialog);
const choose = (dialog: HTMLElement, name: string) => press(within(dialog).getByRole('radio', { name }));
const claims = () => api.asked(walletApi.claimReward);
const reward = { points: 1, available: 8, claimedToday: 3 };

describe('before the question', () => {
  it('the seconds that are left stand there, and no answer can be given', async () => {
    const dialog = await watch();
    expect(within(dialog).getByText(/Câu hỏi mở sau (9|10) giây\./)).toBeDefined();
    expect(within(dialog).queryByRole('radio')).toBeNull();
    secondsLater(5);
    expect(await within(dialog).findByText(/Câu hỏi mở sau [45] giây\./)).toBeDefined();
  });

  it('the last of them is one second', async () => {
    const dialog = await watch('en');
    secondsLater(8.5);
    expect(await within(dialog).findByText('The question opens in 1 second.')).toBeDefined();
  });

  it('two presses begin once', async () => {
    const dialog = await openDialog();
    api.on(walletApi.startReward, { token, seconds: 9 });
    pressTwice(button('Bắt đầu xem', dialog));
    await within(dialog).findByText(/Câu hỏi mở sau/);
    expect(api.asked(walletApi.startReward)).toHaveLength(1);
  });

  it('it is said whose ad it is; its own page opens beside this one, unendorsed', async () => {
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('Quảng cáo');
    expect(dialog.textContent).toContain('Công ty Mẫu');
    const page = link(/^Trang của Công ty Mẫu/, dialog);
    expect([page.target, page.rel]).toEqual(['_blank', 'noopener nofollow sponsored']);
    const report = new URL(link('Báo cáo vi phạm', dialog).href);
    expect(report.pathname).toBe('/support');
    expect(Object.fromEntries(report.searchParams)).toEqual({ advert: 'song-lam', of: 'Công ty Mẫu' });
  });
});

describe('the right answer', () => {
  it('gives the points once for a double press; list, count and balance follow', async () => {
    const dialog = await reachQuestion();
    choose(dialog, 'Sông Lam');
    api.on(walletApi.claimReward, reward);
    const after = { videos: [{ ...video, isClaimedToday: true }], claimedToday: 3, dailyCap: 5, points: 1 };
    api.on(walletApi.listRewardVideos, after);
    api.on(walletApi.getWallet, walletWith({ available: 8 }));
    pressTwice(answerButton(dialog));
    expect(await within(dialog).findByText('Số dư hiện tại: 8 điểm.')).toBeDefined();
    expect(noticeText()).toContain('Đã nhận thưởng 1 điểm vì xem video quảng cáo.');
    expect(claims().map(({ body }) => body)).toEqual([{ token, answer: 0 }]);
    expect(await screen.findByText('Hôm nay: 3/5 lượt thưởng')).toBeDefined();
    press(within(dialog).getAllByRole('button', { name: 'Đóng' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Đã nhận thưởng hôm nay')).toBeDefined();
  });

  it('given in a dialog that is closed before the server answers is told all the same', async () => {
    const dialog = await reachQuestion();
    choose(dialog, 'Sông Lam');
    const answer = api.hold(walletApi.claimReward);
    press(answerButton(dialog));
    press(within(dialog).getAllByRole('button', { name: 'Đóng' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(noticeText()).toBe('');
    answer(reward);
    await waitFor(() => expect(noticeText()).toContain('Đã nhận thưởng 1 điểm'));
  });
});

describe('an answer that is not taken', () => {
  const refusedAt = (code: string) => refuse('validation-failed', { errors: [{ pointer: '/answer', code }] });

  it('nothing chosen is said, and nobody is asked', async () => {
    const dialog = await reachQuestion();
    press(answerButton(dialog));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Vui lòng chọn một câu trả lời.');
    expect(claims()).toEqual([]);
    choose(dialog, 'Sông Mã');
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
  });

  it.each([
    ['wrong', refusedAt('incorrect'), 'Câu trả lời chưa đúng.'],
    ['too early', refusedAt('too-early'), 'Chưa xem đủ thời gian.'],
    ['lost on the line', offline, 'Mất kết nối mạng.'],
    ['one of too many', refuse('too-many-requests', { retryAfterSeconds: 60 }), 'sau 1 phút'],
    ['met by a busy server', refuse('temporarily-unavailable'), 'Hệ thống đang bận.'],
  ])('%s: says so, and another answer goes with the same watching', async (_, refusal, words) => {
    const dialog = await reachQuestion();
    choose(dialog, 'Sông Mã');
    api.on(walletApi.claimReward, refusal);
    press(answerButton(dialog));
    expect(await within(dialog).findByText(new RegExp(words))).toBeDefined();
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Sông Mã' }).checked).toBe(true);
    choose(dialog, 'Sông Lam');
    api.on(walletApi.claimReward, reward);
    press(answerButton(dialog));
    expect(await within(dialog).findByText('Số dư hiện tại: 8 điểm.')).toBeDefined();
    expect(claims().map(({ body }) => body)).toEqual([
      { token, answer: 1 },
      { token, answer: 0 },
    ]);
  });

  it('too late begins anew: the ad, its seconds, another token', async () => {
    const dialog = await reachQuestion();
    choose(dialog, 'Sông Lam');
    api.on(walletApi.claimReward, refuse('ticket-expired'));
    press(answerButton(dialog));
    expect(await within(dialog).findByText(/Lượt xem này đã hết hạn\./)).toBeDefined();
    api.on(walletApi.startReward, { token: 'token-of-another-watching', seconds: 9 });
    press(button('Bắt đầu xem', dialog));
    await within(dialog).findByText(/Câu hỏi mở sau/);
    secondsLater(10);
    await within(dialog).findByRole('radio', { name: 'Sông Lam' });
    choose(dialog, 'Sông Lam');
    api.on(walletApi.claimReward, reward);
    press(answerButton(dialog));
    await within(dialog).findByText('Số dư hiện tại: 8 điểm.');
    expect(claims().at(-1)?.body.token).toBe('token-of-another-watching');
  });

  it.each([
    ['limit-reached', 'Bạn đã hết lượt trả lời cho video này hôm nay.'],
    ['already-exists', 'Bạn đã nhận thưởng của video này hôm nay.'],
    ['not-found', 'Video này không còn nữa.'],
  ] as const)('%s ends it: said in a sentence, with nothing left but to close', async (code, words) => {
    const dialog = await reachQuestion();
    choose(dialog, 'Sông Lam');
    api.on(walletApi.claimReward, refuse(code));
    press(answerButton(dialog));
    expect(await within(dialog).findByText(new RegExp(words))).toBeDefined();
    expect(within(dialog).queryByRole('radio')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /Bắt đầu xem|Trả lời/ })).toBeNull();
    expect(noticeText()).toBe('');
  });
});

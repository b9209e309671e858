/** Back from the payment provider: what the return says, what is known by then, and nothing of anybody else. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, link, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { newMember } from '#frontend/testing/people.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { Payment } from '#shared/wallet/model.ts';

setUpApp();
const ref = 'TU000000000000000000000001';
const payment = (changes: Partial<Payment> = {}): Payment => ({
  ...{ ref, state: 'success', amountVnd: 500_000, points: 530, topUpId: '500k', createdAt: today },
  ...{ expiresAt: '2026-11-22T03:15:00.000Z', isReviewed: false, refundedVnd: 0 },
  ...changes,
});
const inProgress = payment({ state: 'in-progress' });
beforeEach(() => api.on(walletApi.getWallet, walletWith({ available: 650 })));

interface Return {
  said?: 'paid' | 'failed' | 'unclear';
  /** What the provider answers when it is asked. */
  provider?: Payment;
  locale?: Locale;
}
async function comeBack(known: Payment, { said = 'paid', provider = known, locale = 'vi' }: Return = {}) {
  api.on(walletApi.readReturn, { payment: known, said });
  api.on(walletApi.getPayment, { payment: provider });
  api.on(walletApi.checkPayment, provider);
  return openApp(`/checkout/done?vnp_TxnRef=${ref}`, { as: newMember(), locale });
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a payment that is known', () => {
  it('was credited: the points, the sum, the balance as it is now, and the receipt', async () => {
    await comeBack(payment());
    await waitFor(() => expect(title()).toBe('Đã cộng 530 điểm'));
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/500\.000\s₫/));
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/Số dư hiện tại:\s*650 điểm/));
    expect(link('Xem biên nhận').getAttribute('href')).toContain(ref);
    expect(api.asked(walletApi.checkPayment)).toEqual([]);
  });

  it('goes on to what was being done when points were missing', async () => {
    sessionStorage.setItem(`checkout-next:${ref}`, '/edit-post?code=DA00000001#submit');
    await comeBack(payment());
    const on = await screen.findByRole('link', { name: 'Tiếp tục việc đang làm' });
    expect(on.getAttribute('href')).toBe('/edit-post?code=DA00000001#submit');
  });

  it('a place outside of the site is none', async () => {
    sessionStorage.setItem(`checkout-next:${ref}`, 'https://evil.example/');
    await comeBack(payment());
    await waitFor(() => expect(title()).toBe('Đã cộng 530 điểm'));
    const places = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(places.filter((place) => place?.includes('evil'))).toEqual([]);
  });

  it('failed: why, that nothing was lost, and the same offer again', async () => {
    await comeBack(payment({ state: 'failed', failure: 'cancelled' }));
    await waitFor(() => expect(title()).toBe('Bạn đã hủy thanh toán'));
    expect(screen.getByRole('main').textContent).toContain('Điểm của bạn không thay đổi.');
    expect(link('Thanh toán lại').getAttribute('href')).toBe('/my-wallet?topUp=500k');
  });

  it('one that failed for want of a reason still says what to do', async () => {
    await comeBack(payment({ state: 'failed' }));
    await waitFor(() => expect(title()).toBe('Thanh toán không thành công'));
    expect(screen.getByRole('main').textContent).toContain(ref);
  });
});

describe('a payment on its way', () => {
  it.each([
    ['paid', 'VNPAY báo đã thanh toán, đang xác nhận'],
    ['failed', 'VNPAY báo chưa thanh toán được, đang xác nhận'],
    ['unclear', 'Đang xác nhận kết quả với VNPAY'],
  ] as const)('that the return calls %s is not called so before it is', async (said, words) => {
    await comeBack(inProgress, { said });
    await waitFor(() => expect(title()).toBe(words));
    expect(screen.getByRole('main').textContent).not.toContain('Đã cộng');
  });

  it('the provider is asked by itself, and what it says stands there at once', async () => {
    await comeBack(inProgress, { provider: payment() });
    await waitFor(() => expect(title()).toBe('Đã cộng 530 điểm'));
    expect(api.asked(walletApi.checkPayment).length).toBeLessThanOrEqual(1);
  });

  it('can be read again by hand', async () => {
    await comeBack(inProgress);
    const again = await screen.findByRole('button', { name: 'Xem lại' });
    const before = api.asked(walletApi.getPayment).length;
    press(again);
    await waitFor(() => expect(api.asked(walletApi.getPayment).length).toBeGreaterThan(before));
  });

  it('that staff look at is not asked for a second time', async () => {
    await comeBack({ ...inProgress, isReviewed: true });
    await waitFor(() => expect(title()).toBe('Chúng tôi đang kiểm tra giao dịch'));
    expect(screen.getByRole('main').textContent).toContain('Bạn không cần thanh toán lần nữa.');
  });
});

describe('a return that shows nothing', () => {
  it.each(['not-found', 'validation-failed'] as const)('because it is nobody’s here (%s)', async (code) => {
    api.refuse(walletApi.readReturn, code);
    await openApp('/checkout/done?vnp_TxnRef=x', { as: newMember() });
    await waitFor(() => expect(title()).toBe('Không có gì để hiển thị ở đây'));
    expect(link('Đến ví điểm').getAttribute('href')).toBe('/my-wallet');
  });

  it('because the network is away: it says so, and another try shows it', async () => {
    api.on(walletApi.readReturn, () => {
      throw noNetwork();
    });
    await openApp(`/checkout/done?vnp_TxnRef=${ref}`, { as: newMember() });
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối mạng.');
    api.on(walletApi.readReturn, { payment: payment(), said: 'paid' });
    api.on(walletApi.getPayment, { payment: payment() });
    press(button('Thử lại'));
    await waitFor(() => expect(title()).toBe('Đã cộng 530 điểm'));
  });

  it('to a visitor: the way to log in, and back here with all of it', async () => {
    const { address } = await openApp(`/checkout/done?vnp_TxnRef=${ref}`);
    expect(address()).toBe(`/auth?next=${encodeURIComponent(`/checkout/done?vnp_TxnRef=${ref}`)}`);
  });
});

describe('the other window', () => {
  it('that waits is told, and this one offers to close', async () => {
    const other = new BroadcastChannel('checkout');
    const heard: string[] = [];
    other.addEventListener('message', ({ data }) => {
      heard.push(data.type);
      if (data.type === 'returned') other.postMessage({ type: 'waiting', ref: data.ref });
    });
    await comeBack(payment());
    const close = vi.fn();
    vi.stubGlobal('close', close);
    press(await screen.findByRole('button', { name: 'Đóng cửa sổ này' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/Trình duyệt không cho phép trang tự đóng\./)).toBeDefined();
    expect(heard).toContain('returned');
    act(() => other.close());
  });
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await comeBack(payment(), { locale });
  await waitFor(() => expect(title()).toMatch(/530/));
  expect(screen.getByRole('main').textContent).not.toMatch(/\{\{/);
});

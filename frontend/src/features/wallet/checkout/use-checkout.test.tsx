/** The checkout's effects: it reads on, asks when its window is closed, hears the other window, and ends once. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadWallet } from '#frontend/queries/wallet.ts';
import type { Payment } from '#shared/wallet/model.ts';
import * as api from '../api.ts';
import type { CheckoutMessage } from './channel.ts';
import * as channel from './channel.ts';
import { stepOf } from './machine.ts';
import { forgetWindow, keepWindow } from './popup.ts';
import { useCheckout } from './use-checkout.ts';

vi.mock('../api.ts');
vi.mock('#frontend/queries/wallet.ts');
vi.mock('./channel.ts');
const readPayment = vi.mocked(api.readPayment);
const checkPayment = vi.mocked(api.checkPayment);
const ref = 'TU000000000000000000000001';
const at = '2026-11-20T03:00:00.000Z';
const payment = (part: Partial<Payment> = {}): Payment => ({
  ...{ ref, state: 'in-progress', amountVnd: 100_000, points: 102, topUpId: '100k' },
  ...{ createdAt: at, expiresAt: at, isReviewed: false, refundedVnd: 0 },
  ...part,
});
const open = { payment: payment(), url: 'https://pay.example/x', expiresInSeconds: 900 };
const paid = payment({ state: 'success' });

const child = { show: vi.fn(), isClosed: vi.fn(() => false), close: vi.fn() };
let hear: (message: CheckoutMessage) => void;
const post = vi.fn();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(channel.openChannel).mockImplementation((listener) => {
    hear = listener;
    return { post, close: () => undefined };
  });
  readPayment.mockResolvedValue(open);
  checkPayment.mockResolvedValue(open.payment);
  child.isClosed.mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  forgetWindow(ref);
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('waiting', () => {
  it('reads at once, then slower and slower, until it is settled', async () => {
    const { result } = renderHook(() => useCheckout(ref, 'waiting'));
    await pass(0);
    expect(readPayment).toHaveBeenCalledTimes(1);
    await pass(3000);
    expect(readPayment).toHaveBeenCalledTimes(2);
    readPayment.mockResolvedValue({ payment: paid });
    await pass(4500);
    expect(stepOf(result.current.state)).toBe('success');
    await pass(60_000);
    expect(readPayment).toHaveBeenCalledTimes(3);
    expect(reloadWallet).toHaveBeenCalledTimes(1);
  });

  it('asks the provider once when the person closes its window', async () => {
    keepWindow(ref, child);
    const { result } = renderHook(() => useCheckout(ref, 'waiting'));
    await pass(1000);
    expect(checkPayment).not.toHaveBeenCalled();
    child.isClosed.mockReturnValue(true);
    await pass(500);
    expect(checkPayment).toHaveBeenCalledTimes(1);
    expect([result.current.state.window, result.current.state.finding]).toEqual(['closed', 'not-yet']);
    act(() => result.current.ask());
    await pass(0);
    expect(checkPayment).toHaveBeenCalledTimes(1);
  });

  it('answers the window that came back, and asks it to close when the result is known', async () => {
    keepWindow(ref, child);
    const { result } = renderHook(() => useCheckout(ref, 'waiting'));
    await pass(0);
    readPayment.mockResolvedValue({ payment: paid });
    act(() => hear({ type: 'returned', ref }));
    await pass(0);
    await pass(0);
    expect(post).toHaveBeenCalledWith({ type: 'waiting', ref });
    expect(stepOf(result.current.state)).toBe('success');
    expect(child.close).toHaveBeenCalled();
    expect(post).toHaveBeenCalledWith({ type: 'close', ref });
  });

  it('does not hear of other payments', async () => {
    renderHook(() => useCheckout(ref, 'waiting'));
    await pass(0);
    act(() => hear({ type: 'returned', ref: 'TU000000000000000000000002' }));
    await pass(0);
    expect(post).not.toHaveBeenCalled();
    expect(readPayment).toHaveBeenCalledTimes(1);
  });

  it('says where the browser blocked the window', async () => {
    keepWindow(ref, null);
    const { result } = renderHook(() => useCheckout(ref, 'waiting'));
    await pass(0);
    expect([result.current.state.window, result.current.state.url]).toEqual(['blocked', open.url]);
  });
});

describe('returned', () => {
  it('tells who waits, and hears that somebody does', async () => {
    const heard = vi.fn();
    renderHook(() => useCheckout(ref, 'returned', heard));
    await pass(0);
    expect(post).toHaveBeenCalledWith({ type: 'returned', ref });
    act(() => hear({ type: 'waiting', ref }));
    expect(heard).toHaveBeenCalledWith('waiting');
  });

  it('reads again when the other window knows the result', async () => {
    const { result } = renderHook(() => useCheckout(ref, 'returned'));
    await pass(0);
    readPayment.mockResolvedValue({ payment: paid });
    act(() => hear({ type: 'settled', ref }));
    await pass(0);
    expect(stepOf(result.current.state)).toBe('success');
  });
});

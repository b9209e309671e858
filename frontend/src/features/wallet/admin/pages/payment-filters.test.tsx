/** All payments narrowed by hand: each filter as staff use it, the address that keeps them, and the same rows as a file. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payer, payerId, ref, staffPayment } from '#frontend/features/wallet/testing/samples.ts';
import { button, pick, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { walletStaffApi as staff } from '#shared/wallet/staff-api.ts';

setUpApp();
const all = '/admin/finance?tab=all';
async function open(query = '') {
  api.on(accountsStaffApi.getAccount, payer);
  api.on(staff.listPayments, { items: [staffPayment()] });
  const app = await openApp(all + query, { as: people.admin });
  await screen.findByRole('search', { name: 'Lọc khoản nạp' });
  return app;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => void fireEvent.change(field(label), { target: { value } });
const enter = (label: string) => fireEvent.keyDown(field(label), { key: 'Enter' });
const asked = () => api.asked(staff.listPayments).map(({ query: { limit: _, ...query } }) => query);
const lastAsked = () => asked().at(-1);

describe('a state', () => {
  it('is asked for and kept in the address; any of them takes it out again', async () => {
    const { address } = await open();
    pick('Trạng thái', 'Không thành công');
    await waitFor(() => expect(lastAsked()).toEqual({ state: 'failed' }));
    expect(address()).toBe(`${all}&state=failed`);
    pick('Trạng thái', 'Mọi trạng thái');
    await waitFor(() => expect(address()).toBe(all));
  });

  it('of the address that there is none of counts as any', async () => {
    await open('&state=refunded-twice');
    await screen.findByRole('table');
    expect([field('Trạng thái').value, asked()]).toEqual(['', [{}]]);
  });
});

describe('days', () => {
  it('are whole days of Viet Nam, asked for once they are typed to their end', async () => {
    const { address } = await open();
    await screen.findByRole('table');
    type('Từ ngày', '20/1');
    expect(asked()).toEqual([{}]);
    type('Từ ngày', '20/11/2026');
    await waitFor(() => expect(lastAsked()).toEqual({ from: '2026-11-19T17:00:00.000Z' }));
    type('Đến ngày', '21/11/2026');
    await waitFor(() => expect(lastAsked()).toMatchObject({ to: '2026-11-21T16:59:59.999Z' }));
    expect(address()).toBe(`${all}&from=2026-11-20&to=2026-11-21`);
  });

  it('the wrong way round are said, and nothing is asked until they are put right', async () => {
    await open('&from=2026-11-20');
    await screen.findByRole('table');
    const before = asked().length;
    type('Đến ngày', '01/11/2026');
    expect((await screen.findByRole('alert')).textContent).toBe('Ngày bắt đầu phải trước ngày kết thúc.');
    expect(screen.queryByRole('table')).toBeNull();
    expect(asked()).toHaveLength(before);
    type('Đến ngày', '30/11/2026');
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['2026-02-31', 'hôm qua', '20/11/2026'])('%s in an address is none', async (day) => {
    await open(`&from=${encodeURIComponent(day)}`);
    await screen.findByRole('table');
    expect(asked()).toEqual([{}]);
    expect(field('Từ ngày').value).toBe('');
  });
});

describe('amounts', () => {
  it('are taken by Enter, or when the field is left, however their thousands are parted', async () => {
    const { address } = await open();
    await screen.findByRole('table');
    type('Từ số tiền (₫)', '100.000');
    expect(asked()).toEqual([{}]);
    enter('Từ số tiền (₫)');
    await waitFor(() => expect(lastAsked()).toEqual({ minVnd: 100_000 }));
    type('Đến số tiền (₫)', '1 000 000');
    fireEvent.blur(field('Đến số tiền (₫)'));
    await waitFor(() => expect(lastAsked()).toEqual({ minVnd: 100_000, maxVnd: 1_000_000 }));
    expect(new URLSearchParams(address().split('?')[1]).get('max')).toBe('1 000 000');
  });

  it.each([
    ['mười triệu', 'Vui lòng nhập số tiền là số nguyên.'],
    ['-5', 'Vui lòng nhập số tiền là số nguyên.'],
    ['1,5', 'Vui lòng nhập số tiền là số nguyên.'],
    ['9999999999999', 'Vui lòng nhập số tiền là số nguyên.'],
  ])('%s is none: said, and what was typed stays to be put right', async (typed, words) => {
    await open();
    type('Từ số tiền (₫)', typed);
    enter('Từ số tiền (₫)');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(field('Từ số tiền (₫)').value).toBe(typed);
  });

  it('of which the least is above the most are said', async () => {
    await open('&min=500000');
    type('Đến số tiền (₫)', '499.999');
    enter('Đến số tiền (₫)');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Số tiền tối thiểu phải nhỏ hơn số tiền tối đa.',
    );
  });
});

describe('whose they are', () => {
  it('stands by name beside the way back to all of them', async () => {
    const { address } = await open(`&person=${payerId}&state=success`);
    expect(await screen.findAllByRole('link', { name: 'Phạm Mẫu' })).not.toEqual([]);
    press(button('Bỏ lọc'));
    await waitFor(() => expect(address()).toBe(all));
    await waitFor(() => expect(lastAsked()).toEqual({}));
    expect(screen.queryByRole('button', { name: 'Bỏ lọc' })).toBeNull();
  });

  it('by an id that can be nobody’s is everybody’s', async () => {
    await open('&person=somebody');
    await screen.findByRole('table');
    expect(asked()).toEqual([{}]);
  });
});

describe('nothing', () => {
  it('says whether there is none at all, or none that fits', async () => {
    const opening = open('&state=failed');
    api.on(staff.listPayments, { items: [] });
    await opening;
    expect(await screen.findByText('Không có khoản nạp nào phù hợp')).toBeDefined();
    press(button('Bỏ lọc'));
    expect(await screen.findByText('Chưa có khoản nạp nào')).toBeDefined();
  });
});

describe('the file', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob: Blob | MediaSource) => {
      void (blob as Blob).text().then((text) => saved.push(text));
      return 'blob:payments';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('has all that fit, page after page, once for a double press, in plain figures', async () => {
    const other = { ref: 'TU000000000000000000000002', amountVnd: 1_000_000, points: 1080 };
    await open('&state=success');
    await screen.findByRole('table');
    api.on(staff.listPayments, ({ query }) =>
      query.cursor
        ? { items: [staffPayment(other)] }
        : { items: [staffPayment({ refundedVnd: 100_000 })], nextCursor: 'the-next-page-of-payments' },
    );
    pressTwice(button('Tải CSV'));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [, first, second] = saved[0]!.trim().split(/\r?\n/);
    expect(first).toContain(`${ref},2026-11-20 10:00,${payerId},500000,530`);
    expect(first).toContain(',100000,');
    expect(second).toContain('TU000000000000000000000002,2026-11-20 10:00');
    expect(lastAsked()).toMatchObject({ state: 'success' });
  });

  it('that cannot be read to its end is none, and says why', async () => {
    await open();
    await screen.findByRole('table');
    api.on(staff.listPayments, ({ query }) => {
      if (query.cursor) throw new DomainProblem('temporarily-unavailable');
      return { items: [staffPayment()], nextCursor: 'the-next-page-of-payments' };
    });
    press(button('Tải CSV'));
    expect((await screen.findByRole('alert')).textContent).toContain('Hệ thống đang bận.');
    expect(saved).toEqual([]);
  });

  it('of what came in has each day, as the books have it', async () => {
    const line = { payments: 2, amountVnd: 700_000, points: 740, isFinal: true };
    api.on(staff.getRevenue, {
      days: [{ ...line, period: '20261120' }],
      months: [{ ...line, period: '202611' }],
    });
    await openApp('/admin/finance?tab=revenue', { as: people.admin });
    press(await screen.findByRole('button', { name: 'Tải CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toContain('2026-11-20,2,700000,740');
  });
});

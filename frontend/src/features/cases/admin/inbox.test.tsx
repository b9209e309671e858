/** The inbox of staff: what is due first, what is overdue said in words, and filters that stand in the address. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, link, pick, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import type { CaseRow } from '#shared/cases/case-model.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import { caseNumber, staffCase } from '../testing/samples.ts';
import { readInbox } from './address.ts';

setUpApp();
const row = (changes: Partial<CaseRow> = {}): CaseRow => ({ ...staffCase('support'), ...changes });
const list = (...items: CaseRow[]) => api.on(casesStaffApi.listCases, { items });
const asked = () => api.asked(casesStaffApi.listCases).at(-1)!.query;

async function open(query = '') {
  api.on(casesStaffApi.countCases, { open: 3, overdue: 1 });
  return openApp(`/admin/inbox${query}`, { as: people.admin });
}

describe('the list', () => {
  it('says kind, state, who is in charge, and of what is overdue that it is', async () => {
    list(
      row({ dueAt: '2026-11-20T16:59:59.999Z', inCharge: people.admin.id, inChargeName: 'Nguyễn Châu' }),
      row({ id: '01JD00000000000000000CASE2', title: 'Tin bán đất', kind: 'report', hasFiles: true }),
      row({ id: '01JD00000000000000000CASE3', title: 'Hôm nay', dueAt: '2026-11-22T16:59:59.999Z' }),
    );
    await open();
    const [, first, second, third] = await screen.findAllByRole('row');
    expect(first!.textContent).toContain('Quá hạn: 20/11/2026');
    expect(first!.textContent).toContain('Nguyễn Châu');
    expect(second!.textContent).toContain('Báo cáo tin');
    expect(second!.textContent).toContain('Chưa ai');
    expect(second!.textContent).not.toContain('Quá hạn');
    expect(within(second!).getByRole('img', { name: 'Tệp' })).toBeDefined();
    expect(third!.textContent).toContain('Đến hạn hôm nay');
    expect(screen.getByText('1 hồ sơ đã quá hạn.')).toBeDefined();
    expect(link(/^Chưa thấy điểm/).getAttribute('href')).toBe('/admin/inbox/01JD00000000000000000CASE1');
  });

  it('without anything to do says so; what could not be had is asked for again', async () => {
    api.refuse(casesStaffApi.listCases, 'temporarily-unavailable');
    await open();
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    list();
    press(again);
    await screen.findByText('Không còn hồ sơ nào cần xử lý');
  });

  it('is narrowed by kind and by what is done, in its address', async () => {
    list();
    const { address } = await open();
    await screen.findByText('Không còn hồ sơ nào cần xử lý');
    pick('Loại', 'Khiếu nại');
    await waitFor(() => expect(address()).toBe('/admin/inbox?kind=complaint'));
    await waitFor(() => expect(asked()).toMatchObject({ kind: 'complaint', view: 'open' }));
    press(link('Đã xong'));
    await waitFor(() => expect(asked()).toMatchObject({ kind: 'complaint', view: 'done' }));
    expect(address()).toBe('/admin/inbox?view=done&kind=complaint');
  });

  it('finds a case by its number, as it is said on the phone', async () => {
    list();
    const { address } = await open();
    fill('Mã hồ sơ (YC…)', ` ${caseNumber.toLowerCase()}`);
    list(row());
    press(screen.getByRole('button', { name: 'Tìm' }));
    await screen.findByRole('link', { name: /^Chưa thấy điểm/ });
    expect(asked().number).toBe(caseNumber);
    press(link('Bỏ tìm'));
    await waitFor(() => expect(address()).toBe('/admin/inbox'));
  });

  it('what is no number is said, and the whole list stays', async () => {
    list(row());
    await open('?number=ABC');
    await screen.findByText('Mã hồ sơ gồm YC và 8 chữ hoặc số.');
    await screen.findByRole('link', { name: /^Chưa thấy điểm/ });
    expect(asked().number).toBeUndefined();
  });
});

it('an address that nobody knows is the whole list', () => {
  expect(readInbox(new URLSearchParams('view=x&kind=y&number='))).toEqual({ view: 'open', kind: undefined });
});

it('is staff’s alone, in the menu and by its address', async () => {
  await openApp('/admin/inbox', { as: people.seller });
  expect(screen.queryByRole('heading', { name: 'Hộp thư' })).toBeNull();
  expect(api.asked(casesStaffApi.listCases)).toEqual([]);
});

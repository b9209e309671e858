/** The inbox of consultation requests: found, read, closed, and what two people at once see of each other. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, link, noticeText, pick, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline } from '#frontend/testing/fake-api.ts';
import { newMember, people } from '#frontend/testing/people.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import type { Lead, LeadRow } from '#shared/leads/lead-model.ts';
import { threadApi } from '#shared/leads/thread-api.ts';
import { lead, leadId, thread, withdrawnLead } from './testing/samples.ts';

setUpApp();
const page = '/manage-sales-information';
const rowOf = ({ id, inbox, at, state, listing, name, excerpt }: Lead, more: Partial<LeadRow> = {}) =>
  ({ id, inbox, at, state, isUnread: false, listing, name, excerpt, ...more }) as LeadRow;
const figures = { unread: 0, received: 0, answered: 0, isShown: false };

const openInbox = (query = '?tab=leads') => openApp(page + query, { as: newMember() });
async function openLead(shown: Lead = lead) {
  api.on(leadInboxApi.getLead, shown);
  api.on(threadApi.readThread, { version: 0, thread });
  const app = await openInbox(`?tab=leads&lead=${leadId}`);
  await screen.findByRole('heading', { level: 2, name: shown.name ?? /./ });
  return app;
}
const panel = (name: string) => screen.getByRole('region', { name });

describe('the list', () => {
  it('says who asked, how it begins, about what, and what nobody has opened yet', async () => {
    api.on(leadInboxApi.listLeads, { items: [rowOf(lead, { isUnread: true, remindOn: '2026-12-01' })] });
    api.on(leadInboxApi.getLeadSummary, { mine: { ...figures, unread: 1, received: 1 } });
    await openInbox();
    const [, row] = await screen.findAllByRole('row');
    for (const words of ['Lê Thị Khách', 'Còn không ạ?', 'DASAMP1E01', 'Chưa đọc', 'Mới', '01/12/2026'])
      expect(row!.textContent).toContain(words);
    expect(link(/Lê Thị Khách/, row!).getAttribute('href')).toBe(`${page}?tab=leads&lead=${leadId}`);
    const tabs = screen.getByRole('navigation', { name: 'Tin của bạn' });
    expect(link(/Yêu cầu tư vấn/, tabs).textContent).toContain('1 yêu cầu chưa đọc');
  });

  it('is filtered by state and listing, as the address says', async () => {
    api.on(leadInboxApi.listLeads, { items: [rowOf(lead)] });
    const { address } = await openInbox('?tab=leads&state=contacted&listing=DASAMP1E01');
    await screen.findAllByRole('row');
    expect(api.asked(leadInboxApi.listLeads)[0]!.query).toMatchObject({
      ...{ inbox: 'mine', state: 'contacted', listingCode: 'DASAMP1E01' },
    });
    pick('Trạng thái', 'Tất cả');
    await waitFor(() => expect(address()).toBe(`${page}?tab=leads&listing=DASAMP1E01`));
    await waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Trạng thái' }).value).toBe(''),
    );
    press(button('Bỏ lọc: DASAMP1E01'));
    await waitFor(() => expect(address()).toBe(`${page}?tab=leads`));
  });

  it('without any says what brings some; filtered to nothing leads back to all', async () => {
    api.on(leadInboxApi.listLeads, { items: [] });
    await openInbox();
    await screen.findByText(/chúng tôi sẽ báo ngay/);
    pick('Trạng thái', 'Đã đóng');
    await screen.findByText('Không có yêu cầu nào phù hợp');
    press(link('Xem tất cả'));
    await screen.findByText(/chúng tôi sẽ báo ngay/);
  });

  it('that cannot be had can be tried again', async () => {
    api.on(leadInboxApi.listLeads, offline);
    await openInbox();
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    api.on(leadInboxApi.listLeads, { items: [rowOf(lead)] });
    press(again);
    await screen.findByRole('link', { name: /Lê Thị Khách/ });
  });

  it('a withdrawn request is a stub without a name', async () => {
    api.on(leadInboxApi.listLeads, { items: [rowOf(withdrawnLead)] });
    await openInbox();
    const [, row] = await screen.findAllByRole('row');
    expect(row!.textContent).toContain('Yêu cầu đã ngừng');
  });

  it('who answers is told how fast, and whether visitors are told', async () => {
    api.on(leadInboxApi.listLeads, { items: [rowOf(lead)] });
    const mine = { unread: 2, received: 9, answered: 6, answersWithinHours: 48, isShown: true };
    api.on(leadInboxApi.getLeadSummary, { mine });
    await openInbox();
    await screen.findByText(/2 chưa đọc · 9 đã nhận · 6 đã trả lời. Bạn thường trả lời trong 2 ngày/);
    expect(screen.getByText(/Người xem thấy thời gian trả lời này/)).toBeTruthy();
  });

  it('is fetched whole as a file, page after page', async () => {
    const { isUnread: _, excerpt: _excerpt, ...record } = rowOf(lead);
    api.on(leadInboxApi.listLeads, { items: [rowOf(lead)] });
    api.on(leadInboxApi.exportLeads, ({ query }) =>
      query.cursor
        ? { items: [{ ...record, name: 'Trần Văn Hai', message: '=1+1' }] }
        : { items: [{ ...record, message: 'Còn không ạ?' }], nextCursor: 'the-next-page' },
    );
    const saved: Blob[] = [];
    const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    await openInbox();
    press(await screen.findByRole('button', { name: 'Tải CSV' }));
    await waitFor(() => expect(noticeText()).toContain('Đã tải 2 yêu cầu.'));
    const text = await saved[0]!.text();
    expect(text).toContain('Lê Thị Khách');
    // What begins like a formula is never one for a spreadsheet.
    expect(text).toContain("'=1+1");
  });

  it('staff read the site’s requests first, and everybody’s by choice', async () => {
    api.on(threadApi.listHeldMessages, { items: [] });
    api.on(leadInboxApi.listLeads, { items: [] });
    const { address } = await openApp('/admin/user?tab=leads', { as: people.admin });
    await screen.findByText('Yêu cầu gửi từ trang chủ sẽ hiện ở đây.');
    pick('Hộp thư', 'Tất cả');
    await waitFor(() => expect(address()).toBe('/admin/user?tab=leads&inbox=all'));
    await waitFor(() => expect(api.asked(leadInboxApi.listLeads).at(-1)!.query.inbox).toBe('all'));
  });
});

describe('one request', () => {
  it('is read by being opened, once', async () => {
    api.on(leadInboxApi.readLead, { mine: figures });
    await openLead({ ...lead, isUnread: true });
    await waitFor(() => expect(api.asked(leadInboxApi.readLead)).toHaveLength(1));
  });

  it('says how the asker is reached, what they wrote and agreed to', async () => {
    await openLead();
    expect(link('0912 345 678').getAttribute('href')).toBe('tel:+84912345678');
    const text = panel('Thông tin yêu cầu').textContent;
    for (const words of ['chuyển họ tên và nội dung này', 'Tiếng Việt', '21/11/2027'])
      expect(text).toContain(words);
    // Their words stand once on the page: they open the thread.
    expect((await screen.findAllByText(/Tôi muốn xem/)).length).toBe(1);
  });

  it('without the consent there is no number, but the way by e-mail', async () => {
    const { phone: _, ...silent } = lead;
    await openLead(silent);
    expect(panel('Thông tin yêu cầu').textContent).toContain('không đồng ý nhận cuộc gọi');
    expect(screen.queryByRole('link', { name: /0912/ })).toBeNull();
  });

  it('a withdrawn one is a stub: nothing to read, nothing to do', async () => {
    api.on(leadInboxApi.getLead, withdrawnLead);
    await openInbox(`?lead=${leadId}`);
    await screen.findByRole('heading', { level: 2, name: 'Yêu cầu đã ngừng' });
    expect(screen.getByText(/đã ngừng nhận liên hệ. Nội dung/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Gửi trả lời' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull();
  });

  it('a foreign or forgotten one is not there', async () => {
    api.refuse(leadInboxApi.getLead, 'not-found');
    await openInbox(`?lead=${leadId}`);
    await screen.findByText('Không tìm thấy yêu cầu');
    expect(link('Tất cả yêu cầu').getAttribute('href')).toBe(`${page}?tab=leads`);
  });
});

describe('working through', () => {
  const closing = async () => {
    await openLead();
    press(within(panel('Xử lý yêu cầu')).getByLabelText('Không thành'));
  };

  it('marks as contacted', async () => {
    await openLead();
    api.on(leadInboxApi.changeLead, { ...lead, state: 'contacted', version: 2 });
    press(within(panel('Xử lý yêu cầu')).getByLabelText('Đã liên hệ'));
    press(button('Lưu'));
    await waitFor(() => expect(noticeText()).toContain('Đã lưu.'));
    expect(api.asked(leadInboxApi.changeLead)[0]!.body).toEqual({ version: 1, state: 'contacted' });
  });

  it('a lost one needs its reason, and words where that is another', async () => {
    await closing();
    press(button('Lưu'));
    await screen.findAllByText('Vui lòng chọn lý do.');
    pick('Vì sao không thành', 'Lý do khác');
    press(button('Lưu'));
    await screen.findAllByText('Vui lòng ghi rõ lý do.');
    fill(/^Ghi rõ thêm/, 'Mua ở tỉnh khác');
    api.on(leadInboxApi.changeLead, { ...lead, state: 'closed', outcome: 'lost', version: 2 });
    press(button('Lưu'));
    await waitFor(() => expect(noticeText()).toContain('Đã lưu.'));
    expect(api.asked(leadInboxApi.changeLead)[0]!.body).toEqual({
      ...{ version: 1, state: 'closed', outcome: 'lost', lostReason: 'other' },
      reasonText: 'Mua ở tỉnh khác',
    });
  });

  it('nothing chosen is nothing saved', async () => {
    await openLead();
    press(button('Lưu'));
    await screen.findAllByText('Vui lòng chọn trạng thái.');
    expect(api.asked(leadInboxApi.changeLead)).toEqual([]);
  });

  it('a note is kept, and taken away by who wrote it', async () => {
    await openLead();
    const noteId = '01JD0000000000000000000N0T';
    const note = {
      id: noteId,
      at: lead.at,
      byName: 'An',
      isMine: true,
      text: 'Gọi lại thứ Hai.',
    } as const;
    api.on(leadInboxApi.addLeadNote, { ...lead, entries: [note] });
    fill('Nội dung ghi chú', 'Gọi lại thứ Hai.');
    press(button('Thêm ghi chú'));
    await waitFor(() => expect(panel('Lịch sử').textContent).toContain('Ghi chú của An'));
    api.on(leadInboxApi.removeLeadNote, lead);
    press(button('Xóa ghi chú'));
    await waitFor(() => expect(panel('Lịch sử').textContent).not.toContain('Gọi lại thứ Hai.'));
    expect(api.asked(leadInboxApi.removeLeadNote)[0]!.params).toEqual({ id: leadId, noteId });
  });

  it('a reminder is for a day from tomorrow on, and can be taken back', async () => {
    await openLead({ ...lead, remindOn: '2026-12-01' });
    expect(panel('Nhắc hẹn').textContent).toContain('Bạn sẽ được nhắc ngày 01/12/2026');
    const { remindOn: _, ...without } = lead;
    api.on(leadInboxApi.remindOfLead, { ...without, version: 2 });
    press(button('Bỏ nhắc'));
    await waitFor(() => expect(noticeText()).toContain('Đã bỏ nhắc hẹn.'));
    expect(api.asked(leadInboxApi.remindOfLead)[0]!.body).toEqual({ version: 1 });
  });
});

describe('a request of an agency', () => {
  const agencyId = '01JA000000000000000000000A';
  const other = '01JA000000000000000000000B';
  async function openFor(role: SeatRole, shown: Lead) {
    const me = newMember();
    const at = '2026-11-20T03:00:00.000Z';
    sessionStorage.setItem('acting-for', JSON.stringify({ userId: me.id, agencyId, name: 'Sông Lam' }));
    const seat = { agencyId, name: 'Sông Lam', state: 'active' as const, role, joinedAt: at };
    api.on(agenciesApi.listMyAgencies, { seats: [seat], invitations: [] });
    api.on(agenciesApi.getMyAgency, {
      agency: {
        ...{ id: agencyId, version: 1, state: 'active', createdAt: at, submittedAt: at, name: 'Sông Lam' },
        ...{ taxId: '0300588569', address: '1 Lê Lợi, Vinh', phone: '+84912345678', email: 'a@example.com' },
        limits: { seats: 10, listings: 200 },
      },
      ...{ role, invitations: [], routing: { mode: 'keeper', takers: [], rules: [], version: 0 } },
      seats: [
        { userId: me.id, name: 'Lê An', role, joinedAt: at },
        { userId: other, name: 'Trần Bình', role: 'agent', joinedAt: at },
      ],
    });
    api.on(leadInboxApi.getLead, shown);
    api.on(threadApi.readThread, { version: 0, thread });
    api.on(leadInboxApi.assignLead, ({ body }) => ({ ...lead, version: 2, keeperId: body.userId ?? '' }));
    await openApp(`${page}?tab=leads&lead=${leadId}`, { as: me });
    await screen.findByRole('heading', { level: 2, name: 'Lê Thị Khách' });
    return me;
  }

  it('is given to a colleague by a manager', async () => {
    const me = newMember();
    await openFor('manager', { ...lead, keeperId: me.id });
    await screen.findByRole('region', { name: 'Người phụ trách' });
    pick('Người phụ trách', 'Trần Bình');
    press(button('Giao'));
    await waitFor(() => expect(noticeText()).toContain('Đã giao yêu cầu cho Trần Bình.'));
    expect(api.asked(leadInboxApi.assignLead)[0]!.body).toEqual({ version: 1, userId: other });
  });

  it('that is everybody’s is taken by an agent', async () => {
    const me = await openFor('agent', { ...lead, isShared: true });
    press(await screen.findByRole('button', { name: 'Nhận yêu cầu' }));
    await waitFor(() =>
      expect(api.asked(leadInboxApi.assignLead)[0]!.body).toEqual({ version: 1, userId: me.id }),
    );
  });

  it('is only read by a viewer', async () => {
    await openFor('viewer', { ...lead, keeperId: other });
    await screen.findByText(/Vai trò của bạn ở Sông Lam chỉ cho xem/);
    for (const name of ['Nhận yêu cầu', 'Giao', 'Lưu ghi chú'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

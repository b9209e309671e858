/** A thread as both sides see it: written once, kept where the line is lost, marked as read, closed, reported, held. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, link, noticeText, pick, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { newMember, people } from '#frontend/testing/people.ts';
import { openStore } from '#frontend/testing/store.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { threadApi } from '#shared/leads/thread-api.ts';
import type { Thread } from '#shared/leads/thread-model.ts';
import { lead, leadId, leadToken, messageOf, sentLead, thread } from './testing/samples.ts';

setUpApp();
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Tin nhắn của bạn');
const log = () => screen.getByRole('log', { name: 'Tin nhắn' });

async function openLead(of: Thread = thread, more: Partial<typeof lead> = {}) {
  api.on(leadInboxApi.getLead, { ...lead, ...more });
  api.on(threadApi.readThread, { version: 1, thread: of });
  await openApp(`/manage-sales-information?tab=leads&lead=${leadId}`, { as: newMember() });
  await screen.findByRole('log');
}
async function openOwn(of: Thread = { ...thread, side: 'asker' }) {
  api.on(leadInboxApi.findLead, { ...sentLead, message: 'Còn không ạ?' });
  api.on(threadApi.readThread, { version: 1, thread: of });
  await openApp(`/my-enquiry?token=${leadToken}`);
  await screen.findByRole('log');
}

describe('writing', () => {
  it('sends once for two presses, shows the message and empties the form', async () => {
    await openLead();
    const answer = api.hold(threadApi.sendMessage);
    fill('Tin nhắn của bạn', 'Còn ạ.');
    pressTwice(button('Gửi'));
    await waitFor(() => expect(api.asked(threadApi.sendMessage)).toHaveLength(1));
    api.on(leadInboxApi.getLead, { ...lead, state: 'contacted', version: 2 });
    answer({ version: 2, thread: { ...thread, messages: [messageOf(1, 'Còn ạ.')] } });
    await within(log()).findByText('Còn ạ.');
    expect(api.asked(threadApi.sendMessage)[0]!.body).toMatchObject({ threadKey: leadId, text: 'Còn ạ.' });
    expect(log().textContent).toContain('Đã gửi');
    await waitFor(() => expect(text().value).toBe(''));
    // The first message counts as contacted: what stands around it follows.
    await waitFor(() => expect(api.asked(leadInboxApi.getLead).length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Đã liên hệ').checked).toBe(true));
  });

  it('by Ctrl and Enter; Enter alone begins a line', async () => {
    await openOwn();
    api.on(threadApi.sendMessage, {
      ...{ version: 2, thread: { ...thread, side: 'asker', messages: [messageOf(1, 'Chào bạn')] } },
    });
    fill('Tin nhắn của bạn', 'Chào bạn');
    fireEvent.keyDown(text(), { key: 'Enter' });
    expect(api.asked(threadApi.sendMessage)).toHaveLength(0);
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
    await within(log()).findByText('Chào bạn');
    expect(api.asked(threadApi.sendMessage)[0]!.body).toMatchObject({ threadKey: leadToken });
  });

  it('on a lost line stays, says that it was not sent, and is the same attempt when pressed again', async () => {
    await openLead();
    api.on(threadApi.sendMessage, offline);
    fill('Tin nhắn của bạn', 'Còn ạ.');
    press(button('Gửi'));
    await screen.findByText(/tin nhắn chưa được gửi/);
    expect(text().value).toBe('Còn ạ.');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(`draft:message-${leadId}`)).toContain('Còn ạ.');
    api.on(threadApi.sendMessage, { version: 2, thread: { ...thread, messages: [messageOf(1, 'Còn ạ.')] } });
    press(button('Gửi'));
    await within(log()).findByText('Còn ạ.');
    const [first, second] = api.asked(threadApi.sendMessage).map(({ body }) => body.attempt);
    expect(second).toBe(first);
  });

  it('needs words or files, and says so', async () => {
    await openOwn();
    press(button('Gửi'));
    await screen.findAllByText(/Vui lòng nhập tin nhắn hoặc chọn tệp/);
    expect(api.asked(threadApi.sendMessage)).toHaveLength(0);
  });

  it('takes files without words', async () => {
    await openOwn();
    const file = { id: '01JD00000000000000000000F1', proof: 'proof'.repeat(4) };
    const store = openStore();
    store.take();
    api.on(threadApi.createMessageUpload, {
      ...{ file, url: 'https://store.example.vn/', fields: { key: file.id }, expiresInSeconds: 600 },
    });
    api.on(threadApi.getMessageUpload, { id: file.id, state: 'ready' });
    fireEvent.change(screen.getByLabelText('Chọn tệp'), {
      target: { files: [new File(['x'], 'cong.jpg', { type: 'image/jpeg' })] },
    });
    await screen.findByText('Tệp đã sẵn sàng');
    api.on(threadApi.sendMessage, { version: 2, thread: { ...thread, side: 'asker' } });
    press(button('Gửi'));
    await waitFor(() => expect(api.asked(threadApi.sendMessage)).toHaveLength(1));
    expect(api.asked(threadApi.sendMessage)[0]!.body).toMatchObject({ text: '', files: [file] });
    await waitFor(() => expect(screen.queryByText('cong.jpg')).toBeNull());
  });

  it('where the other side has blocked it meanwhile says that plainly', async () => {
    await openOwn();
    api.on(threadApi.sendMessage, refuse('state-conflict'));
    api.on(threadApi.readThread, {
      ...{ version: 2, thread: { ...thread, side: 'asker', state: 'blocked-by-other' } },
    });
    fill('Tin nhắn của bạn', 'Còn đó không?');
    press(button('Gửi'));
    await screen.findByText('Bên kia không nhận thêm tin nhắn.');
    expect(screen.queryByLabelText('Tin nhắn của bạn')).toBeNull();
  });
});

describe('reading', () => {
  const talk: Thread = {
    ...{ ...thread, side: 'asker', hasUnread: true },
    messages: [
      messageOf(1, 'Mời bạn đến xem.', { isOwnSide: false }),
      messageOf(2, 'Tôi sẽ đến.', { writer: 'asker' }),
      messageOf(3, 'Hẹn gặp.', { isOwnSide: false, at: '2026-11-22T03:00:00.000Z' }),
    ],
    readTo: messageOf(2, '').id,
  };

  it('begins with the request, names the days, and says what the other side has seen', async () => {
    api.on(threadApi.markThreadRead, { version: 2 });
    await openOwn(talk);
    const words = log().textContent ?? '';
    for (const each of [
      '21/11/2026',
      'Còn không ạ?',
      'Người đăng',
      'Mời bạn đến xem.',
      'Đã xem',
      '22/11/2026',
    ])
      expect(words).toContain(each);
    expect(words.indexOf('Còn không ạ?')).toBeLessThan(words.indexOf('Mời bạn đến xem.'));
  });

  it('marks what is opened as read, once', async () => {
    api.on(threadApi.markThreadRead, { version: 2 });
    await openOwn(talk);
    await waitFor(() => expect(api.asked(threadApi.markThreadRead)).toHaveLength(1));
    expect(api.asked(threadApi.markThreadRead)[0]!.body).toEqual({
      ...{ threadKey: leadToken, upTo: messageOf(3, '').id },
    });
  });

  it('goes back page by page', async () => {
    await openOwn({ ...talk, hasUnread: false, earlier: messageOf(1, '').id });
    expect(log().textContent).not.toContain('Còn không ạ?');
    api.on(threadApi.readThread, {
      ...{ version: 1, thread: { ...talk, messages: [messageOf(0, 'Trước đó nữa')] } },
    });
    press(button('Xem tin nhắn trước'));
    await within(log()).findByText('Trước đó nữa');
    expect(log().textContent).toContain('Còn không ạ?');
  });

  it('says of one’s own message that staff look at it first, and that they refused it', async () => {
    await openOwn({
      ...{ ...thread, side: 'asker' },
      messages: [
        messageOf(1, 'Gọi 0912345678', { writer: 'asker', review: 'held' }),
        messageOf(2, 'www.example.com', { writer: 'asker', review: 'refused' }),
      ],
    });
    expect(log().textContent).toContain('Chờ kiểm tra');
    expect(log().textContent).toContain('Không được gửi');
  });

  it('of a thread that has gone says so', async () => {
    api.on(leadInboxApi.getLead, lead);
    api.refuse(threadApi.readThread, 'not-found');
    await openApp(`/manage-sales-information?tab=leads&lead=${leadId}`, { as: newMember() });
    await screen.findByText('Không tìm thấy cuộc trao đổi');
  });
});

describe('closing', () => {
  it('blocks after a question, and takes it back', async () => {
    await openLead();
    api.on(threadApi.blockThread, { version: 2, thread: { ...thread, state: 'blocked-by-me' } });
    press(button('Chặn tin nhắn'));
    press(button('Chặn tin nhắn', await screen.findByRole('alertdialog')));
    await screen.findByText(/Bạn đã chặn tin nhắn/);
    expect(screen.queryByLabelText('Tin nhắn của bạn')).toBeNull();
    api.on(threadApi.blockThread, { version: 3, thread });
    press(button('Bỏ chặn'));
    await screen.findByLabelText('Tin nhắn của bạn');
    expect(api.asked(threadApi.blockThread).map(({ body }) => body.isBlocked)).toEqual([true, false]);
  });

  it('by the asker takes name and words off the page that is open', async () => {
    await openLead();
    await screen.findByRole('heading', { name: lead.name! });
    const { name: _, ...stub } = lead;
    api.on(leadInboxApi.getLead, { ...stub, state: 'withdrawn', version: 2, withdrawnAt: lead.at });
    api.on(threadApi.sendMessage, refuse('state-conflict'));
    api.on(threadApi.readThread, { version: 2, thread: { ...thread, state: 'ended', messages: [] } });
    fill('Tin nhắn của bạn', 'Còn đó không?');
    press(button('Gửi'));
    await screen.findByRole('heading', { name: 'Yêu cầu đã ngừng' });
    expect(screen.queryByText(lead.name!)).toBeNull();
  });

  it('reports a message of the other side, with a reason', async () => {
    await openOwn({
      ...{ ...thread, side: 'asker', messages: [messageOf(1, 'Chuyển tiền đi', { isOwnSide: false })] },
    });
    press(button('Báo cáo'));
    const dialog = await screen.findByRole('dialog', { name: 'Báo cáo tin nhắn' });
    press(button('Gửi báo cáo', dialog));
    await within(dialog).findAllByText(/Vui lòng chọn lý do/);
    api.on(threadApi.reportMessage, { caseNumber: 'YC12345678' });
    pick('Lý do', 'Lừa đảo');
    press(button('Gửi báo cáo', dialog));
    await waitFor(() => expect(noticeText()).toContain('YC12345678'));
    expect(api.asked(threadApi.reportMessage)[0]!.body).toMatchObject({ reason: 'fraud', remark: '' });
  });

  it('offers nothing where the site itself is asked', async () => {
    await openLead(
      { ...thread, messages: [messageOf(1, 'Chào', { isOwnSide: false })] },
      { listing: undefined },
    );
    expect(screen.queryByRole('button', { name: 'Báo cáo' })).toBeNull();
  });
});

describe('one’s own requests', () => {
  it('are listed for who is signed in, with what is new', async () => {
    const row = { token: leadToken, at: lead.at, listing: lead.listing, hasUnread: true, lastAt: lead.at };
    api.on(threadApi.listMyLeads, { items: [row] });
    await openApp('/my-enquiry', { as: newMember() });
    expect((await screen.findByRole('link', { name: /Nhà xưởng mẫu/ })).getAttribute('href')).toContain(
      leadToken,
    );
    screen.getByText('Có tin nhắn mới');
  });

  it('without a token ask after none', async () => {
    await openApp('/my-enquiry');
    await screen.findByText('Không tìm thấy yêu cầu');
    expect(api.asked(leadInboxApi.findLead)).toEqual([]);
  });

  it('are led to from one of them by a name of their own', async () => {
    api.on(leadInboxApi.findLead, sentLead);
    api.on(threadApi.readThread, { version: 1, thread: { ...thread, side: 'asker' } });
    await openApp(`/my-enquiry?token=${leadToken}`, { as: newMember() });
    await screen.findByRole('link', { name: 'Tất cả yêu cầu của bạn' });
    expect(api.asked(leadInboxApi.findLead)).toHaveLength(1);
  });

  it('without any say what brings some', async () => {
    api.on(threadApi.listMyLeads, { items: [] });
    await openApp('/my-enquiry', { as: newMember() });
    await screen.findByText('Bạn chưa gửi yêu cầu tư vấn nào');
  });
});

describe('messages that wait for staff', () => {
  const held = {
    ...{ leadId, id: messageOf(1, '').id, at: lead.at, writer: 'asker' as const, text: 'Gọi 0912345678' },
    ...{ files: [], listing: lead.listing, askerName: 'Lê Thị Khách' },
  };
  it('are released with one press, and refused', async () => {
    api.on(threadApi.listHeldMessages, { items: [held] });
    api.on(leadInboxApi.listLeads, { items: [] });
    await openApp('/admin/user?tab=leads', { as: people.admin });
    const panel = await screen.findByRole('region', { name: 'Tin nhắn chờ kiểm tra' });
    await within(panel).findByText('Gọi 0912345678');
    expect(link('Mở yêu cầu', panel).getAttribute('href')).toContain(leadId);
    api.on(threadApi.reviewMessage, { verdict: 'release' });
    api.on(threadApi.listHeldMessages, { items: [] });
    press(button('Cho gửi', panel));
    await screen.findByText('Không có tin nhắn nào chờ kiểm tra');
    expect(api.asked(threadApi.reviewMessage)[0]!.body).toEqual({
      ...{ leadId, messageId: held.id, verdict: 'release' },
    });
  });

  it('say so where the thread takes none any more', async () => {
    api.on(threadApi.listHeldMessages, { items: [held] });
    api.on(leadInboxApi.listLeads, { items: [] });
    await openApp('/admin/user?tab=leads', { as: people.admin });
    const panel = await screen.findByRole('region', { name: 'Tin nhắn chờ kiểm tra' });
    await within(panel).findByText('Gọi 0912345678');
    api.on(threadApi.reviewMessage, { verdict: 'refuse' });
    api.on(threadApi.listHeldMessages, { items: [] });
    press(button('Cho gửi', panel));
    await waitFor(() => expect(noticeText()).toContain('không được gửi'));
  });
});

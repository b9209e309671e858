/** Writing a message: what is typed meanwhile stays, too much is counted and refused, files that failed hold up nothing. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
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
  const takeFiles = () => {
    openStore().take();
    let asked = 0;
    api.on(threadApi.createMessageUpload, () => {
      asked += 1;
      const file = { id: `01JD00000000000000000000F${asked}`, proof: 'proof'.repeat(4) };
      return { file, url: 'https://store.example.vn/', fields: { key: file.id }, expiresInSeconds: 600 };
    });
    api.on(threadApi.getMessageUpload, ({ body }) => ({ id: body.file.id, state: 'ready' as const }));
  };
  const choose = (name: string, type = 'image/jpeg') =>
    fireEvent.change(screen.getByLabelText('Chọn tệp'), {
      target: { files: [new File(['x'], name, { type })] },
    });

  it('keeps what is typed and chosen while a message is on its way', async () => {
    await openLead();
    takeFiles();
    choose('cong.jpg');
    await screen.findByText('Tệp đã sẵn sàng');
    const answer = api.hold(threadApi.sendMessage);
    fill('Tin nhắn của bạn', 'Còn ạ.');
    press(button('Gửi'));
    await waitFor(() => expect(api.asked(threadApi.sendMessage)).toHaveLength(1));
    fill('Tin nhắn của bạn', 'Còn ạ. Bạn muốn xem khi nào?');
    choose('san.jpg');
    answer({ version: 2, thread: { ...thread, messages: [messageOf(1, 'Còn ạ.')] } });
    await waitFor(() => expect(text().value).toBe('Bạn muốn xem khi nào?'));
    await screen.findByText('san.jpg');
    expect(screen.queryByText('cong.jpg')).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(`draft:message-${leadId}`)).toContain('Bạn muốn xem');
    await screen.findByText('Tệp đã sẵn sàng');
    api.on(threadApi.sendMessage, { version: 3, thread });
    press(button('Gửi'));
    await waitFor(() => expect(api.asked(threadApi.sendMessage)).toHaveLength(2));
    const [first, second] = api.asked(threadApi.sendMessage).map(({ body }) => body);
    expect(second).toMatchObject({
      text: 'Bạn muốn xem khi nào?',
      files: [{ id: '01JD00000000000000000000F2' }],
    });
    expect(second!.attempt).not.toBe(first!.attempt);
    await waitFor(() => expect(text().value).toBe(''));
  });

  it('keeps other words whole that were typed meanwhile', async () => {
    await openLead();
    const answer = api.hold(threadApi.sendMessage);
    fill('Tin nhắn của bạn', 'Còn ạ.');
    press(button('Gửi'));
    await waitFor(() => expect(api.asked(threadApi.sendMessage)).toHaveLength(1));
    fill('Tin nhắn của bạn', 'Chào bạn');
    answer({ version: 2, thread: { ...thread, messages: [messageOf(1, 'Còn ạ.')] } });
    await within(log()).findByText('Còn ạ.');
    await waitFor(() => expect(button('Gửi').getAttribute('aria-disabled')).not.toBe('true'));
    expect(text().value).toBe('Chào bạn');
  });

  it('past the limit of a day says when to go on, and keeps the words', async () => {
    await openOwn();
    api.refuse(threadApi.sendMessage, 'too-many-requests', { retryAfterSeconds: 3 * 3600 });
    fill('Tin nhắn của bạn', 'Còn một câu nữa');
    press(button('Gửi'));
    await screen.findByText('Bạn đã gửi hết số tin nhắn của hôm nay. Vui lòng gửi tiếp sau 3 giờ.');
    expect(text().value).toBe('Còn một câu nữa');
  });

  it('of too many words says so at the field, and cuts nothing', async () => {
    await openOwn();
    expect(text().maxLength).toBe(-1);
    fill('Tin nhắn của bạn', 'a'.repeat(1800));
    expect(screen.queryByText(/\/2000 ký tự/)).toBeNull();
    fill('Tin nhắn của bạn', 'a'.repeat(1801));
    await screen.findByText('1801/2000 ký tự');
    fill('Tin nhắn của bạn', 'a'.repeat(2500));
    await screen.findByText('2500/2000 ký tự');
    press(button('Gửi'));
    await screen.findAllByText(/Tối đa 2\.000 ký tự|Tối đa 2000 ký tự/);
    expect(text().value).toHaveLength(2500);
    expect(api.asked(threadApi.sendMessage)).toHaveLength(0);
  });

  it('says nothing more of a file that was not taken once it is gone', async () => {
    await openOwn();
    choose('phim.mp4', 'video/mp4');
    await screen.findByText(/Chỉ nhận ảnh/);
    press(button('Gửi'));
    await screen.findAllByText(/Có tệp chưa tải lên được/);
    press(button('Bỏ tệp phim.mp4'));
    await waitFor(() => expect(screen.queryByText(/Có tệp chưa tải lên được/)).toBeNull());
    expect(screen.queryByText(/mục cần sửa/)).toBeNull();
  });

  it('goes without a file that was taken away while it was checked', async () => {
    await openOwn();
    takeFiles();
    const judge = api.hold(threadApi.getMessageUpload);
    choose('cong.jpg');
    await screen.findByText('Đang kiểm tra tệp');
    fill('Tin nhắn của bạn', 'Chào bạn');
    press(button('Gửi'));
    await waitFor(() => expect(button('Gửi').getAttribute('aria-busy')).toBe('true'));
    press(button('Bỏ tệp cong.jpg'));
    api.on(threadApi.sendMessage, { version: 2, thread: { ...thread, side: 'asker' } });
    judge({ id: '01JD00000000000000000000F1', state: 'ready' });
    await waitFor(() => expect(api.asked(threadApi.sendMessage)).toHaveLength(1));
    expect(api.asked(threadApi.sendMessage)[0]!.body).toMatchObject({ text: 'Chào bạn', files: [] });
  });
});

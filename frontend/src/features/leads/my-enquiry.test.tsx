/** One's own consultation request by the address of its receipt: what was asked, and stopping it. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { offline } from '#frontend/testing/fake-api.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { threadApi } from '#shared/leads/thread-api.ts';
import { leadToken, sentLead, thread } from './testing/samples.ts';

setUpApp();

describe('one’s own request', () => {
  const open = () => openApp(`/my-enquiry?token=${leadToken}`);

  it('shows what was asked about, stops it after a question, and says that it is done', async () => {
    api.on(leadInboxApi.findLead, sentLead);
    api.on(threadApi.readThread, { version: 0, thread: { ...thread, side: 'asker' } });
    api.on(leadInboxApi.withdrawLead, { ...sentLead, withdrawnAt: today });
    await open();
    await screen.findByRole('link', { name: /Nhà xưởng mẫu/ });
    press(button('Ngừng liên hệ'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('sẽ bị xóa');
    press(button('Ngừng liên hệ', question));
    await screen.findByText(/Bạn đã ngừng nhận liên hệ lúc/);
    expect(api.asked(leadInboxApi.withdrawLead)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Ngừng liên hệ' })).toBeNull();
  });

  it('shows what was written, line by line, until it is stopped', async () => {
    api.on(leadInboxApi.findLead, { ...sentLead, message: 'Còn không ạ?\nTôi muốn xem.' });
    api.on(threadApi.readThread, { version: 0, thread: { ...thread, side: 'asker' } });
    api.on(leadInboxApi.withdrawLead, { ...sentLead, withdrawnAt: today });
    await open();
    const said = await screen.findByRole('log');
    expect(said.textContent).toContain('Còn không ạ?\nTôi muốn xem.');
    expect(screen.getAllByText(/Tôi muốn xem/)).toHaveLength(1);
    press(button('Ngừng liên hệ'));
    press(button('Ngừng liên hệ', await screen.findByRole('alertdialog')));
    await screen.findByText(/Bạn đã ngừng nhận liên hệ lúc/);
    expect(screen.queryByText(/Tôi muốn xem/)).toBeNull();
  });

  it('refused stays as it was, with the reason in the question', async () => {
    api.on(leadInboxApi.findLead, sentLead);
    api.on(threadApi.readThread, { version: 0, thread: { ...thread, side: 'asker' } });
    api.on(leadInboxApi.withdrawLead, offline);
    await open();
    press(await screen.findByRole('button', { name: 'Ngừng liên hệ' }));
    const question = await screen.findByRole('alertdialog');
    press(button('Ngừng liên hệ', question));
    await within(question).findByText(/Mất kết nối mạng/);
  });

  it('an address that opens nothing says so', async () => {
    api.refuse(leadInboxApi.findLead, 'not-found');
    await open();
    await screen.findByText('Không tìm thấy yêu cầu');
    expect(noticeText()).toBe('');
  });
});

/** The receipt's page: where something stands, what was answered, withdrawing it, and the one appeal. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { casesApi } from '#shared/cases/api.ts';
import { caseKinds } from '#shared/cases/model.ts';
import { advertReport, caseNumber, sentCase, token } from './testing/samples.ts';

setUpApp();
const open = (locale: 'vi' | 'ja' = 'vi') => openApp(`/my-request?token=${token}`, { locale });
const main = () => screen.getByRole('main');
const decided = sentCase('complaint', {
  ...{ state: 'decided', outcome: 'rejected', canWithdraw: false, appealUntil: '2026-12-11T16:59:59.999Z' },
  history: [
    { at: today, act: 'take', byName: 'Trần Văn Quản' },
    { at: today, act: 'decide', byName: 'Trần Văn Quản', outcome: 'rejected', text: 'Diện tích đúng sổ.' },
  ],
});

it.each(caseKinds)('shows what was written: %s', async (kind) => {
  api.on(casesApi.findCase, sentCase(kind));
  await open();
  const written = await screen.findByRole('region', { name: 'Bạn đã viết' });
  const { title } = sentCase(kind);
  expect(written.textContent).toContain(title);
  expect(main().textContent).toContain(caseNumber);
  expect(main().textContent).toContain('24/11/2026');
  expect(main().textContent).toContain('Chúng tôi chưa trả lời.');
  expect(api.asked(casesApi.findCase)[0]!.body).toEqual({ token });
});

it('a report of an advert names whose it is, and no reason that nobody gave', async () => {
  api.on(casesApi.findCase, sentCase('report', { content: advertReport }));
  await open();
  const written = await screen.findByRole('region', { name: 'Bạn đã viết' });
  expect(written.textContent).toContain('Quảng cáo bị báo cáoCông ty Kho Lạnh');
  expect(written.textContent).not.toContain('Lý do');
});

it('an answer is there whole, with its day and outcome, and what waits is no longer said', async () => {
  const answer = 'Chúng tôi đã gỡ tin.\n\nCảm ơn bạn.';
  const history = [{ at: today, act: 'answer' as const, text: answer, outcome: 'upheld' as const }];
  api.on(casesApi.findCase, sentCase('report', { state: 'answered', outcome: 'upheld', history }));
  await open();
  const replies = await screen.findByRole('region', { name: 'Trả lời của chúng tôi' });
  expect(replies.textContent).toContain('Chúng tôi đã gỡ tin.');
  expect(replies.textContent).toContain('Báo cáo đúng, chúng tôi đã xử lý');
  expect(main().textContent).not.toContain('Chúng tôi chưa trả lời.');
});

it('a report of a message is named as one, with its own reason', async () => {
  const report = sentCase('report');
  const content = report.content as Extract<NonNullable<typeof report.content>, { kind: 'report' }>;
  const messages = { reason: 'insult' as const, quote: [] };
  api.on(casesApi.findCase, { ...report, content: { ...content, reason: 'other', messages } });
  await open();
  await screen.findByText('Báo cáo tin nhắn');
  const words = main().textContent ?? '';
  expect(words).toContain('Xúc phạm, đe dọa');
  for (const ofListing of ['Tin được báo cáo', 'Lý do khác', 'Báo cáo vi phạm'])
    expect(words).not.toContain(ofListing);
});

it('an address that opens nothing says so', async () => {
  api.refuse(casesApi.findCase, 'not-found');
  await open();
  await screen.findByText('Không tìm thấy hồ sơ');
  expect(screen.getByRole('link', { name: 'Đến trang hỗ trợ' })).toBeDefined();
});

it('an address without a token is refused here and on the server alike', async () => {
  await openApp('/my-request');
  await screen.findByText('Không tìm thấy hồ sơ');
});

it('that cannot be had offers another try', async () => {
  api.refuse(casesApi.findCase, 'temporarily-unavailable');
  await open();
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  api.on(casesApi.findCase, sentCase('support'));
  press(again);
  await screen.findByText(caseNumber);
});

describe('withdrawing', () => {
  const ask = async () => {
    press(await screen.findByRole('button', { name: 'Rút hồ sơ' }));
    return screen.findByRole('alertdialog');
  };

  it('asks first, then says that everything is gone', async () => {
    api.on(casesApi.findCase, sentCase('support'));
    await open();
    const question = await ask();
    const { content: _, ...gone } = sentCase('support', {
      state: 'withdrawn',
      canWithdraw: false,
      title: '',
    });
    api.on(casesApi.withdrawCase, gone);
    press(button('Rút hồ sơ', question));
    await screen.findByText(/Nội dung và tệp đã bị xóa\./);
    expect(screen.queryByRole('region', { name: 'Bạn đã viết' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rút hồ sơ' })).toBeNull();
  });

  it('of what was answered meanwhile throws nothing away: the answer is read first', async () => {
    api.on(casesApi.findCase, sentCase('complaint'));
    await open();
    const question = await ask();
    api.refuse(casesApi.withdrawCase, 'state-conflict');
    api.on(casesApi.findCase, decided);
    press(button('Rút hồ sơ', question));
    await screen.findByText('Diện tích đúng sổ.');
    expect(noticeText()).toContain('Hồ sơ vừa có thay đổi.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not offered of what cannot be withdrawn', async () => {
    api.on(casesApi.findCase, sentCase('support', { canWithdraw: false, state: 'closed' }));
    await open();
    await screen.findByText(caseNumber);
    expect(screen.queryByRole('button', { name: 'Rút hồ sơ' })).toBeNull();
  });
});

describe('an appeal', () => {
  it('is offered below a decision until its day, once', async () => {
    api.on(casesApi.findCase, decided);
    await open();
    const part = await screen.findByRole('region', { name: 'Đề nghị xem xét lại' });
    expect(part.textContent).toContain('đến hết ngày 11/12/2026');
    expect(main().textContent).toContain('Trần Văn Quản');
    expect(main().textContent).toContain('Không chấp nhận khiếu nại');
    fill('Vì sao bạn không đồng ý', 'Sổ đỏ ghi khác.');
    const { appealUntil: _, ...appealed } = decided;
    api.on(casesApi.appealDecision, { ...appealed, state: 'appealed' });
    press(button('Đề nghị xem xét lại', part));
    await screen.findByText('Đang xem xét lại');
    expect(api.asked(casesApi.appealDecision)[0]!.body).toEqual({ token, reasons: 'Sổ đỏ ghi khác.' });
    expect(screen.queryByRole('region', { name: 'Đề nghị xem xét lại' })).toBeNull();
  });

  it('too short is said, and sends nothing', async () => {
    api.on(casesApi.findCase, decided);
    await open();
    await screen.findByRole('region', { name: 'Đề nghị xem xét lại' });
    fill('Vì sao bạn không đồng ý', 'Không.');
    press(button('Đề nghị xem xét lại'));
    await waitFor(() =>
      expect(screen.getByLabelText('Vì sao bạn không đồng ý').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(api.asked(casesApi.appealDecision)).toEqual([]);
  });

  it('sent in another tab already is said kindly, and what was typed is still there', async () => {
    api.on(casesApi.findCase, decided);
    await open();
    await screen.findByRole('region', { name: 'Đề nghị xem xét lại' });
    fill('Vì sao bạn không đồng ý', 'Sổ đỏ ghi khác.');
    api.refuse(casesApi.appealDecision, 'version-conflict', { params: { version: 3 } });
    press(button('Đề nghị xem xét lại'));
    await waitFor(() => expect(noticeText()).toContain('Hồ sơ vừa có thay đổi.'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Vì sao bạn không đồng ý').value).toBe(
      'Sổ đỏ ghi khác.',
    );
  });
});

it('speaks the reader’s language', async () => {
  api.on(casesApi.findCase, decided);
  await open('ja');
  const replies = await screen.findByRole('region', { name: '回答' });
  expect(within(replies).getByText('申し出を却下します')).toBeDefined();
});

/** One case of the inbox: everything about it in sight, and every act, also where somebody else is faster. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, fill, link, noticeText, pick, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import { openCase as open } from '../testing/office.ts';
import { advertReport, caseId, staffCase } from '../testing/samples.ts';

setUpApp();
const main = () => screen.getByRole('main');
const panel = (name: string) => screen.getByRole('region', { name });
const answerField = () => screen.getByLabelText<HTMLTextAreaElement>('Câu trả lời');

const answered = (one: Case, text: string): Case => ({
  ...{ ...one, state: 'answered', version: one.version + 1 },
  history: [
    ...one.history,
    {
      id: '01JD00000000000000000EVNT2',
      at: today,
      act: 'answer',
      by: people.admin.id,
      text,
      state: 'answered',
    },
  ],
});

describe('what is in sight', () => {
  it('of a report: the listing in question, where it can be taken down, and who wrote', async () => {
    await open(staffCase('report'));
    expect(link('Mở tin DASAMP1E01 trong trang quản trị').getAttribute('href')).toBe(
      '/admin/post/DASAMP1E01',
    );
    expect(panel('Nội dung đã gửi').textContent).toContain('Giá không đúng');
    expect(link('nguoi-gui@example.vn').getAttribute('href')).toBe('mailto:nguoi-gui@example.vn');
    expect(panel('Người gửi').textContent).toContain('English');
  });

  it('of a reported message: its own reason alone, how many files came, and answers about messages', async () => {
    const report = staffCase('report');
    const content = report.content as Extract<NonNullable<typeof report.content>, { kind: 'report' }>;
    const quote = [{ at: today, writer: 'poster' as const, text: '', fileCount: 2, isReported: true }];
    const messages = { reason: 'insult' as const, quote };
    await open({ ...report, content: { ...content, reason: 'other', messages } });
    const written = panel('Nội dung đã gửi').textContent ?? '';
    expect(written).toContain('Xúc phạm, đe dọa');
    expect(written.split('Xúc phạm, đe dọa')).toHaveLength(2);
    expect(written).not.toContain('Lý do khác');
    expect(written).toContain('2 tệp');
    expect(main().textContent).toContain('Báo cáo tin nhắn');
    const answers = [...screen.getByLabelText<HTMLSelectElement>('Chèn câu trả lời mẫu').options];
    expect(answers.map(({ text }) => text).join()).toContain('tin nhắn');
    expect(answers.map(({ text }) => text).join()).not.toContain('tin đăng');
  });

  it('of a complaint: its parties, what is asked for, and every deadline', async () => {
    const deadlines = { replyBy: '2026-12-01T16:59:59.999Z', decideBy: '2027-01-05T16:59:59.999Z' };
    await open(staffCase('complaint', { ...deadlines, dueAt: '2026-11-20T16:59:59.999Z' }));
    expect(main().textContent).toContain('Sửa tin và xin lỗi.');
    for (const date of ['Quá hạn: 20/11/2026', '01/12/2026', '05/01/2027'])
      expect(panel('Người gửi').textContent).toContain(date);
  });

  it('its history, with what the sender never reads marked', async () => {
    const note = { id: '01JD00000000000000000EVNT2', at: today, act: 'note' as const, by: people.admin.id };
    await open(
      staffCase('support', {
        history: [
          ...staffCase('support').history,
          { ...note, byName: 'Nguyễn Châu', text: 'Đã gọi.', state: 'new' },
        ],
      }),
    );
    const lines = within(panel('Lịch sử')).getAllByRole('listitem');
    expect(lines[0]!.textContent).toContain('Người gửi');
    expect(lines[1]!.textContent).toContain('Nội bộ');
    expect(lines[1]!.textContent).toContain('Đã gọi.');
  });

  it('a withdrawn one has nothing of what was written', async () => {
    const { content: _, email: __, ...gone } = staffCase('support', { state: 'withdrawn', title: '' });
    await open(gone);
    expect(main().textContent).toContain('Người gửi đã rút hồ sơ.');
    expect(screen.queryByLabelText('Câu trả lời')).toBeNull();
  });

  it('one’s own case is left to others', async () => {
    await open(staffCase('support', { userId: people.admin.id }));
    expect(main().textContent).toContain('phải do người khác xét duyệt');
    expect(screen.queryByRole('button', { name: 'Nhận xử lý' })).toBeNull();
  });

  it('an address that opens nothing says so', async () => {
    api.refuse(casesStaffApi.getCase, 'not-found');
    await openApp(`/admin/inbox/${caseId}`, { as: people.admin });
    await screen.findByText('Không tìm thấy hồ sơ');
  });
});

describe('taking charge', () => {
  it('is one press, once', async () => {
    const one = staffCase('support');
    await open(one);
    const taken = { ...one, version: 2, inCharge: people.admin.id, inChargeName: 'Nguyễn Châu' };
    const arrives = api.hold(casesStaffApi.takeCase);
    pressTwice(button('Nhận xử lý'));
    arrives({ ...taken, state: 'in-progress' });
    await screen.findByText('Bạn đang phụ trách hồ sơ này.');
    expect(api.asked(casesStaffApi.takeCase)).toHaveLength(1);
    expect(noticeText()).toContain('Bạn đã nhận hồ sơ này.');
  });

  it('where a colleague was faster shows who, and can be taken over', async () => {
    const one = staffCase('complaint');
    await open(one);
    expect(main().textContent).toContain('Người khiếu nại sẽ được báo tên bạn.');
    api.refuse(casesStaffApi.takeCase, 'version-conflict', { params: { version: 2 } });
    api.on(casesStaffApi.getCase, { ...one, version: 2, inCharge: people.master.id, inChargeName: 'Dung' });
    press(button('Nhận xử lý'));
    await screen.findByText('Người phụ trách: Dung');
    expect(button('Nhận thay')).toBeDefined();
  });

  it('closing asks first and says that nobody is told', async () => {
    const one = staffCase('advertising');
    await open(one);
    press(button('Đóng hồ sơ'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Người gửi không nhận được thông báo.');
    api.on(casesStaffApi.closeCase, { ...one, version: 2, state: 'closed' });
    press(button('Đóng hồ sơ', question));
    await screen.findByRole('button', { name: 'Mở lại' });
  });
});

it('a report of an advert leads to the advert, and says that nobody gave a reason', async () => {
  await open(staffCase('report', { content: advertReport }));
  const advert = await screen.findByRole('link', { name: 'Công ty Kho Lạnh' });
  expect(advert.getAttribute('href')).toBe('/admin/advertisement/01JD00000000000000000000A1');
  expect(main().textContent).toContain('Báo cáo bằng một lần nhấn, không nêu lý do');
});

describe('answering', () => {
  it('puts a ready-made answer behind what is typed, in the sender’s language, to be changed', async () => {
    const one = staffCase('support');
    await open(one);
    expect(main().textContent).toContain('Hãy viết bằng English.');
    fill('Câu trả lời', 'Hello,');
    pick('Chèn câu trả lời mẫu', screen.getAllByRole('option', { name: /^Cảm ơn/ })[0]!.textContent!);
    press(button('Chèn'));
    expect(answerField().value).toMatch(/^Hello,\n\nThank you for writing to us\./);
    fill('Câu trả lời', 'Thank you.');
    api.on(casesStaffApi.answerCase, answered(one, 'Thank you.'));
    press(button('Gửi trả lời'));
    await waitFor(() => expect(noticeText()).toContain('Đã gửi câu trả lời.'));
    expect(api.asked(casesStaffApi.answerCase)[0]!.body).toEqual({ version: 1, text: 'Thank you.' });
    await waitFor(() => expect(answerField().value).toBe(''));
    expect(panel('Lịch sử').textContent).toContain('Thank you.');
  });

  it('a ready-made answer that finds no room is said, and nothing typed is cut', async () => {
    await open(staffCase('support'));
    fill('Câu trả lời', 'a'.repeat(4990));
    pick('Chèn câu trả lời mẫu', screen.getAllByRole('option', { name: /^Cảm ơn/ })[0]!.textContent!);
    press(button('Chèn'));
    await screen.findByText(/Không đủ chỗ cho mẫu này\./);
    expect(answerField().value).toHaveLength(4990);
  });

  it('a report needs its outcome, which a ready-made answer brings along', async () => {
    const one = staffCase('report');
    await open(one);
    fill('Câu trả lời', 'We checked it.');
    press(button('Gửi trả lời'));
    await screen.findAllByText(/Vui lòng chọn kết quả\./);
    expect(api.asked(casesStaffApi.answerCase)).toEqual([]);
    pick('Chèn câu trả lời mẫu', screen.getAllByRole('option', { name: /chưa thấy/ })[0]!.textContent!);
    press(button('Chèn'));
    expect(screen.getByLabelText<HTMLInputElement>('Không đúng').checked).toBe(true);
    api.on(casesStaffApi.answerCase, answered(one, 'x'));
    press(button('Gửi trả lời'));
    await waitFor(() => expect(api.asked(casesStaffApi.answerCase)[0]!.body.outcome).toBe('rejected'));
    await waitFor(() => expect(noticeText()).toContain('Đã gửi câu trả lời.'));
  });

  it('where a colleague answered first shows their answer, and loses nothing that was typed', async () => {
    const one = staffCase('support');
    await open(one);
    fill('Câu trả lời', 'My own answer.');
    api.refuse(casesStaffApi.answerCase, 'version-conflict', { params: { version: 2 } });
    const theirs = staffCase('support', { version: 2, inCharge: people.master.id, inChargeName: 'Dung' });
    api.on(casesStaffApi.getCase, theirs);
    press(button('Gửi trả lời'));
    await screen.findByText('Người phụ trách: Dung');
    expect(noticeText()).toContain('Nội dung bạn nhập vẫn còn');
    expect(answerField().value).toBe('My own answer.');
    api.on(casesStaffApi.answerCase, answered(theirs, 'My own answer.'));
    press(button('Gửi trả lời'));
    await waitFor(() => expect(api.asked(casesStaffApi.answerCase).at(-1)!.body.version).toBe(2));
    await waitFor(() => expect(answerField().value).toBe(''));
  });

  it('over a lost line stays, with why', async () => {
    await open(staffCase('support'));
    fill('Câu trả lời', 'My own answer.');
    api.refuse(casesStaffApi.answerCase, 'temporarily-unavailable');
    press(button('Gửi trả lời'));
    await screen.findByRole('alert');
    expect(answerField().value).toBe('My own answer.');
  });
});

describe('notes and files', () => {
  it('a note is kept for staff alone', async () => {
    const one = staffCase('support');
    await open(one);
    press(button('Lưu ghi chú'));
    await screen.findAllByText(/Vui lòng nhập nội dung\./);
    fill('Ghi chú', 'Đã gọi.');
    api.on(casesStaffApi.noteCase, { ...one, version: 2 });
    press(button('Lưu ghi chú'));
    await waitFor(() => expect(noticeText()).toContain('Đã lưu ghi chú.'));
    expect(api.asked(casesStaffApi.noteCase)[0]!.body).toEqual({ text: 'Đã gọi.' });
  });

  it('an image is shown here, a PDF is handed over; one that cannot be had says why', async () => {
    const files = [
      { id: '01JD0000000000000000000FJ1', type: 'image' as const },
      { id: '01JD0000000000000000000FJ2', type: 'pdf' as const },
    ];
    await open(staffCase('support', { files, hasFiles: true }));
    api.on(casesStaffApi.getCaseFile, ({ params: { fileId } }) => ({
      ...{ url: `https://store.example/${fileId}`, expiresInSeconds: 60 },
    }));
    const through = fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.startsWith('https://store.example')
        ? Promise.resolve(new Response(new Blob(['x'])))
        : through(url, init),
    );
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
    press(button(/^Ảnh 1/));
    const shown = await screen.findByRole('img', { name: 'Ảnh 1' });
    expect(shown.getAttribute('src')).toBe('blob:file');
    press(button('Đóng'));
    press(button(/^PDF 2/));
    await waitFor(() => expect(clicked).toEqual([expect.stringMatching(/^ho-so-YC\w{8}-2\.pdf$/)]));
    api.refuse(casesStaffApi.getCaseFile, 'not-found');
    press(button(/^Ảnh 1/));
    await screen.findByRole('alert');
    vi.restoreAllMocks();
  });
});

/** Complaints in the inbox: the other party, a decision by name, and an appeal that somebody else decides. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, noticeText, press } from '#frontend/testing/act.ts';
import { api, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import { openCase as open } from '../testing/office.ts';
import { staffCase } from '../testing/samples.ts';

setUpApp();
const main = () => screen.getByRole('main');
const panel = (name: string) => screen.getByRole('region', { name });

describe('a complaint', () => {
  const decided = (one: Case, changes: Partial<Case> = {}): Case => ({
    ...{ ...one, state: 'decided', outcome: 'partly', version: one.version + 1 },
    ...{ appealUntil: '2026-12-11T16:59:59.999Z', decidedBy: people.admin.id },
    ...changes,
  });

  it('is decided with an outcome and reasons, after a question', async () => {
    const one = staffCase('complaint');
    await open(one);
    expect(screen.queryByLabelText('Câu trả lời')).toBeNull();
    fill('Lý do', 'The area differs by two per cent.');
    press(button('Gửi quyết định'));
    await screen.findAllByText(/Vui lòng chọn kết quả\./);
    press(screen.getByLabelText('Chấp nhận một phần'));
    press(button('Gửi quyết định'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Kết quả: Chấp nhận một phần.');
    api.on(casesStaffApi.decideCase, decided(one));
    press(button('Gửi quyết định', question));
    await waitFor(() => expect(panel('Người gửi').textContent).toContain('11/12/2026'));
    expect(api.asked(casesStaffApi.decideCase)[0]!.body).toEqual({
      ...{ version: 1, outcome: 'partly', text: 'The area differs by two per cent.' },
    });
    expect(screen.queryByRole('region', { name: 'Quyết định' })).toBeNull();
  });

  it('a question that is answered with no keeps the words, and sends nothing', async () => {
    await open(staffCase('complaint'));
    fill('Lý do', 'The area is right.');
    press(screen.getByLabelText('Không chấp nhận khiếu nại'));
    press(button('Gửi quyết định'));
    press(button('Hủy', await screen.findByRole('alertdialog')));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Lý do').value).toBe('The area is right.');
    expect(api.asked(casesStaffApi.decideCase)).toEqual([]);
    // It can be asked again.
    await waitFor(() => expect(button('Gửi quyết định').getAttribute('aria-busy')).toBeNull());
    press(button('Gửi quyết định'));
    press(button('Hủy', await screen.findByRole('alertdialog')));
  });

  it('decided by a colleague meanwhile shows that, and the words are not sent', async () => {
    const one = staffCase('complaint');
    await open(one);
    fill('Lý do', 'The area is right.');
    press(screen.getByLabelText('Không chấp nhận khiếu nại'));
    press(button('Gửi quyết định'));
    const question = await screen.findByRole('alertdialog');
    api.refuse(casesStaffApi.decideCase, 'state-conflict');
    api.on(casesStaffApi.getCase, decided(one, { decidedBy: people.master.id }));
    press(button('Gửi quyết định', question));
    await waitFor(() => expect(noticeText()).toContain('Hồ sơ vừa được người khác thay đổi.'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(panel('Người gửi').textContent).toContain('Đã quyết định');
  });

  it('whoever decided first takes no part in its appeal, but may note something', async () => {
    await open(staffCase('complaint', { state: 'appealed', decidedBy: people.admin.id }));
    expect(main().textContent).toContain('một người khác phải quyết định lại');
    expect(screen.queryByLabelText('Lý do')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nhận xử lý' })).toBeNull();
    expect(button('Lưu ghi chú')).toBeDefined();
  });

  it('on appeal another decides for good', async () => {
    await open(staffCase('complaint', { state: 'appealed', decidedBy: people.master.id }));
    expect(panel('Quyết định').textContent).toContain('Đây là quyết định cuối cùng');
  });

  it('keeps what the other party says, once somebody is in charge', async () => {
    await open(staffCase('complaint'));
    expect(screen.queryByLabelText('Bên kia nói')).toBeNull();
    const one = staffCase('complaint', { state: 'in-progress', inCharge: people.admin.id });
    api.on(casesStaffApi.takeCase, one);
    press(button('Nhận xử lý'));
    await screen.findByLabelText('Bên kia nói');
    fill('Bên kia nói', 'Đã sửa tin.');
    api.on(casesStaffApi.hearCase, { ...one, version: 2, state: 'in-progress' });
    press(button('Lưu ý kiến'));
    await waitFor(() => expect(noticeText()).toContain('Đã lưu ý kiến của bên kia.'));
    expect(api.asked(casesStaffApi.hearCase)[0]!.body).toEqual({ version: 1, text: 'Đã sửa tin.' });
  });
});

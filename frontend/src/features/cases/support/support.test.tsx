/** Asking for help: what people see, what is sent with which files, and what becomes of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, hasFocus, pick, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { casesApi } from '#shared/cases/api.ts';
import { contentApi } from '#shared/content/api.ts';
import { chooseFiles, fileInput, fillInContact, openCaseStore, picture } from '../testing/forms.ts';
import { caseNumber, sentCase, token } from '../testing/samples.ts';

setUpApp();
const noOwn = () => api.on(casesApi.listMyCases, { items: [] });
const noPages = () => api.on(contentApi.listDocuments, { items: [] });
const receipt = () => screen.getByRole('link', { name: 'Xem hồ sơ' }).getAttribute('href');

async function fillInQuestion() {
  noPages();
  pick('Chủ đề', 'Thanh toán và hóa đơn');
  fill('Câu hỏi', 'Chưa thấy điểm');
  fill('Nội dung', 'Tôi đã thanh toán hôm qua.');
}
describe('asking for help', () => {
  it('a visitor’s question goes out with how to reach them, and leads to its receipt', async () => {
    api.on(casesApi.askSupport, sentCase('support'));
    await openApp('/support');
    await fillInQuestion();
    fillInContact();
    press(button('Gửi câu hỏi'));
    const note = await screen.findByText('Đã gửi câu hỏi của bạn.');
    await waitFor(() => expect(hasFocus(note)).toBe(true));
    const { body } = api.asked(casesApi.askSupport)[0]!;
    expect(body).toMatchObject({
      ...{ topic: 'payment', question: 'Chưa thấy điểm', content: 'Tôi đã thanh toán hôm qua.' },
      ...{ name: 'Lê Thị Mẫu', email: 'mau@example.com', locale: 'vi', files: [] },
    });
    expect(body.website).toBeUndefined();
    expect(body.filledInMs).toBeGreaterThanOrEqual(0);
    expect(receipt()).toContain(token);
    expect(screen.getByText(new RegExp(caseNumber))).toBeDefined();
    expect(screen.getByText(/chậm nhất ngày 24\/11\/2026/)).toBeDefined();
  });

  it('what is missing is said where it is missing; nothing is sent and nothing lost', async () => {
    await openApp('/support');
    noPages();
    fill('Câu hỏi', 'Chưa thấy điểm');
    press(button('Gửi câu hỏi'));
    await screen.findAllByText(/Vui lòng chọn chủ đề\./);
    await fillInQuestion();
    press(button('Gửi câu hỏi'));
    await screen.findAllByText(/Vui lòng nhập số điện thoại hoặc email\./);
    expect(screen.getAllByText(/Vui lòng nhập họ và tên\./).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Câu hỏi').value).toBe('Chưa thấy điểm');
    expect(api.asked(casesApi.askSupport)).toEqual([]);
  });

  it('with an account nothing has to be said about oneself; one’s own list follows', async () => {
    noOwn();
    api.on(casesApi.askSupport, sentCase('support'));
    await openApp('/support', { as: people.member });
    await screen.findByText('Bạn chưa gửi gì cho chúng tôi');
    await fillInQuestion();
    fill(/^Họ và tên/, '');
    fill(/^Số điện thoại/, '');
    fill(/^Email/, '');
    const { token: _, content: __, ...rest } = sentCase('support');
    api.on(casesApi.listMyCases, { items: [{ ...rest, token }] });
    press(button('Gửi câu hỏi'));
    await screen.findByText('Đã gửi câu hỏi của bạn.');
    const own = screen.getByRole('region', { name: 'Hồ sơ đã gửi của bạn' });
    const row = await within(own).findByRole('link', { name: 'Chưa thấy điểm' });
    expect(row.getAttribute('href')).toBe(`/my-request?token=${token}`);
    expect(own.textContent).toContain('Đã nhận');
  });

  it('somebody who is signed in finds their name and address there', async () => {
    noOwn();
    await openApp('/support', { as: people.member });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(people.member.email),
    );
  });

  it('one’s own list that cannot be had offers another try, and the form stays', async () => {
    api.refuse(casesApi.listMyCases, 'temporarily-unavailable');
    await openApp('/support', { as: people.member });
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    noOwn();
    press(again);
    await screen.findByText('Bạn chưa gửi gì cho chúng tôi');
    expect(button('Gửi câu hỏi')).toBeDefined();
  });

  it('two presses are one question; after a lost line it is still the same attempt', async () => {
    await openApp('/support');
    await fillInQuestion();
    fillInContact();
    api.on(casesApi.askSupport, offline);
    pressTwice(button('Gửi câu hỏi'));
    await screen.findByRole('alert');
    api.on(casesApi.askSupport, sentCase('support'));
    pressTwice(button('Gửi câu hỏi'));
    await screen.findByText('Đã gửi câu hỏi của bạn.');
    const attempts = api.asked(casesApi.askSupport).map(({ body }) => body.attempt);
    expect(attempts).toHaveLength(2);
    expect(new Set(attempts).size).toBe(1);
  });

  it('another question is another attempt, in an empty form', async () => {
    api.on(casesApi.askSupport, sentCase('support'));
    await openApp('/support');
    await fillInQuestion();
    fillInContact();
    press(button('Gửi câu hỏi'));
    press(await screen.findByRole('button', { name: 'Gửi nội dung khác' }));
    expect(screen.getByLabelText<HTMLInputElement>('Câu hỏi').value).toBe('');
    await fillInQuestion();
    fillInContact();
    press(button('Gửi câu hỏi'));
    await waitFor(() => expect(api.asked(casesApi.askSupport)).toHaveLength(2));
    const [first, second] = api.asked(casesApi.askSupport);
    expect(first!.body.attempt).not.toBe(second!.body.attempt);
    await screen.findByText('Đã gửi câu hỏi của bạn.');
  });

  it('pages that may help are suggested while somebody types, in a tab of their own', async () => {
    const path = '/huong-dan-thanh-toan-VNPAY';
    const guide = { name: 'payment-guide' as const, path, title: 'Hướng dẫn thanh toán', version: 1 };
    api.on(contentApi.listDocuments, { items: [guide] });
    await openApp('/support');
    expect(screen.queryByText('Có thể câu trả lời ở đây')).toBeNull();
    fill('Câu hỏi', 'lam sao thanh toan');
    const region = await screen.findByRole('region', { name: 'Có thể câu trả lời ở đây' });
    const suggested = within(region).getByRole('link', { name: /Hướng dẫn thanh toán/ });
    expect(suggested.getAttribute('target')).toBe('_blank');
    fill('Câu hỏi', 'xin chào các bạn');
    await waitFor(() => expect(screen.queryByText('Có thể câu trả lời ở đây')).toBeNull());
  });

  it('pages that cannot be had are no trouble', async () => {
    api.refuse(contentApi.listDocuments, 'temporarily-unavailable');
    api.on(casesApi.askSupport, sentCase('support'));
    await openApp('/support');
    pick('Chủ đề', 'Thanh toán và hóa đơn');
    await waitFor(() => expect(api.asked(contentApi.listDocuments)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('whoever comes from a payment finds its number and topic filled in', async () => {
    noPages();
    await openApp('/support?payment=TU0123456789');
    const question = await screen.findByLabelText<HTMLInputElement>('Câu hỏi');
    await waitFor(() => expect(question.isConnected).toBe(true));
    expect(screen.getByLabelText<HTMLInputElement>('Câu hỏi').value).toContain('TU0123456789');
    expect(screen.getByLabelText<HTMLSelectElement>('Chủ đề').value).toBe('payment');
  });
});

describe('files', () => {
  it('go along once they are checked; one that was taken away does not', async () => {
    openCaseStore();
    api.on(casesApi.askSupport, sentCase('support', { fileCount: 1 }));
    await openApp('/support');
    await fillInQuestion();
    fillInContact();
    chooseFiles(picture('mot.jpg'), new File(['x'], 'hai.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(screen.getAllByText('Tệp đã sẵn sàng')).toHaveLength(2));
    press(button('Bỏ tệp mot.jpg'));
    press(button('Gửi câu hỏi'));
    await screen.findByText('Đã gửi câu hỏi của bạn.');
    const { files } = api.asked(casesApi.askSupport)[0]!.body;
    expect(files.map(({ id }) => id)).toEqual(['01JD00000000000000000000F2']);
    expect(api.asked(casesApi.createCaseUpload).map(({ body }) => body.contentType)).toEqual([
      ...['image/jpeg', 'application/pdf'],
    ]);
  });

  it('more than there is room for are left out, and that is said', async () => {
    openCaseStore();
    await openApp('/support');
    chooseFiles(...['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(picture));
    await screen.findByText('Tối đa 3 tệp, các tệp còn lại không được thêm.');
    expect(screen.queryByText('4.jpg')).toBeNull();
    expect(fileInput()).toBeNull();
  });

  it('one that was not taken keeps the question here, until it is sent anew', async () => {
    const store = openCaseStore();
    api.on(casesApi.askSupport, sentCase('support'));
    await openApp('/support');
    await fillInQuestion();
    fillInContact();
    store.refuse('network');
    chooseFiles(picture('mot.jpg'));
    await screen.findByRole('button', { name: 'Tải lại' });
    press(button('Gửi câu hỏi'));
    await screen.findAllByText(/Có tệp chưa tải lên được\./);
    expect(api.asked(casesApi.askSupport)).toEqual([]);
    store.take();
    press(button('Tải lại'));
    await screen.findByText('Tệp đã sẵn sàng');
    press(button('Gửi câu hỏi'));
    await screen.findByText('Đã gửi câu hỏi của bạn.');
    expect(api.asked(casesApi.askSupport)[0]!.body.files).toHaveLength(1);
  });

  it('one of a wrong kind is refused before it is sent, without another try', async () => {
    await openApp('/support');
    chooseFiles(new File(['x'], 'a.docx', { type: 'application/msword' }));
    await screen.findByText('Chỉ nhận ảnh JPEG, PNG, WebP, AVIF hoặc tệp PDF.');
    expect(screen.queryByRole('button', { name: 'Tải lại' })).toBeNull();
  });
});

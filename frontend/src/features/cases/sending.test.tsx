/** Writing to the marketplace: what people see, what is sent, and what becomes of it, kind by kind. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleDocument } from '#frontend/features/content/samples.ts';
import { button, fill, link, pick, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline } from '#frontend/testing/fake-api.ts';
import { found, offerDetail } from '#frontend/testing/listings.ts';
import { people } from '#frontend/testing/people.ts';
import { openStore } from '#frontend/testing/store.ts';
import { casesApi } from '#shared/cases/api.ts';
import { contentApi } from '#shared/content/api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { searchApi } from '#shared/search/api.ts';
import { caseNumber, sentCase, token } from './testing/samples.ts';

setUpApp();
const noOwn = () => api.on(casesApi.listMyCases, { items: [] });
const noPages = () => api.on(contentApi.listDocuments, { items: [] });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const chooseFiles = (...files: File[]) => fireEvent.change(fileInput(), { target: { files } });
const receipt = () => screen.getByRole('link', { name: 'Xem hồ sơ' }).getAttribute('href');

/** Uploads of cases go where those of pictures go: to the store of the test. */
function openCaseStore() {
  const store = openStore();
  let count = 0;
  api.on(casesApi.createCaseUpload, () => {
    count += 1;
    const id = `01JD00000000000000000000F${count}`;
    const file = { id, proof: 'proof'.repeat(4) };
    return { file, url: 'https://store.example.vn/', fields: { key: id }, expiresInSeconds: 600 };
  });
  api.on(casesApi.getCaseUpload, ({ body: { file } }) => ({ id: file.id, state: 'ready' as const }));
  return store;
}
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

async function fillInQuestion() {
  noPages();
  pick('Chủ đề', 'Thanh toán và hóa đơn');
  fill('Câu hỏi', 'Chưa thấy điểm');
  fill('Nội dung', 'Tôi đã thanh toán hôm qua.');
}
const fillInContact = () => {
  fill('Họ và tên', 'Lê Thị Mẫu');
  fill(/^Email/, 'mau@example.com');
};

describe('asking for help', () => {
  it('a visitor’s question goes out with how to reach them, and leads to its receipt', async () => {
    api.on(casesApi.askSupport, sentCase('support'));
    await openApp('/support');
    await fillInQuestion();
    fillInContact();
    press(button('Gửi câu hỏi'));
    await screen.findByText('Đã gửi câu hỏi của bạn.');
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

describe('reporting a listing', () => {
  const { code } = offerDetail.card;
  async function openReport() {
    api.on(listingsApi.getListing, offerDetail);
    const app = await openApp(`/report-listing?listing=${code}`);
    await screen.findByRole('link', { name: offerDetail.content.title });
    return app;
  }

  it('is offered quietly on its page', async () => {
    api.on(listingsApi.getListing, offerDetail);
    api.on(searchApi.search, found([]));
    await openApp(`/project-detail/${code}`);
    expect(link('Báo cáo tin này').getAttribute('href')).toBe(`/report-listing?listing=${code}`);
  });

  it('sends the reason and how the outcome is told, without a name or words', async () => {
    api.on(casesApi.reportListing, sentCase('report'));
    await openReport();
    press(screen.getByLabelText('Giá không đúng'));
    fill(/^Số điện thoại/, '0912 345 678');
    press(button('Gửi báo cáo'));
    await screen.findByText('Đã gửi báo cáo của bạn.');
    expect(api.asked(casesApi.reportListing)[0]!.body).toMatchObject({
      ...{ listingCode: code, reason: 'price', content: '', phone: '0912 345 678' },
    });
    expect(screen.queryByLabelText('Họ và tên')).toBeNull();
    expect(link('Quay lại tin').getAttribute('href')).toBe(`/project-detail/${code}`);
  });

  it('for another reason needs words; suspected fraud says whom to tell first', async () => {
    await openReport();
    press(screen.getByLabelText('Có dấu hiệu lừa đảo'));
    await screen.findByText(/báo công an và ngân hàng của bạn trước/);
    press(screen.getByLabelText('Lý do khác'));
    fill(/^Số điện thoại/, '0912 345 678');
    press(button('Gửi báo cáo'));
    await waitFor(() => expect(screen.getByLabelText('Chi tiết').getAttribute('aria-invalid')).toBe('true'));
    expect(api.asked(casesApi.reportListing)).toEqual([]);
  });

  it('a second time says when the first was', async () => {
    api.refuse(casesApi.reportListing, 'already-contacted', { params: { at: '2026-11-20T03:00:00.000Z' } });
    await openReport();
    press(screen.getByLabelText('Giá không đúng'));
    fill(/^Email/, 'mau@example.com');
    press(button('Gửi báo cáo'));
    await screen.findByText('Bạn đã báo cáo tin này ngày 20/11/2026.');
    expect(screen.queryByRole('button', { name: 'Gửi báo cáo' })).toBeNull();
  });

  it('a listing that went meanwhile leads to support, with its number', async () => {
    api.refuse(casesApi.reportListing, 'gone');
    await openReport();
    press(screen.getByLabelText('Giá không đúng'));
    fill(/^Email/, 'mau@example.com');
    press(button('Gửi báo cáo'));
    await screen.findByText('Tin này không còn hiển thị');
    expect(link('Đến trang hỗ trợ').getAttribute('href')).toBe(`/support?listing=${code}`);
  });

  it.each([
    ['gone', 'gone'],
    ['unknown', 'not-found'],
  ] as const)('of one that is %s has no form', async (_, problem) => {
    api.refuse(listingsApi.getListing, problem);
    await openApp(`/report-listing?listing=${code}`);
    await screen.findByText('Tin này không còn hiển thị');
  });

  it('an address without a listing asks for nothing', async () => {
    await openApp('/report-listing?listing=%3Cscript%3E');
    await screen.findByText('Tin này không còn hiển thị');
    expect(api.asked(listingsApi.getListing)).toEqual([]);
  });
});

describe('asking for an advert', () => {
  it('sends name, position, words and up to two images; the counter says how much room is left', async () => {
    openCaseStore();
    api.on(casesApi.contactAdvertising, sentCase('advertising'));
    await openApp('/contact-advertising');
    press(button('Gửi yêu cầu'));
    await screen.findAllByText(/Vui lòng chọn vị trí\./);
    fill('Tên khách hàng', 'Công ty Mẫu');
    press(screen.getByLabelText('Đầu danh sách tin'));
    fill('Nội dung quảng cáo', 'Kho lạnh mới');
    expect(screen.getByText('12/500 ký tự')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nội dung quảng cáo').maxLength).toBe(500);
    chooseFiles(picture('1.jpg'), picture('2.jpg'), picture('3.jpg'));
    await waitFor(() => expect(screen.getAllByText('Tệp đã sẵn sàng')).toHaveLength(2));
    fillInContact();
    press(button('Gửi yêu cầu'));
    await screen.findByText('Đã gửi yêu cầu quảng cáo của bạn.');
    expect(api.asked(casesApi.contactAdvertising)[0]!.body).toMatchObject({
      ...{ customerName: 'Công ty Mẫu', position: 'list-top', content: 'Kho lạnh mới' },
      files: [{}, {}],
    });
  });

  it('people with an account see where theirs stands, and no other kind', async () => {
    const { content: _, ...row } = sentCase('advertising', { state: 'answered' });
    api.on(casesApi.listMyCases, { items: [row] });
    await openApp('/contact-advertising', { as: people.member });
    const own = await screen.findByRole('region', { name: 'Yêu cầu quảng cáo của bạn' });
    await within(own).findByText('Đã trả lời');
    expect(api.asked(casesApi.listMyCases)[0]!.query.kind).toBe('advertising');
  });
});

describe('a complaint', () => {
  async function openDocument() {
    api.on(contentApi.getDocument, { ...sampleDocument, name: 'consumer-rights' });
    await openApp('/lien-he-bao-ve-nguoi-tieu-dung');
    await screen.findByRole('heading', { name: 'Gửi khiếu nại', level: 2 });
  }

  it('stands below the document, which leads to it', async () => {
    await openDocument();
    expect(link('Gửi khiếu nại ngay').getAttribute('href')).toBe('#complaint');
    expect(document.getElementById('complaint')?.textContent).toBe('Gửi khiếu nại');
  });

  it('sends the parties, what happened and what is asked for; a wrong listing ID is said', async () => {
    api.on(casesApi.complain, sentCase('complaint'));
    await openDocument();
    fill('Khiếu nại ai', 'Người đăng');
    fill(/^Mã tin/, 'DA1');
    fill('Điều gì đã xảy ra', 'Tin đăng sai diện tích.');
    fill('Bạn mong muốn gì', 'Sửa tin.');
    fillInContact();
    press(button('Gửi khiếu nại'));
    await screen.findAllByText(/Mã tin gồm DA và 8 chữ hoặc số\./);
    fill(/^Mã tin/, 'dasamp1e01');
    press(button('Gửi khiếu nại'));
    await screen.findByText('Đã gửi khiếu nại của bạn.');
    expect(api.asked(casesApi.complain)[0]!.body).toMatchObject({
      ...{ against: 'Người đăng', listingCode: 'DASAMP1E01', asked: 'Sửa tin.', name: 'Lê Thị Mẫu' },
    });
  });
});

describe('asking about one’s own data', () => {
  it('sends what is asked for and of which data', async () => {
    api.on(casesApi.requestData, sentCase('data'));
    await openApp('/data-request');
    expect(screen.getByText(/trong 2 ngày làm việc/)).toBeDefined();
    press(screen.getByLabelText('Xóa dữ liệu'));
    fill('Dữ liệu nào, ở đâu', 'Số điện thoại của tôi.');
    fillInContact();
    press(button('Gửi yêu cầu'));
    await screen.findByText('Đã gửi yêu cầu của bạn.');
    expect(api.asked(casesApi.requestData)[0]!.body).toMatchObject({ request: 'delete' });
  });

  it('is what the privacy page leads to', async () => {
    api.on(contentApi.getDocument, { ...sampleDocument, name: 'privacy' });
    await openApp('/chinh-sach-bao-mats');
    const way = await screen.findByRole('link', { name: 'Gửi yêu cầu về dữ liệu của bạn' });
    expect(way.getAttribute('href')).toBe('/data-request');
  });
});

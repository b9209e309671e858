/** Reports, adverts, complaints and requests about data: what their forms ask, what is sent, and what becomes of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleDocument } from '#frontend/features/content/samples.ts';
import { button, fill, link, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { found, offerDetail } from '#frontend/testing/listings.ts';
import { people } from '#frontend/testing/people.ts';
import { advertMeasureApi } from '#shared/adverts/measure-api.ts';
import { advertOrdersApi } from '#shared/adverts/orders-api.ts';
import { casesApi } from '#shared/cases/api.ts';
import { contentApi } from '#shared/content/api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { searchApi } from '#shared/search/api.ts';
import { chooseFiles, fillInContact, openCaseStore, picture } from './testing/forms.ts';
import { sentCase } from './testing/samples.ts';

setUpApp();

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
    press(screen.getByLabelText(/^Đầu danh sách tin/));
    fill('Nội dung quảng cáo', 'Kho lạnh mới');
    expect(screen.getByText('12/500 ký tự')).toBeDefined();
    fill(/^Liên kết/, 'https://kho.example/lanh');
    fill(/^Ngày bắt đầu mong muốn/, '01/12/2126');
    fill(/^Ngày kết thúc mong muốn/, '10/12/2126');
    await screen.findByText('10 ngày: khoảng 4.286.000 ₫ chưa gồm thuế.');
    chooseFiles(picture('1.jpg'), picture('2.jpg'), picture('3.jpg'));
    await waitFor(() => expect(screen.getAllByText('Tệp đã sẵn sàng')).toHaveLength(2));
    fillInContact();
    press(button('Gửi yêu cầu'));
    await screen.findByText('Đã gửi yêu cầu quảng cáo của bạn.');
    expect(api.asked(casesApi.contactAdvertising)[0]!.body).toMatchObject({
      ...{ customerName: 'Công ty Mẫu', position: 'list-top', content: 'Kho lạnh mới' },
      ...{ link: 'https://kho.example/lanh', from: '2126-12-01', to: '2126-12-10' },
      files: [{}, {}],
    });
  });

  it('leaves link and days out where they are left empty, and says what is wrong with them', async () => {
    openCaseStore();
    api.on(casesApi.contactAdvertising, sentCase('advertising'));
    await openApp('/contact-advertising');
    fill('Tên khách hàng', 'Công ty Mẫu');
    press(screen.getByLabelText(/^Đầu danh sách tin/));
    fill('Nội dung quảng cáo', 'Kho lạnh mới');
    fillInContact();
    fill(/^Liên kết/, 'javascript:alert(1)');
    fill(/^Ngày bắt đầu mong muốn/, '01/12/2020');
    press(button('Gửi yêu cầu'));
    await screen.findAllByText(/bắt đầu bằng https:\/\/, không có tên đăng nhập/);
    fill(/^Liên kết/, '');
    press(button('Gửi yêu cầu'));
    await screen.findAllByText(/hôm nay hoặc một ngày sau/);
    fill(/^Ngày bắt đầu mong muốn/, '');
    press(button('Gửi yêu cầu'));
    await screen.findByText('Đã gửi yêu cầu quảng cáo của bạn.');
    const { body } = api.asked(casesApi.contactAdvertising)[0]!;
    for (const field of ['link', 'from', 'to']) expect(body).not.toHaveProperty(field);
  });

  it('people with an account see where theirs stands, and no other kind', async () => {
    const { content: _, ...row } = sentCase('advertising', { state: 'answered' });
    api.on(casesApi.listMyCases, { items: [row] });
    await openApp('/contact-advertising', { as: people.member });
    const own = await screen.findByRole('region', { name: 'Yêu cầu quảng cáo của bạn' });
    await within(own).findByText('Đã trả lời');
    expect(api.asked(casesApi.listMyCases)[0]!.query.kind).toBe('advertising');
  });

  it('and what their advert brought, once they ask for it', async () => {
    const { content: _, ...row } = sentCase('advertising', { state: 'answered' });
    const { number } = row;
    api.on(casesApi.listMyCases, { items: [row] });
    api.on(advertOrdersApi.listMyAdverts, {
      items: [
        { number, version: 1, position: 'list-top', from: '2026-11-20', to: '2026-11-30', state: 'running' },
      ],
    });
    api.on(advertMeasureApi.getMyAdvertFigures, {
      ...{ from: '2026-11-20', to: '2026-11-30', today: '2026-11-21' },
      days: [{ day: '2026-11-20', position: 'list-top', views: 320, clicks: 8 }],
    });
    await openApp('/contact-advertising', { as: people.member });
    const own = await screen.findByRole('region', { name: 'Yêu cầu quảng cáo của bạn' });
    await within(own).findByText('Quảng cáo đang chạy đến 30/11/2026');
    expect(api.asked(advertMeasureApi.getMyAdvertFigures)).toEqual([]);
    press(button('Số liệu', own));
    const table = await within(own).findByRole('table', { name: 'Số liệu quảng cáo theo ngày' });
    expect(within(table).getByRole('row', { name: '20/11/2026 320 8 2,50%' })).toBeDefined();
    expect(api.asked(advertMeasureApi.getMyAdvertFigures)[0]!.params.number).toBe(number);
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

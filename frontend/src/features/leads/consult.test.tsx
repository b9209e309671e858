/** Asking for consultation: about a listing from its page, the site from the home page. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { found, offerDetail } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { wordingOf } from '#shared/leads/lead-rules.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { searchApi } from '#shared/search/api.ts';
import { leadToken, sentLead } from './testing/samples.ts';

setUpApp();
const { code } = offerDetail.card;
const card = () => screen.getByRole('complementary', { name: 'Liên hệ' });
const bar = () => screen.getByRole('group', { name: 'Liên hệ' });
const dialog = () => screen.findByRole('dialog', { name: 'Yêu cầu tư vấn' });
const asked = () => api.asked(leadInboxApi.sendLead);
const form = { formKey: '0a1b2c.0123456789012345678901', minSeconds: 0 };

async function openListing(visit: Parameters<typeof openApp>[1] = {}) {
  api.on(listingsApi.getListing, offerDetail);
  api.on(searchApi.search, found([]));
  return openApp(`/project-detail/${code}`, visit);
}
/** The open form: roles are sought in it alone, since the whole page takes long. */
let box: HTMLElement;
async function openForm(visit: Parameters<typeof openApp>[1] = {}) {
  await openListing(visit);
  press(await within(card()).findByRole('button', { name: 'Yêu cầu tư vấn' }));
  box = await dialog();
  await waitFor(() => expect(box.textContent).not.toBe(''));
  return box;
}
const consent = (name: RegExp) => within(box).getByRole<HTMLInputElement>('checkbox', { name });
const agree = () => fireEvent.click(consent(/chuyển họ tên và nội dung/));
function fillIn() {
  fill('Họ và tên', 'Lê Thị Khách');
  fill(/^Email/, 'khach@example.com');
}
const send = () => press(button('Gửi yêu cầu', box));

describe('asking about a listing', () => {
  it('sends what was typed with a consent that nobody had ticked, and says what comes next and when', async () => {
    api.on(leadInboxApi.getAnswerTime, { answersWithinHours: 3 });
    api.on(leadInboxApi.sendLead, sentLead);
    await openForm();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nội dung bạn muốn hỏi').value).toContain(code);
    expect(
      within(box)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked),
    ).toEqual([false]);
    fillIn();
    agree();
    send();
    await screen.findByText('Đã gửi yêu cầu tư vấn.');
    expect(asked()).toHaveLength(1);
    expect(asked()[0]!.body).toMatchObject({
      ...{ listingCode: code, name: 'Lê Thị Khách', email: 'khach@example.com', locale: 'vi' },
      consent: { answer: { wordingId: wordingOf('poster', 'answer').id, locale: 'vi' } },
    });
    expect(asked()[0]!.body.consent.phone).toBeUndefined();
    const next = within(box);
    expect(next.getByText(/báo cho bạn khi có trả lời/).textContent).toContain('Thường trả lời trong 3 giờ');
    expect(next.getByRole('link', { name: 'Yêu cầu của tôi' }).getAttribute('href')).toBe(
      `/my-enquiry?token=${leadToken}`,
    );
    press(button('Đóng', next.getByRole('status').parentElement!));
  });

  it('pressed twice is one request', async () => {
    await openForm();
    const answer = api.hold(leadInboxApi.sendLead);
    fillIn();
    agree();
    pressTwice(button('Gửi yêu cầu', box));
    await waitFor(() => expect(asked()).toHaveLength(1));
    answer(sentLead);
    await screen.findByText('Đã gửi yêu cầu tư vấn.');
    expect(asked()).toHaveLength(1);
  });

  it('a number alone needs the consent to be called, which is asked for once there is a number', async () => {
    api.on(leadInboxApi.sendLead, { ...sentLead, mayCall: true });
    await openForm();
    fill('Họ và tên', 'Lê Thị Khách');
    agree();
    send();
    await screen.findAllByText(/Vui lòng nhập số điện thoại hoặc email/);
    expect(within(box).queryByRole('checkbox', { name: /xem số điện thoại/ })).toBeNull();
    fill(/^Số điện thoại/, '0912 345 678');
    send();
    await screen.findAllByText('Vui lòng nhập email, hoặc đồng ý nhận cuộc gọi.');
    expect(consent(/xem số điện thoại/).checked).toBe(false);
    fireEvent.click(consent(/xem số điện thoại/));
    send();
    await screen.findByText(/trả lời hoặc gọi cho bạn/);
    expect(asked()[0]!.body.consent).toMatchObject({ phone: { locale: 'vi' } });
  });

  it('without the consent nothing is sent', async () => {
    await openForm();
    fillIn();
    send();
    await screen.findAllByText(/chọn đồng ý/);
    expect(asked()).toEqual([]);
  });

  it('on a lost line nothing typed is lost, and the next press is the same attempt', async () => {
    api.on(leadInboxApi.sendLead, offline);
    await openForm();
    fillIn();
    agree();
    send();
    await screen.findAllByText(/Mất kết nối mạng/);
    expect(screen.getByLabelText<HTMLInputElement>('Họ và tên').value).toBe('Lê Thị Khách');
    api.on(leadInboxApi.sendLead, sentLead);
    send();
    await screen.findByText('Đã gửi yêu cầu tư vấn.');
    expect(new Set(asked().map(({ body }) => body.attempt)).size).toBe(1);
  });

  it('what was typed is there again after a reload, but for the consent', async () => {
    await openForm();
    fillIn();
    agree();
    fireEvent(window, new Event('pagehide'));
    const kept = sessionStorage.getItem(`draft:consult-${code}`)!;
    expect(JSON.parse(kept)).toMatchObject({ name: 'Lê Thị Khách', email: 'khach@example.com' });
    expect(kept).not.toContain('consent');
  });

  it('a second time says when it was the first time', async () => {
    api.refuse(leadInboxApi.sendLead, 'already-contacted', { params: { at: '2026-11-20T03:00:00.000Z' } });
    await openForm();
    fillIn();
    agree();
    send();
    await screen.findByText('Bạn đã liên hệ tư vấn dự án này.');
    expect(box.textContent).toContain('20/11/2026');
  });

  it('a listing that closed meanwhile says so and leads on', async () => {
    api.refuse(leadInboxApi.sendLead, 'gone');
    await openForm();
    fillIn();
    agree();
    send();
    await screen.findByText('Tin này không còn nhận yêu cầu tư vấn.');
  });

  it('a form that stood open too long is opened anew without the person', async () => {
    const fresh = { ...form, formKey: '0z1b2c.0123456789012345678901' };
    api.on(leadInboxApi.sendLead, ({ body }) =>
      body.formKey === fresh.formKey
        ? sentLead
        : refuse('validation-failed', { errors: [{ pointer: '/formKey', code: 'expired' }] })(),
    );
    await openForm();
    fillIn();
    agree();
    api.on(leadInboxApi.openLeadForm, fresh);
    send();
    await screen.findByText('Đã gửi yêu cầu tư vấn.');
  });

  it('where there is a doubt a code comes first, and what was typed waits behind it', async () => {
    api.on(leadInboxApi.sendLead, ({ body }) => (body.proof ? sentLead : refuse('code-required')()));
    api.on(accountsApi.sendOtp, { resendInSeconds: 60, expiresInSeconds: 300 });
    const ticket = 'a'.repeat(40);
    api.on(accountsApi.verifyOtp, { ticket });
    await openForm();
    fillIn();
    agree();
    send();
    await screen.findByLabelText('Mã xác nhận');
    await waitFor(() =>
      expect(api.asked(accountsApi.sendOtp).map(({ body }) => [body.purpose, body.identifier])).toEqual([
        ['request', 'khach@example.com'],
      ]),
    );
    press(button('Sửa yêu cầu', box));
    await waitFor(() => expect(screen.queryByLabelText('Mã xác nhận')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Họ và tên').value).toBe('Lê Thị Khách');
    expect(consent(/chuyển họ tên và nội dung/).checked).toBe(true);
    send();
    fill(await screen.findByLabelText('Mã xác nhận').then(() => 'Mã xác nhận'), '123456');
    await screen.findByText('Đã gửi yêu cầu tư vấn.');
    expect(asked().at(-1)!.body.proof).toBe(ticket);
  });

  it('on a lost line the button stays and says why nothing opened', async () => {
    api.on(leadInboxApi.openLeadForm, offline);
    await openForm();
    fillIn();
    agree();
    send();
    await screen.findAllByText(/Mất kết nối mạng/);
    expect(asked()).toEqual([]);
  });

  it.each<[Locale, string]>([
    ['en', 'Send an enquiry'],
    ['ja', 'お問い合わせ'],
    ['ko', '상담 신청'],
    ['zh', '咨询'],
  ])('is offered in %s, beside the phone and in the bar of phones', async (locale, name) => {
    await openListing({ locale });
    expect((await screen.findAllByRole('button', { name })).length).toBeGreaterThan(0);
  });
});

describe('somebody signed in', () => {
  it('finds the form filled in, and is asked about calls all the same', async () => {
    const me = newMember();
    await openForm({ as: me });
    expect(screen.getByLabelText<HTMLInputElement>('Họ và tên').value).toBe(
      `${me.familyName} ${me.givenName}`,
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(me.email);
    await waitFor(() => expect(consent(/xem số điện thoại/).checked).toBe(false));
  });

  it('who asked before reads it at once, with the date', async () => {
    api.on(leadInboxApi.openLeadForm, { ...form, askedAt: '2026-11-20T03:00:00.000Z' });
    await openForm({ as: newMember() });
    await screen.findByText('Bạn đã liên hệ tư vấn dự án này.');
    expect(screen.queryByLabelText('Họ và tên')).toBeNull();
  });

  it('nobody asks themselves: one’s own listing has no button', async () => {
    api.on(leadInboxApi.openLeadForm, { ...form, isOwn: true });
    await openListing({ as: newMember() });
    await waitFor(() => expect(api.asked(leadInboxApi.openLeadForm).length).toBeGreaterThan(0));
    await waitFor(() => expect(within(card()).queryByRole('button', { name: 'Yêu cầu tư vấn' })).toBeNull());
    expect(within(bar()).queryByRole('button', { name: 'Tư vấn' })).toBeNull();
  });
});

describe('how fast a poster answers', () => {
  it.each([
    [1, 'Thường trả lời trong 1 giờ'],
    [24, 'Thường trả lời trong 24 giờ'],
    [72, 'Thường trả lời trong 3 ngày'],
  ])('%i hours', async (answersWithinHours, words) => {
    api.on(leadInboxApi.getAnswerTime, { answersWithinHours });
    await openListing();
    await within(card()).findByText(words);
  });
  it('is not claimed of who answered too few', async () => {
    await openListing();
    await within(card()).findByText('Không cần tài khoản');
    expect(card().textContent).not.toContain('Thường trả lời');
  });
});

describe('asking the site from the home page', () => {
  it('sends what somebody looks for, in figures of the contract', async () => {
    api.on(searchApi.search, found([]));
    api.on(leadInboxApi.sendLead, { ...sentLead, listing: undefined });
    await openApp('/');
    await screen.findByRole('heading', { name: 'Đăng ký tư vấn' });
    const band = within(screen.getByRole('region', { name: 'Đăng ký tư vấn' }));
    // Opened at the first touch, not by who only passes by.
    expect(api.asked(leadInboxApi.openLeadForm)).toEqual([]);
    const rent = band.getByRole('radio', { name: 'Thuê' });
    rent.focus();
    fireEvent.click(rent);
    fireEvent.change(band.getByLabelText(/^Loại tài sản/), { target: { value: 'industrial-park' } });
    const budget = await band.findByLabelText(/^Ngân sách mỗi tháng/);
    fireEvent.change(budget, { target: { value: '50000000-100000000' } });
    fireEvent.change(band.getByLabelText('Bạn đang tìm gì?'), { target: { value: 'Xưởng gần cảng.' } });
    fireEvent.change(band.getByLabelText('Họ và tên'), { target: { value: 'Lê Thị Khách' } });
    fireEvent.change(band.getByLabelText(/^Email/), { target: { value: 'khach@example.com' } });
    fireEvent.click(band.getByRole('checkbox', { name: /nhân viên Sàn Đầu Tư đọc/ }));
    press(band.getByRole('button', { name: 'Gửi yêu cầu' }));
    await screen.findByText('Đã gửi yêu cầu tư vấn.');
    expect(asked()[0]!.body).toMatchObject({
      message: 'Xưởng gần cảng.',
      consent: { answer: { wordingId: wordingOf('site', 'answer').id } },
      wish: {
        ...{ kind: 'rent', types: ['industrial-park'] },
        budget: { mode: 'range', from: '50', to: '100', unit: 'million-vnd', per: 'month' },
      },
    });
    expect(asked()[0]!.body.listingCode).toBeUndefined();
    expect(screen.getByText(/Nhân viên của chúng tôi sẽ đọc yêu cầu/)).toBeTruthy();
  });
});

/** Writing to the marketplace where something stands in the way: what is missing, what the server refuses, a reload, a second page. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { casesApi } from '#shared/cases/api.ts';
import type { SentCaseRow } from '#shared/cases/case-model.ts';
import { caseLimits } from '#shared/cases/model.ts';
import { locales } from '#shared/kernel/locale.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { fillInContact } from './testing/forms.ts';
import { sentCase, token } from './testing/samples.ts';

setUpApp();
const words = 'Số điện thoại của tôi trong tin đã bán.';
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => press(button('Gửi yêu cầu'));
const errorOf = async (label: string | RegExp) => {
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  return document.getElementById(field(label).getAttribute('aria-describedby')!.split(' ').at(-1)!)
    ?.textContent;
};
const bodies = () => api.asked(casesApi.requestData).map(({ body }) => body);

/** A request about one's own data, filled in but for how its sender is reached. */
async function open() {
  api.on(casesApi.requestData, sentCase('data'));
  const app = await openApp('/data-request');
  press(await screen.findByLabelText('Xóa dữ liệu'));
  fill('Dữ liệu nào, ở đâu', words);
  return app;
}

describe('a text that is too long', () => {
  it('stays whole, however it got there, and is refused at its field', async () => {
    await open();
    fillInContact();
    const label = 'Dữ liệu nào, ở đâu';
    const pasted = 'x'.repeat(caseLimits.contentMax + 5);
    expect(field(label).maxLength).toBe(-1);
    fill(label, pasted);
    send();
    expect(await errorOf(label)).toMatch(/ký tự/);
    expect(field(label).value).toBe(pasted);
    expect(bodies()).toEqual([]);
  });
});

describe('how somebody is reached', () => {
  it('by neither phone nor email is refused at both; one of them is enough', async () => {
    await open();
    fill('Họ và tên', 'Lê Thị Mẫu');
    send();
    expect(await errorOf(/^Số điện thoại/)).toBe('Vui lòng nhập số điện thoại hoặc email.');
    expect(bodies()).toEqual([]);
    fill(/^Số điện thoại/, '0912 345 678');
    send();
    expect(await screen.findByText('Đã gửi yêu cầu của bạn.')).toBeDefined();
    expect(bodies()[0]).not.toHaveProperty('email');
  });

  it.each([
    [/^Email/, 'mau@', 'Vui lòng nhập đúng email, ví dụ ten@example.com.'],
    ['Họ và tên', '', 'Vui lòng nhập họ và tên.'],
    ['Họ và tên', '12345', 'Tên phải có chữ cái.'],
  ])('%s as “%s” is said at its field, and nothing is sent', async (label, typed, said) => {
    await open();
    fillInContact();
    fill(label, typed);
    send();
    expect(await errorOf(label)).toBe(said);
    expect(bodies()).toEqual([]);
    expect(field('Dữ liệu nào, ở đâu').value).toBe(words);
  });
});

describe('what is asked for', () => {
  it('not chosen is said beside the choices, and the summary leads there', async () => {
    api.on(casesApi.requestData, sentCase('data'));
    await openApp('/data-request');
    fill('Dữ liệu nào, ở đâu', words);
    fillInContact();
    send();
    press(await screen.findByRole('button', { name: 'Bạn muốn: Vui lòng chọn điều bạn muốn.' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Xem dữ liệu về tôi')));
    expect(bodies()).toEqual([]);
  });

  it('has a counter that follows what is typed', async () => {
    await open();
    fill('Dữ liệu nào, ở đâu', 'Tên tôi');
    const counter = `7/${caseLimits.contentMax} ký tự`;
    expect(await screen.findByText(counter)).toBeDefined();
  });
});

describe('a refusal', () => {
  it.each([
    ['on a lost line', offline, 'Mất kết nối mạng.'],
    ['after too many', refuse('too-many-requests', { retryAfterSeconds: 600 }), 'sau 10 phút'],
    ['by a busy server', refuse('temporarily-unavailable'), 'Hệ thống đang bận.'],
    ['by an error of ours', refuse('internal'), 'Đã có lỗi từ phía chúng tôi.'],
  ])('%s says so and keeps it all; the next press is the same attempt', async (_, answer, said) => {
    await open();
    fillInContact();
    api.on(casesApi.requestData, answer);
    pressTwice(button('Gửi yêu cầu'));
    expect((await screen.findByRole('alert')).textContent).toContain(said);
    expect([field('Dữ liệu nào, ở đâu').value, field('Xóa dữ liệu').checked]).toEqual([words, true]);
    api.on(casesApi.requestData, sentCase('data'));
    send();
    expect(await screen.findByText('Đã gửi yêu cầu của bạn.')).toBeDefined();
    const attempts = bodies().map(({ attempt }) => attempt);
    expect([attempts.length, new Set(attempts).size]).toEqual([2, 1]);
  });

  it.each([
    ['/email', 'invalid-format', /^Email/, 'Vui lòng nhập đúng email, ví dụ ten@example.com.'],
    ['/phone', 'invalid-phone', /^Số điện thoại/, 'Vui lòng nhập đúng số điện thoại, ví dụ 0912 345 678.'],
  ])('at %s (%s) that only the server can judge stands there', async (pointer, code, label, said) => {
    await open();
    fillInContact();
    fill(/^Số điện thoại/, '0912');
    api.on(casesApi.requestData, () => {
      throw fieldProblem(pointer, code);
    });
    send();
    expect(await errorOf(label)).toBe(said);
    expect(field(/^Số điện thoại/).value).toBe('0912');
  });
});

describe('what was typed', () => {
  it('is there again after a look elsewhere, and gone once it was sent', async () => {
    await open();
    fillInContact();
    cleanup();
    await openApp('/data-request');
    await waitFor(() => expect(field('Dữ liệu nào, ở đâu').value).toBe(words));
    expect(field('Xóa dữ liệu').checked).toBe(true);
    send();
    expect(await screen.findByText('Đã gửi yêu cầu của bạn.')).toBeDefined();
    cleanup();
    await openApp('/data-request');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Dữ liệu nào, ở đâu')).value).toBe('');
  });

  it('by a program in the field that people never see goes along, so that the server knows', async () => {
    await open();
    fillInContact();
    const unseen = document.querySelector<HTMLInputElement>('input[name="website"]')!;
    expect([unseen.tabIndex, unseen.closest('[aria-hidden]') !== null]).toEqual([-1, true]);
    fireEvent.change(unseen, { target: { value: 'https://spam.example' } });
    send();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ website: 'https://spam.example' }));
  });
});

describe('what comes of it', () => {
  it('is a number, a day and a link to keep; the focus is there', async () => {
    await open();
    fillInContact();
    send();
    const note = (await screen.findByText('Đã gửi yêu cầu của bạn.')).closest<HTMLElement>(
      '[role="status"]',
    )!;
    expect(note.textContent).toMatch(/Mã hồ sơ của bạn là \S+\./);
    expect(note.textContent).toContain('24/11/2026');
    expect(document.activeElement).toBe(note);
    expect(within(note).getByRole('link', { name: 'Xem hồ sơ' }).getAttribute('href')).toBe(
      `/my-request?token=${token}`,
    );
    expect(screen.queryByRole('button', { name: 'Gửi yêu cầu' })).toBeNull();
  });

  it.each(locales)('reads in %s without a gap', async (locale) => {
    await openApp('/data-request', { locale });
    await waitFor(() => expect(document.querySelector('textarea')).not.toBeNull());
    expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|cases:|undefined/);
  });
});

describe('one’s own list', () => {
  const row = (at: number): SentCaseRow => {
    const { content: _, ...rest } = sentCase('advertising', { title: `Quảng cáo ${at}` });
    return { ...rest, token: `01JD00000000000000000CASE${at}.${'a'.repeat(22)}` };
  };
  const own = () => screen.findByRole('region', { name: 'Yêu cầu quảng cáo của bạn' });

  it('goes on where it ended; a page that does not come leaves the others standing', async () => {
    api.on(casesApi.listMyCases, { items: [row(1)], nextCursor: 'older' });
    await openApp('/contact-advertising', { as: people.member });
    await within(await own()).findByRole('link', { name: 'Quảng cáo 1' });
    api.on(casesApi.listMyCases, offline);
    press(button('Xem thêm', await own()));
    expect((await within(await own()).findByRole('alert')).textContent).toContain('Mất kết nối mạng.');
    expect(within(await own()).getByRole('link', { name: 'Quảng cáo 1' })).toBeDefined();
    api.on(casesApi.listMyCases, ({ query }) =>
      query.cursor ? { items: [row(2)] } : { items: [row(1)], nextCursor: 'older' },
    );
    press(button('Thử lại', await own()));
    expect(await within(await own()).findByRole('link', { name: 'Quảng cáo 2' })).toBeDefined();
    expect(within(await own()).queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  });
});

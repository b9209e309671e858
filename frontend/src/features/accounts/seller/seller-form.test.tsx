/** The registration form against a scripted API: what is refused here, what is sent, what comes back filled in. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { shownDate } from '#lib/numbers/date-text.ts';
import { session } from '#lib/session/session.ts';
import { endUploads } from '#lib/uploads/use-uploads.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { closeNotice, notices } from '#ui/notify.ts';
import { todayInVietNam } from './form-check.ts';
import { issuingAuthorities } from './issuing-authorities.ts';
import { SellerForm } from './seller-form.tsx';

const texts = createI18n('en');
await loadNamespaces(texts, ['app', 'seller']);

const userId = '01J00000000000000000000000';
const papers = ['01J0000000000000000000000A', '01J0000000000000000000000B'];
const refused: SellerRegistration = {
  company: 'Lê An Co., Ltd',
  taxId: '0100109106',
  issuedOn: '2019-03-12',
  issuedAt: 'Thuế thành phố Hà Nội',
  papers,
  state: 'refused',
  version: 2,
  submittedAt: '2026-11-01T00:00:00.000Z',
  refusalReason: 'Mờ quá.',
};
let verdict = 'ready';
let answer: { status: number; body: unknown } = { status: 201, body: { ...refused, state: 'waiting' } };
const sent: unknown[] = [];
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status >= 400 ? 'application/problem+json' : 'application/json' },
  });

beforeEach(() => {
  verdict = 'ready';
  answer = { status: 201, body: { ...refused, state: 'waiting' } };
  sent.length = 0;
  window.scrollTo = vi.fn();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.startsWith('/api/media/uploads/')) return json(200, { id: url.slice(-26), state: verdict });
    if (url === '/api/me/seller' && init.method === 'POST') {
      sent.push(JSON.parse(String(init.body)));
      return json(answer.status, answer.body);
    }
    return json(404, { type: 'x', title: 'x', status: 404, code: 'not-found' });
  });
  session.adopt({
    accessToken: 't',
    expiresInSeconds: 600,
    me: {
      id: userId,
      familyName: 'Lê',
      givenName: 'An',
      roles: [],
      locale: 'vi',
      createdAt: refused.submittedAt,
    },
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  endUploads(`seller:${userId}:new`);
  endUploads(`seller:${userId}:2`);
  for (const { id } of notices.get()) closeNotice(id);
  vi.unstubAllGlobals();
});

const show = (before?: SellerRegistration) =>
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <SellerForm userId={userId} before={before} />
        </SWRConfig>
      </I18nextProvider>
    </ChakraProvider>,
  );
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const found = async (words: RegExp) =>
  waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0));

describe('the form', () => {
  it('says what is missing and wrong, and sends nothing', async () => {
    show();
    type(/^Tax/, '0100109105');
    type(/^Date/, todayInVietNam(Date.now() + dayMs));
    press('Submit registration');
    await found(/can’t be in the future/);
    await found(/at least one photo/);
    await found(/Enter the name of the company/);
    // Once at the field and once in the summary, without what was said while it was typed.
    expect(screen.getAllByText(/typing error/)).toHaveLength(2);
    expect(screen.queryByText(/doesn’t look right/)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('says one thing at a time of a number: while it is typed, then where it is refused', async () => {
    show();
    const verdict = (words: RegExp) => screen.queryByText(words);
    type(/^Tax/, '0100109105');
    expect(verdict(/doesn’t look right/)).not.toBeNull();
    type(/^Tax/, 'MST 12');
    press('Submit registration');
    await found(/10 digits \(10-3 for a branch\)/);
    expect(field(/^Tax/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/typing error/)).toBeNull();
    type(/^Tax/, '099099000001');
    await waitFor(() => expect(verdict(/looks like a personal/)).not.toBeNull());
    expect(field(/^Tax/).getAttribute('aria-invalid')).toBeNull();
  });

  it('sends the personal identification number of a household business', async () => {
    show(refused);
    await found(/^Ready$/);
    type(/^Tax/, '099 099 000 001');
    press('Submit again');
    await waitFor(() => expect(sent).toMatchObject([{ taxId: '099099000001' }]));
  });

  it('takes today in Viet Nam as a day of issue', async () => {
    show(refused);
    await found(/^Ready$/);
    type(/^Date/, todayInVietNam(Date.now()));
    press('Submit again');
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('after a refusal', () => {
  it('is filled in again with its papers, and sends the number in its one form', async () => {
    show(refused);
    await found(/^Ready$/);
    expect(field(/^Name of the/).value).toBe(refused.company);
    expect([field(/^Tax/).value, field(/^Date/).value, field(/^Place/).value]).toEqual([
      refused.taxId,
      shownDate(refused.issuedOn, 'en'),
      refused.issuedAt,
    ]);
    type(/^Tax/, '0100 109 106 001');
    press('Submit again');
    await waitFor(() => expect(notices.get()).toHaveLength(1));
    const { company, issuedOn, issuedAt } = refused;
    expect(sent).toEqual([{ company, taxId: '0100109106-001', issuedOn, issuedAt, papers }]);
  });

  it('leaves no paper out silently: one that is gone must be removed or replaced', async () => {
    verdict = 'refused';
    show(refused);
    await found(/can’t be read/);
    press('Submit again');
    await found(/at least one photo|couldn’t be uploaded/);
    expect(sent).toEqual([]);
  });

  it('shows a refusal of the server on its fields, those of single papers on all papers', async () => {
    const errors = [
      { pointer: '/taxId', code: 'taken' },
      { pointer: '/papers/1', code: 'not-found' },
    ];
    answer = { status: 422, body: { type: 'x', title: 'x', status: 422, code: 'validation-failed', errors } };
    show(refused);
    await found(/^Ready$/);
    press('Submit again');
    await found(/Another account has registered/);
    expect(field(/^Tax/).getAttribute('aria-invalid')).toBe('true');
    const group = screen.getByRole('group', { name: 'Photos of your documents' });
    expect(group.textContent).toContain('This photo is no longer available.');
  });
});

it('offers today’s authorities before those of old papers, each once', () => {
  const names = issuingAuthorities({
    provinces: [{ code: '01', name: 'Thành phố Hà Nội' }],
    oldProvinces: [
      { code: '01', name: 'Thành phố Hà Nội', provinceCode: '01' },
      { code: '26', name: 'Tỉnh Vĩnh Phúc', provinceCode: '25' },
    ],
  });
  expect(names.slice(0, 2)).toEqual(['Thuế thành phố Hà Nội', 'Sở Tài chính thành phố Hà Nội']);
  expect(names).toContain('Sở Kế hoạch và Đầu tư tỉnh Vĩnh Phúc');
  expect(new Set(names).size).toBe(names.length);
});

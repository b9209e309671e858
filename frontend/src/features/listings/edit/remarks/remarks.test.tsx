/** A refused listing in its owner's form: each remark at its field, summed up above, marked once the field was changed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, hasFocus, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import type { Remark } from '#shared/listings/remark-model.ts';
import { remarkReasons } from '#shared/listings/remark-reasons.ts';
import { remarkedFields } from '#shared/listings/remark-rules.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { emptyForm } from '../model.ts';
import { controlOf, isChanged } from './remarked-fields.ts';

setUpApp();
const remarks: Remark[] = [
  { field: 'title', reason: 'contact-inside' },
  { field: 'price', reason: 'other', words: '10倍では？', language: 'ja' },
];

async function open(meta: Partial<ListingMeta> = {}, { items = remarks, locale = 'vi' as Locale } = {}) {
  api.on(walletApi.getWallet, walletWith({ available: 100 }));
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(listingsApi.listMine, { items: [] });
  const refusalReason = { keys: [], fields: remarkedFields(items) };
  const record: ListingRecord = {
    ...listingRecord({ state: 'refused', refusalReason, hasRemarks: true, version: 4, ...meta }),
    remarks: { at: '2026-11-20T03:00:00.000Z', items, was: {} },
  };
  api.on(listingsApi.getMine, record);
  return openApp('/edit-post?code=DA00000001', { as: newMember(), locale });
}
const titleField = () => screen.getByLabelText<HTMLInputElement>('Tiêu đề', { selector: 'input' });
const summary = () => screen.getByText('2 mục cần sửa').parentElement!;

describe('a refused listing', () => {
  it('has each remark at its field, tied to it, own words as they were written', async () => {
    await open();
    const said = screen.getByText(/^Có số điện thoại hoặc đường dẫn/).closest('[id$=-aside]')!;
    expect(titleField().getAttribute('aria-describedby')?.split(' ')).toContain(said.id);
    const quote = screen.getByText('10倍では？');
    expect(quote.getAttribute('lang')).toBe('ja');
    expect(quote.parentElement!.textContent).toContain('Viết bằng 日本語');
    expect(quote.parentElement!.textContent).not.toContain('Lý do khác');
  });

  it('sums them up, leads to each, and marks what was changed', async () => {
    await open();
    press(within(summary()).getByRole('button', { name: 'Đến mục “Tiêu đề”' }));
    await waitFor(() => expect(hasFocus(titleField())).toBe(true));
    expect(summary().textContent).not.toContain('Đã sửa');
    const before = titleField().value;
    fireEvent.change(titleField(), { target: { value: 'Nhà xưởng không có số điện thoại' } });
    await waitFor(() => expect(screen.getAllByText('Đã sửa')).toHaveLength(2));
    fireEvent.change(titleField(), { target: { value: before } });
    await waitFor(() => expect(screen.queryByText('Đã sửa')).toBeNull());
    press(button('Đến mục “Giá”', summary()));
    await waitFor(() => expect(hasFocus(screen.getAllByRole('radio', { name: /Giá/ })[0]!)).toBe(true));
  });

  it('that was sent again has none', async () => {
    await open({ state: 'waiting', refusalReason: undefined });
    expect(screen.queryByText(/mục cần sửa/)).toBeNull();
    expect(screen.queryByText(/^Có số điện thoại hoặc đường dẫn/)).toBeNull();
  });

  it.each(locales)('is read in %s without a gap', async (locale) => {
    await open({}, { locale });
    expect(document.body.textContent).toContain('10倍では？');
    expect(document.body.textContent).not.toMatch(/\{\{|remarks[.:]|reason\./);
  });
});

describe('where remarks stand', () => {
  const form = emptyForm('vi');
  it('is a control of the form, whatever the field', () => {
    const at = (path: string) =>
      path.split('.').reduce<unknown>((part, name) => (part as never)?.[name], form);
    for (const field of Object.keys(remarkReasons) as Remark['field'][])
      expect([field, at(controlOf(field, form))]).not.toEqual([field, undefined]);
  });

  it('one picture counts as changed once it is gone, pictures once they differ', () => {
    const mediaId = '01JD0000000000000000000001';
    const initial = { ...form, mediaIds: [mediaId] };
    const of = (remark: Partial<Remark>, now = initial) =>
      isChanged({ field: 'pictures', reason: 'blurred', ...remark }, initial, now);
    expect([of({}), of({ mediaId })]).toEqual([false, false]);
    const more = { ...form, mediaIds: [mediaId, '01JD0000000000000000000002'] };
    expect([of({}, more), of({ mediaId }, more)]).toEqual([true, false]);
    expect(of({ mediaId }, form)).toBe(true);
  });
});

/** Price, area and place in the posting form: read back in words, slips of unit offered for repair, old addresses found anew. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, pick, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { provincesUrl } from '#shared/catalog/place-files.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();

async function open(content: Partial<ListingInput> = {}, locale: Locale = 'vi') {
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(listingsApi.getMine, listingRecord({ state: 'draft' }, content));
  return openApp('/edit-post?code=DA00000001', { as: newMember(), locale });
}
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: string | RegExp, value: string) => {
  field(label).focus();
  fireEvent.change(field(label), { target: { value } });
};
const leave = (label: string | RegExp) => fireEvent.blur(field(label));
/** What stands below a field in words. */
const reading = (label: string | RegExp) =>
  [...document.querySelectorAll('output')].find(({ htmlFor }) => htmlFor.contains(field(label).id))
    ?.textContent;
const unitOf = (label: string) =>
  screen.getByLabelText<HTMLSelectElement>(`Đơn vị: ${label}`, { selector: 'select' });

describe('a price', () => {
  it('is read back in words and for a square metre while it is typed', async () => {
    await open();
    type('Giá', '7,5');
    await waitFor(() => expect(reading('Giá')).toMatch(/^7 tỷ 500 triệu.*tức 1,5 triệu\/m²/));
  });

  it.each([
    ['2 tỷ 5', '2,5', 'billion-vnd'],
    ['500tr', '500', 'million-vnd'],
    ['120.000 usd', '120.000', 'usd'],
  ])('typed as %s finds its unit by itself when the field is left', async (typed, shown, unit) => {
    await open();
    type('Giá', typed);
    leave('Giá');
    await waitFor(() => expect([field('Giá').value, unitOf('Giá').value]).toEqual([shown, unit]));
  });

  it('that looks like a slip of three zeros is doubted, and put right with one press', async () => {
    await open();
    pick('Đơn vị: Giá', 'triệu đồng');
    const doubt = await screen.findByText(/thấp hơn nhiều so với mức thường gặp/);
    press(button(/^Sửa thành 5,2 tỷ/, doubt.closest('div')!));
    await waitFor(() => expect(unitOf('Giá').value).toBe('billion-vnd'));
    expect(screen.queryByText(/thấp hơn nhiều/)).toBeNull();
  });

  it('in another currency says what it comes to in đồng', async () => {
    await open();
    type('Giá', '200000');
    pick('Đơn vị: Giá', 'USD');
    await waitFor(() => expect(reading('Giá')).toContain('≈ 5,26 tỷ'));
  });

  it('that nobody can read is said at its field, with examples', async () => {
    await open();
    type('Giá', 'nhiều lắm');
    leave('Giá');
    expect(await screen.findByText('Giá chưa đúng định dạng. Ví dụ: 5,2 hoặc 2 tỷ 5.')).toBeDefined();
    expect(field('Giá').getAttribute('aria-invalid')).toBe('true');
  });

  it('by agreement asks for no figure', async () => {
    await open();
    press(screen.getByRole('radio', { name: 'Thỏa thuận' }));
    await waitFor(() => expect(screen.queryByLabelText('Giá', { selector: 'input' })).toBeNull());
    expect(screen.queryByLabelText('Đơn vị tính')).toBeNull();
  });

  it('of a lease is for a month or a term, never for the whole alone', async () => {
    await open();
    press(screen.getByRole('radio', { name: /^Cho thuê/ }));
    const per = await screen.findByLabelText('Đơn vị tính', { selector: 'select' });
    const names = within(per)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['/tháng', '/m²/tháng', '/năm', '/m²/kỳ thuê']));
    expect(names).not.toContain('/m²');
  });

  it.each<[Locale, string, RegExp]>([
    ['en', 'Price', /5\.2 billion|5 billion 200 million/],
    ['ja', '価格', /52億/],
    ['ko', '가격', /52억/],
    ['zh', '价格', /52亿/],
  ])('is read back in %s', async (locale, label, words) => {
    await open({}, locale);
    await waitFor(() => expect(reading(label)).toMatch(words));
  });
});

describe('a budget', () => {
  const want: Partial<ListingInput> = {
    ...{ kind: 'buy', landArea: undefined, floorArea: undefined, mediaIds: [] },
    areaRange: { from: { value: '1', unit: 'ha' } },
    price: { mode: 'range', from: '2', to: '3', unit: 'billion-vnd', per: 'total' },
  };
  it('has two ends in one unit: a smaller unit typed at one end turns the other', async () => {
    await open(want);
    type('Ngân sách từ', '500 triệu');
    leave('Ngân sách từ');
    await waitFor(() => expect(field('Ngân sách từ').value).toMatch(/^(0,5|500)$/));
    expect(reading('Ngân sách từ')).toContain('500 triệu');
    expect(reading(/^Ngân sách đến/)).toContain('3 tỷ');
  });

  it('with neither end is refused in its own words', async () => {
    await open(want);
    type('Ngân sách từ', '');
    type(/^Ngân sách đến/, '');
    leave(/^Ngân sách đến/);
    press(button('Gửi duyệt'));
    expect(
      (await screen.findAllByText(/nhập giá trị “Từ” hoặc “Đến”, hoặc chọn Thỏa thuận/)).length,
    ).toBeGreaterThan(0);
    expect(api.asked(listingsApi.updateListing)).toEqual([]);
  });
});

describe('an area', () => {
  it('in hectares is read back in square metres', async () => {
    await open();
    type('Diện tích đất', '1,8 ha');
    leave('Diện tích đất');
    await waitFor(() => expect(reading('Diện tích đất')).toContain('= 18.000 m²'));
    expect(unitOf('Diện tích đất').value).toBe('ha');
  });

  it('may be in the measures of its place, which say how much they are there', async () => {
    await open();
    await waitFor(() =>
      expect(within(unitOf('Diện tích đất')).getAllByRole('option').length).toBeGreaterThan(2),
    );
    pick(
      'Đơn vị: Diện tích đất',
      within(unitOf('Diện tích đất')).getAllByRole('option').at(-1)!.textContent!,
    );
    await waitFor(() => expect(reading('Diện tích đất')).toMatch(/được tính là [\d.]+ m²/));
  });
});

describe('the place', () => {
  const combo = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
  const find = async (name: string, typed: string, option: string) => {
    const box = await combo(name);
    await waitFor(() => {
      fireEvent.change(box, { target: { value: typed } });
      expect(screen.getByRole('option', { name: option })).toBeDefined();
    });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(box.value).toBe(option));
    return box;
  };

  it('is typed without its marks and picked by the keyboard; another province takes the ward away', async () => {
    await open();
    await find('Tỉnh, thành phố', 'bac ninh', 'Bắc Ninh');
    expect((await combo('Phường, xã')).value).toBe('');
    await find('Phường, xã', 'xa yen phong', 'Xã Yên Phong');
    expect(await screen.findByText(/Huyện Yên Phong/)).toBeDefined();
  });

  it('by its address before July 2025 leads to the ward of today', async () => {
    await open();
    press(screen.getByRole('radio', { name: 'Địa chỉ cũ (trước 01/07/2025)' }));
    await find('Tỉnh, thành phố cũ', 'long an', 'Long An');
    await find('Quận, huyện cũ', 'duc hoa', 'Huyện Đức Hòa');
    fireEvent.click(await combo('Phường, xã cũ'));
    const communes = await screen.findByRole('listbox', { name: 'Phường, xã cũ' });
    press(within(communes).getAllByRole('option')[0]!);
    await waitFor(() => expect(document.body.textContent).toMatch(/Chưa đúng\? Chọn phường, xã khác/));
    expect(screen.getByRole('main').textContent).toContain('Tây Ninh');
  });

  it('what does not fit is said, and leaving the field picks nothing', async () => {
    await open();
    const box = await combo('Tỉnh, thành phố');
    const before = box.value;
    fireEvent.change(box, { target: { value: 'atlantis' } });
    expect(await screen.findByText('Không tìm thấy mục nào phù hợp.')).toBeDefined();
    fireEvent.blur(box);
    expect(box.value).toBe(before);
  });

  it('abroad is a free address', async () => {
    await open();
    await find('Quốc gia', 'lao', 'Lào');
    expect(await screen.findByLabelText(/^Địa chỉ/, { selector: 'textarea' })).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Tỉnh, thành phố' })).toBeNull();
  });

  it('names that do not come can be asked for again', async () => {
    api.serve(provincesUrl(), noNetwork());
    await open();
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    api.serve(provincesUrl(), undefined);
    press(again);
    await find('Tỉnh, thành phố', 'bac ninh', 'Bắc Ninh');
  });
});

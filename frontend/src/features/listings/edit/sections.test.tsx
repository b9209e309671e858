/** What the posting form asks beside price, place and photos: a company's figures, what a site offers, translations, whom to ask. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { controlOf, press } from '#frontend/testing/act.ts';
import { api, setUpApp } from '#frontend/testing/app.tsx';
import { openPostingForm } from '#frontend/testing/posting-form.ts';
import { listingsApi } from '#shared/listings/api.ts';

setUpApp();

const company = { type: 'enterprise', category: 'enterprise-transfer' } as const;
const field = (label: string | RegExp) => controlOf(label);
/** Types and goes on to the next field. */
const type = (label: string | RegExp, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const select = (label: string | RegExp) => controlOf<HTMLSelectElement>(label);
const problemAt = async (label: string | RegExp) => {
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  return document.getElementById(field(label).getAttribute('aria-describedby')!.split(' ').at(-1)!)
    ?.textContent;
};
const choose = (name: string) => press(controlOf(new RegExp(`^${name}`)));
const group = (name: string) => screen.getByText(name, { selector: 'legend' }).closest('fieldset')!;
const tick = (name: string, option: string) => press(controlOf(option, group(name)));
const option = (label: string, name: string) =>
  fireEvent.change(select(label), {
    target: { value: [...select(label).options].find(({ textContent }) => textContent === name)!.value },
  });
const send = () => press(screen.getByText('Gửi duyệt').closest('button')!);
/** What a press on “submit” sends. */
async function saved() {
  send();
  await waitFor(() => expect(api.asked(listingsApi.updateListing)).toHaveLength(1));
  return api.asked(listingsApi.updateListing).at(-1)!.body.listing;
}

describe('the figures of a company', () => {
  it('are typed as people say them, and kept with their units; what is blank is not sent', async () => {
    await openPostingForm({ ...company, category: 'shares' });
    type(/^Vốn điều lệ/, '20 tỷ');
    type(/^Tổng tài sản/, '1.500.000 usd');
    type(/^Tăng trưởng doanh thu/, '-3,5');
    type(/^Số cổ phần/, '1.200.000');
    fireEvent.change(select(/^Loại cổ phần/), { target: { value: 'existing' } });
    type(/^Trụ sở chính/, '  Quận 1, TP. Hồ Chí Minh ');
    type(/^Lý do chuyển nhượng/, 'Mở rộng\nThêm cổ đông');
    expect((await saved()).enterprise).toEqual({
      charteredCapital: { amount: '20', unit: 'billion-vnd' },
      totalAssets: { amount: '1500000', unit: 'usd' },
      ...{ revenueGrowthPercent: -3.5, shareCount: 1_200_000, shareOrigin: 'existing' },
      ...{ headOffice: 'Quận 1, TP. Hồ Chí Minh', saleReason: 'Mở rộng\nThêm cổ đông' },
    });
  });

  it('are read back in words, so that a slip between triệu and tỷ is heard', async () => {
    await openPostingForm(company);
    fireEvent.change(field(/^Vốn điều lệ/), { target: { value: '20,5' } });
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('output')].find(({ htmlFor }) =>
          htmlFor.contains(field(/^Vốn điều lệ/).id),
        )?.textContent,
      ).toContain('20 tỷ 500 triệu'),
    );
  });

  it.each([
    [/^Số cổ phần/, 'một triệu'],
    [/^Số cổ phần/, '1,5'],
    [/^Số chi nhánh/, '-2'],
    [/^Vốn điều lệ/, 'hai mươi tỷ'],
  ])('%s as “%s” is refused at its field, and stays as it was typed', async (label, typed) => {
    await openPostingForm({ ...company, category: 'shares' });
    type(label, typed);
    expect(await problemAt(label)).not.toBe('');
    expect(field(label).value).toBe(typed);
    send();
    expect(await screen.findByText(/mục cần sửa$/)).toBeDefined();
    expect(api.asked(listingsApi.updateListing)).toEqual([]);
  });

  it('are asked of a company alone: another type sends none, and its own are there when it comes back', async () => {
    await openPostingForm(company);
    type(/^Lĩnh vực hoạt động/, 'Chế biến thủy sản');
    choose('Đất');
    await waitFor(() => expect(() => field(/^Lĩnh vực hoạt động/)).toThrow());
    choose('Doanh nghiệp');
    await waitFor(() => expect(field(/^Lĩnh vực hoạt động/).value).toBe('Chế biến thủy sản'));
    choose('Đất');
    option('Loại hình', 'Đất ở');
    expect((await saved()).enterprise).toBeUndefined();
  });
});

describe('kind and type', () => {
  it('another type takes away a category that is not one of its own', async () => {
    await openPostingForm();
    expect(select('Loại hình').value).toBe('factory');
    choose('BĐS công nghiệp');
    expect(select('Loại hình').value).toBe('factory');
    choose('Thương hiệu');
    await waitFor(() => expect(select('Loại hình').value).toBe(''));
    const names = [...select('Loại hình').options].map(({ textContent }) => textContent);
    expect(names).toEqual(['Chọn một mục', 'Thương hiệu', 'Nhượng quyền']);
  });

  it('leasing counts in millions a month while no price was typed', async () => {
    await openPostingForm({ price: { mode: 'deal' } });
    choose('Giá cụ thể');
    await waitFor(() => expect(select('Đơn vị: Giá').value).toBe('billion-vnd'));
    choose('Cho thuê');
    await waitFor(() => expect(select('Đơn vị: Giá').value).toBe('million-vnd'));
    expect(select('Đơn vị tính').value).not.toBe('total');
  });

  it('a price that was typed keeps its unit', async () => {
    await openPostingForm();
    choose('Cho thuê');
    await waitFor(() => expect(field(/^Thời hạn thuê/)).toBeDefined());
    expect([select('Đơn vị: Giá').value, field('Giá').value]).toEqual(['billion-vnd', '5,2']);
  });

  it('years of a lease are months on the wire', async () => {
    await openPostingForm({
      kind: 'rental',
      price: { mode: 'exact', amount: '200', unit: 'million-vnd', per: 'month' },
    });
    type(/^Thời hạn thuê/, '5');
    expect((await saved()).leaseMonths).toBe(60);
  });

  it('land used until a year needs that year, and one to come', async () => {
    await openPostingForm();
    fireEvent.change(select(/^Thời hạn sử dụng đất/), { target: { value: 'until' } });
    const year = await waitFor(() => field('Năm hết hạn'));
    type('Năm hết hạn', '2020');
    expect(await problemAt('Năm hết hạn')).toMatch(/^Năm hết hạn phải từ 202\d trở đi\.$/);
    type('Năm hết hạn', '2056');
    await waitFor(() => expect(year.getAttribute('aria-invalid')).toBeNull());
    expect((await saved()).landUse).toEqual({ mode: 'until', year: 2056 });
  });
});

describe('what a site offers', () => {
  it('is ticked in its groups and goes along with incentives and a note', async () => {
    await openPostingForm();
    tick('Giao thông', 'Xe tải vào tận nơi');
    tick('Giao thông', 'Gần cao tốc');
    tick('Cấp nước', 'Nước máy');
    tick('Giao thông', 'Gần cao tốc');
    tick('Ưu đãi và hỗ trợ đầu tư', 'Miễn thuế nhập khẩu thiết bị');
    type(/^Ghi chú về hạ tầng/, 'Trạm điện riêng 2 MVA.');
    expect((await saved()).infrastructure).toEqual({
      ...{ keys: ['truck-access', 'mains-water'], incentives: ['import-duty'] },
      note: 'Trạm điện riêng 2 MVA.',
    });
  });

  it('with nothing ticked is not sent at all', async () => {
    await openPostingForm({ infrastructure: { keys: ['truck-access'], incentives: [] } });
    tick('Giao thông', 'Xe tải vào tận nơi');
    expect((await saved()).infrastructure).toBeUndefined();
  });

  it('is not asked of who is looking for something', async () => {
    await openPostingForm({ infrastructure: { keys: ['truck-access'], incentives: [] } });
    choose('Cần mua');
    await waitFor(() => expect(screen.queryByText('Giao thông', { selector: 'legend' })).toBeNull());
    expect(screen.queryByText('Hạ tầng và ưu đãi', { selector: 'h2' })).toBeNull();
  });
});

describe('translations', () => {
  const add = (language: string) => press(screen.getByText(`Thêm ${language}`).closest('button')!);
  const title = 'Tiêu đề';

  it('are added one language at a time; what is left empty is not sent', async () => {
    await openPostingForm();
    add('English');
    add('日本語');
    type(new RegExp(`^${title} \\(English\\)`), 'A 5,000 m² factory in an industrial park');
    const { translations } = await saved();
    expect(translations).toEqual({ en: { title: 'A 5,000 m² factory in an industrial park' } });
  });

  it('that are too short are refused at their language', async () => {
    await openPostingForm({ translations: { en: { title: 'A factory of 5,000 m² to lease' } } });
    const english = new RegExp(`^${title} \\(English\\)`);
    type(english, 'Factory');
    expect(await problemAt(english)).toContain('10 ký tự');
    expect(field(english).value).toBe('Factory');
  });

  it('into the language of the original are none', async () => {
    await openPostingForm({ translations: { en: { title: 'A factory of 5,000 m² to lease' } } });
    option('Ngôn ngữ của tiêu đề và mô tả', 'English');
    await waitFor(() => expect(() => field(/^Tiêu đề \(English\)/)).toThrow());
    const sent = await saved();
    expect([sent.language, sent.translations]).toEqual(['en', undefined]);
  });
});

describe('whom to ask', () => {
  it.each([
    ['Số điện thoại', 'không có', 'Số điện thoại chưa đúng. Ví dụ: 0912 345 678.'],
    ['Số điện thoại', '0912', 'Số điện thoại chưa'],
    [/^Email/, 'minh@', 'Email chưa đúng định dạng.'],
    ['Người liên hệ', '', 'Vui lòng nhập tên người liên hệ.'],
  ])('%s as “%s” is said at its field when it is left', async (label, typed, words) => {
    await openPostingForm();
    type(label, typed);
    expect(await problemAt(label)).toContain(words);
  });

  it('is sent with the other requirements line by line; an emptied email goes', async () => {
    await openPostingForm({
      contact: { name: 'Trần Thị Minh', phone: '0900 000 012', email: 'minh@example.vn' },
    });
    type(/^Email/, '');
    type(/^Yêu cầu khác/, 'Đặt cọc 10%.\nBàn giao tháng 3.');
    const { contact, otherRequirements } = await saved();
    expect(contact).not.toHaveProperty('email');
    expect(otherRequirements).toBe('Đặt cọc 10%.\nBàn giao tháng 3.');
  });
});

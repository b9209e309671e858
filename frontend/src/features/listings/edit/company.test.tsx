/** What the posting form asks of a company by its category: figures of years, debts, the developer's partner page. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { controlOf, press } from '#frontend/testing/act.ts';
import { api, setUpApp } from '#frontend/testing/app.tsx';
import { openPostingForm } from '#frontend/testing/posting-form.ts';
import { contentApi } from '#shared/content/api.ts';
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
  it('are those of its category: nobody is asked for a franchise fee of a company', async () => {
    await openPostingForm(company);
    const asked = (label: string) =>
      screen.queryByRole('textbox', { name: new RegExp(`^${label}`) }) !== null;
    expect(['Nợ bên mua tiếp nhận', 'Giá đã bao gồm', 'Hỗ trợ bên nhận'].map(asked)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['Phí nhượng quyền', 'Số cổ phần'].map(asked)).toEqual([false, false]);
    option('Loại hình', 'Cổ phần');
    await waitFor(() => expect(asked('Số cổ phần')).toBe(true));
    expect(['Nợ bên mua tiếp nhận', 'Giá đã bao gồm', 'Hỗ trợ bên nhận'].map(asked)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('of three years are typed year by year, a loss with its minus; growth follows from them', async () => {
    await openPostingForm({ ...company, enterprise: { revenueGrowthPercent: 7 } });
    fireEvent.change(select(/^Năm gần nhất có số liệu/), { target: { value: '2025' } });
    type(/^Doanh thu năm 2025/, '121 tỷ');
    type(/^Lợi nhuận \(EBITDA\) năm 2025/, '-2 tỷ 5');
    const words = field(/^Lợi nhuận \(EBITDA\) năm 2025/).closest('fieldset')!;
    await waitFor(() => expect(words.textContent).toContain('Lỗ 2 tỷ 500 triệu'));
    type(/^Doanh thu năm 2024/, '105');
    expect(screen.getByRole('textbox', { name: /^Tăng trưởng doanh thu/ })).toBeDefined();
    type(/^Doanh thu năm 2023/, '100000 triệu');
    await waitFor(() => expect(document.body.textContent).toContain('bình quân: 10%/năm, tính từ'));
    expect(screen.queryByRole('textbox', { name: /^Tăng trưởng doanh thu/ })).toBeNull();
    const billion = (amount: string) => ({ amount, unit: 'billion-vnd' });
    expect((await saved()).enterprise).toMatchObject({
      years: [
        { year: 2025, revenue: billion('121'), profit: billion('-2.5') },
        { year: 2024, revenue: billion('105') },
        { year: 2023, revenue: billion('100') },
      ],
    });
  });

  it('typed before a year is chosen are of the last whole year', async () => {
    await openPostingForm(company);
    const last = new Date().getFullYear() - 1;
    type(new RegExp(`^Doanh thu năm ${last - 1}`), '7');
    await waitFor(() => expect(select(/^Năm gần nhất có số liệu/).value).toBe(String(last)));
    expect((await saved()).enterprise).toEqual({
      years: [{ year: last - 1, revenue: { amount: '7', unit: 'billion-vnd' } }],
    });
  });

  it('no debts are an answer, and said back', async () => {
    await openPostingForm(company);
    type(/^Nợ bên mua tiếp nhận/, '0');
    const frame = field(/^Nợ bên mua tiếp nhận/).parentElement!.parentElement!;
    await waitFor(() => expect(frame.textContent).toContain('Không có nợ'));
    expect((await saved()).enterprise).toEqual({ debtsTakenOver: { amount: '0', unit: 'billion-vnd' } });
  });
});

describe('the developer', () => {
  const partner = '01JD00000000000000000000PA';
  const offerPages = () =>
    api.on(contentApi.listContent, {
      items: [
        {
          ...{ id: partner, kind: 'partner', slug: 'dat-phu-sa', locale: 'vi', summary: '', author: 'Mẫu' },
          ...{ publishedAt: '2026-01-05T03:00:00.000Z', readingMinutes: 1, partner: { isKey: false } },
          title: 'Công ty Đất Phù Sa: hạ tầng công nghiệp',
        },
      ],
    });

  it('is found among partner pages by its name, which is then linked', async () => {
    offerPages();
    await openPostingForm(company);
    expect(api.asked(contentApi.listContent)).toHaveLength(0);
    const name = field(/^Chủ đầu tư/);
    fireEvent.focus(name);
    fireEvent.change(name, { target: { value: 'dat phu' } });
    await waitFor(() =>
      expect(api.asked(contentApi.listContent).at(-1)?.query).toMatchObject({ keyword: 'dat phu' }),
    );
    press(await screen.findByRole('option', { name: /Đất Phù Sa/ }));
    expect(await screen.findByText('Tên này sẽ dẫn đến trang đối tác.')).toBeDefined();
    expect(await saved()).toMatchObject({ investor: 'Công ty Đất Phù Sa', partnerId: partner });
  });

  it('stays any name that is typed, and is linked no more once another one stands there', async () => {
    offerPages();
    await openPostingForm({ ...company, investor: 'Công ty Đất Phù Sa', partnerId: partner });
    expect(screen.getByText('Tên này sẽ dẫn đến trang đối tác.')).toBeDefined();
    const name = field(/^Chủ đầu tư/);
    fireEvent.focus(name);
    type(/^Chủ đầu tư/, 'Công ty Khác');
    await waitFor(() => expect(screen.queryByText('Tên này sẽ dẫn đến trang đối tác.')).toBeNull());
    const sent = await saved();
    expect(sent.investor).toBe('Công ty Khác');
    expect(sent).not.toHaveProperty('partnerId');
  });
});

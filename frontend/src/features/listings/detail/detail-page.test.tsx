/** What visitors see and do on a listing's page: title, facts, pictures by keyboard, the phone, sharing, languages. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeText } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import {
  card,
  enterpriseDetail as enterprise,
  found,
  offerDetail as offer,
  wantDetail as want,
} from '#frontend/testing/listings.ts';
import { defaultOwner } from '#shared/catalog/owner.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const copied: string[] = [];
beforeEach(() => {
  copied.length = 0;
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
});

/** Two listings in the province, one of them the one that is read; another one elsewhere. */
const nearby = [offer.card, card({ code: 'DA00000002', title: 'Nhà xưởng gần đó' })];
const elsewhere = [card({ code: 'DA00000003', title: 'Nhà xưởng nơi khác' })];

async function show(detail: ListingDetail, locale: Locale = 'vi') {
  api.on(listingsApi.getListing, detail);
  api.on(listingsApi.revealContact, { phone: '+84900000012' });
  api.on(listingsApi.listMoreOfPoster, { items: [card({ code: 'DA00000009', title: 'Kho khác' })] });
  api.on(searchApi.search, ({ query }) => found(query.province ? nearby : elsewhere));
  await openApp(`/project-detail/${detail.card.code}`, { locale });
  // The code of what is only read comes after the page.
  await waitFor(() => expect(document.getElementById('facts')).toBeTruthy());
}
const head = () => screen.getByRole('heading', { level: 1 }).parentElement!;
const contact = () => screen.getByRole('complementary', { name: /^(Liên hệ|Contact|連絡先)$/ });

describe('the title block', () => {
  it('says price, area and place, now and before; the price stands nowhere else in the page', async () => {
    await show(offer);
    expect(head().textContent).toContain('5,2 tỷ');
    expect(head().textContent).toContain('1.000 m²');
    expect(head().textContent).toMatch(/Xã Yên Phong.*trước đây: .*Huyện Yên Phong/);
    expect(contact().textContent).not.toContain('5,2 tỷ');
  });

  it('converts the price for readers of another currency', async () => {
    await show(offer, 'ja');
    expect(head().textContent).toMatch(/52億ドン約[\d,億万]+円2026年11月1日時点の/);
  });

  it('says what a square metre costs, but not of a company', async () => {
    await show(offer);
    expect(head().textContent).toContain('Đơn giá');
    cleanup();
    await show(enterprise);
    expect(head().textContent).not.toContain('Đơn giá');
  });

  it('does not repeat a price that was written by the square metre', async () => {
    const price = { mode: 'exact', amount: '4.5', unit: 'usd', per: 'm2-month' } as const;
    await show({ ...offer, card: { ...offer.card, kind: 'rental', price } });
    expect(head().textContent).toContain('4,5 USD/m²/tháng');
    expect(head().textContent).not.toContain('Đơn giá');
  });

  it('calls a want’s price its budget', async () => {
    await show(want);
    expect(head().textContent).toContain('Ngân sách');
  });
});

describe('facts', () => {
  const textBeside = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;

  it('stand by their names; what is not known is left out', async () => {
    await show(offer);
    expect(textBeside('Mã tin')).toBe('DASAMP1E01');
    expect(textBeside('Thời hạn sử dụng đất')).toBe('Đến năm 2056');
    expect(textBeside('Pháp lý')).toBe('Sổ đỏ');
    cleanup();
    await show({ ...offer, content: { ...offer.content, legal: undefined } });
    expect(screen.queryByText('Pháp lý', { selector: 'dt' })).toBeNull();
  });

  it('sums of an enterprise that can be compared stand as bars, the largest first', async () => {
    await show(enterprise);
    const section = screen.getByRole('region', { name: 'Thông tin doanh nghiệp' });
    const [bars, table] = section.querySelectorAll('dl');
    expect(bars!.textContent).toBe('Tổng tài sản50 tỷVốn điều lệ20 tỷ');
    const widths = [...bars!.querySelectorAll('rect + rect')].map((bar) => bar.getAttribute('width'));
    expect(widths).toEqual(['100', '40']);
    expect(table!.textContent).not.toContain('Vốn điều lệ');
    expect(table!.textContent).toContain('Số cổ phần100.000');
  });

  it('sums in different currencies are not compared', async () => {
    const charteredCapital = { amount: '20', unit: 'usd' } as const;
    const mixed = { ...enterprise.content.enterprise!, charteredCapital };
    await show({ ...enterprise, content: { ...enterprise.content, enterprise: mixed } });
    const section = screen.getByRole('region', { name: 'Thông tin doanh nghiệp' });
    expect(section.querySelectorAll('rect + rect')).toHaveLength(0);
    expect(section.textContent).toContain('Vốn điều lệ');
  });
});

describe('pictures', () => {
  const dialog = () => screen.findByRole('dialog');
  const enlarged = (n: number) =>
    waitFor(async () => expect((await dialog()).textContent).toContain(`Ảnh ${n}/5`));

  it('a thumbnail shows its picture in the large place, and is marked', async () => {
    await show(offer);
    const third = screen.getByRole('button', { name: 'Hiện ảnh 3 trên 5' });
    expect(third.getAttribute('aria-current')).toBeNull();
    fireEvent.click(third);
    expect(third.getAttribute('aria-current')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Xem 5 ảnh' }));
    await enlarged(3);
  });

  it('arrow keys go round, and closing gives the focus back to the picture that was pressed', async () => {
    await show(offer);
    const opener = screen.getByRole('button', { name: 'Xem lớn ảnh 1 trên 5' });
    opener.focus();
    fireEvent.click(opener);
    await enlarged(1);
    expect(document.activeElement).not.toBe(opener);
    fireEvent.keyDown(await dialog(), { key: 'ArrowLeft' });
    await enlarged(5);
    fireEvent.keyDown(await dialog(), { key: 'ArrowRight' });
    await enlarged(1);
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Đóng' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('zoom ends with the next picture; a finger moves to it', async () => {
    await show(offer);
    fireEvent.click(screen.getByRole('button', { name: 'Xem 5 ảnh' }));
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Phóng to' }));
    const picture = within(await dialog()).getByRole('img');
    expect(picture.getAttribute('sizes')).toBe('200vw');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Ảnh sau' }));
    await enlarged(2);
    const next = within(await dialog()).getByRole('img');
    expect(next.getAttribute('sizes')).toBe('100vw');
    fireEvent.touchStart(next, { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(next, { changedTouches: [{ clientX: 200 }] });
    await enlarged(3);
  });
});

describe('the contact', () => {
  it('has the marketplace’s own number beneath it', async () => {
    await show(offer);
    expect(await within(contact()).findByRole('link', { name: defaultOwner.hotline })).toBeTruthy();
  });

  it('the phone is revealed for card and bar at once, in the masked one’s form, and takes the focus', async () => {
    await show(offer);
    const button = within(contact()).getByRole('button', { name: 'Hiện số 0900 000 0xx' });
    fireEvent.click(button);
    const links = await screen.findAllByRole('link', { name: '0900 000 012' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+84900000012', 'tel:+84900000012']);
    const shown = within(contact()).getByRole('link', { name: '0900 000 012' });
    await waitFor(() => expect(document.activeElement).toBe(shown));
  });

  it('a refusal is told, and the number stays masked', async () => {
    await show(offer);
    api.on(listingsApi.revealContact, () => {
      throw noNetwork();
    });
    fireEvent.click(within(contact()).getByRole('button', { name: /Hiện số/ }));
    await waitFor(() => expect(noticeText()).toContain('Mất kết nối mạng'));
    expect(within(contact()).getByRole('button', { name: 'Hiện số 0900 000 0xx' })).toBeDefined();
  });

  it('is whole before the page is printed', async () => {
    const printed: (string | null)[] = [];
    vi.stubGlobal('print', () => printed.push(contact().textContent));
    await show(offer);
    fireEvent.click(screen.getByRole('button', { name: 'In trang này' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    await waitFor(() => expect(contact().textContent).toContain('0900 000 012'));
    expect(contact().textContent).toContain(`DASAMP1E01 · ${location.href}`);
  });
});

describe('sharing', () => {
  const open = () => fireEvent.click(within(contact()).getByRole('button', { name: 'Chia sẻ' }));

  it('sites get plain links, messengers a copy with what to do next', async () => {
    await show(offer);
    open();
    const url = encodeURIComponent(location.origin + location.pathname);
    const facebook = await within(contact()).findByRole('link', { name: 'Facebook' });
    expect(facebook.getAttribute('href')).toBe(`https://www.facebook.com/sharer/sharer.php?u=${url}`);
    expect(facebook.getAttribute('rel')).toContain('noopener');
    fireEvent.click(within(contact()).getByRole('button', { name: 'Zalo' }));
    await waitFor(() => expect(noticeText()).toContain('Mở Zalo rồi dán'));
    expect(copied).toEqual([location.origin + location.pathname]);
  });

  it('a code leads phones to the page, on the sheet and on paper', async () => {
    await show(offer);
    open();
    const code = await within(contact()).findByRole('img', { name: 'Mã QR dẫn đến tin này' });
    const onScreen = code.querySelector('path')!.getAttribute('d');
    cleanup();
    const onPaper: unknown[] = [];
    vi.stubGlobal('print', () => onPaper.push(contact().querySelector('[role=img] path')?.getAttribute('d')));
    await show(offer);
    fireEvent.click(screen.getByRole('button', { name: 'In trang này' }));
    await waitFor(() => expect(onPaper).toEqual([onScreen]));
  });
});

describe('a listing in another language than the reader’s', () => {
  it('is summed up from its fields, its title and description are marked', async () => {
    await show(offer, 'en');
    expect(head().textContent).toContain('Original in Vietnamese');
    const summary = screen.getByRole('heading', { name: 'In brief' }).parentElement!.textContent;
    expect(summary).toContain('For sale: Factory, Đường số 1, Yen Phong Commune');
    expect(summary).toContain('Price: VND 5.2 billion.');
    expect(summary).toContain('Land area: 1,000 m².');
    expect(screen.getByText('Shown in its original language.')).toBeDefined();
  });

  it('is not where it is translated, or was written in the reader’s', async () => {
    await show(offer);
    expect(screen.queryByRole('heading', { name: 'Tóm tắt' })).toBeNull();
    expect(head().textContent).not.toContain('Nguyên văn');
    cleanup();
    const translations = { en: { title: 'A factory in Bac Ninh', description: '<p>New.</p>' } };
    await show({ ...offer, content: { ...offer.content, translations } }, 'en');
    expect(screen.queryByRole('heading', { name: 'In brief' })).toBeNull();
    expect(head().textContent).not.toContain('Original in');
  });
});

it('others of the same poster come before similar ones', async () => {
  await show(offer);
  const ofPoster = await screen.findByRole('region', { name: `Tin khác của ${offer.poster.name}` });
  expect(within(ofPoster).getByRole('link', { name: 'Kho khác' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Tin tương tự' })).toBeTruthy();
});

it('similar listings: of the province first, then from elsewhere, never the one that is read', async () => {
  await show(offer);
  const section = await screen.findByRole('region', { name: 'Tin tương tự' });
  const titles = within(section).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Nhà xưởng gần đó', 'Nhà xưởng nơi khác']);
});

it('links to the parts of the page put the focus on their headings', async () => {
  await show(offer);
  const parts = screen.getByRole('navigation', { name: 'Các phần của trang' });
  fireEvent.click(within(parts).getByRole('link', { name: 'Mô tả' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mô tả' })));
});

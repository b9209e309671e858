/** Pages of a list by number: which are shown, where each leads, in every language. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { link, tabStops } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import type { Locale } from '#shared/kernel/locale.ts';
import { Pagination, pageNumbers } from './pagination.tsx';

afterEach(cleanup);
const show = (page: number, pageCount: number, locale: Locale = 'vi') =>
  mount(<Pagination page={page} pageCount={pageCount} hrefOf={(n) => `/project?page=${n}`} />, { locale });

describe('the numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 10, [1, 2, 0, 10]],
    [3, 10, [1, 2, 3, 4, 0, 10]],
    [4, 10, [1, 2, 3, 4, 5, 0, 10]],
    [5, 10, [1, 0, 4, 5, 6, 0, 10]],
    [8, 10, [1, 0, 7, 8, 9, 10]],
    [10, 10, [1, 0, 9, 10]],
  ])(
    'of page %i of %i: first, last and neighbours; a gap never hides a single page',
    (page, count, expected) => {
      expect(pageNumbers(page, count)).toEqual(expected);
    },
  );

  it('of a page past the end still lead back', () => {
    expect(pageNumbers(99, 3)).toEqual([1, 2, 3]);
  });
});

describe('the bar', () => {
  it('says which page is read, and leads to the others in order', async () => {
    await show(2, 3);
    const bar = screen.getByRole('navigation', { name: 'Các trang kết quả' });
    expect(tabStops(bar).map((stop) => stop.getAttribute('aria-label'))).toEqual([
      ...['Trang trước', 'Trang 1', 'Trang 2', 'Trang 3', 'Trang sau'],
    ]);
    expect(within(bar).getAllByRole('link', { current: 'page' })).toEqual([link('Trang 2', bar)]);
    expect(link('Trang sau', bar).getAttribute('href')).toBe('/project?page=3');
    expect([link('Trang trước', bar).rel, link('Trang sau', bar).rel]).toEqual(['prev', 'next']);
  });

  it('has no way before the first page nor after the last', async () => {
    await show(1, 2);
    expect(screen.queryByRole('link', { name: 'Trang trước' })).toBeNull();
    cleanup();
    await show(2, 2);
    expect(screen.queryByRole('link', { name: 'Trang sau' })).toBeNull();
  });

  it('is not there for a single page', async () => {
    await show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('gaps are for the eye alone', async () => {
    await show(5, 10);
    expect(screen.getAllByText('…').map((gap) => gap.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  });

  it.each<[Locale, string, string]>([
    ['en', 'Next page', 'Page 3'],
    ['ja', '次のページ', '3ページ'],
    ['ko', '다음 페이지', '3 페이지'],
    ['zh', '下一页', '第3页'],
  ])('is named in %s', async (locale, next, third) => {
    await show(2, 3, locale);
    expect(link(next).getAttribute('href')).toBe(link(third).getAttribute('href'));
  });
});

/** Choosing what an article leads on to: found by words, ordered, removed, by keyboard; refusals and lost answers. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { articleOf } from '#frontend/features/content/samples.ts';
import { button, hasFocus, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { edit, leaveTab, saves, settled, write } from './testing/editor.ts';
import { contentId, contentRecord } from './testing/records.ts';

setUpApp();
const idOf = (n: number) => `01JC0NTENT00000000000000A${n}`;
const card = (n: number): ContentCard => ({ ...articleOf('service'), id: idOf(n), title: `Bài số ${n}` });
let all: ContentCard[];
beforeEach(() => {
  all = [1, 2, 3, 4, 5].map(card);
  api.on(contentStaffApi.listRelatableContent, ({ query: { ids, keyword } }) => {
    const named = (ids ?? []).flatMap((id) => all.find((one) => one.id === id) ?? []);
    const found = keyword ? all.filter(({ title }) => title.toLowerCase().includes(keyword)) : [];
    return { items: [...named, ...found] };
  });
});

/** Found by its words: roles of the whole form take long to read. */
const box = () =>
  screen.getByText('Bài liên quan', { exact: false, selector: 'legend' }).closest('fieldset')!;
const search = () => within(box()).getByLabelText<HTMLInputElement>('Tìm bài liên quan theo tiêu đề');
const look = (words: string) => fireEvent.change(search(), { target: { value: words } });
const offered = (n: number) => within(box()).findByRole('button', { name: `Thêm “Bài số ${n}”` });
const chosen = () =>
  within(box())
    .queryAllByRole('button', { name: /^Bỏ “/ })
    .map((one) => one.getAttribute('aria-label')!.slice(4, -1));
const open = (related: string[] = []) => edit(contentRecord({}, { related }));
const sent = () => saves().at(-1)!.body.content.related;

describe('what an article leads on to', () => {
  it('is found by words of its title, added, and saved in its order', async () => {
    await open();
    look('bài số');
    press(await offered(2));
    press(await offered(1));
    expect(chosen()).toEqual(['Bài số 2', 'Bài số 1']);
    expect(within(box()).queryByRole('button', { name: 'Thêm “Bài số 2”' })).toBeNull();
    leaveTab();
    await waitFor(() => expect(sent()).toEqual([idOf(2), idOf(1)]));
  });

  it('is not looked for before two characters are typed, and says where nothing fits', async () => {
    await open();
    look('b');
    look('khong co');
    expect(await within(box()).findByText('Không có bài nào khớp.')).toBeDefined();
    expect(api.asked(contentStaffApi.listRelatableContent).map(({ query }) => query.keyword)).toEqual([
      'khong co',
    ]);
  });

  it('is moved and removed by buttons that keep the focus where it can go on', async () => {
    await open([idOf(1), idOf(2), idOf(3)]);
    const name = (act: string, n: number) => `${act} “Bài số ${n}”`;
    await within(box()).findByText('Bài số 1');
    expect(button('Chuyển “Bài số 1” lên', box()).disabled).toBe(true);
    press(button('Chuyển “Bài số 1” xuống', box()));
    expect(chosen()).toEqual(['Bài số 2', 'Bài số 1', 'Bài số 3']);
    await waitFor(() => expect(hasFocus(button('Chuyển “Bài số 1” xuống', box()))).toBe(true));
    expect(within(box().parentElement!).getByText('Đã chuyển đến vị trí 2/3.')).toBeDefined();
    // At the end of the list the button is of no use any more: another of the entry has the focus.
    press(button('Chuyển “Bài số 1” xuống', box()));
    await waitFor(() => expect(hasFocus(button('Chuyển “Bài số 1” lên', box()))).toBe(true));
    press(button(name('Bỏ', 1), box()));
    await waitFor(() => expect(hasFocus(button(name('Bỏ', 3), box()))).toBe(true));
    press(button(name('Bỏ', 3), box()));
    press(button(name('Bỏ', 2), box()));
    await waitFor(() => expect(document.activeElement).toBe(search()));
    expect(chosen()).toEqual([]);
    leaveTab();
    await waitFor(() => expect(sent()).toEqual([]));
  });

  it('is four at most: the search gives way to what to do, also for a double press', async () => {
    await open([idOf(1), idOf(2), idOf(3)]);
    await screen.findByText('Bài số 3');
    look('bài số');
    await offered(5);
    pressTwice(await offered(4));
    expect(chosen()).toEqual(['Bài số 1', 'Bài số 2', 'Bài số 3', 'Bài số 4']);
    expect(within(box()).getByText(/Đã đủ 4 bài/)).toBeDefined();
    expect(within(box()).queryByLabelText('Tìm bài liên quan theo tiêu đề')).toBeNull();
    press(button('Bỏ “Bài số 2”', box()));
    expect(search()).toBeDefined();
  });

  it('never offers the content itself', async () => {
    all.push({ ...card(9), id: contentId, title: 'Bài số chính nó' });
    await open();
    look('bài số');
    await offered(1);
    expect(within(box()).queryByText(/chính nó/)).toBeNull();
  });

  it('says of what is not public any more that nobody sees it, and lets it be removed', async () => {
    all = all.slice(1);
    await open([idOf(1), idOf(2)]);
    expect(await within(box()).findByText('Bài không còn hiển thị')).toBeDefined();
    expect(within(box()).getByText('Người xem không thấy bài này.')).toBeDefined();
    press(button('Bỏ “Bài không còn hiển thị”', box()));
    leaveTab();
    await waitFor(() => expect(sent()).toEqual([idOf(2)]));
  });

  it('that the server refuses says why at its field, until it is changed', async () => {
    await open();
    look('bài số');
    press(await offered(1));
    api.on(contentStaffApi.saveContent, () => {
      throw fieldProblem('/content/related/0', 'not-public');
    });
    leaveTab();
    const words = 'Có bài hiện không hiển thị. Vui lòng bỏ bài đó.';
    expect(await within(box()).findByText(words)).toBeDefined();
    press(button('Bỏ “Bài số 1”', box()));
    await waitFor(() => expect(within(box()).queryByText(words)).toBeNull());
  });

  it('can be looked for again where the search was cut off', async () => {
    await open();
    api.on(contentStaffApi.listRelatableContent, () => {
      throw noNetwork();
    });
    look('bài số');
    expect(await within(box()).findByText('Chưa tìm được. Vui lòng thử lại.')).toBeDefined();
    api.on(contentStaffApi.listRelatableContent, { items: [card(1)] });
    press(within(box()).getByRole('button', { name: 'Tìm' }));
    expect(await offered(1)).toBeDefined();
  });

  it('changed by two people at once is chosen by title, not by id', async () => {
    const { server } = await open([idOf(1)]);
    await screen.findByText('Bài số 1');
    look('bài số');
    press(await offered(2));
    server.put(contentRecord({ version: 4, textVersion: 4 }, { related: [idOf(3)] }));
    leaveTab();
    await screen.findByText('Bài này vừa được sửa ở nơi khác');
    const clash = screen.getAllByText('Bài liên quan', { selector: 'legend' })[0]!.closest('fieldset')!;
    await waitFor(() => expect(clash.textContent).toContain('Bài số 3'));
    expect(clash.textContent).toContain('Bài số 1');
    expect(clash.textContent).not.toContain(idOf(3));
  });

  it('stands in the preview below the article', async () => {
    api.on(contentStaffApi.getOfficeContent, contentRecord({}, { related: [idOf(2), idOf(1)] }));
    await openApp(`/admin/news/${contentId}?view=preview`, { as: people.seller });
    const region = await screen.findByRole('region', { name: 'Bài liên quan' });
    const titles = within(region).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Bài số 2', 'Bài số 1']);
  });

  it('typing goes on meanwhile: a title that is written is saved with it', async () => {
    await open();
    look('bài số');
    press(await offered(1));
    write('Tiêu đề', 'Viết tiếp');
    leaveTab();
    await settled('Đã lưu lúc');
    expect(sent()).toEqual([idOf(1)]);
    expect(saves().at(-1)!.body.content.texts.vi.title).toBe('Viết tiếp');
  });
});

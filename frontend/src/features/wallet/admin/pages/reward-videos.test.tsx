/** Ads that give points, as staff keep them: their list, a new one, a changed one, two people at once. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { walletStaffApi as staff } from '#shared/wallet/staff-api.ts';
import type { RewardVideoRecord } from '#shared/wallet/staff-model.ts';

setUpApp();
const video = (part: Partial<RewardVideoRecord> = {}): RewardVideoRecord => ({
  ...{ id: 'song-lam', version: 2, advertiser: 'Công ty Mẫu', src: '/adverts/song-lam.mp4', seconds: 9 },
  ...{ title: { vi: 'Sông Lam', en: 'The Lam' }, question: { vi: 'Màu gì?', en: 'Which colour?' } },
  answers: [
    { vi: 'Xanh', en: 'Green' },
    { vi: 'Đỏ', en: 'Red' },
  ],
  ...{ rightAnswer: 1, isActive: true, order: 20 },
  ...part,
});

/** A server that keeps these; what was put is there when they are read again. */
function serve(...given: RewardVideoRecord[]) {
  let items = given;
  api.on(staff.listRewardVideosForStaff, () => ({ items }));
  const put = (one: RewardVideoRecord) => {
    items = [...items.filter(({ id }) => id !== one.id), one];
    return one;
  };
  api.on(staff.putRewardVideo, ({ params: { videoId }, body: { version, video: input } }) =>
    put({ ...input, id: videoId, version: version + 1 }),
  );
  return { put };
}
const open = (path = '', locale: Locale = 'vi') =>
  openApp(`/admin/finance/reward${path}`, { as: people.admin, locale });
/** The field of this label that is in sight: each language has its own. */
const field = (name: string | RegExp) =>
  waitFor(() => {
    const all = screen.getAllByLabelText<HTMLInputElement>(name, { selector: 'input:not([type="radio"])' });
    const shown = all.find((one) => !one.closest('[hidden]'));
    expect(shown).toBeDefined();
    return shown!;
  });
const write = async (name: string | RegExp, value: string) =>
  void fireEvent.change(await field(name), { target: { value } });
const errorOf = (one: HTMLElement) =>
  (one.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id.endsWith('-error') ? document.getElementById(id)?.textContent : ''))
    .join('');
const puts = () => api.asked(staff.putRewardVideo);
const save = () => press(button('Lưu video'));

/** All that a video needs. */
async function fillIn() {
  await write('Tên video', 'Khu công nghiệp Đông Á');
  await write('Câu hỏi', 'Khu công nghiệp ở đâu?');
  await write('Đáp án 1', 'Bắc Ninh');
  await write('Đáp án 2', 'Long An');
  await write('Bên quảng cáo', 'Công ty Đông Á');
  await write('Đường dẫn video', '/adverts/dong-a.mp4');
}

describe('the list', () => {
  it('stands in the order in which the videos are offered, and says whose they are and whether they are', async () => {
    const late = video({ id: 'mau-hai', title: { vi: 'Sau' }, order: 30, isActive: false, seconds: 12 });
    serve(late, video());
    await open();
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(first?.textContent).toMatch(/Sông Lam.*Công ty Mẫu.*vi · en.*9 giây.*Đang chạy/);
    expect(second?.textContent).toMatch(/Sau.*12 giây.*Đang tắt/);
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/admin/finance/reward/song-lam');
  });

  it('claims no language that lacks a word', async () => {
    serve(video({ answers: [{ vi: 'Xanh', en: 'Green' }, { vi: 'Đỏ' }] }));
    await open();
    const [, row] = await screen.findAllByRole('row');
    expect(row?.textContent).not.toContain('en');
  });

  it('without any says what a first one is for', async () => {
    serve();
    await open();
    expect(await screen.findByText('Chưa có video nào')).toBeDefined();
    const add = screen.getByRole('link', { name: 'Thêm video' });
    expect(add.getAttribute('href')).toBe('/admin/finance/reward/create');
  });

  it('that does not come says why, and comes at another try', async () => {
    api.refuse(staff.listRewardVideosForStaff, 'temporarily-unavailable');
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Hệ thống đang bận.');
    serve(video());
    press(button('Thử lại'));
    expect(await screen.findByRole('link', { name: 'Sông Lam' })).toBeDefined();
  });

  it('is no page of a seller, and asks nothing for them', async () => {
    await openApp('/admin/finance/reward', { as: people.seller });
    expect(await screen.findByText('Bạn không có quyền xem trang này')).toBeDefined();
    expect(api.asked(staff.listRewardVideosForStaff)).toEqual([]);
  });
});

describe('a new one', () => {
  it('is kept once for a double press, switched off, behind the others and under an id of its title', async () => {
    serve(video());
    const { address } = await open('/create');
    await fillIn();
    pressTwice(button('Lưu video'));
    await waitFor(() => expect(noticeText()).toContain('Đã lưu “Khu công nghiệp Đông Á”.'));
    await waitFor(() => expect(address()).toBe('/admin/finance/reward'));
    expect(puts()).toHaveLength(1);
    expect(puts()[0]).toMatchObject({
      params: { videoId: 'khu-cong-nghiep-dong-a' },
      body: {
        version: 0,
        video: {
          ...{ title: { vi: 'Khu công nghiệp Đông Á' }, isActive: false, order: 21, rightAnswer: 0 },
          answers: [{ vi: 'Bắc Ninh' }, { vi: 'Long An' }],
        },
      },
    });
    expect(await screen.findByRole('link', { name: 'Khu công nghiệp Đông Á' })).toBeDefined();
  });

  it('left empty names what is missing, in Vietnamese, whichever language was in sight', async () => {
    serve();
    await open('/create');
    await field('Tên video');
    press(screen.getByRole('radio', { name: 'English' }));
    save();
    const title = await field('Tên video');
    await waitFor(() => expect(errorOf(title)).toBe('Vui lòng nhập thông tin này.'));
    for (const name of ['Câu hỏi', 'Đáp án 1', 'Đáp án 2', 'Bên quảng cáo', 'Đường dẫn video'])
      expect(errorOf(await field(name))).not.toBe('');
    expect(puts()).toEqual([]);
    press(button(/^Câu hỏi:/));
    const question = await field('Câu hỏi');
    await waitFor(() => expect(document.activeElement).toBe(question));
  });

  it.each([
    ['Đường dẫn video', 'https://elsewhere.example/clip.mp4', 'Đường dẫn phải bắt đầu bằng /'],
    ['Đường dẫn video', '/adverts/phim quảng cáo.mp4', 'Đường dẫn phải bắt đầu bằng /'],
    [/^Trang của bên quảng cáo/, 'javascript:alert(1)', 'Địa chỉ phải bắt đầu bằng https://'],
    [/^Trang của bên quảng cáo/, 'http://elsewhere.example', 'Địa chỉ phải bắt đầu bằng https://'],
    [/^Trang của bên quảng cáo/, 'elsewhere', 'Địa chỉ phải bắt đầu bằng https://'],
    ['Xem ít nhất (giây)', '2', 'Giá trị nhỏ nhất là 3.'],
    ['Xem ít nhất (giây)', '121', 'Giá trị lớn nhất là 120.'],
    ['Xem ít nhất (giây)', '9,5', 'Vui lòng nhập số nguyên.'],
    ['Thứ tự', 'đầu', 'Vui lòng nhập số nguyên.'],
  ])('%s as “%s” is refused at its field, and nothing typed is lost', async (name, typed, words) => {
    serve();
    await open('/create');
    await fillIn();
    await write(name, typed);
    save();
    const wrong = await field(name);
    await waitFor(() => expect(errorOf(wrong)).toContain(words));
    expect([wrong.value, (await field('Tên video')).value]).toEqual([typed, 'Khu công nghiệp Đông Á']);
    expect(puts()).toEqual([]);
  });

  it('has two to four answers; without the right one the first is right', async () => {
    serve();
    await open('/create');
    await fillIn();
    expect(screen.queryByRole('button', { name: /^Bỏ đáp án/ })).toBeNull();
    press(button('Thêm đáp án'));
    press(button('Thêm đáp án'));
    expect(screen.queryByRole('button', { name: 'Thêm đáp án' })).toBeNull();
    press(screen.getByRole('radio', { name: 'Đáp án 4' }));
    press(button('Bỏ đáp án 4'));
    await write('Đáp án 3', 'Hà Nam');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Đáp án 1' }).checked).toBe(true);
    save();
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0]?.body.video).toMatchObject({
      answers: [{ vi: 'Bắc Ninh' }, { vi: 'Long An' }, { vi: 'Hà Nam' }],
      rightAnswer: 0,
    });
  });

  it('shows its clip once there is a path that can be one', async () => {
    serve();
    await open('/create');
    await write('Đường dẫn video', 'adverts/dong-a.mp4');
    expect(screen.queryByLabelText('Xem thử video')).toBeNull();
    await write('Đường dẫn video', '/adverts/dong-a.mp4');
    expect(screen.getByLabelText('Xem thử video').getAttribute('src')).toBe('/adverts/dong-a.mp4');
  });

  it('whose id was taken in another tab stays as typed, and goes under another one at the next press', async () => {
    const { put } = serve();
    await open('/create');
    await fillIn();
    put(video({ id: 'khu-cong-nghiep-dong-a', version: 1 }));
    api.refuse(staff.putRewardVideo, 'version-conflict');
    save();
    expect(await screen.findByText(/Người khác vừa sửa video này/)).toBeDefined();
    expect((await field('Tên video')).value).toBe('Khu công nghiệp Đông Á');
    api.on(staff.putRewardVideo, ({ params, body }) =>
      put({ ...body.video, id: params.videoId, version: 1 }),
    );
    save();
    await waitFor(() => expect(noticeText()).toContain('Đã lưu'));
    expect(puts().map(({ params }) => params.videoId)).toEqual([
      'khu-cong-nghiep-dong-a',
      'khu-cong-nghiep-dong-a-2',
    ]);
  });

  it.each([
    ['on a lost line', offline, 'Mất kết nối mạng.'],
    ['after too many tries', refuse('too-many-requests', { retryAfterSeconds: 120 }), 'sau 2 phút'],
    ['without the right to', refuse('forbidden'), 'không có quyền thực hiện thao tác này'],
  ])('%s is not kept, says why, and keeps what was typed', async (_, answer, words) => {
    serve();
    const { address } = await open('/create');
    await fillIn();
    api.on(staff.putRewardVideo, answer);
    save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect((await field('Câu hỏi')).value).toBe('Khu công nghiệp ở đâu?');
    expect(address()).toBe('/admin/finance/reward/create');
  });
});

describe('one that is there', () => {
  it('is changed on the version that was seen, its other languages as they were', async () => {
    serve(video());
    await open('/song-lam');
    await write('Tên video', 'Sông Lam 2026');
    press(screen.getByRole('checkbox', { name: 'Cho người dùng xem và nhận điểm' }));
    press(screen.getByRole('radio', { name: '日本語' }));
    await write(/^Tên video/, 'ラム川');
    save();
    await waitFor(() => expect(puts()).toHaveLength(1));
    const { id: _, version, ...seen } = video();
    expect(puts()[0]?.body).toEqual({
      version,
      video: { ...seen, title: { vi: 'Sông Lam 2026', en: 'The Lam', ja: 'ラム川' }, isActive: false },
    });
  });

  it('changed by a colleague meanwhile keeps what was typed; another press goes over theirs', async () => {
    const { put } = serve(video());
    await open('/song-lam');
    await write('Tên video', 'Tên của tôi');
    put(video({ version: 3, title: { vi: 'Tên của họ' } }));
    api.on(staff.putRewardVideo, ({ params, body }) =>
      body.version === 3
        ? put({ ...body.video, id: params.videoId, version: 4 })
        : refuse('version-conflict')(),
    );
    save();
    expect(await screen.findByText(/lưu lần nữa sẽ thay nội dung của họ/)).toBeDefined();
    expect((await field('Tên video')).value).toBe('Tên của tôi');
    save();
    await waitFor(() => expect(noticeText()).toContain('Đã lưu “Tên của tôi”.'));
    expect(puts().map(({ body }) => body.version)).toEqual([2, 3]);
  });

  it('what only the server can judge is said at its field', async () => {
    serve(video());
    await open('/song-lam');
    await field('Đường dẫn video');
    api.refuse(staff.putRewardVideo, 'validation-failed', {
      errors: [{ pointer: '/video/src', code: 'invalid-format' }],
    });
    save();
    const src = await field('Đường dẫn video');
    await waitFor(() => expect(errorOf(src)).toContain('Đường dẫn phải bắt đầu bằng /'));
  });

  it('that is not there says so and leads back', async () => {
    serve(video());
    await open('/song-ma');
    expect(await screen.findByText('Không tìm thấy video này')).toBeDefined();
    const main = screen.getByRole('main');
    for (const back of within(main).getAllByRole('link', { name: 'Video thưởng' }))
      expect(back.getAttribute('href')).toBe('/admin/finance/reward');
  });

  it.each(locales)('reads in %s without a gap', async (locale) => {
    serve(video());
    await open('/song-lam', locale);
    await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
    expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|undefined|finance:/);
  });
});

/** The page for old addresses: what is asked, how each outcome reads, what is copied, and the bare page for frames. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, fill, link, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { addressApi } from '#shared/catalog/address-api.ts';
import { resolveAddress } from '#shared/catalog/addresses/resolve-address.ts';
import { locales } from '#shared/kernel/locale.ts';

setUpApp();
afterEach(() => vi.unstubAllGlobals());

/** The real answers of the server. */
const answerTruly = () => api.on(addressApi.resolveAddress, ({ query: { q } }) => resolveAddress(q));
const open = (typed?: string, locale?: (typeof locales)[number]) => {
  answerTruly();
  return openApp(`/tra-cuu-dia-chi${typed ? `?q=${encodeURIComponent(typed)}` : ''}`, {
    ...(locale && { locale }),
  });
};

describe('an old address', () => {
  it('is asked by the form, stands in the address of the page, and is answered with its steps in order', async () => {
    await open();
    expect(api.asked(addressApi.resolveAddress)).toHaveLength(0);
    fill('Địa chỉ cũ hoặc mới', '25/3 Lê Lợi, P. Bến Nghé, Q1, TP.HCM');
    press(button('Tra cứu'));
    await screen.findByText('25/3 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh');
    expect(api.asked(addressApi.resolveAddress)[0]!.query).toEqual({
      q: '25/3 Lê Lợi, P. Bến Nghé, Q1, TP.HCM',
    });
    const steps = within(screen.getByRole('list', { name: 'Các lần thay đổi' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /Phường Bến Nghé, Quận 1, .* nay thuộc Phường Sài Gòn.*01\/07\/2025 · Nghị quyết số 1685\/NQ-UBTVQH15 ngày 16\/06\/2025/,
      ),
      expect.stringMatching(/Kết thúc hoạt động cấp huyện.*Luật số 72\/2025\/QH15/),
    ]);
    expect(link('Xem tin tại đây').getAttribute('href')).toBe('/project?province=79&ward=26740');
  });

  it('comes from the address of the page, so that a result can be shared', async () => {
    await open('xã Đức Hòa Hạ huyện Đức Hòa Long An');
    await screen.findByText('Xã Đức Hòa, Tỉnh Tây Ninh');
    expect(screen.getByLabelText<HTMLInputElement>('Địa chỉ cũ hoặc mới').value).toBe(
      'xã Đức Hòa Hạ huyện Đức Hòa Long An',
    );
  });

  it('is copied; where the browser refuses, it is shown instead', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    await open('Phường Bến Nghé, Quận 1, TP.HCM');
    press(await screen.findByRole('button', { name: 'Sao chép' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('Phường Sài Gòn, Thành phố Hồ Chí Minh'));
    await screen.findByText('Đã sao chép');
  });

  it.each(locales)('reads in %s without a gap', async (locale) => {
    await open('xã Bình Chuẩn, huyện Thuận An, tỉnh Sông Bé', locale);
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').some((one) => /1685/.test(one.textContent))).toBe(true),
    );
    expect(document.body.textContent).not.toMatch(/\{\{|addresses[.:][a-z]|undefined/);
  });
});

describe('what is no single ward', () => {
  it('offers those that it may be, each with its steps', async () => {
    await open('phường 13, gò vấp, tp.hcm');
    await screen.findByText(/Có 2 nơi có thể đúng/);
    const [first] = within(screen.getByRole('region', { name: 'Các phường, xã để chọn' })).getAllByRole(
      'listitem',
    );
    expect(first!.textContent).toContain('Phường An Hội');
    expect(screen.queryByText('Địa chỉ hiện nay')).toBeNull();
  });

  it('says that there is no such ward in the district, and which there are', async () => {
    await open('Phường 99, Quận 1');
    await screen.findByText('Không có Phường 99 tại Quận 1, Thành phố Hồ Chí Minh');
    expect(screen.getByText('Phường Sài Gòn, Thành phố Hồ Chí Minh')).toBeDefined();
  });

  it('says that an address abroad is none of Viet Nam', async () => {
    await open('10 Rue de Rivoli, Paris');
    await screen.findByText('Không tìm thấy địa chỉ này tại Việt Nam');
  });

  it('asks for the ward where only larger places are named', async () => {
    await open('tỉnh Hà Tây');
    await screen.findByText('Địa chỉ chưa có phường, xã');
    expect(screen.getByText(/15\/2008\/QH12/)).toBeDefined();
  });

  it('refuses too little before anything is asked, and too much in the address of the page', async () => {
    await open();
    press(button('Tra cứu'));
    await screen.findByText('Vui lòng nhập địa chỉ có ít nhất 2 ký tự.');
    await open('a'.repeat(301));
    await screen.findByText(/dài quá 300 ký tự/);
    expect(api.asked(addressApi.resolveAddress)).toHaveLength(0);
  });

  it('says that the answer cannot be had, and asks again', async () => {
    api.refuse(addressApi.resolveAddress, 'temporarily-unavailable');
    await openApp('/tra-cuu-dia-chi?q=Quận 1');
    await screen.findByRole('alert');
    answerTruly();
    press(screen.getByRole('button', { name: 'Thử lại' }));
    await screen.findByText('Địa chỉ chưa có phường, xã');
  });
});

describe('on other sites', () => {
  it('the line of HTML names the bare page in the reader’s language', async () => {
    await open(undefined, 'ja');
    const line = screen.getByLabelText<HTMLTextAreaElement>('HTML').value;
    expect(line).toMatch(/^<iframe src="http[^"]+\/ja\/tra-cuu-dia-chi\/nhung" title="[^"]+"/);
  });

  it('the bare page answers the same, and opens the site in a tab of its own', async () => {
    answerTruly();
    await openApp('/tra-cuu-dia-chi/nhung?q=Phường Bến Nghé, Quận 1, TP.HCM');
    await screen.findByText('Phường Sài Gòn, Thành phố Hồ Chí Minh');
    expect(screen.queryByRole('banner')).toBeNull();
    const leaving = screen.getAllByRole('link').filter((one) => !one.getAttribute('href')!.startsWith('#'));
    expect(leaving.map((one) => one.getAttribute('target'))).toEqual(['_blank', '_blank']);
  });
});

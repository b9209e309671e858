/** Paid acts in dialogs: cost and consequence before, one key for all tries, what fails is told and costs nothing. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { CallProblem } from '#lib/api/http.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { LevelPackage, Wallet } from '#shared/wallet/model.ts';
import { notices } from '#ui/notify.ts';
import { sortOut } from '../bulk/bulk-rules.ts';
import * as api from './api.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import * as points from './use-points.ts';

vi.mock('./api.ts');
vi.mock('./use-points.ts');
vi.mock('#frontend/queries/listings.ts', async (original) => ({
  ...(await original<typeof import('#frontend/queries/listings.ts')>()),
  useRaiseOffer: () => ({ data: { isMeasured: false, promises: {}, raises: [] } }),
  refreshRaiseOffer: async () => undefined,
}));
const extend = vi.mocked(api.extendListing);
const upgrade = vi.mocked(api.upgradeListing);
const reload = vi.fn(async () => undefined);

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'paid', 'manage']);

const row = (code: string, over: Partial<OwnListing> = {}): OwnListing => ({
  ...{ id: code, code, version: 2, kind: 'sell', type: 'land', category: 'residential-land' },
  ...{ level: 'regular', state: 'shown', title: `Lô đất ${code}`, language: 'vi', price: { mode: 'deal' } },
  ...{ priceVnd: null, vndPerM2: null, areaDm2: null, place: { nation: 'VN' }, pictureCount: 0 },
  ...{ isLargeScale: false, hasRevision: false },
  ...{ createdAt: '2026-11-19T03:00:00.000Z', updatedAt: '2026-11-20T03:00:00.000Z' },
  expiresAt: '2030-01-01T03:00:00.000Z',
  ...over,
});
const wallet = (over: Partial<Wallet> = {}): Wallet => ({
  ...{ available: 100, held: 0, packages: [], rewardsToday: 0, settingsVersion: 0 },
  ...over,
});
const pack: LevelPackage = {
  ...{ id: '01JD000000000000000000000P', level: 'vip', units: 10, unitsLeft: 4, days: 15 },
  ...{ boughtAt: '2026-11-20T03:00:00.000Z', runsUntil: '2036-12-20T03:00:00.000Z', isCreateFree: true },
  ...{ hasReport: true, points: 700, settingsVersion: 0 },
};
const onClose = vi.fn();
const onStale = vi.fn();

const has = (of: Partial<Wallet> = {}) =>
  vi.mocked(points.usePoints).mockReturnValue({
    wallet: wallet(of),
    settings: defaultWalletSettings,
    error: undefined,
    reload,
  });
function open(what: 'extend' | 'upgrade', rows: OwnListing[]) {
  const shared = { userId: 'u', onClose, onStale };
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={['/manage-sales-information?state=shown']}>
        <I18nextProvider i18n={texts}>
          {what === 'extend' ? (
            <ExtendDialog rows={rows} {...shared} />
          ) : (
            <UpgradeDialog row={rows[0]!} {...shared} />
          )}
        </I18nextProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const lastNotice = () => notices.get().at(-1)?.message;

beforeEach(() => {
  vi.resetAllMocks();
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  has();
});
afterEach(cleanup);

describe('more days', () => {
  it('for several say the sum before, and tell which of them failed; a retry is the same act', async () => {
    const [first, second] = [row('DA00000001'), row('DA00000002')];
    extend.mockResolvedValueOnce({ ...first, version: 3 });
    extend.mockRejectedValueOnce(new CallProblem({ code: 'temporarily-unavailable', status: 503 }));
    open('extend', [first, second]);
    expect(document.body.textContent).toContain('hiển thị đến 16/01/2030');
    press(/Gia hạn · 16 điểm/);
    await screen.findByText(/Đã gia hạn 1 tin. Các tin sau chưa gia hạn được/);
    expect(onClose).not.toHaveBeenCalled();
    extend.mockResolvedValueOnce({ ...second, version: 3 });
    press(/Gia hạn · 8 điểm/);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const calls = extend.mock.calls.map(([{ code }, cost, key]) => ({ code, cost, key }));
    expect(calls.map(({ code, cost }) => `${code} ${cost}`)).toEqual([
      'DA00000001 8',
      'DA00000002 8',
      'DA00000002 8',
    ]);
    expect(calls[1]!.key).toBe(calls[2]!.key);
    expect(calls[0]!.key).not.toBe(calls[1]!.key);
    expect(lastNotice()).toBe('Gia hạn thành công 2 tin.');
  });
  it('of a closed listing say that its outcome goes, and what costs nothing while days are left', async () => {
    const closed = row('DA00000001', { state: 'closed', kind: 'rental' });
    open('extend', [closed]);
    expect(document.body.textContent).toContain('Nhãn “Đã cho thuê” sẽ được bỏ.');
    expect(document.body.textContent).toContain('“Mở lại” mà không mất điểm');
    expect(screen.getByRole('link', { name: 'Sửa tin', hidden: true }).getAttribute('href')).toContain(
      'DA00000001',
    );
    cleanup();
    open('extend', [{ ...closed, expiresAt: '2026-11-01T03:00:00.000Z' }]);
    expect(document.body.textContent).not.toContain('Mở lại');
  });
  it('of a hidden listing say that it stays hidden, before and after', async () => {
    const hidden = row('DA00000001', { state: 'hidden' });
    extend.mockResolvedValueOnce({ ...hidden, version: 3 });
    open('extend', [hidden]);
    expect(document.body.textContent).toContain('Tin vẫn ẩn cho đến khi bạn chọn “Hiện lại”.');
    press(/Gia hạn · 8 điểm/);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(lastNotice()).toContain('và vẫn đang ẩn');
  });
  it('for several at once are of what is still on offer', () => {
    const now = Date.now();
    const states = ['shown', 'hidden', 'expired', 'closed', 'waiting'] as const;
    const rows = states.map((state) => row(state, { state }));
    expect(sortOut(rows, 'extend', now).takesPart.map(({ code }) => code)).toEqual([
      'shown',
      'hidden',
      'expired',
    ]);
  });
  it('without points lead to the top-up that fits, and back here', () => {
    has({ available: 3 });
    open('extend', [row('DA00000001')]);
    expect(screen.getByText('Còn thiếu 5 điểm')).toBeDefined();
    const link = screen.getByRole('link', { name: /Nạp 50.000/, hidden: true });
    expect(link.getAttribute('href')).toBe(
      '/my-wallet?topUp=50k&next=%2Fmanage-sales-information%3Fstate%3Dshown',
    );
    expect(screen.getByRole('button', { name: /Gia hạn · 8 điểm/, hidden: true })).toHaveProperty(
      'disabled',
      true,
    );
  });
});

describe('a higher level', () => {
  it('costs points at the price that is shown; a changed one is read anew and asked for again', async () => {
    upgrade.mockRejectedValueOnce(
      new CallProblem({ code: 'price-changed', status: 409, params: { points: 45 } }),
    );
    open('upgrade', [row('DA00000001')]);
    press(/Nâng cấp · 40 điểm/);
    await screen.findByText(/Mức phí vừa thay đổi/);
    expect(reload).toHaveBeenCalled();
    expect(upgrade.mock.calls[0]!.slice(1, 3)).toEqual(['featured', { by: 'points', points: 40 }]);
    expect(onClose).not.toHaveBeenCalled();
  });
  it('takes a unit of a package where one fits, unless points are preferred', async () => {
    has({ packages: [pack] });
    const raised = row('DA00000001', { level: 'vip', levelUntil: '2030-01-01T03:00:00.000Z' });
    upgrade.mockResolvedValue(raised);
    open('upgrade', [row('DA00000001')]);
    fireEvent.click(screen.getByRole('radio', { name: /Tin VIP/, hidden: true }));
    press(/Nâng cấp bằng gói/);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(upgrade.mock.calls[0]!.slice(1, 3)).toEqual(['vip', { by: 'package', packageId: pack.id }]);
    expect(lastNotice()).toContain('Nâng cấp tin thành công');
  });
  it('cannot be a lower one than the listing has', () => {
    open('upgrade', [row('DA00000001', { level: 'vip', levelUntil: '2030-01-01T03:00:00.000Z' })]);
    expect(screen.getByRole('radio', { name: /Tin nổi bật/, hidden: true })).toHaveProperty('disabled', true);
    expect(document.body.textContent).toContain('Thêm 15 ngày, đến 16/01/2030');
  });
});

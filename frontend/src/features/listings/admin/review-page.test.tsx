/** The page on which staff decide: for new listings and for edits it shows all that is decided about. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from '#frontend/queries/listings-staff.ts';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import * as session from '#lib/session/use-session.ts';
import type { ListingHistoryLine } from '#shared/listings/history-model.ts';
import type { ListingContent, ListingRecord } from '#shared/listings/model.ts';
import { testContent, testMeta } from '#shared/listings/testing/samples.ts';
import { Page } from './pages/review-page.tsx';

vi.mock('#frontend/queries/listings-staff.ts');
vi.mock('#lib/session/use-session.ts');
const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'review', 'detail', 'paid', 'reasons', 'remarks', 'options']);

const content: ListingContent = {
  ...testContent({ otherRequirements: 'Bàn giao trong quý sau' }),
  contact: { name: 'Trần Thị Minh', phone: '+84900000012', email: 'minh@example.vn' },
  translations: { ja: { title: '工業団地の工場', description: '<p>新しい工場</p>' } },
};
const at = '2026-11-20T00:00:00.000Z';
const owner = { id: '01JD000000000000000000000A', name: 'Trần Minh', memberSince: at };

const waiting = [
  { code: 'DA00000001', ownerId: owner.id },
  { code: 'DA00000002', ownerId: 'S' },
  { code: 'DA00000003', ownerId: owner.id },
];

function pageOf(record: Partial<ListingRecord>, history: ListingHistoryLine[] = []): string {
  vi.mocked(api.useHistory).mockReturnValue({ data: { items: history } } as never);
  const data: ListingRecord = { meta: testMeta(), content, owner, ...record };
  vi.mocked(api.useRecord).mockReturnValue({ data, mutate: vi.fn() } as never);
  vi.mocked(api.useWarnings).mockReturnValue({ data: { items: [] } } as never);
  vi.mocked(api.lookAt).mockResolvedValue({});
  vi.mocked(api.useWaiting).mockReturnValue({ data: waiting } as never);
  vi.mocked(session.useSession).mockReturnValue({ me: { id: 'S', roles: ['admin'] } } as never);
  const { container } = render(
    <ChakraProvider value={system}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MemoryRouter>
          <I18nextProvider i18n={texts}>
            <Page />
          </I18nextProvider>
        </MemoryRouter>
      </SWRConfig>
    </ChakraProvider>,
  );
  return container.textContent ?? '';
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network here'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const decidedAbout = [
  'Bàn giao trong quý sau',
  'minh@example.vn',
  '工業団地の工場',
  '新しい工場',
  'Nhà xưởng mới',
];

it('has its one heading while it is on its way, and while its place and category are', () => {
  vi.mocked(api.useRecord).mockReturnValueOnce({ data: undefined, mutate: vi.fn() } as never);
  pageOf({});
  const [heading, ...others] = screen.getAllByRole('heading', { level: 1 });
  expect(others).toEqual([]);
  expect(heading?.textContent).toMatch(/^Tin/);
  cleanup();
  pageOf({});
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    content.title,
  ]);
});

it('shows a new listing’s translations, other requirements and e-mail', () => {
  const text = pageOf({});
  for (const words of decidedAbout) expect(text).toContain(words);
});
it('says at which level a listing that waits begins, and nothing of it afterwards', () => {
  const levelChoice = { level: 'featured', terms: { points: 40, days: 15 } } as const;
  expect(pageOf({ meta: testMeta({ levelChoice }) })).toContain('Mức hiển thị từ khi duyệtTin nổi bật');
  cleanup();
  expect(pageOf({ meta: testMeta({ state: 'refused', levelChoice: { level: 'featured' } }) })).not.toContain(
    'Mức hiển thị từ khi duyệt',
  );
});

it('shows the same of an edit, what it changes beside what is shown now, and marks it in the whole', () => {
  const before = testContent();
  const text = pageOf({
    meta: testMeta({ state: 'shown', hasRevision: true }),
    content: before,
    revision: content,
  });
  for (const words of decidedAbout) expect(text.split(words).length - 1, words).toBeGreaterThan(0);
  expect(text.match(/Đã sửa/g)).toHaveLength(3);
  expect(text).toContain('Bản dịch: 日本語');
});

it('tells who decided what, with the flags and both sides of what an edit changed', () => {
  const text = pageOf({ meta: testMeta({ state: 'shown' }) }, [
    {
      ...{ id: owner.id, at, by: 'S', byName: 'Lê Duyệt', act: 'listing-approve' },
      before: { state: 'waiting', isLargeScale: false },
      after: { state: 'shown', isLargeScale: true },
      content: {
        before: { language: 'vi', title: 'Nhà xưởng cũ kỹ' },
        after: { language: 'vi', title: 'Nhà xưởng mới tinh' },
      },
    },
  ]);
  expect(text).toContain('Đã duyệt');
  expect(text).toContain('Lê Duyệt');
  expect(text).toContain('Chờ duyệt → Đang hiển thị');
  expect(text).toContain('Dự án quy mô lớn: Không → Có');
  fireEvent.click(screen.getByRole('button', { name: 'Nội dung được xét' }));
  expect(document.body.textContent).toContain('Nhà xưởng cũ kỹ');
  expect(document.body.textContent).toContain('Nhà xưởng mới tinh');
});
it('offers no decision on one’s own, and says that somebody else decides', () => {
  const text = pageOf({ meta: testMeta({ state: 'waiting', ownerId: 'S' }) });
  expect(text).toContain('phải do người khác xét duyệt');
  expect(screen.queryByRole('button', { name: 'Duyệt' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Từ chối' })).toBeNull();
});

describe('a decision', () => {
  const button = (name: string) => screen.getByRole('button', { name, hidden: true });

  it('made: the next case is offered, neither this one nor one’s own', () => {
    pageOf({ meta: testMeta({ state: 'shown' }) });
    const next = screen.getByRole('link', { name: 'Tin chờ duyệt tiếp theo' });
    expect(next.getAttribute('href')).toBe('/admin/post/DA00000003');
  });

  it('to come: no other case leads away from it', () => {
    pageOf({});
    expect(screen.queryByRole('link', { name: 'Tin chờ duyệt tiếp theo' })).toBeNull();
  });

  it('to reject asks for a fixed reason or enough of one’s own words, and there is a way back', () => {
    HTMLDialogElement.prototype.showModal = vi.fn();
    HTMLDialogElement.prototype.close = vi.fn();
    pageOf({});
    fireEvent.click(button('Từ chối'));
    const words = screen.getByLabelText('Ghi thêm');
    const confirm = screen
      .getAllByRole<HTMLButtonElement>('button', { name: 'Từ chối', hidden: true })
      .at(-1)!;
    expect(confirm.disabled).toBe(true);
    fireEvent.click(button('Pháp lý'));
    expect(screen.getByText(/Thông tin pháp lý chưa rõ/)).toBeTruthy();
    expect(confirm.disabled).toBe(false);
    fireEvent.click(button('Pháp lý'));
    expect(screen.queryByText(/Thông tin pháp lý chưa rõ/)).toBeNull();
    fireEvent.change(words, { target: { value: 'Quá ngắn' } });
    expect(confirm.disabled).toBe(true);
    fireEvent.change(words, { target: { value: 'Sổ đã hết hạn thuê.' } });
    expect(confirm.disabled).toBe(false);
    fireEvent.click(button('Hủy'));
    expect(screen.queryByLabelText('Ghi thêm')).toBeNull();
  });
});

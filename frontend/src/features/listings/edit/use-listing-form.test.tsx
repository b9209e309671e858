/** Sending the posting form: once, with one key for all tries; what fails loses nothing that was typed. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftCode, savedDraft } from '#frontend/testing/drafts.ts';
import { CallProblem } from '#lib/api/http.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { endUploads } from '#lib/uploads/use-uploads.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import * as api from '../api.ts';
import { draftKey, readListingDraft } from './draft.ts';
import { emptyForm, type ListingForm } from './model.ts';
import * as wire from './saving/draft-wire.ts';
import { useListingForm } from './use-listing-form.ts';

vi.mock('../api.ts');
const send = vi.mocked(api.sendListing);
vi.mock('./saving/draft-wire.ts', { spy: true });
const keep = vi.mocked(wire.createDraft);
const loadMine = vi.mocked(api.loadMine);

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'edit']);
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), fetcher: undefined, shouldRetryOnError: false }}>
    <I18nextProvider i18n={texts}>{children}</I18nextProvider>
  </SWRConfig>
);

const at = '2026-11-20T03:00:00.000Z';
const id = '01J0000000000000000000000A';
const me: Me = {
  id,
  familyName: 'Nguyễn',
  givenName: 'An',
  phone: '+84912345678',
  roles: [],
  locale: 'vi',
  createdAt: at,
};
const record = (version: number, title = 'Cần mua đất công nghiệp'): ListingRecord => ({
  meta: {
    ...{ id, code: 'DA00000001', ownerId: id, version, state: 'waiting', level: 'regular' },
    ...{ isLargeScale: false, wasPublic: false, hasRevision: false, createdAt: at, updatedAt: at },
  },
  content: {
    ...{ kind: 'buy', type: 'land', category: 'industrial-land', title, language: 'vi' },
    place: { nation: 'VN', wardCode: '09193', provinceCode: '24' },
    price: { mode: 'deal' },
    areaRange: { from: { value: '1', unit: 'ha' } },
    description: '<p>Đất sạch</p>',
    contact: { name: 'An', phone: '+84912345678' },
    pictures: [],
    ...{ priceVndMin: null, priceVndMax: null, ratesDate: at, areaDm2Min: 1_000_000, areaDm2Max: null },
  } as ListingRecord['content'],
  owner: { id, name: 'Nguyễn An', memberSince: at },
});
const want: Partial<ListingForm> = {
  ...{ kind: 'buy', type: 'land', category: 'industrial-land', title: 'Cần mua đất công nghiệp' },
  place: { ...emptyForm('vi').place, provinces: [{ code: '24', wardCodes: ['09193'] }] },
  price: { ...emptyForm('vi').price, mode: 'deal' },
  areaRange: { from: { value: '1', unit: 'ha' }, to: { value: '', unit: 'm2' } },
  description: '<p>Đất sạch</p>',
};

const sent = vi.fn();
const priced = vi.fn();
/** Reading the errors while rendering is what keeps them up to date. */
function useWatched(edited: ListingRecord | null) {
  const posting = useListingForm({
    me,
    record: edited,
    costAt: (_, level) => (level === 'vip' ? 100 : 10),
    onSent: sent,
    onPrice: priced,
    acceptRules: async () => true,
    onRules: async () => undefined,
  });
  return { ...posting, errors: posting.form.formState.errors };
}
function open(edited: ListingRecord | null = null) {
  const view = renderHook(useWatched, { wrapper, initialProps: edited });
  const posting = () => view.result.current;
  const type = (values: Partial<ListingForm>) =>
    act(async () => {
      for (const [name, value] of Object.entries(values))
        posting().form.setValue(name as never, value as never);
    });
  const press = (times = 1) =>
    act(async () => {
      const submit = posting().submit(async () => undefined);
      await Promise.all(Array.from({ length: times }, () => submit()));
    });
  return { ...view, posting, type, press };
}
const refusal = (code: CallProblem['code'], status: number, errors?: CallProblem['errors']) =>
  new CallProblem({ code, status, errors });
const keys = () => send.mock.calls.map(([{ attempt }]) => attempt);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network here')));
  vi.resetAllMocks();
  keep.mockRejectedValue(refusal('offline', 0));
});
afterEach(() => {
  cleanup();
  endUploads(draftKey(me.id, undefined));
  endUploads(draftKey(me.id, 'DA00000001'));
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('what it costs', () => {
  it('goes along as it was seen; where it has changed, prices are read anew and nothing is lost', async () => {
    send.mockRejectedValueOnce(refusal('price-changed', 409));
    const { posting, type, press } = open();
    await type(want);
    await press();
    expect(send.mock.calls[0]![0].seenPoints).toBe(10);
    expect(priced).toHaveBeenCalledTimes(1);
    expect(posting().problem).toContain('Mức phí vừa thay đổi');
    expect(posting().form.getValues('title')).toBe(want.title);
    send.mockRejectedValueOnce(refusal('insufficient-points', 402)).mockResolvedValue(record(1));
    await press();
    expect(priced).toHaveBeenCalledTimes(2);
    expect(posting().shortage?.message).toContain('không đủ');
    await press();
    expect(posting().shortage).toBeNull();
    expect(new Set(keys()).size).toBe(1);
    expect(sent).toHaveBeenCalledWith(record(1));
  });
  it('goes with the level that is chosen, and so does the level', async () => {
    send.mockResolvedValue(record(1));
    const { type, press } = open();
    await type({ ...want, level: 'vip' });
    await press();
    expect(send.mock.calls[0]![0]).toMatchObject({ seenPoints: 100, level: 'vip' });
    expect(send.mock.calls[0]![0].listing).not.toHaveProperty('level');
  });
  it('is nothing for a draft, which is kept on the server instead of being posted', async () => {
    keep.mockResolvedValue(savedDraft());
    const { posting, type } = open();
    await type({ title: 'Nhà' });
    await act(async () => posting().saveDraft());
    await waitFor(() => expect(posting().saving.kept()?.code).toBe(draftCode));
    expect(send).not.toHaveBeenCalled();
    expect(keep.mock.calls[0]![0].title).toBe('Nhà');
    expect(readListingDraft(draftKey(me.id, undefined))).toBeNull();
  });
});

describe('sending', () => {
  it('sends a listing once, however often the button is pressed, and forgets the draft', async () => {
    send.mockResolvedValue(record(1));
    const { type, press, unmount } = open();
    await type(want);
    await press(3);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]![0].listing).toMatchObject({ kind: 'buy', price: { mode: 'deal' } });
    expect(sent).toHaveBeenCalledWith(record(1));
    unmount();
    expect(readListingDraft(draftKey(me.id, undefined))).toBeNull();
  });

  it('saves no draft of what has been posted, whatever the form holds by then', async () => {
    keep.mockResolvedValue(savedDraft());
    send.mockResolvedValue(record(1));
    const { type, press, unmount } = open();
    await type(want);
    await press();
    expect(sent).toHaveBeenCalledTimes(1);
    await type({ title: 'Tiêu đề sau khi đã gửi' });
    unmount();
    expect(keep).toHaveBeenCalledTimes(1);
    expect(vi.mocked(wire.saveDraft)).not.toHaveBeenCalled();
  });

  it('sends nothing that the checks refuse, and counts the failure', async () => {
    const { posting, press } = open();
    await press();
    expect(send).not.toHaveBeenCalled();
    expect(posting().failures).toBe(1);
    expect(posting().errors.title?.message).toBe('Vui lòng nhập tiêu đề cho tin.');
  });

  it('uses one key until a try succeeds, so that a lost answer never posts twice', async () => {
    send.mockRejectedValueOnce(refusal('offline', 0)).mockResolvedValueOnce(record(1));
    const { posting, type, press } = open();
    await type(want);
    await press();
    expect(posting().problem).toBe(texts.getFixedT(null, 'app')('problem.offline'));
    await press();
    expect(new Set(keys()).size).toBe(1);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('goes on with the key of a try before a reload', async () => {
    send.mockRejectedValue(refusal('offline', 0));
    const first = open();
    await first.type(want);
    await first.press();
    first.unmount();
    const second = open();
    expect(second.posting().restoredAt).toBeDefined();
    await second.press();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('tells that an earlier try had arrived, instead of posting what was changed since', async () => {
    send.mockRejectedValueOnce(refusal('idempotency-mismatch', 422));
    const { posting, type, press } = open();
    await type(want);
    await press();
    expect([posting().wasSentBefore, posting().problem, posting().failures]).toEqual([true, null, 0]);
    expect(posting().form.getValues('title')).toBe(want.title);
  });

  it('puts a refusal at its field, where it stands until that field is changed', async () => {
    const errors = [{ pointer: '/contact/phone', code: 'invalid-format' }];
    send.mockRejectedValueOnce(refusal('validation-failed', 422, errors));
    const { posting, type, press } = open();
    await type(want);
    await press();
    const message = () => posting().errors.contact?.phone?.message;
    expect(message()).toContain('Số điện thoại chưa đúng');
    expect(posting().problem).toBeNull();
    await act(() => posting().form.trigger('contact.phone'));
    expect(message()).toContain('Số điện thoại chưa đúng');
    await type({ contact: { name: 'An', phone: '0987 654 321', email: '' } });
    await act(() => posting().form.trigger('contact.phone'));
    expect(message()).toBeUndefined();
  });
});

describe('editing', () => {
  it('sends the version it was based on', async () => {
    send.mockResolvedValue(record(8));
    const { type, press } = open(record(7));
    await type({ title: 'Cần mua đất công nghiệp gấp' });
    await press();
    expect(send.mock.calls[0]![1]).toEqual({ code: 'DA00000001', version: 7 });
  });

  it('faces the newest version when another was faster, and goes on from it with what was typed', async () => {
    send.mockRejectedValueOnce(refusal('version-conflict', 409)).mockResolvedValueOnce(record(9));
    loadMine.mockResolvedValue(record(8, 'Tiêu đề đã sửa ở nơi khác'));
    const { posting, type, press } = open(record(7));
    await type({ title: 'Tiêu đề sửa ở đây nhé', investor: 'Công ty A' });
    await press();
    expect(posting().conflict?.merged.clashes).toEqual(['title']);
    expect(posting().form.getValues('title')).toBe('Tiêu đề sửa ở đây nhé');
    await act(async () => posting().settleConflict(['title']));
    expect(posting().conflict).toBeNull();
    expect(posting().form.getValues()).toMatchObject({
      title: 'Tiêu đề đã sửa ở nơi khác',
      investor: 'Công ty A',
    });
    await press();
    expect(send.mock.calls[1]![1]).toEqual({ code: 'DA00000001', version: 8 });
  });
});

describe('what was typed', () => {
  it('is kept soon, and at once when the form is left', async () => {
    const { type, unmount } = open();
    await type({ title: 'Một tiêu đề đang gõ dở' });
    const kept = () => readListingDraft(draftKey(me.id, undefined))?.form.title;
    await waitFor(() => expect(kept()).toBe('Một tiêu đề đang gõ dở'));
    await type({ title: 'Một tiêu đề gõ thêm' });
    unmount();
    expect(kept()).toBe('Một tiêu đề gõ thêm');
  });

  it('is given up on demand, which can be undone', async () => {
    const first = open();
    await first.type(want);
    first.unmount();
    const { posting } = open();
    let undo: () => void = vi.fn();
    await act(async () => {
      undo = posting().discard();
    });
    expect([posting().form.getValues('title'), posting().restoredAt]).toEqual(['', undefined]);
    await act(async () => undo());
    expect(posting().form.getValues('title')).toBe(want.title);
  });
});

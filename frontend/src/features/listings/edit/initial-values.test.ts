/** What the posting form begins with: nothing, a stored listing, or what was typed before, older versions included. */
import { describe, expect, it } from 'vitest';
import type { Me } from '#shared/accounts/model.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import type { ListingDraft } from './draft.ts';
import { baseOf, conflictOf, initialValues } from './initial-values.ts';
import { newForm } from './model.ts';

const at = '2026-11-20T03:00:00.000Z';
const me: Me = {
  id: '01J0000000000000000000000A',
  familyName: 'Nguyễn',
  givenName: 'An',
  phone: '+84912345678',
  roles: [],
  locale: 'vi',
  createdAt: at,
};
const picture = (mediaId: string) => ({
  mediaId,
  basePath: `/media/${mediaId}`,
  widths: [400],
  width: 400,
  height: 300,
});
const record = (version: number, over: Partial<ListingRecord['content']> = {}): ListingRecord => ({
  meta: {
    id: '01J0000000000000000000000B',
    code: 'DA00000001',
    ownerId: me.id,
    version,
    state: 'shown',
    level: 'regular',
    isLargeScale: false,
    wasPublic: true,
    hasRevision: false,
    createdAt: at,
    updatedAt: at,
  },
  content: {
    kind: 'sell',
    type: 'land',
    category: 'residential-land',
    title: 'Bán lô đất ở đường lớn',
    language: 'vi',
    place: { nation: 'VN', wardCode: '09193', provinceCode: '24' },
    price: { mode: 'exact', amount: '2', unit: 'billion-vnd', per: 'total' },
    landArea: { value: '100', unit: 'm2' },
    description: '<p>Đất</p>',
    contact: { name: 'An', phone: '+84912345678' },
    pictures: [picture('m1')],
    priceVndMin: 2e9,
    priceVndMax: 2e9,
    ratesDate: at,
    areaDm2Min: 10_000,
    areaDm2Max: 10_000,
    ...over,
  },
  owner: { id: me.id, name: 'Nguyễn An', memberSince: at },
});
const draftOf = (form: ListingDraft['form'], more: Partial<ListingDraft> = {}): ListingDraft => ({
  savedAt: 5,
  form,
  pictures: form.mediaIds.map((mediaId) => ({ mediaId, name: 'a.jpg', picture: picture(mediaId) })),
  attempt: 'k',
  ...more,
});

describe('a new listing', () => {
  it('has its poster’s name and phone already', () => {
    const john = { ...me, familyName: 'Smith', givenName: 'John', locale: 'en' as const };
    expect(initialValues(john, 'ja', null, null).form.contact.name).toBe('John Smith');
    const { form, pictures, restoredAt } = initialValues(me, 'vi', null, null);
    expect(form.contact).toEqual({ name: 'Nguyễn An', phone: '0912 345 678', email: '' });
    expect([pictures, restoredAt]).toEqual([[], undefined]);
  });
  it('goes on with what was typed before', () => {
    const typed = { ...newForm(me, 'vi'), title: 'Bán đất' };
    expect(initialValues(me, 'vi', null, draftOf(typed))).toMatchObject({ form: typed, restoredAt: 5 });
  });
  it('restores nothing where nothing was typed, in whichever language the page was', () => {
    expect(initialValues(me, 'ja', null, draftOf(newForm(me, 'vi'))).restoredAt).toBeUndefined();
    const onlyPicture = draftOf(newForm(me, 'vi'), { pictures: [{ mediaId: 'm9', name: 'a.jpg' }] });
    expect(initialValues(me, 'vi', null, onlyPicture)).toMatchObject({
      restoredAt: 5,
      pictures: [{ mediaId: 'm9' }],
    });
  });
});

describe('a stored listing', () => {
  it('is edited in its waiting version where there is one', () => {
    const waiting = { ...record(3), revision: { ...record(3).content, title: 'Bản sửa đang chờ' } };
    const { form, base, pictures } = initialValues(me, 'vi', waiting, null);
    expect([form.title, base?.version, pictures[0]?.isStored]).toEqual(['Bản sửa đang chờ', 3, true]);
  });
  it('goes on with a draft of the same version; its own pictures stay its own', () => {
    const base = baseOf(record(3));
    const typed = { ...base.form, title: 'Tiêu đề đang sửa', mediaIds: ['m1', 'm2'] };
    const start = initialValues(me, 'vi', record(3), draftOf(typed, { base }));
    expect(start.form.title).toBe('Tiêu đề đang sửa');
    expect(start.pictures.map(({ mediaId, isStored }) => [mediaId, isStored ?? false])).toEqual([
      ['m1', true],
      ['m2', false],
    ]);
    expect(start.conflict).toBeUndefined();
  });
  it('sets a draft of an older version against the newest one, keeping what was typed', () => {
    const base = baseOf(record(3));
    const typed = { ...base.form, title: 'Tiêu đề đang sửa' };
    const newest = record(4, { title: 'Tiêu đề mới ở nơi khác', investor: 'Công ty A' });
    const { form, base: begun, conflict } = initialValues(me, 'vi', newest, draftOf(typed, { base }));
    expect([form.title, begun?.version, conflict?.newest.version]).toEqual(['Tiêu đề đang sửa', 3, 4]);
    expect([conflict?.merged.clashes, conflict?.merged.taken]).toEqual([['title'], ['investor']]);
    expect(conflict).toEqual(conflictOf(base, typed, newest));
  });
  it('ignores a draft that does not know what it was based on', () => {
    const typed = { ...baseOf(record(3)).form, title: 'Không rõ bản gốc' };
    expect(initialValues(me, 'vi', record(3), draftOf(typed)).form.title).toBe('Bán lô đất ở đường lớn');
  });
});

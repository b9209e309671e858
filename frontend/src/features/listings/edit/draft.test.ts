/** Drafts: what is typed survives, in the shape of today's form; two versions are put together without loss. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  draftKey,
  dropListingDraft,
  formLike,
  isSameForm,
  keepable,
  keepListingDraft,
  readListingDraft,
} from './draft.ts';
import { merge, withFields } from './initial-values.ts';
import { emptyForm, type ListingForm } from './model.ts';

const key = draftKey('01JUSER', undefined);
const typed = (over: Partial<ListingForm> = {}): ListingForm => ({
  ...emptyForm('vi'),
  title: 'Bán nhà xưởng tại Yên Phong',
  ...over,
});
const picture = { mediaId: 'm1', basePath: '/media/m1', widths: [400], width: 400, height: 300 };

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('a draft', () => {
  it('comes back whole: fields, pictures, the key of the try, what it began with', () => {
    const draft = {
      savedAt: 5,
      form: typed({ price: { ...emptyForm('vi').price, amount: '2 tỷ 5' } }),
      pictures: [{ mediaId: 'm1', name: 'a.jpg', picture }],
      attempt: 'k1',
      base: { version: 3, form: typed() },
    };
    keepListingDraft(key, draft);
    expect(readListingDraft(key)).toEqual(draft);
    dropListingDraft(key);
    expect(readListingDraft(key)).toBeNull();
  });

  it('is one for each person and listing', () => {
    const keys = [draftKey('a', undefined), draftKey('b', undefined), draftKey('a', 'DA00000001')];
    expect(new Set(keys).size).toBe(3);
  });

  it('of an older form gets the fields that are new since, and loses those that are gone', () => {
    const { investor: _, price, ...older } = typed() as ListingForm & { gone?: string };
    const oldPrice = { ...price, amount: '5', per: undefined };
    localStorage.setItem(
      `draft:${key}`,
      JSON.stringify({ form: { ...older, gone: 'x', price: oldPrice, mediaIds: 'broken' }, pictures: [{}] }),
    );
    const read = readListingDraft(key)!;
    expect(read.form).toEqual(typed({ price: { ...price, amount: '5' } }));
    expect(read.pictures).toEqual([]);
  });

  it('of a want that was kept with a ward looks in that ward; what is no province falls away', () => {
    const kept = (place: object) =>
      formLike(emptyForm('vi'), { ...emptyForm('vi'), kind: 'rent', place: { nation: 'VN', ...place } })
        .place;
    expect(kept({ provinceCode: '24', wardCode: '09193' }).provinces).toEqual([
      { code: '24', wardCodes: ['09193'] },
    ]);
    expect(kept({ provinces: [{ code: '80' }, 'x', { code: 5 }] }).provinces).toEqual([
      { code: '80', wardCodes: [] },
    ]);
  });
  it('keeps the level that was chosen, and takes what is none for the regular one', () => {
    const keptAs = (level: string) => {
      const form = { ...typed(), level };
      localStorage.setItem(
        `draft:${key}`,
        JSON.stringify({ form, pictures: [], base: { version: 3, form } }),
      );
      const read = readListingDraft(key)!;
      return [read.form.level, read.base?.form.level];
    };
    expect(keptAs('vip')).toEqual(['vip', 'vip']);
    expect(keptAs('gold')).toEqual(['regular', 'regular']);
  });

  it('that cannot be read is none', () => {
    for (const text of ['{', '{}', 'null', '{"form":null}', '{"form":{}}']) {
      localStorage.setItem(`draft:${key}`, text);
      expect(readListingDraft(key)).toBeNull();
    }
  });

  it('keeps pictures that the server has, not files on their way or failed ones', () => {
    const upload = (state: 'sending' | 'checking' | 'ready' | 'failed', mediaId?: string) => ({
      id: state,
      name: `${state}.jpg`,
      state,
      progress: 1,
      canRetry: true,
      ...(mediaId && { mediaId }),
      ...(state === 'ready' && { picture }),
    });
    const uploads = [
      upload('sending'),
      upload('checking', 'm2'),
      upload('ready', 'm1'),
      upload('failed', 'm3'),
    ];
    expect(keepable(uploads)).toEqual([
      { mediaId: 'm2', name: 'checking.jpg' },
      { mediaId: 'm1', name: 'ready.jpg', picture },
    ]);
  });
});

describe('two versions', () => {
  const base = typed();
  it('take over what was changed elsewhere only, and keep what was typed here', () => {
    const mine = typed({ title: 'Bán gấp nhà xưởng Yên Phong' });
    const theirs = typed({ investor: 'Công ty A', legal: 'sublease' });
    const { form, taken, clashes } = merge(base, mine, theirs);
    expect(taken).toEqual(['legal', 'investor']);
    expect(clashes).toEqual([]);
    expect(form).toEqual({ ...mine, investor: 'Công ty A', legal: 'sublease' });
  });

  it('clash where both changed a field differently: the typed one stands until the other is chosen', () => {
    const mine = typed({ title: 'Tiêu đề của tôi dài thế', park: 'VSIP' });
    const theirs = typed({ title: 'Tiêu đề của người khác', park: 'VSIP' });
    const { form, taken, clashes } = merge(base, mine, theirs);
    expect([taken, clashes, form.title]).toEqual([[], ['title'], mine.title]);
    expect(withFields(form, theirs, clashes).title).toBe(theirs.title);
  });

  it('compare by what they hold, not by identity or order of keys', () => {
    expect(isSameForm({ a: [1, { b: 2 }], c: '' }, { c: '', a: [1, { b: 2 }] })).toBe(true);
    expect(isSameForm({ a: [1] }, { a: [1, 2] })).toBe(false);
    expect(isSameForm({ a: {} }, { a: [] })).toBe(false);
  });
});

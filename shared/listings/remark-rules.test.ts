/** Remarks on fields: which a listing can have, what a refusal then says, what counts as changed. */
import { describe, expect, it } from 'vitest';
import { listingFields } from '../kernel/listing-field.ts';
import { reasonText, StaffReason } from '../kernel/staff-reason.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { listingsApi } from './api.ts';
import { RemarkInput } from './remark-model.ts';
import { remarkReasons } from './remark-reasons.ts';
import {
  hasField,
  isChangedSince,
  misplacedRemarks,
  readRemarks,
  refusalReason,
  remarkedContent,
} from './remark-rules.ts';
import { testContent } from './testing/samples.ts';

const factory = testContent();
const brand = testContent({ type: 'brand', category: 'coffee', landArea: undefined });
const want = testContent({ kind: 'buy', landArea: undefined });
const unlikely = { field: 'price', reason: 'price-unlikely' } as const;

describe('a field', () => {
  it('is one that the kind and type have, or that says something anyway', () => {
    expect(hasField(factory, 'floorArea')).toBe(true);
    expect(hasField(brand, 'landArea')).toBe(false);
    expect(hasField(brand, 'enterprise')).toBe(true);
    expect(hasField(factory, 'enterprise')).toBe(false);
    expect(hasField(factory, 'areaRange')).toBe(false);
    expect(hasField(want, 'areaRange')).toBe(true);
    expect(hasField({ ...brand, park: 'KCN Sóng Thần' }, 'park')).toBe(true);
  });

  it('has at least one reason of its own, and own words', () => {
    for (const field of listingFields) expect(remarkReasons[field].length).toBeGreaterThan(1);
    for (const field of listingFields) expect(remarkReasons[field]).toContain('other');
  });
});

describe('a remark', () => {
  it.each([
    [{ field: 'price', reason: 'blurred' }, '/reason', 'not-allowed'],
    [{ field: 'price', reason: 'other' }, '/words', 'required'],
    [{ ...unlikely, mediaId: '01JD0000000000000000000001' }, '/mediaId', 'not-allowed'],
    [{ field: 'prize', reason: 'other' }, '/field', 'not-allowed'],
    [{ field: 'price', reason: 'ugly' }, '/reason', 'not-allowed'],
    [{ ...unlikely, words: 'a'.repeat(501) }, '/words', 'too-long'],
  ])('that fits nothing is refused where it is wrong: %j', (remark, pointer, code) => {
    const { error } = RemarkInput.safeParse(remark);
    expect(fieldErrors(error!, remark)).toMatchObject([{ pointer, code }]);
  });

  it('on what the listing does not have is named by its place', () => {
    const gone = { field: 'pictures', reason: 'blurred', mediaId: '01JD000000000000000000000Z' } as const;
    expect(misplacedRemarks([unlikely, { field: 'enterprise', reason: 'other' }, gone], factory)).toEqual([
      { pointer: '#/body/remarks/1/field', code: 'not-allowed' },
      { pointer: '#/body/remarks/2/mediaId', code: 'not-found' },
    ]);
  });

  it('that was kept is read again, and what is none is left out', () => {
    const said = { ...unlikely, words: 'Xem lại', language: 'vi' };
    expect(
      readRemarks([said, null, 'x', { field: 'price', reason: 'blurred' }, { ...said, words: 1 }]),
    ).toEqual([said]);
    expect(readRemarks({ items: [said] })).toEqual([]);
  });

  it('or a reason has to be there', () => {
    const parse = (body: object) => listingsApi.refuse.body!.safeParse({ version: 1, ...body });
    expect(fieldErrors(parse({}).error!, {})).toMatchObject([{ pointer: '/reason', code: 'required' }]);
    expect(parse({ remarks: [unlikely] }).success).toBe(true);
    expect(parse({ remarks: [] }).success).toBe(false);
    expect(parse({ reason: 'Ảnh chưa rõ, vui lòng thay.' }).success).toBe(true);
  });
});

describe('the reason of a refusal', () => {
  const remarks = [
    unlikely,
    { field: 'title', reason: 'capitals' },
    { ...unlikely, reason: 'other' },
  ] as const;

  it('names the fields in the order of the form, once each, beside what is said of the whole', () => {
    expect(refusalReason(undefined, remarks)).toEqual({ keys: [], fields: ['title', 'price'] });
    expect(refusalReason('Xem lại nhé bạn.', remarks)).toMatchObject({ words: 'Xem lại nhé bạn.' });
    expect(refusalReason('Xem lại nhé bạn.', [])).toBe('Xem lại nhé bạn.');
    expect(StaffReason.parse({ keys: ['photos'] })).toEqual({ keys: ['photos'] });
  });

  it('is read as a line of names', () => {
    const text = (key: string, { fields }: { fields?: string }) => (fields ? `${key} ${fields}` : key);
    expect(reasonText(refusalReason({ keys: ['photos'] }, remarks), text)).toBe(
      'reasons:words.photos\nreasons:toCorrect reasons:field.title · reasons:field.price',
    );
  });
});

it('what has changed since is told by what the field said then', () => {
  const remarks = { at: '2026-11-20T00:00:00.000Z', items: [unlikely], was: {} };
  const was = remarkedContent([unlikely, { field: 'park', reason: 'other' }], factory);
  const kept = { ...remarks, was: JSON.parse(JSON.stringify(was)) };
  expect(isChangedSince(kept, 'price', factory)).toBe(false);
  expect(isChangedSince(kept, 'park', factory)).toBe(false);
  const cheaper = testContent({ price: { mode: 'exact', amount: '4', unit: 'billion-vnd', per: 'total' } });
  expect(isChangedSince(kept, 'price', cheaper)).toBe(true);
});

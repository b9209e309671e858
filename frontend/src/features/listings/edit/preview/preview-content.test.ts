/** What a form becomes before it is sent: the very content the server would keep, but for what it alone knows. */
import { describe, expect, it } from 'vitest';
import { people } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import type { Upload } from '#lib/uploads/model.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { testPicture } from '#shared/listings/testing/samples.ts';
import type { Media } from '#shared/media/model.ts';
import { emptyForm, type ListingForm } from '../model.ts';
import { missingForPreview, previewContent, previewRecord } from './preview-content.ts';

const place = { nation: 'VN', provinceCode: '24', wardCode: '09193' };
const form = (changes: Partial<ListingForm> = {}): ListingForm => ({
  ...emptyForm('vi'),
  ...{ kind: 'sell', type: 'land', category: 'project-land', title: 'Bán đất trong khu công nghiệp' },
  price: { mode: 'exact', amount: '5.2', from: '', to: '', unit: 'billion-vnd', per: 'total' },
  landArea: { value: '1000', unit: 'm2' },
  description: '<p>Đất <strong>sạch</strong><script>alert(1)</script></p>',
  contact: { name: 'Trần Thị Minh', phone: '0912 345 678', email: 'minh@example.vn' },
  ...changes,
});
const upload = (id: string, changes: Partial<Upload> = {}): Upload => ({
  ...{ id, name: `${id}.jpg`, state: 'ready', progress: 1, canRetry: false, mediaId: id },
  picture: testPicture(id),
  ...changes,
});
const content = (changes: Partial<ListingForm> = {}, uploads: Upload[] = [], file?: Media) =>
  previewContent(form(changes), { place, rates: defaultRates, uploads, file });

describe('a preview', () => {
  it('has the figures that the server would derive', () => {
    expect(content()).toMatchObject({
      ...{ priceVndMin: 5_200_000_000, priceVndMax: 5_200_000_000, areaDm2Min: 100_000 },
      ratesDate: defaultRates.date,
      place,
    });
  });

  it('shows the description without what could act', () => {
    expect(content().description).toBe('<p>Đất <strong>sạch</strong></p>');
  });

  it.each([
    ['0912 345 678', '0912 345 6xx'],
    ['+84 912 345 678', '0912 345 6xx'],
    ['1900 1234', '1900 12xx'],
  ])('masks %s as visitors see it', (phone, masked) => {
    expect(content({ contact: { name: 'Minh', phone, email: '' } }).contact.phone).toBe(masked);
  });

  it('has the file that the server has taken, once its size and pages are known', () => {
    const referenceFile = { mediaId: 'F', name: 'Bản đồ.pdf' };
    const file: Media = { id: 'F', state: 'ready', bytes: 1000, pages: 3 };
    expect(content({ referenceFile }, [], file).referenceFile).toEqual({
      ...referenceFile,
      bytes: 1000,
      pages: 3,
    });
    expect(content({ referenceFile })).not.toHaveProperty('referenceFile');
    expect(content({ referenceFile }, [], { ...file, id: 'G' })).not.toHaveProperty('referenceFile');
    expect(content({}, [], file)).not.toHaveProperty('referenceFile');
  });
  it('has the pictures that the server has taken, in the order of the form', () => {
    const failed = upload('C', { state: 'failed', picture: undefined });
    const sending = upload('D', { state: 'sending', picture: undefined });
    const { pictures } = content({}, [upload('B'), failed, upload('A'), sending]);
    expect(pictures.map(({ mediaId }) => mediaId)).toEqual(['B', 'A']);
  });

  it('leaves out what the kind does not have, whatever the form still holds', () => {
    const want = content({
      kind: 'buy',
      areaRange: { from: { value: '500', unit: 'm2' }, to: { value: '', unit: 'm2' } },
    });
    expect(want.landArea).toBeUndefined();
    expect(want.areaDm2Min).toBe(50_000);
  });

  it('has translations where something is written in them', () => {
    const { translations } = emptyForm('vi');
    translations.en = { title: 'Industrial land for sale', description: '<p> </p>' };
    expect(content({ translations }).translations).toEqual({ en: { title: 'Industrial land for sale' } });
  });
});

describe('the record around it', () => {
  const now = Date.parse('2026-11-22T03:00:00.000Z');

  it('of a new listing is what it would be when it is approved now, without a code', () => {
    const { meta, owner } = previewRecord(content(), people.member, null, { level: undefined, now });
    expect(meta).toMatchObject({ code: '', state: 'shown', level: 'regular' });
    expect(meta.publishedAt).toBe('2026-11-22T03:00:00.000Z');
    expect(owner).toMatchObject({ name: 'Nguyễn An', memberSince: people.member.createdAt });
  });

  it('of a stored one keeps its code, level and day', () => {
    const stored = listingRecord({ level: 'vip', publishedAt: '2026-11-01T03:00:00.000Z' });
    const { meta, owner } = previewRecord(content(), people.member, stored, { level: undefined, now });
    expect(meta).toMatchObject({ code: stored.meta.code, level: 'vip' });
    expect(meta.publishedAt).toBe('2026-11-01T03:00:00.000Z');
    expect(owner).toEqual(stored.owner);
  });
});

describe('what has to be there first', () => {
  it('is what the card consists of; texts, photos and contact may follow', () => {
    const outstanding = [
      'title',
      'place.wardCode',
      'price.amount',
      'description',
      'mediaIds',
      'contact.phone',
    ];
    expect(missingForPreview(outstanding)).toEqual(['title', 'place.wardCode', 'price.amount']);
    expect(missingForPreview(['description', 'mediaIds'])).toEqual([]);
  });
});

/** Listings for tests: one that may be posted as it is, its content, its head. */
import type { Picture } from '#shared/media/model.ts';
import { contentOf } from '../derive.ts';
import type { ListingContent, ListingInput, ListingMeta } from '../model.ts';

export const testRates = {
  date: '2026-11-01',
  vndPer: { USD: '26300', EUR: '30500', JPY: '172', CNY: '3690', KRW: '18.9' },
};

export const testPicture = (mediaId: string): Picture => ({
  mediaId,
  basePath: `/media/${mediaId}`,
  widths: [400, 800, 1600],
  width: 1600,
  height: 1067,
  color: '#8aa07b',
});

/** An offer of a factory in Viet Nam, with one picture. */
export const testInput = (changes: Partial<ListingInput> = {}): ListingInput => ({
  kind: 'sell',
  type: 'industrial-park',
  category: 'factory',
  title: 'Nhà xưởng 5.000 m² trong khu công nghiệp',
  language: 'vi',
  place: { nation: 'VN', wardCode: '26740' },
  price: { mode: 'exact', amount: '5.2', unit: 'billion-vnd', per: 'total' },
  landArea: { value: '5000', unit: 'm2' },
  description: '<p>Nhà xưởng mới, đường container vào tận nơi.</p>',
  mediaIds: ['01JD0000000000000000000001'],
  contact: { name: 'Trần Thị Minh', phone: '0900 000 012' },
  ...changes,
});

/** The content of an input as the server keeps it. */
export function testContent(changes: Partial<ListingInput> = {}): ListingContent {
  const input = testInput(changes);
  return contentOf(input, {
    place: {
      nation: 'VN',
      wardCode: '26740',
      provinceCode: '79',
      oldProvinceCode: '79',
      oldDistrictKeys: ['760'],
    },
    pictures: input.mediaIds.map(testPicture),
    rates: testRates,
    phone: '+84900000012',
  });
}

/** The head of a listing that waits. */
export const testMeta = (changes: Partial<ListingMeta> = {}): ListingMeta => ({
  id: '01JD0000000000000000000009',
  code: 'DA00000001',
  ownerId: '01JD000000000000000000000A',
  version: 1,
  state: 'waiting',
  level: 'regular',
  isLargeScale: false,
  wasPublic: false,
  hasRevision: false,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  submittedAt: '2026-11-20T00:00:00.000Z',
  ...changes,
});

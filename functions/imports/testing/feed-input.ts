/** A partner's feed in tests: its items, and what a person says of it. */
import type { FeedInput } from '#shared/imports/feeds/model.ts';

/** An item as a partner has it. */
export const item = (id: string, changes: Record<string, unknown> = {}) => ({
  ...{ id, kind: 'Bán', type: 'BĐS công nghiệp', category: 'factory', title: `Nhà xưởng ${id} gần cảng` },
  ...{ province: 'TP. Hồ Chí Minh', ward: 'Phường Sài Gòn', price: '5,2 tỷ', area: '5.000 m²' },
  ...{ description: 'Đường container vào tận nơi.', photos: [`https://partner.example/${id}.jpg`] },
  ...changes,
});
const fields = [
  'kind',
  'type',
  'category',
  'title',
  'province',
  'ward',
  'price',
  'area',
  'description',
] as const;

export const feedInput = (changes: Partial<FeedInput> = {}): FeedInput => ({
  ...{ name: 'Đối tác A', address: 'https://partner.example/feed.json', format: 'json', path: 'items' },
  columns: {
    ...Object.fromEntries(fields.map((name) => [name, { field: name }])),
    ...{ reference: { field: 'id' }, pictures: { field: 'photos' } },
  },
  ...{ locale: 'vi', mode: 'post', vanished: 'close', hour: 2, pointsMax: 100_000, isOn: true },
  ...changes,
});

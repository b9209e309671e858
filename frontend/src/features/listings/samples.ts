/** Sample listings that cover every look of the detail page, so that the stylesheet of a release has them all. */
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates, defaultSettings } from '#shared/catalog/defaults.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import type { Picture } from '#shared/media/model.ts';

const at = '2026-01-05T03:00:00.000Z';
const picturesOf = (count: number): Picture[] =>
  Array.from({ length: count }, (_, n) => ({
    mediaId: `01JSAMP1E0000000000000000${n}`,
    basePath: `/media/sample-${n}`,
    widths: [400, 800, 1600],
    width: 1600,
    height: 1200,
  }));
const place = {
  nation: 'VN',
  wardCode: '09193',
  provinceCode: '24',
  oldProvinceCode: '27',
  oldDistrictKeys: ['258'],
};

const base: ListingDetail = {
  prices: [
    { at, price: { mode: 'exact', amount: '5.2', unit: 'billion-vnd', per: 'total' } },
    {
      at: '2025-12-05T03:00:00.000Z',
      price: { mode: 'exact', amount: '5.6', unit: 'billion-vnd', per: 'total' },
    },
  ],
  card: {
    id: '01JSAMP1E00000000000000000',
    code: 'DASAMP1E01',
    version: 1,
    kind: 'sell',
    type: 'industrial-park',
    category: 'factory',
    level: 'vip',
    state: 'shown',
    title: 'Nhà xưởng mẫu',
    language: 'vi',
    price: { mode: 'exact', amount: '5.2', unit: 'billion-vnd', per: 'total' },
    priceVnd: 5_200_000_000,
    vndPerM2: 5_200_000,
    areaDm2: 100_000,
    areaDm2Max: null,
    place: {
      ...place,
      names: {
        ward: 'Xã Yên Phong',
        province: 'Tỉnh Bắc Ninh',
        oldProvince: 'Tỉnh Bắc Ninh',
        oldDistrict: 'Huyện Yên Phong',
      },
    },
    picture: picturesOf(1)[0],
    pictureCount: 5,
    isLargeScale: true,
    facts: { status: 'ready', legal: 'land-certificate', infra: ['power-22kv'] },
    publishedAt: at,
    expiresAt: at,
  },
  content: {
    kind: 'sell',
    type: 'industrial-park',
    category: 'factory',
    title: 'Nhà xưởng mẫu',
    language: 'vi',
    place: { ...place, detail: 'Đường số 1' },
    price: { mode: 'exact', amount: '5.2', unit: 'billion-vnd', per: 'total' },
    leaseMonths: 60,
    landArea: { value: '1000', unit: 'm2' },
    floorArea: { value: '800', unit: 'm2' },
    landUse: { mode: 'until', year: 2056 },
    legal: 'land-certificate',
    assetStatus: 'ready',
    park: 'KCN Yên Phong',
    investor: 'Công ty mẫu',
    description:
      '<h3>a</h3><h4>b</h4><p>c <strong>d</strong> <em>e</em> <u>f</u> <a href="https://example.com">g</a></p><ul><li>h</li></ul><ol><li>i</li></ol><blockquote>j</blockquote>',
    otherRequirements: 'Không',
    infrastructure: {
      keys: ['road-24m', 'power-22kv', 'fire-approved'],
      incentives: ['tax-holiday'],
      note: 'Ghi chú',
    },
    pictures: picturesOf(5),
    priceVndMin: 5_200_000_000,
    priceVndMax: 5_200_000_000,
    ratesDate: '2026-01-05',
    areaDm2Min: 100_000,
    areaDm2Max: 100_000,
  },
  contact: { name: 'Người mẫu', phoneMasked: '0900 000 0xx' },
  poster: { name: 'Người mẫu', memberSince: at, verifiedSince: at },
  updatedAt: at,
  ratesDate: '2026-01-05',
};

/** A variant of the base listing. */
const variant = (
  card: Partial<ListingDetail['card']>,
  content: Partial<ListingDetail['content']>,
): ListingDetail => ({
  ...base,
  card: { ...base.card, ...card },
  content: { ...base.content, ...content },
});

const deal = { mode: 'deal' } as const;
const range = { mode: 'range', from: '2', to: '3', unit: 'billion-vnd', per: 'total' } as const;
const enterprise = {
  operatingArea: 'Chế biến',
  charteredCapital: { amount: '20', unit: 'billion-vnd' },
  totalAssets: { amount: '50', unit: 'billion-vnd' },
  shareCount: 100_000,
  shareOrigin: 'existing',
  revenueGrowthPercent: 12,
  support: 'Đào tạo',
  employees: 120,
} as const;
const billion = (amount: string) => ({ amount, unit: 'billion-vnd' }) as const;
/** A year with a loss, and one without a profit. */
const years = [
  { year: 2025, revenue: billion('85'), profit: billion('9.8') },
  { year: 2024, revenue: billion('74'), profit: billion('-2.1') },
  { year: 2023, revenue: billion('65') },
];

const variants: ListingDetail[] = [
  base,
  variant(
    { level: 'featured', price: deal, priceVnd: null, vndPerM2: null, isLargeScale: false },
    { price: deal, pictures: picturesOf(3), landUse: { mode: 'long-term' } },
  ),
  variant(
    { level: 'regular', type: 'enterprise', category: 'gone' },
    { pictures: picturesOf(2), enterprise, infrastructure: undefined, otherRequirements: undefined },
  ),
  variant(
    { kind: 'buy', price: range, areaDm2: null, areaDm2Max: 500_000, picture: undefined, pictureCount: 0 },
    { kind: 'buy', price: range, pictures: [] },
  ),
  variant(
    { kind: 'rental', place: { nation: 'LA' } },
    { kind: 'rental', pictures: picturesOf(1), place: { nation: 'LA', address: 'Vientiane' } },
  ),
  variant(
    { kind: 'rental', type: 'brand', category: 'franchise', picture: { ...picturesOf(1)[0]!, alt: 'Quầy' } },
    {
      ...{ kind: 'rental', type: 'brand', category: 'franchise', infrastructure: undefined },
      pictures: picturesOf(1).map((picture) => ({ ...picture, alt: 'Quầy' })),
      franchise: { registeredWith: 'Bộ Công Thương', date: '2025-03-04' },
      papers: [{ kind: 'trademark-certificate', numberMasked: '•••123', issuer: 'Cục SHTT' }],
    },
  ),
  {
    ...variant({ type: 'enterprise' }, { enterprise: { years }, infrastructure: undefined }),
    partnerPage: 'cong-ty-mau',
  },
  ...[4, 6].map((count) => variant({}, { pictures: picturesOf(count) })),
];

const catalog = {
  ...{ categories: defaultCategories, newsCategories: [] },
  ...{ rates: defaultRates, settings: defaultSettings },
};
const path = '/project-detail/DASAMP1E01';
export const samples = [
  ...variants.map((detail) => ({
    path,
    replies: { '/api/listings/{code}': detail, '/api/catalog': catalog } as Record<string, unknown>,
  })),
  // A listing that is not there, with what else there is.
  {
    path,
    replies: {
      '/api/catalog': catalog,
      '/api/search': { items: variants.map(({ card }) => card), total: variants.length, rates: defaultRates },
    },
  },
];

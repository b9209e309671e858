/** Sample lists that cover every look of the first page, so that the stylesheet of a release has them all. */
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import type { SearchReply } from '#shared/search/api.ts';
import type { LandingReply } from '#shared/search/landing-api.ts';
import { sampleAdvert } from '#ui/advert/sample-advert.ts';

const at = '2026-01-05T03:00:00.000Z';
const names = {
  ward: 'Xã Yên Phong',
  province: 'Tỉnh Bắc Ninh',
  oldProvince: 'Tỉnh Bắc Ninh',
  oldDistrict: 'Huyện Yên Phong',
};

const base: ListingCard = {
  ...{ id: '01JSAMP1E00000000000000000', code: 'DASAMP1E01', version: 1, state: 'shown' },
  ...{ kind: 'sell', type: 'industrial-park', category: 'factory', level: 'vip' },
  ...{ title: 'Nhà xưởng mẫu', language: 'vi', isLargeScale: true, publishedAt: at },
  price: { mode: 'exact', amount: '5.2', unit: 'billion-vnd', per: 'total' },
  ...{ priceVnd: 5_200_000_000, vndPerM2: 5_200_000, areaDm2: 100_000 },
  place: { nation: 'VN', names },
  picture: {
    mediaId: '01JSAMP1E00000000000000000',
    basePath: '/media/sample-0',
    widths: [400, 800, 1600],
    width: 1600,
    height: 1200,
  },
  pictureCount: 1,
};

const variants: Partial<ListingCard>[] = [
  {},
  { level: 'featured', price: { mode: 'deal' }, priceVnd: null, vndPerM2: null, isLargeScale: false },
  { level: 'regular', picture: undefined, pictureCount: 0, areaDm2: null, place: { nation: 'LA' } },
  { kind: 'buy', areaDm2: null, areaDm2Max: 500_000 },
];
const items = Array.from({ length: 24 }, (_, n) => ({
  ...base,
  ...variants[n % variants.length],
  id: `${base.id.slice(0, -2)}${String(n).padStart(2, '0')}`,
}));

const counted = (...values: string[]) => values.map((value) => ({ value, count: 12 }));
/** More values than a filter shows at once, and a kind that has none. */
const facets: SearchReply['facets'] = {
  kinds: counted('sell', 'rental'),
  types: counted('land'),
  status: counted('ready'),
  legal: counted('land-certificate'),
  infra: counted(...Array.from({ length: 9 }, (_, n) => `infra-${n}`)),
  incentives: counted('tax-holiday'),
  largeScale: counted('true'),
};

const replies: Pick<SearchReply, 'items' | 'total' | 'facets' | 'rates'>[] = [
  { items, total: 2_400, facets, rates: defaultRates },
  { items: items.slice(0, 1), total: 1, facets, rates: defaultRates },
  { items: [], total: 0, facets: {}, rates: defaultRates },
];
const adverts = { items: [sampleAdvert] };
const links: LandingReply['links'] = [
  { by: 'kinds', value: 'rental', path: '/project/cho-thue', count: 9 },
  { by: 'province', value: '24', path: '/project/dat-bac-ninh', count: 5 },
  {
    by: 'park',
    value: 'kcn yen phong',
    name: 'KCN Yên Phong',
    path: '/project/trong-kcn-yen-phong',
    count: 4,
  },
];
const everything = (found: (typeof replies)[number]): LandingReply => ({
  ...{ path: '/project', search: {}, placeNames: { 'province 24': 'Bắc Ninh' }, found, levels: [] },
  ...{ trail: [], links: found.total > 1 ? links : [] },
});
const land: LandingReply = {
  ...everything(replies[0]!),
  ...{ path: '/project/dat', search: { types: 'land' } },
  levels: [{ kind: 'sell', count: 12, median: 5_200_000, lowest: 900_000, highest: 31_000_000 }],
  trail: [{ by: 'types', value: 'land', path: '/project/dat' }],
};
export const samples = [
  ...replies.map((reply, at) => ({
    path: '/project',
    replies: {
      '/api/search': reply,
      '/api/search/landing': everything(reply),
      ...(at === 0 && { '/api/adverts': adverts }),
    },
  })),
  { path: '/project/dat', replies: { '/api/search': replies[0]!, '/api/search/landing': land } },
];

/** Invented data that the states of components show; words in five languages come from the product's own texts. */
import type { ListingCard } from '#shared/listings/model.ts';
import type { Picture } from '#shared/media/model.ts';

export const picture: Picture = {
  mediaId: '01JDEM00000000000000000001',
  basePath: '/media/factory-front-1',
  widths: [400, 800, 1080],
  width: 1080,
  height: 720,
};

export const card: ListingCard = {
  id: '01JDEM00000000000000000000',
  code: 'DADEM00001',
  version: 1,
  kind: 'sell',
  type: 'industrial-park',
  category: 'factory',
  level: 'regular',
  state: 'shown',
  title: 'Nhà xưởng 10.000 m² trong KCN Yên Phong (tin mẫu)',
  titles: {
    en: 'Ready-built factory, 10,000 m², Yen Phong industrial park (demo)',
    ja: 'イエンフォン工業団地のレンタル工場 10,000m²（見本）',
    ko: '옌퐁 산업단지 임대용 표준공장 10,000m²(견본)',
    zh: '安丰工业园区标准厂房10,000平方米（示例）',
  },
  language: 'vi',
  price: { mode: 'exact', amount: '52', unit: 'billion-vnd', per: 'total' },
  priceVnd: 52_000_000_000,
  vndPerM2: 5_200_000,
  areaDm2: 1_000_000,
  areaDm2Max: null,
  place: {
    nation: 'VN',
    wardCode: '09193',
    provinceCode: '24',
    oldProvinceCode: '27',
    oldDistrictKeys: ['258'],
    names: {
      ward: 'Xã Yên Phong',
      province: 'Tỉnh Bắc Ninh',
      oldProvince: 'Tỉnh Bắc Ninh',
      oldDistrict: 'Huyện Yên Phong',
    },
  },
  picture,
  pictureCount: 6,
  isLargeScale: false,
  facts: { status: 'ready', legal: 'land-certificate', infra: ['power-22kv', 'near-expressway'] },
  publishedAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2027-01-19T03:00:00.000Z',
};

/** Wanted, without picture and place, with a range and a title that takes all its room. */
export const wantedCard: ListingCard = {
  ...card,
  id: '01JDEM00000000000000000002',
  kind: 'buy',
  title: `${card.title}, ${card.title}, ${card.title}`,
  titles: undefined,
  price: { mode: 'range', from: '20', to: '30', unit: 'billion-vnd', per: 'total' },
  vndPerM2: null,
  areaDm2: 500_000,
  areaDm2Max: 1_500_000,
  place: { nation: 'LA', address: 'Vientiane' },
  picture: undefined,
  pictureCount: 0,
  facts: {},
};

export const since = '2026-03-02T03:00:00.000Z';

/** What people call the kinds and assets of this trade, in five languages, and the filter that each means. */
import type { Kind, ListingType } from '#shared/kernel/listing-kind.ts';

/** Phrases with marks, divided by commas; the longest that fits is the one that is meant. */
export const kindWords: Record<Kind, string> = {
  sell:
    'bán, cần bán, mua, tìm mua, muốn mua, mua bán, for sale, buy, to buy, 売買, 売却, 販売, 購入, 買いたい, 売ります, ' +
    '매매, 매수, 매각, 매도, 구매, 出售, 购买, 转让, 求售',
  rental:
    'cho thuê, cần cho thuê, thuê, tìm thuê, muốn thuê, for rent, for lease, to let, to rent, rent, lease, 賃貸, 賃借, 借りたい, ' +
    '임대, 임차, 월세, 出租, 招租, 租赁, 租用',
  buy: 'cần mua, wanted to buy, 求む, 매입 희망, 求购',
  rent: 'cần thuê, wanted to rent, 借りたい方, 임차 희망, 求租',
};

/** Besides the names of the types themselves. */
export const typeWords: Partial<Record<ListingType, string>> = {
  land: 'đất, lô đất, land, plot, 地块, 땅',
  aquaculture: 'nuôi trồng, nuôi trồng thủy sản, thủy sản, aquaculture, 養殖, 양식장, 养殖',
  enterprise: 'công ty, doanh nghiệp, company, business, 会社, 회사, 公司',
  brand: 'thương hiệu, brand',
};

/** Besides the names that an admin gives the categories; those that are not kept any more mean nothing. */
export const categoryWords: Record<string, string> = {
  'residential-land': 'đất nền, đất thổ cư, đất ở',
  'agricultural-land': 'đất nông nghiệp, đất vườn, đất lúa, đất trồng cây, farm land',
  'forest-land': 'đất rừng',
  'factory,ready-built-factory': 'nhà xưởng, xưởng, nhà máy, factory, factories, 工場, 공장, 厂房, 工厂',
  warehouse: 'kho, nhà kho, kho bãi, kho xưởng, warehouse, warehouses, 倉庫, 창고, 仓库',
  'cold-storage': 'kho lạnh, cold storage, 冷凍倉庫, 冷蔵倉庫, 냉동창고, 冷库',
  'shrimp-farm': 'trại tôm, ao tôm, đầm tôm, shrimp farm',
  'pangasius-pond': 'ao cá tra',
  shares: 'cổ phần, cổ phiếu, shares',
  franchise: 'nhượng quyền, franchise',
  hospitality: 'khách sạn, nhà nghỉ, hotel, hotels, ホテル, 호텔, 酒店',
  office: 'văn phòng, tòa nhà văn phòng, office, offices',
  'commercial-premises': 'mặt bằng, mặt bằng kinh doanh, cửa hàng, shop',
  school: 'trường học, school',
  'renewable-energy': 'điện mặt trời, điện gió, năng lượng tái tạo, solar farm',
};

/** Categories that people name while they look for what lies in one: these words are searched, not filtered by. */
export const settings = new Set(['industrial-park', 'industrial-cluster', 'export-processing-zone', 'other']);

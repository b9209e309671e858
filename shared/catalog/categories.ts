/** The six fixed types and the categories a new marketplace starts with (decisions §3). */

import type { ListingType } from '../kernel/listing-kind.ts';
import type { AllLocales } from '../kernel/locale.ts';
import type { Category, NewsCategory } from './model.ts';
import { names } from './names.ts';

export const typeNames: Record<ListingType, AllLocales> = {
  land: names('Đất', 'Land', '土地', '토지', '土地'),
  aquaculture: names('Nuôi trồng thủy sản', 'Aquaculture', '水産養殖', '수산 양식', '水产养殖'),
  'industrial-park': names(
    'BĐS công nghiệp',
    'Industrial property',
    '産業用不動産',
    '산업용 부동산',
    '工业地产',
  ),
  enterprise: names('Doanh nghiệp', 'Business', '企業', '기업', '企业'),
  brand: names('Thương hiệu', 'Brand', 'ブランド', '브랜드', '品牌'),
  other: names('Tài sản khác', 'Other assets', 'その他の資産', '기타 자산', '其他资产'),
};

const defaults: Record<ListingType, [id: string, names: AllLocales][]> = {
  land: [
    ['residential-land', names('Đất ở', 'Residential land', '住宅用地', '주거용지', '住宅用地')],
    ['project-land', names('Đất dự án', 'Development land', '開発用地', '개발 부지', '项目用地')],
    [
      'commercial-land',
      names(
        'Đất thương mại, dịch vụ',
        'Commercial land',
        '商業・サービス用地',
        '상업·서비스 용지',
        '商业服务用地',
      ),
    ],
    ['industrial-land', names('Đất công nghiệp', 'Industrial land', '工業用地', '산업용지', '工业用地')],
    [
      'resort-land',
      names('Đất du lịch nghỉ dưỡng', 'Resort land', 'リゾート用地', '리조트 부지', '度假用地'),
    ],
    ['agricultural-land', names('Đất nông nghiệp', 'Farmland', '農地', '농지', '农业用地')],
    [
      'livestock-farm',
      names('Trang trại chăn nuôi', 'Livestock farm', '畜産農場', '축산 농장', '畜禽养殖场'),
    ],
    ['forest-land', names('Đất rừng', 'Forest land', '林地', '임야', '林地')],
    ['logistics-land', names('Đất kho bãi', 'Logistics land', '物流用地', '물류 부지', '物流用地')],
  ],
  aquaculture: [
    [
      'aquaculture-land',
      names('Đất nuôi trồng thủy sản', 'Aquaculture land', '養殖用地', '양식장 부지', '水产养殖用地'),
    ],
    ['shrimp-farm', names('Trại tôm', 'Shrimp farm', 'エビ養殖場', '새우 양식장', '虾养殖场')],
    [
      'pangasius-pond',
      names('Ao cá tra', 'Pangasius pond', 'パンガシウス養殖池', '판가시우스 양식장', '巴沙鱼塘'),
    ],
    [
      'freshwater-pond',
      names('Ao nuôi cá nước ngọt', 'Freshwater fish farm', '淡水魚養殖池', '민물고기 양식장', '淡水鱼塘'),
    ],
  ],
  'industrial-park': [
    ['industrial-park', names('Khu công nghiệp', 'Industrial park', '工業団地', '산업단지', '工业园区')],
    [
      'export-processing-zone',
      names('Khu chế xuất', 'Export processing zone', '輸出加工区', '수출가공구', '出口加工区'),
    ],
    [
      'industrial-cluster',
      names('Cụm công nghiệp', 'Industrial cluster', '産業クラスター', '산업 클러스터', '工业集群'),
    ],
    ['factory', names('Nhà xưởng', 'Factory', '工場', '공장', '厂房')],
    [
      'ready-built-factory',
      names('Nhà xưởng xây sẵn', 'Ready-built factory', 'レンタル工場', '임대용 표준공장', '标准厂房'),
    ],
    [
      'build-to-suit-factory',
      names(
        'Nhà xưởng xây theo yêu cầu',
        'Build-to-suit factory',
        '注文建築の工場',
        '맞춤형 신축 공장',
        '定制厂房',
      ),
    ],
    ['warehouse', names('Kho', 'Warehouse', '倉庫', '창고', '仓库')],
    ['cold-storage', names('Kho lạnh', 'Cold storage', '冷凍・冷蔵倉庫', '냉동·냉장 창고', '冷库')],
  ],
  enterprise: [
    [
      'enterprise-transfer',
      names(
        'Chuyển nhượng doanh nghiệp',
        'Business for sale',
        '会社譲渡（M&A）',
        '기업 양도(M&A)',
        '企业转让',
      ),
    ],
    ['shares', names('Cổ phần', 'Shares', '株式', '지분', '股份')],
    ['manufacturing', names('Doanh nghiệp sản xuất', 'Manufacturer', '製造会社', '제조 기업', '制造企业')],
    ['food-processing', names('Chế biến thực phẩm', 'Food processing', '食品加工', '식품 가공', '食品加工')],
    [
      'renewable-energy',
      names('Năng lượng tái tạo', 'Renewable energy', '再生可能エネルギー', '재생에너지', '可再生能源'),
    ],
  ],
  brand: [
    ['brand', names('Thương hiệu', 'Brand', 'ブランド', '브랜드', '品牌')],
    ['franchise', names('Nhượng quyền', 'Franchise', 'フランチャイズ', '프랜차이즈', '特许加盟')],
  ],
  other: [
    [
      'commercial-premises',
      names(
        'Mặt bằng kinh doanh',
        'Commercial premises',
        '事業用スペース',
        '상가·사무 공간',
        '商铺及经营场所',
      ),
    ],
    ['office', names('Văn phòng', 'Office', 'オフィス', '사무실', '办公室')],
    [
      'hospitality',
      names('Khách sạn, lưu trú', 'Hotel, lodging', 'ホテル・宿泊施設', '호텔·숙박', '酒店、住宿'),
    ],
    ['school', names('Trường học', 'School', '学校', '학교', '学校')],
    ['other', names('Khác', 'Other', 'その他', '기타', '其他')],
  ],
};

/** The default categories, by type and order; the seed writes them, and replies fall back to them. */
export const defaultCategories: readonly Category[] = (Object.keys(defaults) as ListingType[]).flatMap(
  (type) =>
    defaults[type].map(([id, categoryNames], at) => ({
      id,
      type,
      order: (at + 1) * 10,
      names: categoryNames,
    })),
);

/** The category of news that the home page shows apart. */
export const activitiesCategory = 'activities';
/** The default categories of news (decisions §6), in their order. */
export const defaultNewsCategories: readonly NewsCategory[] = (
  [
    ['planning', names('Quy hoạch', 'Planning', '都市・地域計画', '도시계획', '规划')],
    ['investment', names('Đầu tư', 'Investment', '投資', '투자', '投资')],
    ['market', names('Thị trường', 'Market', '市場動向', '시장', '市场')],
    ['law', names('Pháp luật', 'Law', '法律', '법률', '法律')],
    [activitiesCategory, names('Hoạt động', 'Activities', '活動', '활동', '活动')],
  ] as const
).map(([id, categoryNames], at) => ({ id, order: (at + 1) * 10, names: categoryNames }));

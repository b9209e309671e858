/** The words that may stand in cells for kinds, types and states of an asset, in five languages: those of the pages, and others that files have. */

/** Words by what they mean; the first five are those of the templates: vi, en, ja, ko, zh. */
export type CellWords = Readonly<Record<string, readonly string[]>>;

/** Kinds of listings. */
export const kindWords: CellWords = {
  sell: ['Bán', 'For sale', '売却', '매매', '出售', 'Chuyển nhượng', 'Sell', 'Sale', 'Cần bán'],
  rental: ['Cho thuê', 'For lease', '賃貸', '임대', '出租', 'Lease', 'Rental'],
  buy: ['Cần mua', 'Wanted to buy', '購入希望', '매입 희망', '求购', 'Buy', 'Mua'],
  rent: ['Cần thuê', 'Wanted to lease', '賃借希望', '임차 희망', '求租', 'Rent', 'Thuê'],
};
/** Types of assets. */
export const typeWords: CellWords = {
  land: ['Đất', 'Land', '土地', '토지', '土地'],
  aquaculture: ['Nuôi trồng thủy sản', 'Aquaculture', '水産養殖', '수산 양식', '水产养殖'],
  'industrial-park': [
    'BĐS công nghiệp',
    'Industrial property',
    '産業用不動産',
    '산업용 부동산',
    '工业地产',
    'Bất động sản công nghiệp',
  ],
  enterprise: ['Doanh nghiệp', 'Business', '企業', '기업', '企业'],
  brand: ['Thương hiệu', 'Brand', 'ブランド', '브랜드', '品牌'],
  other: ['Tài sản khác', 'Other assets', 'その他の資産', '기타 자산', '其他资产'],
};
/** States of an asset. */
export const statusWords: CellWords = {
  planned: ['Quy hoạch', 'Planned', '計画中', '계획 중', '规划中'],
  'under-construction': ['Đang xây dựng', 'Under construction', '建設中', '건설 중', '在建'],
  ready: ['Sẵn sàng bàn giao', 'Ready for handover', '引渡し可能', '인도 가능', '可交付'],
  operating: ['Đang hoạt động', 'In operation', '稼働中', '운영 중', '运营中'],
};
/** What a row asks for beside a new listing or an edit. */
export const actionWords: CellWords = {
  close: [
    'Đóng tin',
    'Close',
    '終了',
    '거래 완료',
    '成交',
    'Đóng',
    'Đã bán',
    'Đã cho thuê',
    'Sold',
    'Leased',
    '成約',
    '已成交',
  ],
};
/** Without an end to the use of land. */
export const longTermWords: CellWords = {
  'long-term': [
    'Lâu dài',
    'Long-term',
    '期限の定めなし',
    '기한 없음',
    '长期',
    'Long term',
    '长期（无固定期限）',
  ],
};
/** A price that is to be agreed on. */
export const dealWords: CellWords = {
  deal: ['Thỏa thuận', 'Negotiable', '応相談', '협의', '面议', 'Thoả thuận', '協議'],
};

/** Words of the tables that documents show: headings, acts, the owner. */
import type { AllLocales } from '../kernel/locale.ts';

/** Words in the order vi, en, ja, ko, zh. */
export const words = (vi: string, en: string, ja: string, ko: string, zh: string): AllLocales => ({
  vi,
  en,
  ja,
  ko,
  zh,
});

export const adPositionWords = {
  'home-hero': words('Đầu trang chủ', 'Top of the home page', 'トップページ上部', '홈 상단', '首页顶部'),
  'list-top': words('Đầu danh sách tin', 'Top of listings', '一覧の上部', '목록 상단', '列表顶部'),
  'list-side': words('Cạnh danh sách tin', 'Beside listings', '一覧の横', '목록 옆', '列表侧边'),
  'detail-side': words(
    'Cạnh trang chi tiết',
    'Beside a listing’s details',
    '案件詳細の横',
    '매물 상세 옆',
    '详情页侧边',
  ),
} as const;

export const tableWords = {
  adPosition: words('Vị trí', 'Position', '掲載枠', '위치', '位置'),
  adWeek: words(
    'Giá mỗi tuần, chưa gồm thuế',
    'Price per week, before tax',
    '1週間の料金（税別）',
    '주당 가격(세금 별도)',
    '每周价格（不含税）',
  ),
  byAgreement: words('Thỏa thuận', 'By agreement', '応相談', '협의', '面议'),
  topUp: words('Số tiền nạp', 'Amount paid', 'チャージ金額', '충전 금액', '充值金额'),
  points: words('Điểm', 'Points', 'ポイント', '포인트', '积分'),
  act: words('Thao tác', 'Action', '操作', '작업', '操作'),
  create: words('Đăng tin', 'Post a listing', '案件の掲載', '매물 등록', '发布项目'),
  update: words('Sửa tin', 'Edit a listing', '案件の編集', '매물 수정', '修改项目'),
  extend: words(
    'Gia hạn {{days}} ngày',
    'Extend by {{days}} days',
    '{{days}}日間の掲載延長',
    '{{days}}일 기간 연장',
    '续期{{days}}天',
  ),
  featured: words(
    'Nâng cấp lên tin nổi bật, {{days}} ngày',
    'Upgrade to Featured, {{days}} days',
    '注目掲載へのアップグレード（{{days}}日間）',
    '추천 매물로 업그레이드({{days}}일)',
    '升级为精选推广（{{days}}天）',
  ),
  vip: words(
    'Nâng cấp lên tin VIP, {{days}} ngày',
    'Upgrade to VIP, {{days}} days',
    'VIP掲載へのアップグレード（{{days}}日間）',
    'VIP 매물로 업그레이드({{days}}일)',
    '升级为VIP推广（{{days}}天）',
  ),
  package: words('Gói tin', 'Package', '掲載パック', '노출 이용권', '套餐'),
  uses: words('Số lượt', 'Uses', '利用回数', '이용 횟수', '次数'),
  daysEach: words('Số ngày mỗi lượt', 'Days per use', '1回あたりの日数', '1회당 일수', '每次天数'),
  runs: words(
    'Thời hạn dùng gói (ngày)',
    'Valid for (days)',
    '有効期間（日）',
    '유효 기간(일)',
    '有效期（天）',
  ),
  unlimited: words('Không giới hạn', 'No limit', '無期限', '제한 없음', '不限'),
  featuredName: words('Nổi bật', 'Featured', '注目掲載', '추천 매물', '精选推广'),
  vipName: words('VIP', 'VIP', 'VIP掲載', 'VIP 매물', 'VIP推广'),
} as const;

export const ownerWords = {
  name: words('Đơn vị vận hành', 'Operated by', '運営会社', '운영사', '运营方'),
  taxCode: words('Mã số thuế', 'Tax code (MST)', '納税者番号（MST）', '납세자번호(MST)', '税号（MST）'),
  licence: words(
    'Giấy phép, đăng ký',
    'Licence and registration',
    '許認可・登録',
    '인허가·등록',
    '许可与登记',
  ),
  address: words('Địa chỉ', 'Address', '所在地', '주소', '地址'),
  hotline: words('Hotline', 'Hotline', 'ホットライン', '상담 전화', '服务热线'),
  email: words('Email', 'Email', 'メール', '이메일', '电子邮箱'),
  representative: words('Người chịu trách nhiệm', 'Responsible person', '責任者', '책임자', '负责人'),
} as const;

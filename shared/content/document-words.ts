/** Words of the tables that documents show: headings, acts, what is kept and why. */
import type { AllLocales } from '../kernel/locale.ts';

/** Words in the order vi, en, ja, ko, zh. */
const words = (vi: string, en: string, ja: string, ko: string, zh: string): AllLocales => ({
  vi,
  en,
  ja,
  ko,
  zh,
});

export const tableWords = {
  topUp: words('Số tiền nạp', 'Amount paid', 'チャージ金額', '충전 금액', '充值金额'),
  points: words('Điểm', 'Points', 'ポイント', '포인트', '积分'),
  act: words('Thao tác', 'Action', '操作', '작업', '操作'),
  create: words('Đăng tin', 'Post a listing', '案件の掲載', '매물 등록', '发布项目'),
  update: words('Sửa tin', 'Edit a listing', '案件の変更', '매물 수정', '修改项目'),
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
  name: words('Đơn vị vận hành', 'Operated by', '運営者', '운영사', '运营方'),
  taxCode: words('Mã số thuế', 'Tax code (MST)', '納税者番号（MST）', '납세자번호(MST)', '税号（MST）'),
  licence: words(
    'Giấy phép, đăng ký',
    'Licence and registration',
    '許認可・登録',
    '인허가·등록',
    '许可与登记',
  ),
  address: words('Địa chỉ', 'Address', '住所', '주소', '地址'),
  hotline: words('Hotline', 'Hotline', 'ホットライン', '고객센터', '客服热线'),
  email: words('Email', 'Email', 'メール', '이메일', '电子邮箱'),
  representative: words('Người chịu trách nhiệm', 'Person in charge', '責任者', '책임자', '负责人'),
} as const;

export const retentionWords = {
  what: words('Dữ liệu', 'Data', 'データ', '데이터', '数据'),
  why: words('Mục đích lưu giữ', 'Why we keep it', '保存の目的', '보관 목적', '保存目的'),
  long: words('Thời gian lưu giữ', 'How long', '保存期間', '보관 기간', '保存期限'),
} as const;

interface KeptData {
  what: AllLocales;
  why: AllLocales;
  long: AllLocales;
}
const untilDeletion = words(
  'Đến khi bạn xóa tài khoản',
  'Until you delete your account',
  'アカウントを削除するまで',
  '계정을 삭제할 때까지',
  '直至您注销账号',
);
const years = words('{{n}} năm', '{{n}} years', '{{n}}年', '{{n}}년', '{{n}}年');
const days = words('{{n}} ngày', '{{n}} days', '{{n}}日', '{{n}}일', '{{n}}天');

/** By key, in the order that the table shows; `{{n}}` is the number of that key. */
export const keptData: Record<
  | 'account'
  | 'listings'
  | 'ledger'
  | 'documents'
  | 'applications'
  | 'sessions'
  | 'notifications'
  | 'consents',
  KeptData
> = {
  account: {
    what: words(
      'Họ tên, số điện thoại, email',
      'Name, phone number, email',
      '氏名、電話番号、メールアドレス',
      '이름, 전화번호, 이메일',
      '姓名、手机号、邮箱',
    ),
    why: words(
      'Đăng nhập và liên lạc với bạn',
      'To log you in and reach you',
      'ログインとご連絡のため',
      '로그인 및 연락',
      '供您登录以及与您联系',
    ),
    long: untilDeletion,
  },
  listings: {
    what: words(
      'Tin đăng và các bản đã sửa',
      'Listings and their earlier versions',
      '案件とその変更履歴',
      '매물과 수정 이력',
      '项目及其历次修改',
    ),
    why: words(
      'Nghĩa vụ lưu giữ của nền tảng, giải quyết khiếu nại',
      'Our duty as a platform, and to settle complaints',
      'プラットフォームの法的義務、苦情の対応',
      '플랫폼의 법적 의무, 이의 제기 처리',
      '平台的法定义务以及处理投诉',
    ),
    long: years,
  },
  ledger: {
    what: words(
      'Lịch sử điểm và thanh toán',
      'Points and payment history',
      'ポイントと支払いの履歴',
      '포인트 및 결제 내역',
      '积分与支付记录',
    ),
    why: words(
      'Quy định về kế toán và hóa đơn',
      'Accounting and invoice rules',
      '会計・インボイスの規定',
      '회계 및 세금계산서 규정',
      '会计与发票的规定',
    ),
    long: years,
  },
  documents: {
    what: words(
      'Ảnh giấy tờ đăng ký người bán',
      'Photos of documents sent to become a verified seller',
      '事業者登録の書類画像',
      '판매자 등록 서류 사진',
      '卖方认证提交的证件照片',
    ),
    why: words('Xác minh người bán', 'To verify sellers', '事業者の認証', '판매자 인증', '卖方认证'),
    long: words(
      'Đến khi bạn xóa tài khoản; nếu bị từ chối thì {{n}} ngày',
      'Until you delete your account; {{n}} days if rejected',
      'アカウントを削除するまで。却下の場合は{{n}}日',
      '계정을 삭제할 때까지, 반려 시 {{n}}일',
      '直至您注销账号；未通过的保存{{n}}天',
    ),
  },
  applications: {
    what: words(
      'Hồ sơ ứng tuyển và CV',
      'Job applications and CVs',
      '求人への応募と履歴書',
      '채용 지원서와 이력서',
      '求职申请和简历',
    ),
    why: words(
      'Để bên tuyển dụng liên hệ với bạn',
      'So that the employer can contact you',
      '採用担当者からの連絡のため',
      '채용 담당자의 연락을 위해',
      '供招聘方与您联系',
    ),
    long: words(
      '{{n}} ngày, hoặc đến khi bạn rút hồ sơ',
      '{{n}} days, or until you withdraw',
      '{{n}}日、または取り下げるまで',
      '{{n}}일 또는 철회할 때까지',
      '{{n}}天，或直至您撤回',
    ),
  },
  sessions: {
    what: words(
      'Phiên đăng nhập và thiết bị',
      'Logins and devices',
      'ログイン情報と端末',
      '로그인 기록과 기기',
      '登录记录与设备',
    ),
    why: words(
      'Bảo vệ tài khoản của bạn',
      'To protect your account',
      'アカウントの保護',
      '계정 보호',
      '保护您的账号',
    ),
    long: days,
  },
  notifications: {
    what: words(
      'Thông báo gửi cho bạn',
      'Notifications sent to you',
      'お客様への通知',
      '보내 드린 알림',
      '发送给您的通知',
    ),
    why: words(
      'Để bạn xem lại',
      'So that you can read them again',
      '後から確認できるように',
      '다시 확인하실 수 있도록',
      '方便您回看',
    ),
    long: days,
  },
  consents: {
    what: words('Các lựa chọn đồng ý của bạn', 'Your consents', '同意の記録', '동의 기록', '您的同意记录'),
    why: words(
      'Chứng minh bạn đã đồng ý hoặc rút lại',
      'To prove what you agreed to or withdrew',
      '同意と撤回の証明',
      '동의와 철회의 증빙',
      '证明您的同意或撤回',
    ),
    long: untilDeletion,
  },
};

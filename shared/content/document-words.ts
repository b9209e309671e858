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
const atLeastYears = words(
  'Ít nhất {{n}} năm',
  'At least {{n}} years',
  '少なくとも{{n}}年',
  '최소 {{n}}년',
  '至少{{n}}年',
);
const days = words('{{n}} ngày', '{{n}} days', '{{n}}日', '{{n}}일', '{{n}}天');
const daysAtMost = words(
  'Tối đa {{n}} ngày',
  'At most {{n}} days',
  '最長{{n}}日',
  '최대 {{n}}일',
  '最长{{n}}天',
);

/** By key, in the order that the table shows; `{{n}}` is the number of that key. */
export const keptData: Record<
  | 'account'
  | 'listings'
  | 'articles'
  | 'decided'
  | 'ledger'
  | 'documents'
  | 'sessions'
  | 'notifications'
  | 'consents'
  | 'logs'
  | 'backups',
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
      'Tin đăng và ảnh của tin',
      'Listings and their photos',
      '案件とその写真',
      '매물과 사진',
      '项目及其图片',
    ),
    why: words('Hiển thị tin của bạn', 'To show your listings', '案件の掲載', '매물 게시', '展示您的项目'),
    long: words(
      'Đến khi bạn xóa tin, thêm {{n}} ngày để khôi phục; xóa tài khoản thì xóa ngay',
      'Until you delete the listing and {{n}} days more, so that you can restore it; deleted at once with your account',
      '案件を削除してから復元できる{{n}}日後まで。アカウントを削除した場合は直ちに削除',
      '매물을 삭제한 뒤 복원할 수 있는 {{n}}일까지. 계정을 삭제하면 바로 삭제',
      '您删除项目后再保留{{n}}天以便恢复；注销账号时立即删除',
    ),
  },
  articles: {
    what: words(
      'Bài viết của doanh nghiệp và các bản đã lưu',
      'Company articles and their saved versions',
      '会社記事とその保存した版',
      '회사 글과 저장한 판',
      '企业文章及其保存的版本',
    ),
    why: words(
      'Hiển thị bài viết, nghĩa vụ lưu giữ thông tin đã đăng',
      'To show them, and our duty to keep what was published',
      '記事の掲載、公開した情報の保存義務',
      '글 게시, 게시한 정보의 보관 의무',
      '展示文章、保存已发布信息的义务',
    ),
    long: words(
      'Đến khi bạn xóa bài, thêm {{n}} ngày; xóa tài khoản thì xóa ngay',
      'Until you delete the article and {{n}} days more; deleted at once with your account',
      '記事の削除から{{n}}日後まで。アカウントを削除した場合は直ちに削除',
      '글을 삭제한 뒤 {{n}}일까지. 계정을 삭제하면 바로 삭제',
      '您删除文章后再保留{{n}}天；注销账号时立即删除',
    ),
  },
  decided: {
    what: words(
      'Nhật ký thao tác, có chữ của tin và bài viết lúc được duyệt, bị từ chối hoặc bị gỡ; không kèm tên và số điện thoại đầy đủ',
      'The log of actions, with the text of listings and articles as approved, rejected or taken down; without names and full phone numbers',
      '操作の記録（承認・却下・掲載停止の時点の案件と記事の文章を含む。氏名と電話番号の全桁は除く）',
      '작업 기록(승인·반려·게시 중단 당시의 매물과 글의 내용 포함, 이름과 전체 전화번호 제외)',
      '操作日志，含项目和文章在通过、驳回或下架时的文字，不含姓名和完整电话号码',
    ),
    why: words(
      'Nghĩa vụ lưu giữ của nền tảng, giải quyết khiếu nại',
      'Our duty as a platform, and to settle complaints',
      'プラットフォームの法的義務、苦情の対応',
      '플랫폼의 법적 의무, 이의 제기 처리',
      '平台的法定义务以及处理投诉',
    ),
    long: atLeastYears,
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
    long: atLeastYears,
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
      '{{n}} ngày sau khi có kết quả; xóa tài khoản thì xóa ngay',
      '{{n}} days after the decision; deleted at once with your account',
      '審査結果から{{n}}日。アカウントを削除した場合は直ちに削除',
      '심사 결과가 나온 뒤 {{n}}일. 계정을 삭제하면 바로 삭제',
      '审核有结果后{{n}}天；注销账号时立即删除',
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
    what: words(
      'Các lựa chọn đồng ý và văn bản bạn đã chấp nhận',
      'Your consents and the documents you accepted',
      '同意の記録と同意された規約の版',
      '동의 기록과 동의하신 규정의 판',
      '您的同意记录和接受的文件版本',
    ),
    why: words(
      'Chứng minh bạn đã đồng ý hoặc rút lại',
      'To prove what you agreed to or withdrew',
      '同意と撤回の証明',
      '동의와 철회의 증빙',
      '证明您的同意或撤回',
    ),
    long: untilDeletion,
  },
  logs: {
    what: words(
      'Nhật ký kỹ thuật, có địa chỉ mạng',
      'Technical logs with network addresses',
      'ネットワークアドレスを含む技術ログ',
      '네트워크 주소가 포함된 기술 로그',
      '含网络地址的技术日志',
    ),
    why: words(
      'Phát hiện sự cố và truy cập trái phép',
      'To find faults and unauthorised access',
      '障害と不正アクセスの検知',
      '장애와 무단 접근의 탐지',
      '发现故障和非法访问',
    ),
    long: daysAtMost,
  },
  backups: {
    what: words('Bản sao lưu', 'Backups', 'バックアップ', '백업', '备份'),
    why: words(
      'Khôi phục khi có sự cố; dữ liệu đã xóa còn trong đó đến hết hạn',
      'To recover from failures; deleted data stays in them until then',
      '障害からの復旧。削除したデータも期間が終わるまで含まれます',
      '장애 복구. 삭제된 데이터도 기간이 끝날 때까지 남아 있습니다',
      '故障恢复；已删除的数据在到期前仍保留其中',
    ),
    long: daysAtMost,
  },
};

/** What the documents tell of and the site does not offer yet, one line each: whoever opens it deletes its line. */
export const openingFeatures = {
  enquiries: words('gửi yêu cầu tư vấn', 'sending enquiries', 'お問い合わせの送信', '상담 신청', '发送咨询'),
  saved: words(
    'lưu tin, lưu tìm kiếm, thông báo tin mới, so sánh',
    'saved listings, saved searches, alerts and comparison',
    'お気に入り、検索条件の保存、新着通知、比較',
    '관심 매물, 검색 저장, 새 매물 알림, 비교',
    '收藏、保存搜索、新项目提醒、对比',
  ),
  reports: words(
    'nút báo cáo vi phạm trên tin',
    'the report button on listings',
    '案件の通報ボタン',
    '매물의 신고 버튼',
    '项目页面的举报按钮',
  ),
  support: words(
    'theo dõi yêu cầu hỗ trợ và khiếu nại trên trang',
    'following support requests and complaints on the site',
    'サポート依頼と苦情の状況の確認',
    '지원 요청과 이의 제기의 진행 확인',
    '在线查看支持请求和投诉的进度',
  ),
  adverts: words(
    'đặt và hiển thị quảng cáo hình ảnh',
    'ordering and showing display ads',
    '画像広告の申し込みと表示',
    '이미지 광고의 신청과 게재',
    '图片广告的预订和展示',
  ),
  copies: words(
    'sao chép tin thành bản nháp mới',
    'copying a listing into a new draft',
    '案件を複製して下書きを作る機能',
    '매물을 복사해 임시 저장하는 기능',
    '复制项目生成新草稿',
  ),
} as const satisfies Record<string, AllLocales>;

/** How the list is told: before it, and where to turn meanwhile; `{{hotline}}` and `{{email}}` are the owner's. */
export const openingWords = {
  lead: words(
    'Các chức năng sau được nêu trong tài liệu này nhưng chưa mở:',
    'This document mentions the following features, which aren’t open yet:',
    '本文書で説明している次の機能は、まだ提供していません。',
    '이 문서에서 설명하는 다음 기능은 아직 열려 있지 않습니다.',
    '本文件提到的以下功能尚未开放：',
  ),
  meanwhile: words(
    'Khi cần, vui lòng gọi hotline {{hotline}} hoặc viết email đến {{email}}; chúng tôi xử lý theo đúng tài liệu này.',
    'If you need one of them, call our hotline on {{hotline}} or write to {{email}}; we handle your request as described here.',
    '必要な場合は、ホットライン{{hotline}}またはメール{{email}}までご連絡ください。本文書に沿って対応します。',
    '필요하면 상담 전화 {{hotline}} 또는 이메일 {{email}}(으)로 연락해 주세요. 이 문서에 따라 처리합니다.',
    '如有需要，请拨打热线{{hotline}}或发送邮件至{{email}}，我们按本文件处理。',
  ),
} as const;

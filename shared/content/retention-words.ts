/** What is kept of people, why and how long: the words of the documents' table. */
import type { AllLocales } from '../kernel/locale.ts';
import { words } from './document-words.ts';
import { keptLetters } from './retention-of-letters.ts';
import { keptAroundListings } from './retention-of-listings.ts';

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
  '直至您删除账号',
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
  | 'certificates'
  | keyof typeof keptLetters
  | keyof typeof keptAroundListings
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
      'Tin đăng, ảnh, tệp PDF, các mức giá từng hiển thị và kết quả khi đóng tin',
      'Listings, photos, PDF files, the prices they had in public and how they were closed',
      '案件、写真、PDF、公開された価格の推移、終了時の結果',
      '매물, 사진, PDF 파일, 공개되었던 가격, 종료 결과',
      '项目、图片、PDF文件、曾公开的价格和关闭时的结果',
    ),
    why: words('Hiển thị tin của bạn', 'To show your listings', '案件の掲載', '매물 게시', '展示您的项目'),
    long: words(
      'Đến khi bạn xóa tin, thêm {{n}} ngày để khôi phục; xóa tài khoản thì xóa ngay',
      'Until you delete the listing and {{n}} days more, so that you can restore it; deleted at once with your account',
      '案件を削除してから復元できる{{n}}日後まで。アカウントを削除した場合は直ちに削除',
      '매물을 삭제한 뒤 복원할 수 있는 {{n}}일까지. 계정을 삭제하면 바로 삭제',
      '您删除项目后再保留{{n}}天以便恢复；删除账号时立即删除',
    ),
  },
  ...keptAroundListings,
  articles: {
    what: words(
      'Bài viết của doanh nghiệp và các bản đã lưu',
      'Company articles and their saved versions',
      '企業の記事とその保存した版',
      '회사 글과 저장한 버전',
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
      '您删除文章后再保留{{n}}天；删除账号时立即删除',
    ),
  },
  decided: {
    what: words(
      'Nhật ký thao tác, có chữ của tin và bài viết lúc được duyệt, bị từ chối hoặc bị gỡ; không kèm tên và số điện thoại đầy đủ',
      'The log of actions, with the text of listings and articles as approved, rejected or taken down; without names and full phone numbers',
      '操作の記録（承認・却下・掲載停止の時点の案件と記事の文章を含む。氏名と電話番号の全体は含まない）',
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
      '会計・VATインボイスの規定',
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
      '卖方认证提交的证件图片',
    ),
    why: words('Xác minh người bán', 'To verify sellers', '事業者の認証', '판매자 인증', '卖方认证'),
    long: words(
      '{{n}} ngày sau khi có kết quả; xóa tài khoản thì xóa ngay',
      '{{n}} days after the decision; deleted at once with your account',
      '審査結果から{{n}}日。アカウントを削除した場合は直ちに削除',
      '심사 결과가 나온 뒤 {{n}}일. 계정을 삭제하면 바로 삭제',
      '审核有结果后{{n}}天；删除账号时立即删除',
    ),
  },
  certificates: {
    what: words(
      'Chứng chỉ môi giới và ảnh chụp',
      'Broker’s certificates and their photos',
      '仲介資格証とその写真',
      '중개 자격증과 사진',
      '经纪资格证及其照片',
    ),
    why: words(
      'Kiểm tra, và ghi cạnh tên bạn trên trang của công ty môi giới',
      'To check them, and to show them beside your name on the agency’s page',
      '確認と、仲介会社のページでの名前の横への表示のため',
      '확인하고 중개업체 페이지의 이름 옆에 표시하기 위해',
      '用于核查，并显示在中介机构页面您的姓名旁',
    ),
    long: words(
      'Đến hết ngày hiệu lực, {{n}} ngày nếu bị từ chối; bị xóa khi bạn xóa chứng chỉ, rời công ty hoặc xóa tài khoản',
      'Until they expire, {{n}} days if rejected; deleted when you delete them, leave the agency or delete your account',
      '有効期限まで。却下の場合は{{n}}日。資格証の削除、仲介会社からの退出、アカウントの削除の際に削除',
      '유효 기간이 끝날 때까지. 반려된 경우 {{n}}일. 자격증을 삭제하거나 중개업체를 나가거나 계정을 삭제하면 삭제',
      '至有效期届满；未通过的保留{{n}}天；您删除证书、离开机构或删除账号时删除',
    ),
  },
  ...keptLetters,
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
      '동의 기록과 동의하신 규정의 버전',
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
      'Technical logs with IP addresses',
      'IPアドレスを含む技術ログ',
      'IP 주소가 포함된 기술 로그',
      '含IP地址的技术日志',
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

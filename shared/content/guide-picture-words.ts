/** What each picture of a guide shows, for readers who do not see it; a caption where the picture alone could mislead. */
import type { AllLocales } from '../kernel/locale.ts';
import type { GuidePicture } from './guide-pictures.ts';

/** Words in the order vi, en, ja, ko, zh. */
const words = (vi: string, en: string, ja: string, ko: string, zh: string): AllLocales => ({
  vi,
  en,
  ja,
  ko,
  zh,
});

export const guidePictureAlts: Record<GuidePicture, AllLocales> = {
  'sign-up-identifier': words(
    'Trang Tạo tài khoản: thẻ “Tạo tài khoản” đang được chọn, bên dưới là mục Số điện thoại hoặc email và nút “Gửi mã”.',
    'The Create account page: the “Create account” tab is selected, with the phone number or email field and the “Send code” button below.',
    'アカウント作成の画面。「アカウント作成」のタブが選択され、その下に電話番号またはメールアドレスの入力欄と「コードを送信」ボタンがあります。',
    '회원가입 화면. “회원가입” 탭이 선택되어 있고, 아래에 전화번호 또는 이메일 입력란과 “인증번호 받기” 버튼이 있습니다.',
    '注册账号页面：已选中“注册账号”标签，下方是手机号或邮箱输入框和“发送验证码”按钮。',
  ),
  'sign-up-code': words(
    'Bước nhập mã: mục Mã xác nhận, thời gian còn hiệu lực và nút “Xác nhận”; bên dưới là “Đổi số hoặc email”.',
    'The code step: the verification code field, how long the code is valid and the “Confirm” button; “Change number or email” below.',
    'コード入力の画面。認証コードの入力欄、有効時間、「確認」ボタンがあり、その下で電話番号やメールアドレスを変更できます。',
    '인증번호 입력 화면. 인증번호 입력란과 유효 시간, “확인” 버튼이 있고, 아래에서 번호나 이메일을 바꿀 수 있습니다.',
    '输入验证码的步骤：验证码输入框、有效时间和“确认”按钮，下方可更换手机号或邮箱。',
  ),
  'sign-up-name': words(
    'Bước cuối: họ và tên đệm, tên, mật khẩu mới, hai nội dung đồng ý chưa chọn sẵn, nút “Tạo tài khoản” và liên kết đến quy chế, chính sách.',
    'The last step: given name, family name, new password, two consents that aren’t ticked, the “Create account” button and links to the rules and the policy.',
    '最後の画面。姓、名、新しいパスワード、未選択の同意項目2つ、「アカウント作成」ボタン、規約とポリシーへのリンクがあります。',
    '마지막 단계. 성, 이름, 새 비밀번호, 선택되지 않은 동의 항목 두 개, “회원가입” 버튼, 운영 규정과 정책 링크가 있습니다.',
    '最后一步：姓、名、新密码，两项未勾选的授权，“注册账号”按钮，以及规则和政策的链接。',
  ),
  'post-basics': words(
    'Phần Thông tin chính: bốn loại tin, sáu loại tài sản, danh sách Loại hình và Tiêu đề đã điền mẫu.',
    'The Basics part: four listing types, six asset types, the Category list and a sample Title.',
    '「基本情報」の部分。4つの案件の種類、6つの資産の種類、種別のリスト、入力例のあるタイトル欄があります。',
    '“기본 정보” 부분. 네 가지 거래 유형, 여섯 가지 자산 유형, 세부 유형 목록, 예시 제목이 있습니다.',
    '“基本信息”部分：四种交易类型、六种资产类型、类别列表和示例标题。',
  ),
  'post-price': words(
    'Phần Giá và diện tích: hình thức giá, giá kèm đơn vị tiền, giá đọc bằng chữ, đơn vị tính và diện tích đất.',
    'The Price and area part: price type, price with its currency unit, the price in words, price basis and land area.',
    '「価格と面積」の部分。価格の表示方法、価格と通貨単位、読みやすく表示された価格、価格の単位、土地面積があります。',
    '“가격과 면적” 부분. 가격 표시 방식, 가격과 통화 단위, 읽기 쉽게 표시된 가격, 가격 기준, 토지 면적이 있습니다.',
    '“价格与面积”部分：报价方式、价格及货币单位、便于核对的价格读法、计价方式和土地面积。',
  ),
  'post-photos': words(
    'Phần Hình ảnh: khung để chọn, kéo thả hoặc dán ảnh; bên dưới là hai ảnh đã tải lên, ảnh đầu có nhãn ảnh bìa, mỗi ảnh có mũi tên đổi thứ tự và nút xóa.',
    'The Photos part: an area to choose, drop or paste photos; below it two uploaded photos, the first marked as cover, each with arrows to reorder and a button to remove it.',
    '「写真」の部分。写真を選択・ドロップ・貼り付けする枠の下に、アップロード済みの写真が2枚あり、1枚目はメイン写真です。各写真に並べ替えの矢印と削除ボタンがあります。',
    '“사진” 부분. 사진을 선택하거나 끌어다 놓거나 붙여 넣는 영역 아래에 올린 사진 두 장이 있고, 첫 사진이 대표 사진입니다. 사진마다 순서를 바꾸는 화살표와 삭제 버튼이 있습니다.',
    '“图片”部分：可选择、拖放或粘贴图片的区域，下方是两张已上传的图片，第一张为封面，每张都有调整顺序的箭头和删除按钮。',
  ),
  'post-send': words(
    'Cuối biểu mẫu: những gì diễn ra sau khi gửi, mục Chi phí với điểm cần, điểm khả dụng và số còn lại, nút “Lưu bản nháp” và “Gửi duyệt”.',
    'The end of the form: what happens after you submit, the Cost with points needed, available and left, and the buttons “Save as a draft” and “Submit for approval”.',
    'フォームの最後。申請後の流れ、必要・利用可能・残りのポイントを示す費用、「下書きとして保存」と「掲載を申請する」ボタンがあります。',
    '양식의 마지막 부분. 신청 후 절차, 필요한 포인트와 사용 가능 포인트, 남는 포인트를 보여 주는 비용, “임시 저장”과 “매물 등록 신청” 버튼이 있습니다.',
    '表单末尾：提交之后的流程，费用（所需、可用和剩余积分），以及“存为草稿”和“提交审核”按钮。',
  ),
  'own-listings': words(
    'Trang Tin của bạn: hai nhóm “Bán & cho thuê” và “Cần mua & cần thuê”; bên dưới là một tin với ảnh, trạng thái và các nút thao tác.',
    'Your listings: the groups “For sale & lease” and “Wanted”; below them a listing with its photo, its status and its buttons.',
    '「掲載管理」の画面。「売却・賃貸」と「購入希望・賃借希望」の2つのグループの下に、写真、状態、操作ボタンのある案件が表示されています。',
    '“내 매물” 화면. “매매·임대”와 “매입·임차 희망” 두 그룹 아래에 사진, 상태, 작업 버튼이 있는 매물이 있습니다.',
    '“我的发布”页面：分为“出售与出租”和“求购与求租”两组，下方是一个项目及其图片、状态和操作按钮。',
  ),
  'wallet-top-up': words(
    'Phần Nạp điểm: các mức nạp với số điểm nhận được, một mức đang được chọn, số dư sau khi nạp và nút “Thanh toán” có ghi số tiền.',
    'Top up points: the amounts with the points you get, one of them selected, the balance afterwards and the “Pay” button that names the amount.',
    '「ポイントをチャージ」の部分。金額ごとの獲得ポイント、選択中の金額、チャージ後の残高、金額が表示された支払いボタンがあります。',
    '“포인트 충전” 부분. 금액별로 받는 포인트, 선택된 금액, 충전 후 잔액, 금액이 표시된 결제 버튼이 있습니다.',
    '“充值积分”部分：各档金额及可得积分，已选中其中一档，下方是充值后的余额和写明金额的支付按钮。',
  ),
  'vnpay-checkout': words(
    'Trang ví trong lúc thanh toán tại VNPAY: số tiền đang chờ, thời gian còn lại, nút “Mở lại trang thanh toán”, “Kiểm tra ngay” và “Ngừng chờ”.',
    'The wallet while you pay at VNPAY: the amount, the time left, and the buttons “Open the payment page again”, “Check now” and “Stop waiting”.',
    'VNPAYでのお支払い中のウォレット画面。金額、残り時間、「お支払いページを開き直す」「今すぐ確認」「待つのをやめる」のボタンがあります。',
    'VNPAY에서 결제하는 동안의 지갑 화면. 금액과 남은 시간, “결제 페이지 다시 열기”, “지금 확인”, “대기 중단” 버튼이 있습니다.',
    '在VNPAY付款期间的钱包页面：待付金额、剩余时间，以及“重新打开付款页面”“立即查询”“停止等待”按钮。',
  ),
  'wallet-history': words(
    'Phần Lịch sử giao dịch: nút “Tải CSV”, bộ lọc theo loại, trạng thái, ngày; bên dưới là lần nạp điểm với số điểm, trạng thái và “Biên nhận”.',
    'Transaction history: the “Download CSV” button, filters by type, status and date; below them top-ups with points, status and “Receipt”.',
    '「取引履歴」の部分。「CSVを保存」ボタン、種類・状態・日付の絞り込みの下に、ポイント数、状態、「領収書」のあるチャージが並んでいます。',
    '“거래 내역” 부분. “CSV 내려받기” 버튼, 유형·상태·날짜 필터 아래에 포인트와 상태, “영수증”이 있는 충전 내역이 있습니다.',
    '“交易记录”部分：“下载CSV”按钮，按类型、状态和日期筛选；下方是充值记录，含积分、状态和“收据”。',
  ),
  'search-filters': words(
    'Trang Dự án & tài sản: thanh tìm kiếm, nút “Bộ lọc”, danh sách Sắp xếp, các bộ lọc đang chọn và những tin đầu tiên.',
    'Projects & assets: the search field, the “Filters” button, the sort list, the filters chosen and the first listings.',
    '「案件・資産」の画面。検索欄、「絞り込み」ボタン、並べ替えのリスト、選択中の条件、最初の案件が表示されています。',
    '매물·자산 화면. 검색창, “필터” 버튼, 정렬 목록, 선택한 조건, 첫 매물들이 있습니다.',
    '项目与资产页面：搜索框、“筛选”按钮、排序列表、已选条件和最前面的项目。',
  ),
  'listing-contact': words(
    'Khung liên hệ trên trang của tin: tên người đăng, nút “Hiện số” với số điện thoại được che một phần, nút chia sẻ và lời nhắc xem giấy tờ trước khi chuyển tiền.',
    'The contact box of a listing: the contact person, the “Show” button with part of the phone number hidden, a share button and a reminder to see the documents before paying.',
    '案件ページの連絡先欄。担当者名、一部を伏せた電話番号を表示するボタン、共有ボタン、送金前に書類を確認するよう促す注意書きがあります。',
    '매물 페이지의 연락처 영역. 담당자 이름, 일부가 가려진 전화번호를 보는 버튼, 공유 버튼, 송금 전에 서류를 확인하라는 안내가 있습니다.',
    '项目页面的联系方式：联系人姓名、显示被部分隐藏的电话号码的按钮、分享按钮，以及付款前先核对文件的提醒。',
  ),
  'profile-consents': words(
    'Phần Lựa chọn đồng ý của bạn: mỗi nội dung có một nút bật, tắt riêng; cả hai đang tắt.',
    'Your consents: each one has its own switch; both are off.',
    '「同意の設定」の部分。項目ごとにスイッチがあり、2つともオフになっています。',
    '“동의 항목” 부분. 항목마다 스위치가 따로 있고, 두 항목 모두 꺼져 있습니다.',
    '“您的授权”部分：每一项都有单独的开关，目前均为关闭状态。',
  ),
};

export const guidePictureCaptions: Partial<Record<GuidePicture, AllLocales>> = {
  'vnpay-checkout': words(
    'Trang của VNPAY mở trong cửa sổ khác; trang ví đợi kết quả như trong hình.',
    'VNPAY’s own page opens in another window; the wallet waits for the result as shown here.',
    'VNPAYのページは別のウィンドウで開き、ウォレットはこの画面のまま結果を待ちます。',
    'VNPAY 페이지는 다른 창에서 열리고, 지갑은 이 화면에서 결과를 기다립니다.',
    'VNPAY的页面会在另一个窗口打开，钱包页面如图等待结果。',
  ),
  'wallet-top-up': words(
    'Mức nạp và số dư trong hình chỉ là ví dụ.',
    'The amounts and the balance shown are examples.',
    '画面の金額と残高は一例です。',
    '화면의 금액과 잔액은 예시입니다.',
    '图中的金额和余额仅为示例。',
  ),
  'post-send': words(
    'Chi phí và số điểm trong hình chỉ là ví dụ.',
    'The cost and the points shown are examples.',
    '画面の費用とポイントは一例です。',
    '화면의 비용과 포인트는 예시입니다.',
    '图中的费用和积分仅为示例。',
  ),
  'own-listings': words(
    'Tin trong hình là tin mẫu.',
    'The listing shown is a sample.',
    '画面の案件は見本です。',
    '화면의 매물은 예시입니다.',
    '图中的项目为示例。',
  ),
};

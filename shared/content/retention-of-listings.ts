/** What is kept around a listing, why and how long: rows of the documents' table. */
import { words } from './document-words.ts';

export const keptAroundListings = {
  drafts: {
    what: words(
      'Bản nháp tin và ảnh trong bản nháp',
      'Drafts of listings and their photos',
      '案件の下書きとその写真',
      '임시 저장한 매물과 사진',
      '项目草稿及其图片',
    ),
    why: words(
      'Để bạn viết tiếp trên mọi thiết bị',
      'So that you can continue on any device',
      'どの端末でも続きを入力できるように',
      '어느 기기에서나 이어서 작성하실 수 있도록',
      '方便您在任何设备上继续填写',
    ),
    long: words(
      'Đến khi bạn gửi duyệt hoặc xóa bản nháp; xóa tài khoản thì xóa ngay',
      'Until you submit or delete the draft; deleted at once with your account',
      '申請または下書きの削除まで。アカウントを削除した場合は直ちに削除',
      '신청하거나 임시 저장을 삭제할 때까지. 계정을 삭제하면 바로 삭제',
      '直至您提交或删除草稿；删除账号时立即删除',
    ),
  },
  saved: {
    what: words(
      'Tin đã lưu trong tài khoản: mã tin và lúc lưu',
      'Listings saved with your account: their IDs and when you saved them',
      'アカウントに保存したお気に入り（案件番号と保存日時）',
      '계정에 저장한 관심 매물(매물 번호와 저장 시각)',
      '账号中的收藏（项目编号和收藏时间）',
    ),
    why: words(
      'Để bạn xem lại trên mọi thiết bị',
      'So that you find them again on any device',
      'どの端末でも見返せるように',
      '어느 기기에서나 다시 보실 수 있도록',
      '方便您在任何设备上查看',
    ),
    long: words(
      'Đến khi bạn bỏ lưu hoặc xóa tài khoản',
      'Until you remove them or delete your account',
      'お気に入りから外すか、アカウントを削除するまで',
      '관심 매물에서 빼거나 계정을 삭제할 때까지',
      '直至您取消收藏或删除账号',
    ),
  },
  proof: {
    what: words(
      'Giấy tờ chứng minh bạn gửi cho tin',
      'Documents you send as proof for a listing',
      '案件の証明書類',
      '매물의 증빙 서류',
      '您为项目提交的证明材料',
    ),
    why: words(
      'Để nhân viên kiểm tra và bạn hỏi lại được',
      'So that staff can check them and you can ask about the result',
      '担当者の確認と、結果へのお問い合わせのため',
      '담당자의 확인과 결과에 대한 문의를 위해',
      '供工作人员核查，并便于您询问结果',
    ),
    long: words(
      'Mở được thêm {{n}} ngày sau khi có kết quả, rồi bị xóa; rút lại, xóa hẳn tin hoặc xóa tài khoản thì không mở được nữa',
      'They can be opened for {{n}} days after the result, then they are deleted; if you take them back, or the listing or your account is deleted for good, they can no longer be opened',
      '結果から{{n}}日間は開くことができ、その後削除。取り下げ、案件の完全な削除、アカウントの削除の後は開けません',
      '결과가 나온 뒤 {{n}}일 동안 열 수 있고 그 뒤 삭제. 철회하거나 매물 또는 계정이 완전히 삭제되면 더 이상 열 수 없음',
      '有结果后{{n}}天内可打开，之后删除；撤回、项目彻底删除或账号删除后即无法打开',
    ),
  },
  views: {
    what: words(
      'Số lượt xem, lưu tin, chia sẻ, tải tệp, xem số điện thoại và yêu cầu tư vấn của từng tin theo ngày',
      'How often a listing was viewed, saved, shared, downloaded from and contacted each day',
      '案件ごとの1日の閲覧、お気に入り追加、共有、ダウンロード、電話番号の表示、お問い合わせの数',
      '매물별 하루 조회, 관심 등록, 공유, 내려받기, 전화번호 확인, 상담 신청 수',
      '每个项目每天的浏览、收藏、分享、下载、查看电话和咨询次数',
    ),
    why: words(
      'Để người đăng biết tin được quan tâm đến đâu',
      'So that whoever posted it knows how much interest there is',
      '掲載者が関心の度合いを知るため',
      '등록자가 관심도를 알 수 있도록',
      '供发布者了解项目受关注的程度',
    ),
    long: words(
      '{{n}} ngày, không kèm ai đã xem',
      '{{n}} days, without who viewed it',
      '{{n}}日（閲覧者が誰かは含まない）',
      '{{n}}일(누가 보았는지는 포함하지 않음)',
      '{{n}}天，不含浏览者身份',
    ),
  },
  signals: {
    what: words(
      'Mã so sánh ảnh, chữ và số điện thoại của tin',
      'Codes that photos, texts and phone numbers of listings are compared by',
      '案件の写真・文章・電話番号を比較するための符号',
      '매물의 사진, 글, 전화번호를 비교하는 부호',
      '用于比对项目图片、文字和电话的编码',
    ),
    why: words(
      'Để nhân viên thấy tin trùng và dấu hiệu gian lận khi xét duyệt',
      'So that staff notice duplicates and signs of fraud in review',
      '審査で重複や不正の兆候に気づくため',
      '심사할 때 중복과 부정의 징후를 알아보기 위해',
      '供工作人员审核时发现重复项目和欺诈迹象',
    ),
    long: words(
      'Tối đa {{n}} ngày sau lần kiểm tra gần nhất, kể cả khi tin đã bị xóa',
      'At most {{n}} days after the last check, also where the listing has been deleted',
      '最後の確認から最長{{n}}日（案件の削除後も含む）',
      '마지막 확인 후 최대 {{n}}일(매물이 삭제된 경우 포함)',
      '最后一次检查后最长{{n}}天，项目删除后亦同',
    ),
  },
} as const;

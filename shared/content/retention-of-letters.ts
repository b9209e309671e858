/** What people write and send to others or to the marketplace, why it is kept and how long: rows of the documents' table. */
import { words } from './document-words.ts';

export const keptLetters = {
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
  cases: {
    what: words(
      'Yêu cầu hỗ trợ, báo cáo vi phạm, khiếu nại và tệp đính kèm',
      'Support requests, reports, complaints and their files',
      'お問い合わせ、通報、苦情とその添付ファイル',
      '문의, 신고, 이의 제기와 첨부 파일',
      '咨询、举报、投诉及其附件',
    ),
    why: words(
      'Để giải quyết, trả lời và chứng minh đã giải quyết',
      'To deal with them, answer them and prove it',
      '対応と回答、その記録のため',
      '처리와 답변, 처리 사실의 증명을 위해',
      '用于处理、答复并证明已处理',
    ),
    long: words(
      '{{n}} ngày sau lần xử lý cuối; đang giải quyết thì giữ đến khi xong',
      '{{n}} days after the last step; kept while still open',
      '最後の対応から{{n}}日。対応中は終了まで保存',
      '마지막 처리 후 {{n}}일. 처리 중에는 끝날 때까지 보관',
      '最后一次处理后{{n}}天；处理中的保留至办结',
    ),
  },
  requests: {
    what: words(
      'Yêu cầu tư vấn bạn gửi hoặc nhận',
      'Enquiries you send or receive',
      '送信または受け取ったお問い合わせ',
      '보낸 상담 신청과 받은 상담 신청',
      '您发送或收到的咨询',
    ),
    why: words(
      'Để người đăng hoặc chúng tôi trả lời',
      'So that the person who posted, or we, can answer',
      '掲載者または当社が回答するため',
      '등록자 또는 저희가 답변하기 위해',
      '供发布者或我们回复',
    ),
    long: words(
      '{{n}} ngày, hoặc đến khi bạn ngừng nhận liên hệ',
      '{{n}} days, or until you stop being contacted',
      '{{n}}日、または連絡を停止するまで',
      '{{n}}일 또는 연락을 중단할 때까지',
      '{{n}}天，或直至您停止接收联系',
    ),
  },
} as const;

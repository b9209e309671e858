/** Answers that staff pick and change before they send them, in the language of the sender. */
import type { Locale } from '../kernel/locale.ts';
import type { CaseOutcome } from './case-model.ts';
import type { CaseKind } from './model.ts';

export interface CannedAnswer {
  id: string;
  kinds: readonly CaseKind[];
  /** Of a report: what it is about. */
  about?: 'listing' | 'message';
  /** Of a report: what the answer says of it. */
  outcome?: CaseOutcome;
  words: Record<Locale, string>;
}

export const cannedAnswers: readonly CannedAnswer[] = [
  {
    id: 'thanks',
    kinds: ['support'],
    words: {
      vi: 'Cảm ơn bạn đã liên hệ. Vấn đề bạn nêu đã được xử lý. Nếu còn vướng mắc, vui lòng gửi yêu cầu mới kèm mã này.',
      en: 'Thank you for writing to us. The matter you raised has been dealt with. If anything is still unclear, please send a new request and quote this number.',
      ja: 'お問い合わせいただき、ありがとうございます。ご連絡の件は対応が完了しました。ご不明な点がありましたら、この番号を添えて改めてご連絡ください。',
      ko: '문의해 주셔서 감사합니다. 말씀하신 사항을 처리했습니다. 추가로 궁금한 점이 있으면 이 번호와 함께 새 문의를 보내 주세요.',
      zh: '感谢您的来信。您反映的问题已处理完毕。如仍有疑问，请附上此编号重新提交。',
    },
  },
  {
    id: 'top-up',
    kinds: ['support'],
    words: {
      vi: 'Chúng tôi đã đối soát giao dịch của bạn với cổng thanh toán. Vui lòng mở Ví điểm để xem kết quả và số điểm khả dụng.',
      en: 'We’ve checked your transaction with the payment provider. Please open your Wallet to see the result and your available points.',
      ja: '決済事業者との照合が完了しました。ポイントウォレットで結果と利用可能ポイントをご確認ください。',
      ko: '결제대행사와 거래 내역을 대사했습니다. 포인트 지갑에서 결과와 사용 가능 포인트를 확인해 주세요.',
      zh: '我们已与支付机构核对您的交易。请打开积分钱包查看结果和可用积分。',
    },
  },
  {
    id: 'report-removed',
    kinds: ['report'],
    about: 'listing',
    outcome: 'upheld',
    words: {
      vi: 'Cảm ơn bạn đã báo cáo. Chúng tôi đã kiểm tra và gỡ tin đăng này.',
      en: 'Thank you for your report. We’ve checked the listing and taken it down.',
      ja: '通報いただき、ありがとうございます。内容を確認し、この案件の掲載を停止しました。',
      ko: '신고해 주셔서 감사합니다. 확인 결과 해당 매물의 게시를 중단했습니다.',
      zh: '感谢您的举报。经核查，我们已将该项目下架。',
    },
  },
  {
    id: 'report-corrected',
    kinds: ['report'],
    about: 'listing',
    outcome: 'upheld',
    words: {
      vi: 'Cảm ơn bạn đã báo cáo. Chúng tôi đã kiểm tra và người đăng đã sửa lại thông tin.',
      en: 'Thank you for your report. We’ve checked the listing and the details have been corrected.',
      ja: '通報いただき、ありがとうございます。内容を確認し、掲載者が情報を修正しました。',
      ko: '신고해 주셔서 감사합니다. 확인 결과 등록자가 정보를 수정했습니다.',
      zh: '感谢您的举报。经核查，发布者已更正相关内容。',
    },
  },
  {
    id: 'report-kept',
    kinds: ['report'],
    about: 'listing',
    outcome: 'rejected',
    words: {
      vi: 'Cảm ơn bạn đã báo cáo. Chúng tôi đã kiểm tra và chưa thấy tin đăng vi phạm quy định. Nếu có thêm bằng chứng, bạn có thể báo cáo lại.',
      en: 'Thank you for your report. We’ve checked the listing and found that it follows the rules. If you have further evidence, you can report it again.',
      ja: '通報いただき、ありがとうございます。確認の結果、規約違反は見つかりませんでした。新たな資料がある場合は、再度通報できます。',
      ko: '신고해 주셔서 감사합니다. 확인 결과 규정 위반을 찾지 못했습니다. 추가 자료가 있으면 다시 신고하실 수 있습니다.',
      zh: '感谢您的举报。经核查，未发现该项目违反规则。如有新的证据，可以再次举报。',
    },
  },
  {
    id: 'message-handled',
    kinds: ['report'],
    about: 'message',
    outcome: 'upheld',
    words: {
      vi: 'Cảm ơn bạn đã báo cáo. Chúng tôi đã kiểm tra tin nhắn và xử lý người gửi theo quy chế hoạt động. Nếu không muốn trao đổi tiếp, bạn có thể chặn tin nhắn.',
      en: 'Thank you for your report. We’ve checked the message and acted on it under the marketplace rules. If you don’t want to continue the conversation, you can block messages.',
      ja: '通報いただき、ありがとうございます。メッセージを確認し、運営規約に基づいて対応しました。やり取りを続けたくない場合は、メッセージをブロックできます。',
      ko: '신고해 주셔서 감사합니다. 메시지를 확인하고 운영 규정에 따라 조치했습니다. 대화를 계속하고 싶지 않으시면 메시지를 차단하실 수 있습니다.',
      zh: '感谢您的举报。我们已核查该消息，并按平台规则作出处理。如不想继续沟通，您可以屏蔽消息。',
    },
  },
  {
    id: 'message-kept',
    kinds: ['report'],
    about: 'message',
    outcome: 'rejected',
    words: {
      vi: 'Cảm ơn bạn đã báo cáo. Chúng tôi đã kiểm tra và chưa thấy tin nhắn vi phạm quy định. Nếu không muốn trao đổi tiếp, bạn có thể chặn tin nhắn.',
      en: 'Thank you for your report. We’ve checked the message and found that it follows the rules. If you don’t want to continue the conversation, you can block messages.',
      ja: '通報いただき、ありがとうございます。メッセージを確認しましたが、規約違反は見つかりませんでした。やり取りを続けたくない場合は、メッセージをブロックできます。',
      ko: '신고해 주셔서 감사합니다. 메시지를 확인했으나 규정 위반을 찾지 못했습니다. 대화를 계속하고 싶지 않으시면 메시지를 차단하실 수 있습니다.',
      zh: '感谢您的举报。经核查，未发现该消息违反规则。如不想继续沟通，您可以屏蔽消息。',
    },
  },
  {
    id: 'ad-offer',
    kinds: ['advertising'],
    words: {
      vi: 'Cảm ơn bạn đã quan tâm đến quảng cáo trên sàn. Vị trí bạn chọn còn chỗ. Chúng tôi sẽ liên hệ để thống nhất thời gian và chi phí.',
      en: 'Thank you for your interest in advertising with us. The position you chose is available. We’ll contact you to agree on dates and cost.',
      ja: '広告掲載をご検討いただき、ありがとうございます。ご希望の枠は空いています。日程と費用について、こちらからご連絡します。',
      ko: '광고에 관심을 가져 주셔서 감사합니다. 선택하신 위치는 이용 가능합니다. 일정과 비용은 연락드려 협의하겠습니다.',
      zh: '感谢您有意在本平台投放广告。您选择的位置目前可用，我们将与您联系商定时间和费用。',
    },
  },
  {
    id: 'data-done',
    kinds: ['data'],
    words: {
      vi: 'Chúng tôi đã xác minh và thực hiện yêu cầu về dữ liệu cá nhân của bạn.',
      en: 'We’ve checked your identity and carried out your request about your personal data.',
      ja: 'ご本人であることを確認し、個人データに関するご請求に対応しました。',
      ko: '본인 확인을 마치고 개인정보에 관한 요청을 처리했습니다.',
      zh: '我们已核实您的身份，并已办理您关于个人数据的请求。',
    },
  },
  {
    id: 'data-identity',
    kinds: ['data'],
    words: {
      vi: 'Để bảo vệ dữ liệu của bạn, chúng tôi cần xác minh người yêu cầu. Vui lòng đăng nhập và gửi lại yêu cầu từ tài khoản của bạn.',
      en: 'To protect your data, we need to check who is asking. Please log in and send the request again from your account.',
      ja: 'データを保護するため、ご本人の確認が必要です。ログインのうえ、アカウントから改めて送信してください。',
      ko: '정보 보호를 위해 본인 확인이 필요합니다. 로그인한 뒤 계정에서 요청을 다시 보내 주세요.',
      zh: '为保护您的数据，我们需要核实请求人身份。请登录后从您的账号重新提交请求。',
    },
  },
];

/** What people agree to when they ask for consultation: an answer at all, and a call; each in the words they read. */
import type { Locale } from '../kernel/locale.ts';

/** Who reads a request: the poster of a listing, or the people of the site. */
export const leadInboxes = ['poster', 'site'] as const;
export type LeadInbox = (typeof leadInboxes)[number];

/** `answer`: that the request is handed on and answered by e-mail; `phone`: that the number is, too. */
export const leadPurposes = ['answer', 'phone'] as const;
export type LeadPurpose = (typeof leadPurposes)[number];

interface Wording {
  id: string;
  words: Record<Locale, string>;
}

/** The words that are shown now; new words get a new id, so that old answers keep theirs. */
export const leadWordings: Record<LeadInbox, Record<LeadPurpose, Wording>> = {
  poster: {
    answer: {
      id: 'lead-poster-answer-2026-11-23',
      words: {
        vi: 'Tôi đồng ý để Sàn Đầu Tư chuyển họ tên và nội dung này cho người đăng, và gửi cho tôi câu trả lời của họ về tin này.',
        en: 'I agree that Sàn Đầu Tư passes my name and this message to the person who posted this listing, and sends me their answers about it.',
        ja: 'Sàn Đầu Tưが氏名とお問い合わせ内容を掲載者に伝え、本案件についての掲載者からの回答を送信することに同意します。',
        ko: 'Sàn Đầu Tư가 이름과 상담 내용을 등록자에게 전달하고, 이 매물에 대한 등록자의 답변을 보내는 것에 동의합니다.',
        zh: '我同意Sàn Đầu Tư将我的姓名和咨询内容转给发布者，并将发布者就该项目的回复发送给我。',
      },
    },
    phone: {
      id: 'lead-poster-phone-2026-11-23',
      words: {
        vi: 'Tôi đồng ý để người đăng xem số điện thoại của tôi và gọi cho tôi về tin này.',
        en: 'I agree that the person who posted this listing can see my phone number and call me about it.',
        ja: '掲載者が電話番号を確認し、本案件について電話で連絡することに同意します。',
        ko: '등록자가 내 전화번호를 보고 이 매물에 대해 전화하는 것에 동의합니다.',
        zh: '我同意发布者查看我的电话号码，并就该项目给我致电。',
      },
    },
  },
  site: {
    answer: {
      id: 'lead-site-answer-2026-11-23',
      words: {
        vi: 'Tôi đồng ý để nhân viên Sàn Đầu Tư đọc yêu cầu này và gửi cho tôi câu trả lời.',
        en: 'I agree that the staff of Sàn Đầu Tư can read this enquiry and send me their answers to it.',
        ja: 'Sàn Đầu Tưの担当者がこのお問い合わせを確認し、回答を送信することに同意します。',
        ko: 'Sàn Đầu Tư 담당자가 이 상담 신청을 읽고 답변을 보내는 것에 동의합니다.',
        zh: '我同意Sàn Đầu Tư的工作人员查看本次咨询并向我发送回复。',
      },
    },
    phone: {
      id: 'lead-site-phone-2026-11-23',
      words: {
        vi: 'Tôi đồng ý để nhân viên Sàn Đầu Tư gọi cho tôi về yêu cầu này.',
        en: 'I agree that the staff of Sàn Đầu Tư can call me about this enquiry.',
        ja: 'Sàn Đầu Tưの担当者がこのお問い合わせについて電話で連絡することに同意します。',
        ko: 'Sàn Đầu Tư 담당자가 이 상담 신청에 대해 전화하는 것에 동의합니다.',
        zh: '我同意Sàn Đầu Tư的工作人员就本次咨询给我致电。',
      },
    },
  },
};

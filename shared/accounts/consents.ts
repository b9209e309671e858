/** Consents: what for, in which words, and how each answer is kept (decisions §2). */
import * as z from 'zod';
import { Locale } from '../kernel/locale.ts';
import { Instant } from '../kernel/time.ts';

export const consentPurposes = ['contact', 'marketing'] as const;
export const ConsentPurpose = z.enum(consentPurposes).meta({ id: 'ConsentPurpose' });
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;
export const consentChannels = ['sign-up', 'profile'] as const;

/** The words that are shown now; new words get a new id, so that old answers keep theirs. */
export const consentWordings: Record<ConsentPurpose, { id: string; words: Record<Locale, string> }> = {
  contact: {
    id: 'contact-2026-11-22',
    words: {
      vi: 'Tôi đồng ý để thành viên khác liên hệ với tôi qua điện thoại và email về các tin đăng của tôi hoặc tin tôi quan tâm.',
      en: 'I agree that other members can contact me by phone and email about listings I post or show interest in.',
      ja: '自分が掲載した、または関心を示した案件について、他の会員から電話やメールで連絡を受けることに同意します。',
      ko: '내가 등록했거나 관심을 표시한 매물에 대해 다른 회원이 전화와 이메일로 연락하는 것에 동의합니다.',
      zh: '我同意其他会员就我发布或感兴趣的项目通过电话和电子邮件与我联系。',
    },
  },
  marketing: {
    id: 'marketing-2026-11-22',
    words: {
      vi: 'Tôi đồng ý nhận thông tin về cơ hội đầu tư mới và ưu đãi của Sàn Đầu Tư qua email và tin nhắn.',
      en: 'I agree to receive news about investment opportunities and offers from Sàn Đầu Tư by email and text message.',
      ja: 'Sàn Đầu Tưから新しい投資機会や特典の案内をメールやSMSで受け取ることに同意します。',
      ko: 'Sàn Đầu Tư의 새로운 투자 기회와 혜택 소식을 이메일과 문자로 받는 것에 동의합니다.',
      zh: '我同意通过电子邮件和短信接收Sàn Đầu Tư的投资机会和优惠信息。',
    },
  },
};

/** An answer as it is kept: what was read, when and where it was given or withdrawn. */
export const Consent = z
  .object({
    purpose: ConsentPurpose,
    isGiven: z.boolean(),
    at: Instant,
    channel: z.enum(consentChannels),
    wordingId: z.string(),
    locale: Locale,
    wording: z.string().meta({ description: 'The words as they were read' }),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;

/** An answer as it is given: the words it answers must still be those that are shown. */
export const ConsentInput = z
  .object({
    purpose: ConsentPurpose,
    isGiven: z.boolean(),
    wordingId: z.string().max(60),
    locale: Locale.meta({ description: 'Language the words were read in' }),
  })
  .meta({ id: 'ConsentInput' });
export type ConsentInput = z.infer<typeof ConsentInput>;

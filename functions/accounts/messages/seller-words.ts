/** What sellers are told of their registration, in five languages. */
import { brand } from '../../../shared/kernel/brand.ts';
import type { Locale } from '../../../shared/kernel/locale.ts';
import type { SellerNote } from '../ports.ts';
import type { Mail } from './messages.ts';

/** `{brand}` is filled in; `{reason}` too, in e-mails only: it may be longer than a text message. */
interface SellerWords {
  sms: string;
  subject: string;
  lead: string;
  hint: string;
}
const words: Record<Locale, Record<SellerNote['outcome'], SellerWords>> = {
  vi: {
    approved: {
      sms: '{brand}: Dang ky nguoi ban cua ban da duoc duyet. Dang nhap de su dung cac tinh nang danh cho nguoi ban.',
      subject: 'Đăng ký người bán của bạn trên {brand} đã được duyệt',
      lead: 'Chào bạn, chúng tôi đã xác minh mã số thuế và duyệt đăng ký người bán của bạn trên {brand}. Dấu xác minh sẽ hiển thị bên cạnh tên bạn.',
      hint: 'Bạn có thể sử dụng ngay các tính năng dành cho người bán, không cần đăng nhập lại.',
    },
    refused: {
      sms: '{brand}: Dang ky nguoi ban cua ban chua duoc duyet. Dang nhap de xem ly do va gui lai.',
      subject: 'Đăng ký người bán của bạn trên {brand} chưa được duyệt',
      lead: 'Chào bạn, đăng ký người bán của bạn trên {brand} chưa được duyệt. Lý do: {reason}',
      hint: 'Bạn có thể sửa thông tin và gửi lại đăng ký trong phần tài khoản bất cứ lúc nào.',
    },
  },
  en: {
    approved: {
      sms: '{brand}: Your seller registration has been approved. Log in to use what is open to sellers.',
      subject: 'Your {brand} seller registration has been approved',
      lead: 'Hello, we have verified your tax identification number and approved your seller registration on {brand}. A verification mark now appears beside your name.',
      hint: 'Everything open to sellers works for you from now on; there is no need to log in again.',
    },
    refused: {
      sms: '{brand}: Your seller registration was not approved. Log in to read why and to send it again.',
      subject: 'Your {brand} seller registration was not approved',
      lead: 'Hello, your seller registration on {brand} was not approved. Reason: {reason}',
      hint: 'You can correct your details and send the registration again from your account at any time.',
    },
  },
  ja: {
    approved: {
      sms: '【{brand}】販売者登録が承認されました。ログインしてご利用ください。',
      subject: '{brand} の販売者登録が承認されました',
      lead: '税務コードを確認し、{brand} の販売者登録を承認しました。お名前の横に確認済みのマークが表示されます。',
      hint: '販売者向けの機能をすぐにご利用いただけます。再度ログインする必要はありません。',
    },
    refused: {
      sms: '【{brand}】販売者登録は承認されませんでした。理由はログインしてご確認ください。',
      subject: '{brand} の販売者登録は承認されませんでした',
      lead: '{brand} の販売者登録は承認されませんでした。理由：{reason}',
      hint: '内容を修正のうえ、アカウント画面からいつでも再申請いただけます。',
    },
  },
  ko: {
    approved: {
      sms: '[{brand}] 판매자 등록이 승인되었습니다. 로그인하여 이용해 주세요.',
      subject: '{brand} 판매자 등록이 승인되었습니다',
      lead: '안녕하세요. 세금 식별 번호를 확인하고 {brand} 판매자 등록을 승인했습니다. 이제 이름 옆에 인증 표시가 나타납니다.',
      hint: '다시 로그인하지 않아도 판매자 기능을 바로 이용하실 수 있습니다.',
    },
    refused: {
      sms: '[{brand}] 판매자 등록이 승인되지 않았습니다. 로그인하여 사유를 확인해 주세요.',
      subject: '{brand} 판매자 등록이 승인되지 않았습니다',
      lead: '안녕하세요. {brand} 판매자 등록이 승인되지 않았습니다. 사유: {reason}',
      hint: '내용을 수정하여 계정 화면에서 언제든지 다시 신청하실 수 있습니다.',
    },
  },
  zh: {
    approved: {
      sms: '【{brand}】您的卖家注册已通过审核，登录后即可使用卖家功能。',
      subject: '您在 {brand} 的卖家注册已通过审核',
      lead: '您好，我们已核实您的税号，您在 {brand} 的卖家注册已通过审核。您的名称旁将显示认证标识。',
      hint: '您现在即可使用卖家功能，无需重新登录。',
    },
    refused: {
      sms: '【{brand}】您的卖家注册未通过审核，请登录查看原因并重新提交。',
      subject: '您在 {brand} 的卖家注册未通过审核',
      lead: '您好，您在 {brand} 的卖家注册未通过审核。原因：{reason}',
      hint: '您可以修改资料，随时在账户页面重新提交。',
    },
  },
};

/** The text message; it leaves the reason to the site. */
export const sellerSms = ({ outcome }: SellerNote, locale: Locale): string =>
  words[locale][outcome].sms.replace('{brand}', brand.asciiName);

/** The parts of the e-mail. */
export function sellerMail(note: SellerNote, locale: Locale): Mail {
  const { subject, lead, hint } = words[locale][note.outcome];
  const named = (text: string) => text.replace('{brand}', brand.name);
  const reason = note.outcome === 'refused' ? note.reason : '';
  // The reason last, and by a function: what a person wrote is filled in as it is.
  return { subject: named(subject), lead: named(lead).replace('{reason}', () => reason), hint };
}

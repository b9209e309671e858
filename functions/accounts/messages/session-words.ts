/** What people are told when a session was ended because it was in two hands, in five languages. */
import { deviceOf } from '../../../shared/accounts/device.ts';
import { brand } from '../../../shared/kernel/brand.ts';
import type { Locale } from '../../../shared/kernel/locale.ts';
import { vietNamDay, vietNamTime } from '../../../shared/kernel/time.ts';
import type { SessionNote } from '../ports.ts';
import type { Mail } from './messages.ts';

/** `{brand}`, `{device}` and `{time}` are filled in. */
interface SessionWords {
  sms: string;
  subject: string;
  lead: string;
  hint: string;
  /** A device that tells its browser and system, and one that does not: in e-mails, and in text messages. */
  device: string;
  unknown: string;
  unknownSms: string;
  /** `{hm}` hours and minutes, `{d}`, `{m}` and `{y}` the day, `{month}` in English. */
  time: string;
}
const words: Record<Locale, SessionWords> = {
  vi: {
    sms: '{brand}: Phien dang nhap tren {device} bi dung o hai noi nen da duoc dang xuat luc {time}. Vui long dang nhap lai va doi mat khau.',
    subject: 'Một thiết bị đã được đăng xuất khỏi tài khoản {brand} của bạn',
    lead: 'Chào bạn, lúc {time} (giờ Việt Nam) chúng tôi đã đăng xuất {device} khỏi tài khoản {brand} của bạn, vì phiên đăng nhập này được dùng ở hai nơi. Có thể người khác đã lấy được phiên đăng nhập.',
    hint: 'Vui lòng đăng nhập lại, đổi mật khẩu trong phần thông tin cá nhân và đăng xuất các thiết bị lạ. Kết nối bị gián đoạn đôi khi cũng là nguyên nhân, nhưng đổi mật khẩu vẫn an toàn hơn.',
    device: '{browser} trên {system}',
    unknown: 'một thiết bị',
    unknownSms: 'mot thiet bi',
    time: '{hm} ngày {d}/{m}/{y}',
  },
  en: {
    sms: '{brand}: We logged out {device} at {time} because its login was used in two places. Log in again and change your password.',
    subject: 'A device was logged out of your {brand} account',
    lead: 'Hello, at {time} (Vietnam time) we logged {device} out of your {brand} account because its login was used in two places. Someone may have copied it.',
    hint: 'Log in again, change your password in your profile and log out any device you don’t recognise. A lost connection is sometimes the cause, but changing the password is the safe choice.',
    device: '{browser} on {system}',
    unknown: 'a device',
    unknownSms: 'a device',
    time: '{hm} on {d} {month} {y}',
  },
  ja: {
    sms: '【{brand}】{time}に端末（{device}）を安全のためログアウトしました。パスワードを変更してください。',
    subject: '{brand} のアカウントから端末が1台ログアウトされました',
    lead: '{time}（ベトナム時間）、{brand} のアカウントから端末（{device}）をログアウトしました。同じログインが2か所で使われたためで、第三者に取得された可能性があります。',
    hint: '再度ログインしてパスワードを変更し、心当たりのない端末をログアウトしてください。通信の中断が原因の場合もありますが、パスワードの変更をおすすめします。',
    device: '{system} の {browser}',
    unknown: '不明',
    unknownSms: '不明',
    time: '{y}年{m}月{d}日{hm}',
  },
  ko: {
    sms: '[{brand}] {time} 안전을 위해 기기({device})를 로그아웃했습니다. 비밀번호를 변경해 주세요.',
    subject: '{brand} 계정에서 기기 한 대가 로그아웃되었습니다',
    lead: '안녕하세요. {time}(베트남 시간)에 {brand} 계정에서 기기({device})를 로그아웃했습니다. 같은 로그인이 두 곳에서 사용되었으며, 다른 사람이 가져갔을 수 있습니다.',
    hint: '다시 로그인하여 비밀번호를 변경하고, 모르는 기기는 로그아웃해 주세요. 통신이 끊겨 생긴 일일 수도 있지만, 비밀번호를 변경하는 것이 안전합니다.',
    device: '{system}의 {browser}',
    unknown: '알 수 없음',
    unknownSms: '알 수 없음',
    time: '{y}년 {m}월 {d}일 {hm}',
  },
  zh: {
    sms: '【{brand}】{time}，设备（{device}）的登录在两处使用，已退出。请重新登录并更改密码。',
    subject: '您的 {brand} 账号有一台设备已退出登录',
    lead: '您好，{time}（越南时间），我们已将设备（{device}）从您的 {brand} 账号退出，因为同一登录在两处使用，可能已被他人获取。',
    hint: '请重新登录并更改密码，再让陌生设备退出登录。网络中断有时也是原因，但更改密码更稳妥。',
    device: '{system} 上的 {browser}',
    unknown: '未知',
    unknownSms: '未知',
    time: '{y}年{m}月{d}日{hm}',
  },
};

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Fills `{name}` places; what is filled in is not looked through again. */
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** The day and the time of it in Viet Nam, as the language writes them. */
function timeOf(at: number, template: string): string {
  const [y, m, d] = /^(....)(..)(..)$/.exec(vietNamDay(at))!.slice(1) as [string, string, string];
  const month = months[Number(m) - 1]!;
  return filled(template, { y, m: String(Number(m)), month, d: String(Number(d)), hm: vietNamTime(at) });
}

/** The text message: the system alone, day and month without the year, so that it fits into one. */
export function sessionSms({ userAgent, at }: SessionNote, locale: Locale): string {
  const { sms, unknownSms } = words[locale];
  const device = deviceOf(userAgent).system ?? unknownSms;
  return filled(sms, { brand: brand.asciiName, device, time: timeOf(at, '{hm} {d}/{m}') });
}

/** The parts of the e-mail. */
export function sessionMail({ userAgent, at }: SessionNote, locale: Locale): Mail {
  const { subject, lead, hint, device: both, unknown, time } = words[locale];
  const { browser, system } = deviceOf(userAgent);
  const device = browser && system ? filled(both, { browser, system }) : (browser ?? system ?? unknown);
  const values = { brand: brand.name, device, time: timeOf(at, time) };
  return { subject: filled(subject, values), lead: filled(lead, values), hint };
}

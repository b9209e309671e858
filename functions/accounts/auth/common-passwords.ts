/** Passwords that attackers try first (common-passwords.json), and words that people here build theirs on. */
import list from './common-passwords.json' with { type: 'json' };

let listed: Set<string> | undefined;

/** Words of the language and the country; with digits or signs behind them they are as common. */
const words = new Set(
  (
    'password matkhau matkhaucuatoi anhyeuem emyeuanh yeuem yeuanh yeuanhnhieu yeuemnhieu iloveyou toiyeuvietnam ' +
    'vietnam vietnamvodich hanoi saigon danang haiphong cantho hochiminh batdongsan nhadat sandautu dautu ' +
    'khongbiet khongco khongnho quenmatkhau dangnhap taikhoan xinchao conheocon giadinh giadinhtoi ' +
    'admin administrator welcome letmein qwerty asdfgh zxcvbn abcabc abcd abc123 dragon monkey football'
  ).split(' '),
);

/** Whether a password, in lower case, is common: listed, or a well-known word with digits and signs behind it. */
export function isCommonPassword(lowerCase: string): boolean {
  listed ??= new Set(list.words.split('\n'));
  return listed.has(lowerCase) || words.has(lowerCase.replace(/[\d\s!-/:-@[-`{-~]*$/, ''));
}

/** Phone numbers and links in a text, also where somebody writes them so that they are not found. */

/** Digits in words, without tones and accents: Vietnamese as it is spoken, English, and Chinese characters. */
const digitWords: Record<string, string> = {
  ...{ khong: '0', linh: '0', mot: '1', hai: '2', ba: '3', bon: '4', tu: '4', nam: '5', lam: '5' },
  ...{ sau: '6', bay: '7', tam: '8', chin: '9' },
  ...{ zero: '0', oh: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7' },
  ...{ eight: '8', nine: '9' },
};
const digitCharacters: Record<string, string> = {
  ...{ 〇: '0', 零: '0', 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9' },
  ...{ 영: '0', 공: '0', 일: '1', 이: '2', 삼: '3', 사: '4', 오: '5', 육: '6', 칠: '7', 팔: '8', 구: '9' },
};
const characters = new RegExp(`[${Object.keys(digitCharacters).join('')}]{3,}`, 'g');

/** Letters without accents, full-width forms as narrow ones, in lower case. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(characters, (run) => [...run].map((one) => digitCharacters[one]).join(''))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd');

/** Words of digits in a row, at least this many, are read as digits: a sentence holds two or three at most. */
const spokenRun = 4;

/** A text with runs of spoken digits as digits. */
function withDigits(text: string): string {
  const parts = text.split(/([a-z]+)/);
  const values = parts.map((part) => digitWords[part]);
  // A digit by itself counts on a run: "khong 9 mot hai".
  const isDigits = (at: number) => values[at] !== undefined || /^[\s.,\d-]*$/.test(parts[at] ?? '');
  const isGap = (at: number) => /^[\s._]*$/.test(parts[at] ?? '');
  for (let at = 0; at < parts.length; at++) {
    if (values[at] === undefined) continue;
    let end = at;
    while (end + 1 < parts.length && (isDigits(end + 1) || isGap(end + 1))) end++;
    const words = values.slice(at, end + 1).filter((value) => value !== undefined).length;
    if (words >= spokenRun) for (let one = at; one <= end; one++) parts[one] = values[one] ?? parts[one]!;
    at = end;
  }
  return parts.join('');
}

/** What stands between the digits of a number: blanks, dots, hyphens, brackets, at most three of them. */
const between = '[\\s.,()_/|*·•-]{0,3}';
const digits = (from: number, to: number) => `\\d(?:${between}\\d){${from - 1},${to - 1}}`;
/** +84, 0084 or 0, and eight to ten digits; or any number with a plus before it. */
const phones = [
  new RegExp(`(?<![\\d.,])(?:\\+|00)${between}84${between}(?:0${between})?${digits(8, 10)}(?!\\d)`),
  new RegExp(`(?<![\\d.,])84${between}[235789]${between}${digits(7, 9)}(?!\\d)`),
  new RegExp(`(?<![\\d])0${between}[1235789]${between}${digits(7, 9)}(?!\\d)`),
  new RegExp(`\\+${between}[1-9]${between}${digits(8, 13)}(?!\\d)`),
  /(?<![\d.,])1[89]00[\s.-]{0,3}\d{2,3}[\s.-]?\d{1,3}(?!\d)/,
];
/** A day or a sum is no number to call: 01/02/2026, 0.500.000.000. */
const days = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b/g;
/** Nine digits and more that begin with an operator's figure, where the first 0 was left out. */
const bare = /(?<![\d.,+])[35789](?:[\s-]{0,2}\d){8}(?![\d.,]\d|\d)/;
const callWords =
  /(zalo|viber|whatsapp|wechat|kakao|telegram|line|goi|call|sdt|dt|phone|tel|hotline|lien he)/;

/** Ends of addresses that people here write; a rare one is still found behind http or www. */
const ends =
  'com|vn|net|org|info|me|io|co|app|shop|site|online|xyz|top|link|ly|gl|biz|asia|jp|kr|cn|tw|hk|us|eu|club|store|page|cc|tv|gg';
const links = [
  /https?\s*:\s*\/\s*\//,
  /\bhxxps?:/,
  /\bwww\s*[.]\s*\w/,
  new RegExp(`(?<![\\w@])[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9-]+)*\\.(?:${ends})(?![a-z0-9-])`),
  /[a-z0-9-]{2,}\s*(?:\(|\[)?\s*(?:dot|cham)\s*(?:\)|\])?\s*(?:com|vn|net|org|me|info)(?![a-z])/,
  /\b(?:zalo|t|wa|m|fb)\s*\.\s*me\b/,
  /\b(?:chat\.)?zalo\.\s*me\b|\bt\.\s*me\s*\//,
  /[\w.+-]+\s*@\s*[a-z0-9-]+(?:\s*\.\s*[a-z]{2,})+/,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\/\w/,
];

/** What a text holds by which people are reached elsewhere: a link or an address, else a phone number. */
export function contactIn(text: string): 'link' | 'phone' | undefined {
  const read = plain(text);
  if (links.some((pattern) => pattern.test(read))) return 'link';
  const spoken = withDigits(read).replace(days, ' ');
  if (phones.some((pattern) => pattern.test(spoken))) return 'phone';
  return bare.test(spoken) && callWords.test(spoken) ? 'phone' : undefined;
}

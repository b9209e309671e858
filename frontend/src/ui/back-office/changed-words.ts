/** Which words of two versions of a text differ, for marking them on either side. */

export interface Words {
  text: string;
  isChanged: boolean;
}

/** Words with the blanks around them apart; Chinese, Japanese and Korean letter by letter. */
const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|\s+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
/** Beyond this many comparisons the whole stretch between the common ends counts as changed. */
const comparisonsMax = 4_000_000;

/** Both texts in stretches of equal and of changed words; put together again they are the texts. */
export function changedWords(before: string, after: string): { before: Words[]; after: Words[] } {
  const [one, other] = [before.match(token) ?? [], after.match(token) ?? []];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  const kept = commonOf(one.slice(start, one.length - end), other.slice(start, other.length - end));
  const isKept = (words: readonly string[], middle: ReadonlySet<number>) => (_: string, at: number) =>
    at < start || at >= words.length - end || middle.has(at - start);
  return {
    before: stretches(one, isKept(one, kept.one)),
    after: stretches(other, isKept(other, kept.other)),
  };
}

/** Where the words of a longest common subsequence stand in each of two texts. */
function commonOf(one: readonly string[], other: readonly string[]) {
  const common = { one: new Set<number>(), other: new Set<number>() };
  if (one.length * other.length > comparisonsMax) return common;
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      common.one.add(i++);
      common.other.add(j++);
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return common;
}

function stretches(words: readonly string[], isKept: (word: string, at: number) => boolean): Words[] {
  const found: Words[] = [];
  for (const [at, text] of words.entries()) {
    const isChanged = !isKept(text, at);
    const last = found.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else found.push({ text, isChanged });
  }
  return found;
}

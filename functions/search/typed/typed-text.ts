/** A typed text while it is being understood: what has been read is taken out, what is left are the words to search for. */
import type { ReadText, Span } from '#shared/catalog/typed/phrases.ts';
import { fold } from '#shared/kernel/fold.ts';
import { wordsOf } from '#shared/search/index/tokenizer.ts';

/** Where something was taken out; no word and no figure. */
const gap = '|';

/** Words that only join what was read to the rest: they go with what stands beside them. */
const joining =
  'ở tại trên dưới giá rẻ gấp tầm khoảng diện tích dt rộng từ đến gần quanh khu vực thuộc có với và cho ' +
  'in at near with for from of the around about to のに の に で を が は から まで 付近 周辺 近く ' +
  '에 에서 의 근처 부근 이 가 을 를 的 在 位于 附近 靠近 周边 市 省 県';
const joiningTyped = new Set(joining.split(' '));
const joiningFolded = new Set(joining.split(' ').map(fold));
/** Typed with marks, it has to be that very word. */
const isJoining = (word: string) =>
  fold(word) === word.toLowerCase()
    ? joiningFolded.has(word.toLowerCase())
    : joiningTyped.has(word.normalize('NFC').toLowerCase());

/** What is left of it, with `|` where something was taken. */
export interface TypedText extends ReadText {
  take(span: Span): void;
  /** Whether a stretch was typed with marks. */
  hasMarks(span: Span): boolean;
  /** The words that nobody took, as they were typed; '' where all were. */
  rest(): string;
}

/** Opens a text; `folded` keeps its length, character for character. */
export function openText(text: string): TypedText {
  const typed = text.normalize('NFKC').replace(/[\s;|]+|,(?!\d)|(?<!\d),/gu, ' ');
  let folded = [...typed].map(foldedAlike).join('');
  let left = typed;
  const sliceOf = ({ from, to }: Span) => typed.slice(from, to);
  const hasMarks = (span: Span) => fold(sliceOf(span)) !== sliceOf(span).toLowerCase();
  return {
    get folded() {
      return folded;
    },
    take(span) {
      folded = withGap(folded, span);
      left = withGap(left, span);
    },
    hasMarks,
    isSpelled: (span, phrase) => !hasMarks(span) || exactOf(sliceOf(span)) === exactOf(phrase),
    rest: () => withoutJoining(left),
  };
}

const withGap = (text: string, { from, to }: Span): string =>
  text.slice(0, from) + gap.repeat(to - from) + text.slice(to);
const exactOf = (text: string): string =>
  wordsOf(text)
    .map(({ exact }) => exact)
    .join(' ');

/** A character folded, where that leaves as many of them. */
function foldedAlike(char: string): string {
  const folded = fold(char);
  return folded.length === char.length ? folded : char;
}

/** Takes joining words away beside gaps, again and again, then the gaps. */
function withoutJoining(text: string): string {
  let words = text.replaceAll(/\|+/g, ' | ').split(' ').filter(Boolean);
  for (let before = -1; before !== words.length; ) {
    before = words.length;
    const at = words.findIndex(
      (word, i) => isJoining(word) && (words[i - 1] === gap || words[i + 1] === gap),
    );
    if (at >= 0) words = words.toSpliced(at, 1);
  }
  return words.filter((word) => word !== gap && /[\p{L}\p{N}]/u.test(word)).join(' ');
}

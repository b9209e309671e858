/** Whether two names are of one person or company, however they are written. */
import { fold } from '#shared/kernel/fold.ts';

/** The words of a name in one order, without what stands in brackets: 'Trần Minh (mẫu)' → 'minhtran'. */
const wordsOf = (name: string): string =>
  fold(name.replace(/[(（][^)）]*[)）]/g, ' '))
    .split(/\s+/)
    .filter(Boolean)
    .sort()
    .join('');

/** Whoever posts for themselves is not named twice: marks, brackets and the order of names do not count. */
export const isSameName = (one: string, other: string): boolean =>
  one === other || (wordsOf(one) !== '' && wordsOf(one) === wordsOf(other));

/** Who counts as a viewer of a listing on a day: marks that stand for people, and programs that are nobody. */

/** What a visitor's browser tells of: a page that was looked at, an address that was passed on, a listing that was saved. */
export const toldKinds = ['view', 'share', 'save'] as const;
/** What is counted; that a file was fetched is seen by whoever gives its address. */
export const viewKinds = [...toldKinds, 'file'] as const;
export type ViewKind = (typeof viewKinds)[number];

/**
 * The viewers of one listing on one day, in a bounded room: while there are few, each has a mark; of more, only those
 * are kept whose network falls into one part of 2^level, so that their number stays a fair estimate.
 */
export interface Viewers {
  marks: readonly string[];
  level: number;
}
export const noViewers: Viewers = { marks: [], level: 0 };

/** So many marks are kept: up to there the count is exact, beyond it is right to about a tenth. */
export const marksMax: Record<ViewKind, number> = { view: 68, share: 12, file: 12, save: 12 };
/** More browsers of one network on one day are nobody new: a household has a few, a flood has any number. */
export const browsersPerNetwork = 3;

/** How long the sums of a day are kept, and how long its viewers can be told apart. */
export const countsKeptDays = 400;
export const viewersKeptDays = 2;
/** How many days the figures that owners read go back, today included. */
export const figureDays = 30;

/** The letters of a network in a mark, and those of its browser. */
export const networkChars = 5;
export const browserChars = 3;
export const markChars = networkChars + browserChars;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const bitsPerLetter = 6;
const networkOf = (mark: string) => mark.slice(0, networkChars);

/** A network's part among 2^level: its letters are as good as chance. */
function isKept(mark: string, level: number): boolean {
  const number = [...networkOf(mark)].reduce((sum, letter) => sum * 64 + letters.indexOf(letter), 0);
  return number % 2 ** Math.min(level, networkChars * bitsPerLetter) === 0;
}

/** The viewers with one more, the same object where that is nobody new; at most `max` marks are kept. */
export function withViewer(viewers: Viewers, mark: string, max: number): Viewers {
  const { marks } = viewers;
  if (!isKept(mark, viewers.level) || marks.includes(mark)) return viewers;
  const isCrowd = marks.filter((one) => networkOf(one) === networkOf(mark)).length >= browsersPerNetwork;
  if (isCrowd) return viewers;
  let next: Viewers = { ...viewers, marks: [...marks, mark] };
  while (next.marks.length > max) {
    const level = next.level + 1;
    next = { level, marks: next.marks.filter((one) => isKept(one, level)) };
  }
  return next;
}

/** How many viewers there were: exact while all of them have a mark. */
export const countOf = ({ marks, level }: Viewers): number => marks.length * 2 ** level;

const program =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|scraper|archiver|link ?preview|monitor(ing)?\b|headless|lighthouse|pagespeed|facebookexternalhit|mediapartners|phantomjs/i;

/** Whether a user agent is a program rather than somebody's browser; one that says nothing is, too. */
export const isProgram = (userAgent: string): boolean =>
  !/^mozilla\//i.test(userAgent) || program.test(userAgent);

/** Which help pages may answer a question: those of its topic, and those whose title shares words with it. */
import type { supportTopics } from '#shared/cases/model.ts';
import type { DocumentLine, DocumentName } from '#shared/content/documents.ts';
import { fold } from '#shared/kernel/fold.ts';

export type Topic = (typeof supportTopics)[number];

/** Where most questions of a topic are answered. */
const pagesOfTopic: Record<Topic, readonly DocumentName[]> = {
  account: ['account-guide', 'privacy'],
  listing: ['posting-guide', 'review-policy'],
  points: ['products', 'payment-guide'],
  payment: ['payment-guide', 'payment-policy'],
  technical: ['guide'],
  other: [],
};

const suggestedMax = 3;

/** Words of scripts with blanks between them; of others, pairs of characters. */
function wordsOf(text: string): string[] {
  const runs = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => {
    if (!/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(run)) return run.length > 2 ? [run] : [];
    return Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2));
  });
}

/** At most three pages, the likeliest first. A single shared word is too common where nothing else speaks for a page. */
export function suggestPages(
  question: string,
  topic: Topic | undefined,
  documents: readonly DocumentLine[],
): DocumentLine[] {
  const asked = new Set(wordsOf(question));
  const ofTopic: readonly DocumentName[] = topic ? pagesOfTopic[topic] : [];
  const likelinessOf = ({ name, title }: DocumentLine) => {
    const shared = new Set(wordsOf(title).filter((word) => asked.has(word))).size;
    return (shared > 1 ? shared : 0) + (ofTopic.includes(name) ? 2 : 0);
  };
  return documents
    .map((document) => ({ document, likeliness: likelinessOf(document) }))
    .filter(({ likeliness }) => likeliness > 0)
    .sort((a, b) => b.likeliness - a.likeliness)
    .slice(0, suggestedMax)
    .map(({ document }) => document);
}

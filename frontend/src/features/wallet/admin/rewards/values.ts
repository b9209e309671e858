/** An advert video as a form types it, and back. */

import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import type { RewardVideoInput, RewardVideoRecord } from '#shared/wallet/staff-model.ts';

export type Words = Record<Locale, string>;
export interface VideoValues {
  title: Words;
  advertiser: string;
  src: string;
  poster: string;
  link: string;
  seconds: string;
  question: Words;
  answers: Words[];
  /** The place of the right one among the answers, as radio buttons have it. */
  rightAnswer: string;
  isActive: boolean;
  order: string;
}

/** No words in any language. */
export const noWords = (): Words => Object.fromEntries(locales.map((locale) => [locale, ''])) as Words;
export const answersMost = 4;
export const answersLeast = 2;

/** A form for a new video, after those that are there. */
export const newVideo = (order: number): VideoValues => ({
  title: noWords(),
  advertiser: '',
  src: '',
  poster: '',
  link: '',
  seconds: '10',
  question: noWords(),
  answers: [noWords(), noWords()],
  rightAnswer: '0',
  isActive: false,
  order: String(order),
});

export const videoValues = (video: RewardVideoRecord): VideoValues => ({
  title: { ...noWords(), ...video.title },
  advertiser: video.advertiser,
  src: video.src,
  poster: video.poster ?? '',
  link: video.link ?? '',
  seconds: String(video.seconds),
  question: { ...noWords(), ...video.question },
  answers: video.answers.map((answer) => ({ ...noWords(), ...answer })),
  rightAnswer: String(video.rightAnswer),
  isActive: video.isActive,
  order: String(video.order),
});

const trimmed = (words: Partial<Words> | undefined): Partial<Words> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = words?.[locale]?.trim();
      return text ? [[locale, text]] : [];
    }),
  );

/** What the API is sent; languages without words are left out. */
export function videoOf(typed: Partial<VideoValues>): RewardVideoInput {
  const { poster, link } = typed;
  return {
    title: trimmed(typed.title),
    advertiser: typed.advertiser,
    src: typed.src?.trim(),
    ...(poster?.trim() && { poster: poster.trim() }),
    ...(link?.trim() && { link: link.trim() }),
    seconds: wholeNumberOf(typed.seconds),
    question: trimmed(typed.question),
    answers: (typed.answers ?? []).map(trimmed),
    rightAnswer: wholeNumberOf(typed.rightAnswer),
    isActive: Boolean(typed.isActive),
    order: wholeNumberOf(typed.order),
  } as RewardVideoInput;
}

/** An id from a title: 'Khu công nghiệp xanh 2026' → 'khu-cong-nghiep-xanh-2026', at most 40 characters. */
export const videoIdOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');

/** The id with a number behind where another video has it. */
export function freeId(title: string, taken: readonly string[]): string {
  const base = videoIdOf(title) || 'video';
  if (!taken.includes(base)) return base;
  for (let n = 2; ; n++) {
    const id = `${base.slice(0, 36)}-${n}`;
    if (!taken.includes(id)) return id;
  }
}

/** The languages of a video that have all its words. */
export const languagesOf = ({ title, question, answers }: RewardVideoRecord): Locale[] =>
  locales.filter((locale) => [title, question, ...answers].every((words) => words[locale]?.trim()));

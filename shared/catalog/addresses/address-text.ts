/** An address as somebody typed it, while it is read: its words, marks, and the words that say what a name is. */
import { fold, toneLast } from '#shared/kernel/fold.ts';
import type { ReadText, Span } from '../typed/phrases.ts';
import { shortTypes } from '../typed/place-words.ts';

export type Level = 'province' | 'district' | 'ward';
/** A word that says what the name beside it is: which levels it may be of, and its type in Vietnamese where it tells one. */
export interface TypeWord {
  levels: readonly Level[];
  type?: string;
  /** A letter or two that are a word by a full stop or a figure only. */
  isShort?: boolean;
}
export interface Marker extends TypeWord {
  /** Where the word and the name together begin and end. */
  from: number;
  to: number;
}

const levelsOf: Record<string, readonly Level[]> = {
  Phường: ['ward'],
  Xã: ['ward'],
  'Thị trấn': ['ward'],
  'Đặc khu': ['ward'],
  Quận: ['district'],
  Huyện: ['district'],
  'Thị xã': ['district'],
  'Thành phố': ['district', 'province'],
  Tỉnh: ['province'],
};

/** Type words as they are typed, folded; those in English stand before or behind. */
const typeWords = new Map<string, TypeWord>([
  ...Object.entries(levelsOf).flatMap(([type, levels]): [string, TypeWord][] => [
    [fold(type), { type, levels }],
    ...(shortTypes[type] ? [[shortTypes[type], { type, levels, isShort: true }] as [string, TypeWord]] : []),
  ]),
  ['f', { type: 'Phường', levels: ['ward'], isShort: true }],
  ['tt', { type: 'Thị trấn', levels: ['ward'], isShort: true }],
  ['t', { type: 'Tỉnh', levels: ['province'], isShort: true }],
  ['ward', { levels: ['ward'] }],
  ['commune', { type: 'Xã', levels: ['ward'] }],
  ['township', { type: 'Thị trấn', levels: ['ward'] }],
  ['dist', { levels: ['district'] }],
  ['district', { levels: ['district'] }],
  ['town', { levels: ['district', 'ward'] }],
  ['city', { levels: ['district', 'province'] }],
  ['province', { levels: ['province'] }],
]);
const standsBehind = new Set(['ward', 'commune', 'township', 'district', 'town', 'city', 'province']);

export interface AddressText extends ReadText {
  readonly typed: string;
  readonly words: readonly { text: string; from: number; to: number }[];
  /** The type word beside a name, if one stands there. */
  markerOf(span: Span): Marker | undefined;
}

/** 'P12', 'q.1', 'P. 05' → 'P 12', 'q.1', 'P. 5'; what is written with a full stop stays. */
const numbered =
  /(?<![\p{L}\p{N}])(phường|phuong|ward|quận|quan|district|p|f|q)([.\s]*)0*(\d{1,2})(?![\p{L}\p{N}/])/giu;
const boundaries = /[,;|\n\r\t<>()[\]{}"]/g;

/** Opens an address; no name reaches over a comma. */
export function openAddress(address: string): AddressText {
  const typed = address
    .normalize('NFC')
    .replace(numbered, (_, word: string, gap: string, figure: string) => `${word}${gap || ' '}${figure}`);
  const folded = [...typed]
    .map((char) => (fold(char).length === char.length ? fold(char) : char))
    .join('')
    .replaceAll(boundaries, '|')
    .replaceAll(/[-–—_]/g, ' ');
  const words = [...folded.matchAll(/[a-z0-9']+/g)].map(({ 0: text, index }) => ({
    ...{ text, from: index, to: index + text.length },
  }));
  const places = new Map(words.map(({ from }, at) => [from, at]));
  const spelled = new Map<string, string>();
  const markedOf = ({ from, to }: Span): string | undefined => {
    const slice = typed.slice(from, to).toLowerCase();
    return fold(slice) === slice ? undefined : spelledAlike(slice);
  };
  return {
    ...{ typed, folded, words },
    isSpelled(span, phrase) {
      const marked = markedOf(span);
      if (marked === undefined) return true;
      const known = spelled.get(phrase) ?? spelledAlike(phrase.toLowerCase());
      spelled.set(phrase, known);
      return marked === known;
    },
    markerOf: (span) => markerBefore(span) ?? markerBehind(span),
  };

  function markerBefore({ from, to }: Span): Marker | undefined {
    const at = places.get(from)!;
    for (const count of [2, 1]) {
      const first = words[at - count];
      if (!first) continue;
      const gap = folded.slice(first.from, from);
      const known = typeWords.get(gap.replace(/[.\s:]+/g, ' ').trim());
      if (known && !gap.includes('|')) return { ...known, from: first.from, to };
    }
    return undefined;
  }
  function markerBehind({ from, to }: Span): Marker | undefined {
    let at = places.get(from)!;
    while (words[at] && words[at]!.from < to) at++;
    const word = words[at];
    if (!word || !standsBehind.has(word.text) || /\S/.test(folded.slice(to, word.from))) return undefined;
    return { ...typeWords.get(word.text)!, from, to: word.to };
  }
}

/** Words with their tone marks last: 'hoà' and 'hòa' are spelled alike. */
const spelledAlike = (text: string): string =>
  (text.normalize('NFC').match(/[\p{L}\p{N}']+/gu) ?? []).map(toneLast).join(' ');

/** 'Xa lộ' begins as a commune does. */
const isRoad = (word: string, next: string) => word === 'xa' && next === 'lo';

/** Words that name a unit which nothing of the text was read as: 'Phường 99'. */
export function unreadNames(text: AddressText, read: readonly Span[]): { level: Level; span: Span }[] {
  const isRead = (at: number) => read.some(({ from, to }) => from <= at && at < to);
  return text.words.flatMap((word, at) => {
    const two = at > 0 ? `${text.words[at - 1]!.text} ${word.text}` : '';
    const known = typeWords.get(two) ?? typeWords.get(word.text);
    const next = text.words[at + 1];
    const isMeant = !known?.isShort || /^\d/.test(next?.text ?? '') || text.typed[word.to] === '.';
    const level = known?.levels[0];
    if (
      !known ||
      !level ||
      !next ||
      !isMeant ||
      isRoad(word.text, next.text) ||
      isRead(word.from) ||
      isRead(next.from)
    )
      return [];
    if (text.folded.slice(word.to, next.from).includes('|')) return [];
    const from = typeWords.has(two) ? text.words[at - 1]!.from : word.from;
    const end = text.words.slice(at + 1).find((one, i, rest) => {
      const after = rest[i + 1];
      return (
        !after ||
        i === 3 ||
        text.folded.slice(one.to, after.from).includes('|') ||
        isRead(after.from) ||
        typeWords.has(after.text)
      );
    });
    return [{ level, span: { from, to: end?.to ?? next.to } }];
  });
}

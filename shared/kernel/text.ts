/** Texts that people write: what may stand in them, and the form in which they are kept. */
import * as z from 'zod';

/** Characters without a shape of their own: controls, format marks, fillers, tags, private use, no characters. */
const unseen =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\ufff9-\ufffc\u{13430}-\u{1343f}\u{16fe4}\u{1d159}]/u;
/** Blanks that are letters or symbols by their class: in Braille, Hangul and Egyptian writing. */
const disguisedBlanks = /[\u2800\u3164\uffa0\u{13441}\u{13442}]/gu;
/** Letters of scripts that change their form by a joiner or non-joiner between them. */
const joinedLetter =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Mong}\p{scx=Tibt}]/u;
const emojiEnd = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const emojiStart = /\p{Extended_Pictographic}/u;

/**
 * The text in NFC without what cannot be seen: control and format characters, marks that turn its direction,
 * fillers, tags, private use. Tabs and ends of lines stay; so do joiners within scripts and emoji that need them, and
 * one variation selector behind what it varies.
 */
export function withoutUnseen(text: string): string {
  const wellFormed = text.toWellFormed().replace(disguisedBlanks, ' ');
  if (!unseen.test(wellFormed)) return wellFormed.normalize('NFC');
  const characters = [...wellFormed];
  const visible: string[] = [];
  for (const [at, character] of characters.entries())
    if (!unseen.test(character) || isNeeded(character, visible.at(-1), characters[at + 1]))
      visible.push(character);
  return visible.join('').normalize('NFC');
}

/** Says whether an unseen character does something for what is kept before it and the one after it. */
function isNeeded(character: string, previous = '', next = ''): boolean {
  if (/[\t\n\r]/.test(character)) return true;
  if (/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(character))
    return /[\p{scx=Han}\p{N}\p{S}#*]/u.test(previous);
  if (unseen.test(next)) return false;
  if (character === '\u200d' && emojiEnd.test(previous)) return emojiStart.test(next);
  return /[\u200c\u200d]/.test(character) && joinedLetter.test(previous) && joinedLetter.test(next);
}

/** The text on one line: every run of blanks and ends of lines is one blank, none at its ends. */
export const oneLine = (text: string): string =>
  withoutUnseen(text.replace(/\s+/gu, ' ')).replace(/ {2,}/g, ' ').trim();

/** The text in lines that end in \n: blanks in single, at most one empty line between two others. */
export const inLines = (text: string): string =>
  withoutUnseen(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'))
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Says whether there is anything to see: a letter, a figure, a sign. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutUnseen(text));

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

interface Length {
  /** Fewest characters; absent: may be empty. */
  min?: number;
  max: number;
}

const ofLength = (text: z.ZodString, { min, max }: Length) => (min ? text.min(min) : text).max(max);
/** A text that is too short says that alone. */
const inWords = (text: z.ZodString, { min = 1 }: Length) =>
  text.refine((value) => value.length < min || hasLetter(value), { params: { code: 'invalid-format' } });

/** A text on one line, kept as `oneLine` has it: an address, a number of a document. */
export const LineText = (length: Length) => ofLength(z.string().overwrite(oneLine), length);
/** A text on one line with at least one letter: a name, a title. */
export const NameText = (length: Length) => inWords(LineText(length), length);
/** Marks a text of several lines in the API's document, and for its tests. */
export const severalLines = 'x-several-lines';
/** A text of several lines, kept as `inLines` has it. */
export const LinesText = (length: Length) =>
  ofLength(z.string().overwrite(inLines), length).meta({ [severalLines]: true });
/** What staff give as their reason: lines with at least one letter. */
export const ReasonText = (length: Length) => inWords(LinesText(length), length);

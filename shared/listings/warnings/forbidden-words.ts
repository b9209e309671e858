/** Words that a listing must not say: kept by a master, compared without accents, whole words alone. */
import * as z from 'zod';
import { Locale, locales } from '#shared/kernel/locale.ts';
import { wordsOf } from '#shared/kernel/perceptual.ts';
import { LineText } from '#shared/kernel/text.ts';

const forbiddenLimits = { entries: 300, chars: 80 } as const;

/** One word or a few in a row; punctuation alone is none. */
const Entry = LineText({ min: 2, max: forbiddenLimits.chars }).refine((text) => wordsOf(text).length > 0, {
  params: { code: 'invalid-format' },
});

export const ForbiddenWordsInput = z
  .object({ words: z.record(Locale, z.array(Entry).max(forbiddenLimits.entries)) })
  .meta({ id: 'ForbiddenWordsInput', description: 'Entries by the language they are written in' });
export type ForbiddenWordsInput = z.infer<typeof ForbiddenWordsInput>;

export const ForbiddenWords = ForbiddenWordsInput.extend({
  version: z.int().min(0).meta({ description: '0: as shipped' }),
}).meta({ id: 'ForbiddenWords' });
export type ForbiddenWords = z.infer<typeof ForbiddenWords>;

/** As shipped: several words each, so that none means something harmless without its accents. */
export const defaultForbiddenWords: ForbiddenWords = {
  version: 0,
  words: {
    vi: [
      'giấy tờ giả',
      'sổ đỏ giả',
      'rửa tiền',
      'tín dụng đen',
      'cam kết lợi nhuận 100%',
      'sở hữu vĩnh viễn',
    ],
    en: ['fake papers', 'forged certificate', 'money laundering', 'guaranteed profit', 'freehold land'],
    ja: ['偽造書類', '資金洗浄', '元本保証', '永久所有権'],
    ko: ['위조 서류', '자금 세탁', '수익 보장', '영구 소유권'],
    zh: ['伪造证件', '洗钱', '保证收益', '永久产权'],
  },
};

const inRow = (text: string) => ` ${wordsOf(text).join(' ')} `;

/** The entries that any of these texts says, as they are kept, each once, whatever language the text is in. */
export function forbiddenIn(texts: readonly string[], { words }: Pick<ForbiddenWords, 'words'>): string[] {
  const said = texts.map(inRow);
  const entries = [...new Set(locales.flatMap((locale) => words[locale]))];
  return entries.filter((entry) => said.some((text) => text.includes(inRow(entry))));
}

export const WordScan = z
  .object({
    version: z.int().min(0).meta({ description: 'By which version of the words' }),
    state: z.enum(['running', 'done']),
    looked: z.int().meta({ description: 'How many live listings have been looked at' }),
    found: z.int().meta({ description: 'How many of them say a forbidden word' }),
  })
  .meta({ id: 'WordScan', description: 'How far live listings have been looked through' });
export type WordScan = z.infer<typeof WordScan>;

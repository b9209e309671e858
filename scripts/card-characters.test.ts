/** Every word that a card may have to draw has its letters in the files that are kept, in each language's own form. */
import { describe, expect, it, test } from 'vitest';
import { locales } from '#shared/kernel/locale.ts';
import { facesFor } from '#shared/share-cards/fonts.ts';
import { cardWordsIn } from './card-characters.ts';

describe.each(locales)('in %s', (locale) => {
  it('no letter of a kind, type, price, area or place is missing: else `node scripts/build-card-glyphs.ts`', async () => {
    const { strong, plain } = await facesFor(locale);
    const words = cardWordsIn(locale);
    expect(words.length).toBeGreaterThan(3000);
    expect(words.filter((each) => !strong.has(each) || !plain.has(each))).toEqual([]);
  });
});

test('one character has the form of its language', async () => {
  const [ja, zh] = [await facesFor('ja'), await facesFor('zh')];
  for (const character of '治港区')
    expect(ja.strong.outlineOf(character, 100)).not.toBe(zh.strong.outlineOf(character, 100));
});

/** Whether the browser has letters for a language: what it lacks is drawn as the box of a character that nobody has. */
import type { Browser } from '@playwright/test';
import type { Locale } from '#shared/kernel/locale.ts';

const samples: Record<Locale, string> = { vi: 'ệ', en: 'g', ja: 'ゆ', ko: '매', zh: '项' };
/** Of the private range, which no font of a system draws. */
const nobodysCharacter = '\u{10FFFD}';

/** The asked languages that a picture could not be drawn in. */
export async function localesWithoutFont(
  browser: Browser,
  asked: readonly Locale[],
): Promise<readonly Locale[]> {
  const page = await browser.newPage();
  try {
    const missing = await page.evaluate(drawnLikeNobodys, { samples, nobodysCharacter });
    return asked.filter((locale) => missing.includes(locale));
  } finally {
    await page.close();
  }
}

interface Characters {
  samples: Record<string, string>;
  nobodysCharacter: string;
}

/** Runs in the browser: the names of the characters that look like the one that nobody has. */
function drawnLikeNobodys(characters: Characters): string[] {
  const drawn = (character: string): string => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
    const context = canvas.getContext('2d')!;
    context.font = '32px sans-serif';
    context.fillText(character, 2, 34);
    return canvas.toDataURL();
  };
  const box = drawn(characters.nobodysCharacter);
  return Object.entries(characters.samples)
    .filter(([, character]) => drawn(character) === box)
    .map(([name]) => name);
}

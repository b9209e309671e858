/** Reads a typed text as filters: what a person means by it, with the words that are left to search for. */
import type { Category } from '#shared/catalog/model.ts';
import type { Rates } from '#shared/kernel/money.ts';
import { keywordOf, withCodes } from '#shared/search/engine/keyword.ts';
import type { Understood } from '#shared/search/understanding-model.ts';
import { takeAmounts, takeLocalArea } from './typed-amounts.ts';
import { oldProvincesOf, takePark, takePlace } from './typed-places.ts';
import { openText } from './typed-text.ts';
import { createTradeWords, takeTrade } from './typed-trade.ts';

interface Known {
  /** What foreign prices are converted with. */
  rates: Rates;
  /** Parks that have listings, by their labels. */
  parks: readonly string[];
}

/** Whether the code of a listing is in it, which stays whole; a word or a figure of eight is none. */
const hasCode = (typed: string): boolean =>
  keywordOf(withCodes(typed) ?? typed)?.codes.some((code) => /^..(?=.*\d)(?=.*[A-Z])/.test(code)) ?? false;

/**
 * Gives the reader of typed texts; `categories` are those that an admin keeps. It never fails: what it does not
 * understand is left as words, and a text of words alone comes back as it was.
 */
export function createUnderstanding(categories: readonly Category[]) {
  const trade = createTradeWords(categories);
  return (typed: string, { rates, parks }: Known): Understood => {
    if (hasCode(typed)) return { filters: {}, q: typed };
    const text = openText(typed);
    const park = takePark(text, parks);
    const amounts = takeAmounts(text, rates);
    const place = takePlace(text);
    const filters = {
      ...park,
      ...takeLocalArea(text, oldProvincesOf(place)),
      ...amounts,
      ...place,
      ...takeTrade(text, trade),
    };
    const q = Object.keys(filters).length > 0 ? text.rest() : typed;
    return { filters, ...(q && { q }) };
  };
}

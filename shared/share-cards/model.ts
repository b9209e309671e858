/** The pictures that previews of shared links show of a listing: where they lie, their size, what is written on them. */
import type { ProjectCode } from '../kernel/id.ts';
import { isLocale, type Locale } from '../kernel/locale.ts';

/** What messengers and networks ask for; several show nothing that is larger than 300 KB. */
export const cardSize = { width: 1200, height: 630 } as const;
export const cardType = 'image/jpeg';
export const cardBytesMax = 300_000;

/** One card: of a listing as it was in one of its versions, in one language. */
export interface CardAddress {
  code: ProjectCode;
  locale: Locale;
  version: number;
}

/** Where all cards of listings lie, and those of one. */
export const cardFolder = '/cards/';
export const cardFolderOf = (code: ProjectCode): string => `${cardFolder}${code}/`;

/** `/cards/DA0123ABCD/en-7.jpg`: another price is another version, so that nobody takes an old picture for it. */
export const cardPath = ({ code, locale, version }: CardAddress): string =>
  `${cardFolderOf(code)}${locale}-${version}.jpg`;

/** What a path names, spelt exactly so; undefined for any other. */
export function readCardPath(path: string): CardAddress | undefined {
  const [, code = '', locale, digits] =
    /^\/cards\/(DA[0-9A-HJKMNP-TV-Z]{8})\/([a-z]{2})-([1-9]\d{0,8})\.jpg$/.exec(path) ?? [];
  return isLocale(locale) ? { code, locale, version: Number(digits) } : undefined;
}

/** The words of a card, each in the reader's language and ready to be drawn. */
export interface CardWords {
  /** Kind and type: 'For sale · Land'. */
  heading: string;
  /** As the page writes it: 'VND 12.5 billion'. */
  price: string;
  /** As its poster wrote it: left out where a letter of it cannot be drawn. */
  title: string;
  /** Area and place: '5,000 m² · Ben Cat Ward, Ho Chi Minh City'. */
  facts: string;
}

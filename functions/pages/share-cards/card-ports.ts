/** What cards of listings ask of the outside: what is written on one, its photo, and who draws it. */

import type { ProjectCode } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { CardWords } from '#shared/share-cards/model.ts';

/** What a card shows of a public listing as it is now. */
export interface CardContent {
  version: number;
  words: CardWords;
  /** The path of its photo on the site; undefined for a listing without one. */
  photo?: string | undefined;
}
export type DrawCard = (card: { words: CardWords; locale: Locale; photo: Uint8Array }) => Promise<Uint8Array>;

export interface CardPorts {
  /** Raises `not-found`, or `gone` for what was public once. One request or two. */
  find(code: ProjectCode, locale: Locale): Promise<CardContent>;
  /** A photo by its path on the site; undefined where it is not there. */
  photo(path: string): Promise<Uint8Array | undefined>;
  /** What listings without a photo are drawn over. */
  housePicture(): Promise<Uint8Array>;
  draw: DrawCard;
}

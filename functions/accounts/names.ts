/** Names as they are stored. */

/** In NFC, with single blanks, without marks that turn the direction of the text around them. */
export const tidy = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Bidi_C}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Everything a listing says in words that somebody will read. */
import type { ListingContent } from '../model.ts';

/** Each text by itself; of rich text its words. `plainText` reads rich text. */
export function publicWords(content: ListingContent, plainText: (html: string) => string): string[] {
  const { title, description, translations = {}, otherRequirements, park, investor } = content;
  const { contact, place, infrastructure, enterprise } = content;
  const translated = Object.values(translations).flatMap((text) => [
    text?.title,
    text?.description && plainText(text.description),
  ]);
  return [
    ...[title, plainText(description), otherRequirements, park, investor, contact.name],
    ...[place.detail, place.address, infrastructure?.note],
    ...[...proseOf(enterprise), ...translated],
  ].filter((text): text is string => Boolean(text));
}

/** The texts of a group of fields; keys and figures among them say no words. */
const proseOf = (group: object | undefined): string[] =>
  Object.values(group ?? {}).filter((value) => typeof value === 'string');

/** What is compared with other listings: title and description as they were written. */
export const comparedText = (content: ListingContent, plainText: (html: string) => string): string =>
  `${content.title}\n${plainText(content.description)}`;

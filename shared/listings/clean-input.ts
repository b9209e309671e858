/** A poster's input as it will be kept: without unseen text, doubles and groups of nothing. */
import { isVisible } from '../kernel/text.ts';
import { cleanedEnterprise } from './enterprise-rules.ts';
import { cleanedLegal } from './legal-rules.ts';
import type { ListingInput } from './model.ts';

/** What reads rich text. */
interface RichText {
  /** Only the fixed set of marks is left, and nothing unseen. */
  sanitise(html: string): string;
  /** Its words. */
  plainText(html: string): string;
}

/**
 * The input as it will be kept: rich text sanitised, translations in which nothing can be seen and one into the
 * original's own language dropped, keys of lists once each, groups of nothing left out. Sanitising may make a text longer than it was sent: check it then.
 */
export function cleaned(input: ListingInput, { sanitise, plainText }: RichText): ListingInput {
  const translations = Object.entries(input.translations ?? {}).flatMap(([locale, text]) => {
    const description = sanitise(text?.description ?? '');
    const kept = {
      ...(text?.title && { title: text.title }),
      ...(isVisible(plainText(description)) && { description }),
    };
    return locale === input.language || Object.keys(kept).length === 0 ? [] : [[locale, kept]];
  });
  return {
    ...input,
    description: sanitise(input.description),
    ...(input.infrastructure && {
      infrastructure: {
        ...input.infrastructure,
        keys: [...new Set(input.infrastructure.keys)],
        incentives: [...new Set(input.infrastructure.incentives)],
      },
    }),
    ...cleanedLegal(input),
    enterprise: cleanedEnterprise(input.enterprise),
    translations: translations.length > 0 ? Object.fromEntries(translations) : undefined,
  };
}

/** Title and description in the reader's language, else as they were written. */

import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { ListingDetail } from '#shared/listings/model.ts';

type Texts = Pick<ListingDetail['content'], 'title' | 'description' | 'language' | 'translations'>;
export interface Wording {
  title: string;
  titleLanguage: Locale;
  description: string;
  descriptionLanguage: Locale;
  /** The description stands in another language than the reader's: marked as such (decisions §3). */
  isOriginal: boolean;
}

/** The words of a listing for a reader's language. */
export function wordingIn({ title, description, language, translations }: Texts, locale: Locale): Wording {
  const own = locale === language ? undefined : translations?.[locale];
  return {
    title: own?.title ?? title,
    titleLanguage: own?.title ? locale : language,
    description: own?.description ?? description,
    descriptionLanguage: own?.description ? locale : language,
    isOriginal: locale !== language && !own?.description,
  };
}

export const useWording = (texts: Texts): Wording => wordingIn(texts, useLocale());

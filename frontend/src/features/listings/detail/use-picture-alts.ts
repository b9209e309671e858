/** What the pictures of a listing show, in the reader's language where its poster wrote nothing. */
import { useTranslation } from 'react-i18next';
import type { AnyNamespace } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { DetailData } from './model.ts';
import { type PictureAlt, pictureAlts } from './picture-words.ts';

/** Until the data are there, none. */
export function usePictureAlts(data: DetailData | null): PictureAlt[] {
  const { t } = useTranslation<AnyNamespace>();
  const locale = useLocale();
  return data ? pictureAlts(data, locale, t) : [];
}

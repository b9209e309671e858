/** What a picture of a listing shows, in words: its poster's, else what the listing itself says. */
import type { AnyTFunction } from '#lib/i18n/keys.ts';
import { addressWords } from '#shared/catalog/address-words.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { wantedWords } from '#shared/catalog/wanted-words.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import { kindName } from '#ui/listing/kind-name.ts';
import type { DetailData } from './model.ts';

export interface PictureAlt {
  alt: string;
  /** The language of words that its poster wrote. */
  lang?: string;
}

/** 'Bán · Nhà xưởng · Xã Yên Phong, Tỉnh Bắc Ninh: ảnh 2/5': suggested to the poster, and used where nothing is written. */
export const numberedPicture = (
  t: AnyTFunction,
  facts: readonly (string | undefined)[],
  { n, count }: { n: number; count: number },
): string => t('detail:pictureNumbered', { what: facts.filter(Boolean).join(' · '), n, count });

function whereOf(
  { names, provinces, nation }: DetailData['detail']['card']['place'],
  locale: Locale,
): string {
  if (provinces) return wantedWords(provinces, locale);
  return names ? addressWords({ names: [names.ward, names.province] }, locale) : nationName(nation, locale);
}

/** The words of each picture of a listing, in their order. */
export function pictureAlts(
  { detail: { card, content }, categoryNames }: Pick<DetailData, 'detail' | 'categoryNames'>,
  locale: Locale,
  t: AnyTFunction,
): PictureAlt[] {
  const place = whereOf(card.place, locale);
  const category = categoryNames?.[locale] ?? t(`app:type.${card.type}`);
  const facts = [t(`app:kind.${kindName(card)}`), category, place];
  const count = content.pictures.length;
  return content.pictures.map(({ alt }, at) =>
    alt
      ? { alt, lang: languageTag(content.language) }
      : { alt: numberedPicture(t, facts, { n: at + 1, count }) },
  );
}

/** What the form of an advert holds, made of an advert or a request, and the input that it becomes. */
import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { AdPosition, Advert, AdvertInput } from '#shared/adverts/model.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';

export interface AdvertValues {
  customerName: string;
  position: AdPosition | '';
  texts: Record<Locale, { title: string; text: string }>;
  images: { mediaId: string; alt: Record<string, string> }[];
  link: string;
  isLinkChecked: boolean;
  from: string;
  to: string;
  /** As typed. */
  priceVnd: string;
  weight: string;
  targets: { locales: string[]; types: string[]; provinces: string[] };
}

const eachLocale = <Value>(make: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

export const emptyValues = (): AdvertValues => ({
  ...{ customerName: '', position: '', images: [], link: '', isLinkChecked: false },
  ...{ from: '', to: '', priceVnd: '', weight: '1' },
  texts: eachLocale(() => ({ title: '', text: '' })),
  targets: { locales: [], types: [], provinces: [] },
});

/** The request's words stand in the language in which they were written. */
export function valuesOfCase({ content, locale }: Pick<Case, 'content' | 'locale'>): AdvertValues {
  const values = emptyValues();
  if (content?.kind !== 'advertising') return values;
  const { customerName, position, link = '', from = '', to = '' } = content;
  return {
    ...values,
    ...{ customerName, position, link, from, to },
    texts: { ...values.texts, [locale]: { title: customerName, text: content.content } },
  };
}

export function valuesOf(advert: Advert, locale: Locale): AdvertValues {
  const { customerName, position, texts, pictures, link, linkCheck, from, to, weight, targets } = advert;
  const { priceVnd } = advert;
  return {
    ...{ customerName, position, link, from, to, targets },
    ...{ isLinkChecked: linkCheck !== undefined, weight: String(weight) },
    priceVnd: priceVnd === undefined ? '' : formatCount(priceVnd, locale),
    images: pictures.map(({ mediaId, alt }) => ({ mediaId, alt: { ...alt } })),
    texts: eachLocale((locale) => ({ title: '', text: '', ...texts[locale] })),
  };
}

/** What is left empty is not sent, but for Vietnamese, which is needed: its fields say so. */
export function inputOf({ texts, images, isLinkChecked, ...values }: Partial<AdvertValues>): AdvertInput {
  const isWritten = (words: object | undefined) => Object.values(words ?? {}).some(Boolean);
  const written = locales.filter((locale) => locale === 'vi' || isWritten(texts?.[locale]));
  return {
    ...values,
    ...{ isLinkChecked: isLinkChecked ?? false, weight: Number(values.weight) },
    priceVnd: wholeNumberOf(values.priceVnd),
    texts: Object.fromEntries(written.map((locale) => [locale, texts?.[locale]])),
    images: (images ?? []).map(({ mediaId, alt }) => ({
      mediaId,
      alt: Object.fromEntries(Object.entries(alt ?? {}).filter(([, words]) => words)),
    })),
  } as AdvertInput;
}

/** What the picture says that previews of a shared listing show: the words of its page, short enough for a glance. */
import type { AnyTFunction } from '#lib/i18n/keys.ts';
import { addressWords } from '#shared/catalog/address-words.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { renditionPath } from '#shared/kernel/rendition-path.ts';
import { formatArea, formatAreaRange } from '#shared/kernel/words/area-words.ts';
import { formatPrice } from '#shared/kernel/words/money-words.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import type { CardWords } from '#shared/share-cards/model.ts';
import { cardSize } from '#shared/share-cards/model.ts';
import { kindName } from '#ui/listing/kind-name.ts';
import { placeWords } from './place-words.ts';
import { wordingIn } from './use-wording.ts';

type Shown = Pick<ListingDetail, 'card' | 'content'>;

/** Ward and province; where a want looks, or the nation. No street, which would leave no room for them. */
function placeOf(detail: Shown, locale: Locale): string {
  const { names } = detail.card.place;
  if (!names) return placeWords(detail, locale).province;
  return addressWords({ names: [names.ward, names.province], isShort: true }, locale);
}

function areaOf({ areaDm2, areaDm2Max }: Shown['card'], locale: Locale): string {
  const isRange = areaDm2Max !== undefined && areaDm2Max !== null && areaDm2Max !== areaDm2;
  if (isRange) return formatAreaRange(areaDm2, areaDm2Max, locale);
  return areaDm2 === null ? '' : formatArea(areaDm2, locale);
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** The words of a listing's card. */
export function cardWords(detail: Shown, locale: Locale, t: AnyTFunction): CardWords {
  const { card, content } = detail;
  return {
    heading: joined([t(`app:kind.${kindName(card)}`), t(`app:type.${card.type}`)]),
    price: formatPrice(card.price, locale),
    title: wordingIn(content, locale).title,
    facts: joined([areaOf(card, locale), placeOf(detail, locale)]),
  };
}

/** The same for who does not see it. */
export function cardAlt(detail: Shown, locale: Locale, t: AnyTFunction): string {
  const { heading, price, facts } = cardWords(detail, locale, t);
  return joined([heading, price, facts]);
}

/** The first photo in the smallest rendition that fills a card, else in its largest. */
export function cardPhoto({ content }: Pick<Shown, 'content'>): { photo?: string } {
  const [picture] = content.pictures;
  if (!picture) return {};
  const { widths, width, height } = picture;
  const needed = Math.max(cardSize.width, cardSize.height * (width / height));
  return { photo: renditionPath(picture, widths.find((one) => one >= needed) ?? widths.at(-1)!) };
}

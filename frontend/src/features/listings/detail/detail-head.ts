/** The head of a listing's page: title, description, picture and JSON-LD for search engines. */

import { breadcrumbList } from '#lib/breadcrumb-list.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { fromVnd, unitParts } from '#shared/kernel/money.ts';
import { renditionPath } from '#shared/kernel/rendition-path.ts';
import { formatArea } from '#shared/kernel/words/area-words.ts';
import { formatPrice } from '#shared/kernel/words/money-words.ts';
import type { WantedNames } from '#shared/listings/place-model.ts';
import { cardPath, cardSize, cardType } from '#shared/share-cards/model.ts';
import type { DetailData } from './model.ts';
import { placeWords } from './place-words.ts';
import { cardAlt } from './share-card.ts';
import { wordingIn } from './use-wording.ts';

const descriptionChars = 160;

/** Rich text as one line of plain words. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Cut at a word, with an ellipsis. */
const shortened = (text: string, chars: number): string =>
  text.length <= chars ? text : `${text.slice(0, chars - 1).replace(/\s+\S*$/, '')}…`;

export const titleOfDetail = ({ data, locale }: HeadInput<DetailData>): Head => ({
  title: wordingIn(data.detail.content, locale).title,
});

export function headOfDetail({ data, locale, origin, t }: HeadInput<DetailData>): Head {
  const { card, content } = data.detail;
  const words = wordingIn(content, locale);
  const place = placeWords(data.detail, locale);
  const figures = [
    formatPrice(card.price, locale),
    card.areaDm2 === null ? '' : formatArea(card.areaDm2, locale),
    place.now,
  ];
  return {
    title: words.title,
    description: shortened(
      `${figures.filter(Boolean).join(' · ')}. ${plain(words.description)}`,
      descriptionChars,
    ),
    image: {
      path: cardPath({ code: card.code, locale, version: card.version }),
      type: cardType,
      ...cardSize,
      alt: cardAlt(data.detail, locale, t),
    },
    ogType: 'product',
    canonicalPath: pathOf('project', { id: card.code }),
    jsonLd: [
      productOf(data, words.title, plain(words.description), { origin, locale }),
      breadcrumbOf(data, origin, t),
    ],
  };
}

/** schema.org: an offer of real estate or of a business; a want has no offer, but places that it covers. */
function productOf(
  { detail, rates }: DetailData,
  name: string,
  description: string,
  { origin, locale }: Pick<HeadInput, 'origin' | 'locale'>,
): object {
  const { card, content } = detail;
  const url = origin + pathOf('project', { id: card.code });
  const currency = content.price.mode === 'deal' ? 'VND' : unitParts[content.price.unit].currency;
  const hasPrice = card.priceVnd !== null && !isWant(card.kind);
  return {
    '@context': 'https://schema.org',
    '@type': card.type === 'enterprise' || card.type === 'brand' ? 'Product' : 'RealEstateListing',
    name,
    description: shortened(description, 500),
    url,
    image: content.pictures.map((picture) => origin + renditionPath(picture, picture.widths.at(-1)!)),
    ...(card.publishedAt && { datePosted: card.publishedAt }),
    ...(card.place.provinces && { spatialCoverage: areasOf(card.place.provinces, locale) }),
    ...(hasPrice && {
      offers: {
        '@type': 'Offer',
        url,
        price: String(Math.round(fromVnd(card.priceVnd!, currency, rates))),
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
        ...(card.expiresAt && { validThrough: card.expiresAt }),
      },
    }),
  };
}

/** The provinces that a want looks in. */
const areasOf = (provinces: readonly WantedNames[], locale: Locale): object[] =>
  provinces.map(({ name }) => ({
    '@type': 'AdministrativeArea',
    name: placeLabel(name, locale),
    containedInPlace: { '@type': 'Country', name: nationName('VN', locale) },
  }));

function breadcrumbOf({ detail }: DetailData, origin: string, t: HeadInput['t']): object {
  const list = pathOf('projects');
  const { type, code } = detail.card;
  return breadcrumbList(
    [
      [t('app:nav.projects'), list],
      [t(`app:type.${type}`), `${list}?types=${type}`],
      [code, pathOf('project', { id: code })],
    ],
    origin,
  );
}

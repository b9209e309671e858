/** Where a listing's price per m² stands among those like it: of its type and kind in its province. Nothing where too few are. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMarketOfProvince } from '#frontend/queries/market.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { formatDay } from '#lib/i18n/format-day.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import { formatPer, formatVnd, formatVndRange } from '#shared/kernel/words/money-words.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import type { MarketOfProvince } from '#shared/market/api.ts';
import { type MarketFigures, marketKinds, marketTypes } from '#shared/market/model.ts';
import { standingOf } from '#shared/market/rules.ts';
import { QuartileBar } from '#ui/quartile-bar.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { DetailSection } from './detail-section.tsx';

interface LikePricesProps {
  card: ListingCard;
  /** Nothing is asked before. */
  isWanted: boolean;
}

/** What the listing is compared by; undefined where a price per m² says nothing of it. */
function comparedBy({ type, kind, vndPerM2, place }: ListingCard) {
  const market = {
    type: marketTypes.find((one) => one === type),
    kind: marketKinds.find((one) => one === kind),
  };
  const province = place.provinceCode;
  if (!market.type || !market.kind || !province || !vndPerM2) return undefined;
  return { place: { type: market.type, kind: market.kind, province }, vndPerM2 };
}
export type Compared = NonNullable<ReturnType<typeof comparedBy>>;

export function LikePrices({ card, isWanted }: LikePricesProps) {
  const compared = comparedBy(card);
  const { data } = useMarketOfProvince((isWanted && compared?.place) || null);
  const newest = data?.quarters[0];
  if (!compared || !data || !newest?.figures) return null;
  return <Standing compared={compared} market={data} day={newest.day} figures={newest.figures} />;
}

interface StandingProps {
  compared: Compared;
  market: MarketOfProvince;
  day: string;
  figures: MarketFigures;
}

function Standing({ compared: { place, vndPerM2 }, market, day, figures }: StandingProps) {
  const { t } = useTranslation(['market', 'app']);
  const locale = useLocale();
  const { type, kind, province } = place;
  const { count, q1, median, q3 } = figures;
  const per = kind === 'rental' ? 'm2-month' : 'm2';
  const money = (vnd: number) => formatVnd(vnd, locale, per);
  const standing = standingOf(vndPerM2, figures);
  const words = {
    ...{ price: money(vndPerM2), median: money(median) },
    middle: formatVndRange(q1, q3, locale) + formatPer(per, locale),
  };
  const among = {
    ...{
      count,
      figure: formatCount(count, locale),
      type: t(`app:type.${type}`),
      date: formatDay(day, locale),
    },
    place: placeLabel(market.name, locale),
  };
  return (
    <DetailSection id="like-prices" title={t('like.title')}>
      <chakra.div display="grid" gap="2" maxW="prose">
        <chakra.p fontWeight="semibold">{t(`like.standing.${standing}`, words)}</chakra.p>
        <QuartileBar {...figures} own={vndPerM2} most={1.15 * Math.max(q3, vndPerM2)} />
        <p>{t('like.figures', words)}</p>
        <p>{t(`like.among.${kind}`, among)}</p>
        <chakra.p textStyle="note">{t('like.careful')}</chakra.p>
        <chakra.p display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
          <TextLink to={pathOf('projects', {}, { types: type, kinds: kind, province })}>
            {t('like.list')}
          </TextLink>
          <TextLink to={patterns.market}>{t('like.more')}</TextLink>
        </chakra.p>
      </chakra.div>
    </DetailSection>
  );
}

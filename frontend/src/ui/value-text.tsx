/** Prices, areas, ages: the figures of the exchange in the reader's words. */
import { chakra } from '@chakra-ui/react';
import { formatAge, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import type { Price } from '#shared/kernel/money.ts';
import { formatArea, formatAreaRange } from '#shared/kernel/words/area-words.ts';
import { formatPrice, formatVnd } from '#shared/kernel/words/money-words.ts';

/** A price as its poster wrote it, broken between words alone; style it from outside. */
export function PriceText({ price }: { price: Price }) {
  return (
    <chakra.span className="tabular" wordBreak="keep-all">
      {formatPrice(price, useLocale())}
    </chakra.span>
  );
}

/** Whole VND per m², of the month for leases. */
export function PerM2Text({ vndPerM2, isLease }: { vndPerM2: number; isLease: boolean }) {
  return <span className="tabular">{formatVnd(vndPerM2, useLocale(), isLease ? 'm2-month' : 'm2')}</span>;
}

/** An area in dm²; with an upper end the range of a want. */
export function AreaText({ dm2, maxDm2 }: { dm2: number | null; maxDm2?: number | null | undefined }) {
  const locale = useLocale();
  const isRange = maxDm2 !== undefined && maxDm2 !== null && maxDm2 !== dm2;
  if (dm2 === null && !isRange) return null;
  return (
    <span className="tabular">
      {isRange ? formatAreaRange(dm2, maxDm2, locale) : formatArea(dm2!, locale)}
    </span>
  );
}

/** How long ago; the server and the first render show the day, which never grows stale in kept HTML. */
export function AgeText({ instant }: { instant: string }) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  return (
    <chakra.time dateTime={instant} title={formatDate(instant, locale)} whiteSpace="nowrap">
      {isHydrated ? formatAge(instant, Date.now(), locale) : formatDate(instant, locale)}
    </chakra.time>
  );
}

/** Ranges of prices in round figures of the reader's currency, each sent as VND; loaded for readers of another than VND. */
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type Currency, vndPer } from '#shared/kernel/money.ts';
import { formatVndRangeIn } from '#shared/kernel/words/money-words.ts';
import { roundStep } from './round-step.ts';

interface PriceOptionsProps {
  currency: Currency;
  /** Where the ranges meet, in VND. */
  edges: readonly number[];
}

/** Nothing until the rates are known. */
export default function PriceOptions({ currency, edges }: PriceOptionsProps) {
  const locale = useLocale();
  const rates = useCatalog().data?.rates;
  if (!rates) return null;
  const rate = vndPer(currency, rates);
  const steps = [...new Set(edges.map((vnd) => Math.round(roundStep(vnd / rate) * rate)))];
  return [undefined, ...steps].map((min, at) => (
    <option key={min ?? 0} value={`${min ?? ''}-${steps[at] ?? ''}`}>
      {formatVndRangeIn(min, steps[at], currency, rates, locale)}
    </option>
  ));
}

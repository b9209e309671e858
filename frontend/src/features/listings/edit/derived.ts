/** What follows from price and area: the price per m², and whether it looks like a slip of unit. */

import { areaNeedOf } from '#shared/catalog/rules.ts';
import type { Area } from '#shared/kernel/area.ts';
import { isLease, isWant } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Price, PriceUnit, Rates } from '#shared/kernel/money.ts';
import { meantAmount } from '#shared/kernel/words/parse-amount.ts';
import { isDecimal } from '#shared/kernel/words/parse-number.ts';
import { type Figures, figuresOf, persOf, shownFigures } from '#shared/listings/figures.ts';
import type { AreaText, ListingForm, MoneyText } from './model.ts';
import { isVisible, kindOf, typeOf } from './visible-fields.ts';

/** The form with its price as it will stand there once its field is left; `per` counts where it is offered. */
export function withMeantPrice(form: ListingForm, locale: Locale): ListingForm {
  const { amount, unit, per } = form.price;
  const meant = meantAmount(amount, unit, locale);
  const isOffered =
    meant.per !== undefined && persOf({ kind: kindOf(form), type: typeOf(form) }).includes(meant.per);
  return {
    ...form,
    price: {
      ...form.price,
      amount: meant.amount,
      unit: meant.unit ?? unit,
      per: isOffered ? meant.per! : per,
    },
  };
}

const areaOf = ({ value, unit }: AreaText): Area | undefined =>
  isDecimal(value) ? { value, unit } : undefined;

/** The figures of an offer as lists will show them; nulls where price or area are not there yet. */
export function derivedFigures(form: ListingForm, rates: Rates, money: MoneyText = form.price) {
  const kind = kindOf(form);
  const { mode, per } = form.price;
  const none = { priceVnd: null, vndPerM2: null, areaDm2: null };
  if (isWant(kind) || mode === 'deal' || !isDecimal(money.amount)) return none;
  const price: Price = { mode: 'exact', amount: money.amount, unit: money.unit, per };
  const years = isDecimal(form.leaseTerm.value) ? Number(form.leaseTerm.value) : undefined;
  const months = years && Math.round(form.leaseTerm.unit === 'year' ? years * 12 : years);
  const figures: Figures = figuresOf(
    {
      kind,
      price,
      ...(isVisible('leaseTerm', form) && months && { leaseMonths: months }),
      ...(isVisible('landArea', form) && { landArea: areaOf(form.landArea) }),
      ...(isVisible('floorArea', form) && { floorArea: areaOf(form.floorArea) }),
    },
    rates,
  );
  return shownFigures({ kind, type: typeOf(form) }, figures);
}

/** Whole VND for a m² (a m² and month for leases) outside of which a price is a slip as a rule. */
const usual = { sale: [3_000, 3_000_000_000], lease: [20, 30_000_000] } as const;

export interface Doubt {
  vndPerM2: number;
  isHigh: boolean;
  /** The amount that was meant, perhaps. */
  instead?: MoneyText;
}

const otherReadings = ({ amount, unit }: MoneyText): MoneyText[] => {
  const inDong = (Number(amount) / 1e6).toFixed(4).replace(/\.?0+$/, '');
  const readings: [PriceUnit, string][] = [
    ['million-vnd', amount],
    ['billion-vnd', amount],
    ['million-vnd', inDong],
  ];
  return unit.endsWith('vnd')
    ? readings
        .filter(([other, text]) => isDecimal(text) && (other !== unit || text !== amount))
        .map(([other, text]) => ({ amount: text, unit: other }))
    : [];
};

/**
 * Whether the price for a m² of land-like assets is far from anything usual, and the same figure in a unit in which
 * it would not be; null where it is usual or unknown.
 */
export function priceDoubt(form: ListingForm, rates: Rates): Doubt | null {
  if (areaNeedOf(typeOf(form)) !== 'required') return null;
  const [low, high] = usual[isLease(kindOf(form)) ? 'lease' : 'sale'];
  const isUsual = (vnd: number | null) => vnd !== null && vnd >= low && vnd <= high;
  const { vndPerM2 } = derivedFigures(form, rates);
  if (vndPerM2 === null || isUsual(vndPerM2)) return null;
  const instead = otherReadings(form.price).find((money) =>
    isUsual(derivedFigures(form, rates, money).vndPerM2),
  );
  return { vndPerM2, isHigh: vndPerM2 > high, ...(instead && { instead }) };
}

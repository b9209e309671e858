/** What a purchase may cost a month with a loan, and what an asset may bring: estimates for readers, never kept. */

export interface LoanTerms {
  /** In whatever currency; the answers are in the same. */
  price: number;
  /** How much of the price is borrowed. */
  sharePercent: number;
  /** Of a year. */
  interestPercent: number;
  years: number;
}
interface Loan {
  borrowed: number;
  monthly: number;
  /** All that is paid back, and what of it is interest. */
  total: number;
  interest: number;
}

/** What stands in the fields until the reader says otherwise: figures to begin with, no offer of anybody. */
export const loanStart = { sharePercent: '70', interestPercent: '10', years: '15' } as const;
/** What may be typed. */
export const loanLimits = {
  sharePercent: { min: 1, max: 100 },
  interestPercent: { min: 0, max: 100 },
  years: { min: 1, max: 50 },
} as const;

/** Equal payments at the end of each month, interest on what is still owed: the annuity of every bank. */
export function loanOf({ price, sharePercent, interestPercent, years }: LoanTerms): Loan {
  const borrowed = (price * sharePercent) / 100;
  const months = Math.round(years * 12);
  const rate = interestPercent / 1200;
  const monthly =
    rate === 0 ? borrowed / months : (borrowed * rate) / -Math.expm1(-months * Math.log1p(rate));
  const total = monthly * months;
  return { borrowed, monthly, total, interest: total - borrowed };
}

export interface YieldTerms {
  price: number;
  rentYear: number;
  costsYear: number;
}
interface Yield {
  grossPercent: number;
  netPercent: number;
  /** Undefined where costs take all of the rent. */
  paybackYears: number | undefined;
}

/** Rent of a year over the price, before and after costs, and after how many years the price has come back. */
export function yieldOf({ price, rentYear, costsYear }: YieldTerms): Yield {
  const net = rentYear - costsYear;
  return {
    grossPercent: (rentYear / price) * 100,
    netPercent: (net / price) * 100,
    paybackYears: net > 0 ? price / net : undefined,
  };
}

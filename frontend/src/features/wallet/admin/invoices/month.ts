/** Months of Viet Nam as the contract writes them, and as people pick them. */
import { vietNamDay } from '#shared/kernel/time.ts';

/** The month of a moment, yyyymm. */
export const monthOf = (ms: number): string => vietNamDay(ms).slice(0, 6);

/** '202611' ↔ '2026-11', the value of a month input; anything else is the fallback. */
export const toInput = (month: string): string => `${month.slice(0, 4)}-${month.slice(4, 6)}`;
export function fromInput(value: string | null, fallback: string): string {
  const [, year, month] = /^(20\d\d)-?(0[1-9]|1[0-2])$/.exec(value ?? '') ?? [];
  return year && month ? year + month : fallback;
}

/** The month so many steps away. */
export function shifted(month: string, steps: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(4, 6)) - 1 + steps;
  return `${Math.floor(at / 12)}${String((at % 12) + 1).padStart(2, '0')}`;
}

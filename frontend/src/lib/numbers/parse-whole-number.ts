/** Whole numbers as people type them: with the marks of any language between their thousands, or none. */

const grouped = /^\d{1,3}(?:[.,\s\u00a0\u202f]\d{3})+$/;

/** '1.500.000', '1,500,000', '1 500 000' and '1500000' are 1500000; anything else comes back as it is. */
export function wholeNumberOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim().normalize('NFKC');
  if (text === '') return undefined;
  const digits = grouped.test(text) ? text.replace(/\D/g, '') : text;
  return /^\d+$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : typed;
}

/** Round figures for ranges that were thought of in another currency. */

/** The nearest of 1, 2, 3 or 5 times a power of ten. */
export function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const candidates = [1, 2, 3, 5, 10].map((digit) => digit * power);
  return candidates.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best));
}

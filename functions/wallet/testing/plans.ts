/** What may happen in a history, at random: bursts of acts that run at once. */
import fc from 'fast-check';

export const actKinds = [
  'checkout',
  'pay',
  'deliver',
  'check',
  'reconcile',
  'spend',
  'hold',
  'hold-anew',
  'end',
  'points-refund',
  'reverse',
  'grant',
  'welcome',
  'reward',
  'buy',
  'refund',
  'resolve-refund',
  'resolve',
  'pass',
  'mood',
  'settings',
  'clearing',
] as const;
export type ActKind = (typeof actKinds)[number];
export interface Act {
  kind: ActKind;
  a: number;
  b: number;
  c: number;
}
const weights: Partial<Record<ActKind, number>> = {
  checkout: 6,
  pay: 6,
  deliver: 9,
  spend: 6,
  hold: 4,
  'hold-anew': 3,
  end: 4,
  reconcile: 3,
  pass: 3,
  refund: 2,
};
const kind = fc.oneof(...actKinds.map((of) => ({ arbitrary: fc.constant(of), weight: weights[of] ?? 1 })));
const small = fc.noBias(fc.nat(99));
export const act: fc.Arbitrary<Act> = fc.record({ kind, a: small, b: small, c: small });
/** A history: bursts of acts that run at once. */
export const bursts = fc.array(fc.array(act, { minLength: 1, maxLength: 6, size: 'max' }), {
  minLength: 4,
  maxLength: 12,
  size: 'max',
});

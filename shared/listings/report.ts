/** What the report of a package says of its figures: sums, what a contact cost, and when a change means anything. */
import { medianOf } from '../kernel/median.ts';
import type { LevelPackage } from '../wallet/model.ts';
import { type Funnel, funnelSteps } from './report-model.ts';

/** With fewer views before, a change says more of chance than of the package. */
export const fewViewsBefore = 30;

const ofSteps = (countOf: (step: keyof Funnel) => number): Funnel => ({
  impressions: countOf('impressions'),
  views: countOf('views'),
  reveals: countOf('reveals'),
  requests: countOf('requests'),
});

export const sumOf = (funnels: readonly Funnel[]): Funnel =>
  ofSteps((step) => funnels.reduce((sum, one) => sum + one[step], 0));

/** The median of each step; there is at least one. */
export const medianFunnel = (funnels: readonly Funnel[]): Funnel =>
  ofSteps((step) => medianOf(funnels.map((one) => one[step])));

/** People who got in touch, by phone or by a request. */
export const contactsOf = ({ reveals, requests }: Funnel): number => reveals + requests;

/** Points that were used of a package for each contact, to a tenth; undefined where there was none. */
export function pointsPerContact(
  { points, units, unitsLeft }: Pick<LevelPackage, 'points' | 'units' | 'unitsLeft'>,
  during: Funnel,
): number | undefined {
  const contacts = contactsOf(during);
  if (contacts === 0) return undefined;
  return Math.round((10 * points * (units - unitsLeft)) / units / contacts) / 10;
}

/** By how much each step changed, in whole percent; undefined where there was too little before to say. */
export function changesOf(during: Funnel, before: Funnel): Partial<Record<keyof Funnel, number>> {
  if (before.views < fewViewsBefore) return {};
  return Object.fromEntries(
    funnelSteps
      .filter((step) => before[step] > 0)
      .map((step) => [step, Math.round((100 * (during[step] - before[step])) / before[step])]),
  );
}

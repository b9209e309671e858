/** Runs a marketplace for some days: plans, drives, reads back and judges each; ends at the first broken invariant. */
import { advertsApi } from '#shared/adverts/api.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { driveDay } from './drive/drive-day.ts';
import { logIn } from './drive/member.ts';
import { readFacts } from './drive/read-facts.ts';
import { openWorld, type World } from './drive/world.ts';
import { conductInvariants } from './invariants/conduct.ts';
import { broken, type Facts, type Invariant, type Violation } from './invariants/facts.ts';
import { listingInvariants } from './invariants/listings.ts';
import { moneyInvariants } from './invariants/money.ts';
import type { Options, Override } from './options.ts';
import { makePeople } from './plan/people.ts';
import { planDay } from './plan/plan-day.ts';
import { demandAt, pricesOf } from './plan/prices.ts';
import { type Figure, figuresOf } from './report/figures.ts';
import { applyOverrides } from './settings.ts';

export const invariants: readonly Invariant[] = [
  ...moneyInvariants,
  ...listingInvariants,
  ...conductInvariants,
];

/** An invariant that was broken, on which day (from 1). */
export interface BrokenDay {
  day: number;
  violations: Violation[];
}
export interface Run {
  /** Days that were driven and judged. */
  days: number;
  figures: Figure[];
  broken: BrokenDay | undefined;
  /** By the machine's clock. */
  seconds: number;
}
type RunOptions = Pick<Options, 'days' | 'people' | 'seed'> & {
  overrides: readonly Override[];
  onStep?: (message: string) => void;
};

const secondsSince = (startMs: number): number => Math.round((performance.now() - startMs) / 1000);

/** Changes settings as a master would, and reads what now holds for everybody. */
async function settle(world: World, overrides: readonly Override[]): Promise<void> {
  const { client } = world.master;
  await logIn(world.master);
  await applyOverrides(client, overrides);
  world.settings = (await client.call(walletApi.listSettingsVersions)).current;
  world.offer = await client.call(advertsApi.getAdvertOffer);
}

/** Raises what no invariant is about: settings that there are not, a world that does not start. */
export async function simulate({
  days,
  people,
  seed,
  overrides,
  onStep = () => {},
}: RunOptions): Promise<Run> {
  const startMs = performance.now();
  const world = await openWorld(onStep);
  try {
    await settle(world, overrides);
    const usual = pricesOf(defaultWalletSettings, defaultAdvertOffer);
    const demand = demandAt(pricesOf(world.settings, world.offer), usual);
    const everybody = makePeople({ seed, people, days });
    let facts: Facts | undefined;
    for (let day = 0; day < days; day++) {
      const dayMs = performance.now();
      const visits = planDay({ seed, people: everybody, demand }, day);
      await driveDay(world, { seed, day, people, visits });
      const drivenIn = secondsSince(dayMs);
      facts = await readFacts(world);
      const violations = broken(invariants, facts);
      onStep(
        `day ${day + 1} of ${days}: ${visits.length} visits, ${facts.found.length} listings live, ` +
          `${facts.items.length} items; ${drivenIn} s driven, ${secondsSince(dayMs) - drivenIn} s judged`,
      );
      if (violations.length > 0)
        return {
          ...{ days: day + 1, figures: figuresOf(facts, world.settings), seconds: secondsSince(startMs) },
          broken: { day: day + 1, violations },
        };
    }
    const figures = figuresOf(facts!, world.settings);
    return { days, figures, broken: undefined, seconds: secondsSince(startMs) };
  } finally {
    await world.stop();
  }
}

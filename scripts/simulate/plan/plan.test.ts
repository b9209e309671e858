/** The plan of behaviour: the same for a seed, whoever is dealt which role, and dearer things are bought less by the stated model. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { frauds } from './frauds.ts';
import { makePeople, roles } from './people.ts';
import { dayParts, planDay } from './plan-day.ts';
import { demandAt, elasticities, goods, mostDemand, pricesOf } from './prices.ts';

const usual = pricesOf(defaultWalletSettings, defaultAdvertOffer);
const demand = demandAt(usual, usual);
const population = { seed: 'plan', people: 600, days: 40 };
const people = makePeople(population);
const days = Array.from({ length: population.days }, (_, day) => day);
const planOf = (seed: string, at = demand) => days.map((day) => planDay({ seed, people, demand: at }, day));

describe('people', () => {
  it('are the same for a seed, and others for another', () => {
    expect(makePeople(population)).toEqual(people);
    expect(makePeople({ ...population, seed: 'other' })).not.toEqual(people);
  });

  it('have identifiers of their own, and join within the time', () => {
    expect(new Set(people.map(({ identifier }) => identifier)).size).toBe(people.length);
    for (const { joinsOn } of people) expect(joinsOn >= 0 && joinsOn < population.days).toBe(true);
  });

  it.each([40, 600, 2000])('have every role, most of them readers, of %d', (many) => {
    const byRole = Map.groupBy(makePeople({ ...population, people: many }), ({ role }) => role);
    expect([...byRole.keys()].sort()).toEqual([...roles].sort());
    expect(byRole.get('reader')!.length).toBeGreaterThan(many / 2);
  });
});

describe('a day', () => {
  it('is the same for a seed', () => {
    expect(planOf('plan')).toEqual(planOf('plan'));
    expect(planOf('plan')).not.toEqual(planOf('other'));
  });

  it('brings everybody on the day they join, once, and nobody before', () => {
    const plan = planOf('plan');
    for (const { n, joinsOn } of people) {
      const came = plan.flatMap((visits, day) =>
        visits.flatMap((v) => (v.person.n === n ? [{ day, ...v }] : [])),
      );
      expect(came[0]).toMatchObject({ day: joinsOn, isFirst: true });
      expect(came.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    }
  });

  it('has parts that there are, and every fraud within some days', () => {
    const visits = planOf('plan').flat();
    expect(visits.every(({ part }) => part >= 0 && part < dayParts)).toBe(true);
    expect(new Set(visits.flatMap((visit) => visit.frauds))).toEqual(new Set(frauds));
    expect(visits.every(({ person, frauds: tried }) => person.role === 'cheat' || tried.length === 0)).toBe(
      true,
    );
  });

  it('differs by another price in nothing but what that price is of', () => {
    const dear = planOf('plan', { ...demand, create: 0.5 }).flat();
    const before = planOf('plan').flat();
    expect(dear.map((visit) => ({ ...visit, posts: 0 }))).toEqual(
      before.map((visit) => ({ ...visit, posts: 0 })),
    );
    const posts = (visits: typeof dear) => visits.reduce((sum, visit) => sum + visit.posts, 0);
    expect(posts(dear) / posts(before)).toBeCloseTo(0.5, 0);
    // Whoever posts at the dear price would have posted at the usual one.
    expect(dear.every(({ posts: now }, at) => now <= before[at]!.posts)).toBe(true);
  });
});

describe('demand', () => {
  it('is as usual at usual prices', () => {
    expect(Object.values(demand)).toEqual(goods.map(() => 1));
  });

  it.each(goods)(
    'for %s falls by its elasticity when the price doubles, and never rises with the price',
    (good) => {
      const at = (factor: number) => demandAt({ ...usual, [good]: usual[good] * factor }, usual)[good];
      expect(at(2)).toBeCloseTo(2 ** -elasticities[good], 10);
      fc.assert(
        fc.property(
          fc.double({ min: 0, max: 50, noNaN: true }),
          fc.double({ min: 0, max: 50, noNaN: true }),
          (a, b) => {
            expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)));
            expect(at(a)).toBeLessThanOrEqual(mostDemand);
          },
        ),
      );
    },
  );

  it('knows that more days for the same points are cheaper, and dearer points dearer', () => {
    const longer = pricesOf({ ...defaultWalletSettings, extendDays: 30 }, defaultAdvertOffer);
    expect(longer.extend).toBeCloseTo(usual.extend / 2, 10);
    const topUps = defaultWalletSettings.topUps.map((one) => ({ ...one, amountVnd: one.amountVnd * 2 }));
    expect(pricesOf({ ...defaultWalletSettings, topUps }, defaultAdvertOffer).create).toBe(usual.create * 2);
  });
});

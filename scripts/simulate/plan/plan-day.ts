/** Who does what on a day: drawn from seed, person and day alone, so that the same seed means the same intentions at any price. */
import { type Random, random } from '#local/seed/random.ts';
import { adPositions } from '#shared/cases/model.ts';
import type { PaidLevel } from '#shared/wallet/model.ts';
import { type FraudName, frauds } from './frauds.ts';
import type { Person, Role } from './people.ts';
import type { Prices } from './prices.ts';

type AdPosition = (typeof adPositions)[number];

/** Morning, afternoon, evening: people come in one of them. */
export const dayParts = 3;

/** How a payment ends, and how the marketplace hears of it. */
export const paymentWays = ['paid', 'told-twice', 'told-never', 'cancelled', 'abandoned', 'doubted'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** What somebody means to do on a visit; what stands in the way is seen when it is done. */
export interface Visit {
  person: Person;
  part: number;
  isFirst: boolean;
  searches: number;
  opens: number;
  reveals: boolean;
  asks: boolean;
  saves: boolean;
  savesSearch: boolean;
  watches: boolean;
  redeems: boolean;
  seesAdverts: boolean;
  clicks: boolean;
  reports: boolean;
  registers: boolean;
  posts: number;
  level: PaidLevel | undefined;
  edits: boolean;
  extends: boolean;
  raises: PaidLevel | undefined;
  buysPackage: PaidLevel | undefined;
  closes: boolean;
  asksForAdvert: AdPosition | undefined;
  payment: PaymentWay;
  frauds: readonly FraudName[];
  /** Draws of what depends on what is found: which search, which listing. */
  seed: string;
}

interface Habits {
  post: number;
  edit: number;
  extend: number;
  featured: number;
  vip: number;
  package: number;
  ask: number;
  advert: number;
}
const none: Habits = { post: 0, edit: 0, extend: 0, featured: 0, vip: 0, package: 0, ask: 0, advert: 0 };
/** What a visit of each role is for, at usual prices. */
const habits: Record<Role, Habits> = {
  reader: { ...none, ask: 0.12 },
  owner: { ...none, post: 0.35, edit: 0.08, extend: 0.3, featured: 0.06, vip: 0.02, ask: 0.05 },
  agent: { ...none, post: 0.4, edit: 0.1, extend: 0.35, featured: 0.12, vip: 0.05, package: 0.03, ask: 0.02 },
  advertiser: { ...none, ask: 0.03, advert: 0.35 },
  cheat: { ...none, post: 0.3, featured: 0.05 },
};
const payments: readonly [PaymentWay, number][] = [
  ['paid', 0.82],
  ['told-twice', 0.05],
  ['told-never', 0.04],
  ['cancelled', 0.05],
  ['abandoned', 0.03],
  ['doubted', 0.01],
];

/** Whom a day is planned for. */
export interface PlannedWorld {
  seed: string;
  people: readonly Person[];
  /** How much of each good is bought at today's prices; 1 as usual. */
  demand: Prices;
}

/** Everybody's visits of a day, in the order of the people. */
export function planDay({ seed, people, demand }: PlannedWorld, day: number): Visit[] {
  return people.flatMap((person) => {
    if (day < person.joinsOn) return [];
    const rng = random(`${seed}/${person.n}/${day}`);
    const isFirst = day === person.joinsOn;
    const comes = rng.chance(person.visits);
    return isFirst || comes
      ? [visitOf({ person, isFirst, day, seed: `${seed}/${person.n}/${day}/found` }, demand, rng)]
      : [];
  });
}

interface Coming {
  person: Person;
  isFirst: boolean;
  day: number;
  seed: string;
}

/** Always as many draws, in the same order: another price changes what is bought and nothing else. */
function visitOf({ person, isFirst, day, seed }: Coming, demand: Prices, rng: Random): Visit {
  const habit = habits[person.role];
  const wants = (chance: number, by = 1) => rng.next() < chance * by;
  const [vip, featured] = [wants(habit.vip, demand.vip), wants(habit.featured, demand.featured)];
  const level = vip ? 'vip' : featured ? 'featured' : undefined;
  const isPosting = wants(isFirst ? Math.max(habit.post, habit.post && 0.7) : habit.post, demand.create);
  const isRaising = wants(0.5);
  const buys = wants(habit.package, demand.packages);
  const packageLevel = rng.chance(0.7) ? 'featured' : 'vip';
  const asksForAdvert = wants(habit.advert, demand.advert);
  return {
    ...{ person, isFirst, part: rng.whole(0, dayParts - 1), searches: rng.whole(1, 3), seed },
    ...{ opens: rng.whole(1, 4), reveals: wants(0.12), asks: wants(habit.ask), saves: wants(0.15) },
    ...{ savesSearch: wants(0.05), watches: wants(0.1), redeems: wants(0.06), seesAdverts: wants(0.5) },
    ...{ clicks: wants(0.05), reports: wants(0.004), registers: person.role === 'agent' && wants(0.5) },
    posts: isPosting ? 1 : 0,
    level: isRaising ? undefined : level,
    edits: wants(habit.edit, demand.update),
    extends: wants(habit.extend, demand.extend),
    raises: isRaising ? level : undefined,
    buysPackage: buys ? packageLevel : undefined,
    closes: wants(habit.post && 0.04),
    asksForAdvert: asksForAdvert ? rng.pick(adPositions) : undefined,
    payment: wayOf(rng),
    frauds: person.role === 'cheat' ? fraudsOf(person, day) : [],
  };
}

/** Some at a time, by turns, so that a few days bring all of them. */
const fraudsOf = ({ n }: Person, day: number): FraudName[] =>
  Array.from({ length: fraudsEach }, (_, at) => frauds[(day * fraudsEach + n * 4 + at) % frauds.length]!);
const fraudsEach = 5;

function wayOf(rng: Random): PaymentWay {
  let left = rng.next();
  for (const [way, share] of payments) {
    left -= share;
    if (left < 0) return way;
  }
  return 'paid';
}

/** Who lives in a simulated marketplace: what each is there for, when they join, how often they come; the same for a seed. */
import { type Random, random } from '#local/seed/random.ts';

/** What somebody is there for. Visitors without an account are counted by the day, not by name. */
export const roles = ['reader', 'owner', 'agent', 'advertiser', 'cheat'] as const;
export type Role = (typeof roles)[number];

export interface Person {
  n: number;
  role: Role;
  /** The day, from 0 on, on which they sign up. */
  joinsOn: number;
  /** Chance that they come on a day. */
  visits: number;
  identifier: string;
  givenName: string;
  /** Where they look and what they own: numbers of made-up listings start here. */
  firstListing: number;
}
export interface Population {
  seed: string;
  people: number;
  days: number;
}

/** Shares of all people, and how often each role comes. Most only look, and come rarely. */
const ways: Record<Role, { share: number; visits: readonly [number, number] }> = {
  reader: { share: 0.7, visits: [0.01, 0.05] },
  owner: { share: 0.2, visits: [0.04, 0.12] },
  agent: { share: 0.07, visits: [0.15, 0.35] },
  advertiser: { share: 0.015, visits: [0.08, 0.2] },
  cheat: { share: 0.015, visits: [0.3, 0.6] },
};
/** On the first day so many are there at once; the others come over the first part of the time. */
const atStart = 0.15;
const arrivalShare = 0.9;
const byPhone = 0.6;
/** Operators of Viet Nam, by turns: the cap of messages to one of them is part of what is simulated. */
const prefixes = ['090', '091', '093', '096', '097', '098'];
const names = ['An', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hà', 'Khôi', 'Lan', 'Minh', 'Ngọc', 'Phúc', 'Thảo'];
/** Room for the listings of one person. */
export const listingsEach = 1000;

const identifierOf = (n: number, rng: Random): string =>
  rng.chance(byPhone)
    ? `${prefixes[n % prefixes.length]}${String(1_000_000 + n)}`
    : `nguoi-${n}@mo-phong.invalid`;

/** Roles are dealt out by shares, so that a small marketplace has everybody, too. */
function roleOf(n: number, people: number): Role {
  const place = (n + 0.5) / people;
  let upTo = 0;
  // The rare ones first: rounding must not leave them out.
  for (const role of roles.toReversed()) {
    upTo += Math.max(ways[role].share, role === 'reader' ? 0 : 1.01 / people);
    if (place < upTo) return role;
  }
  return 'reader';
}

/** All people of a marketplace. */
export function makePeople({ seed, people, days }: Population): Person[] {
  return Array.from({ length: people }, (_, n) => {
    const rng = random(`${seed}/person/${n}`);
    const role = roleOf(n, people);
    const [low, high] = ways[role].visits;
    const isEarly = rng.chance(atStart) || role === 'cheat';
    const joinsOn = Math.min(Math.floor(rng.next() * days * arrivalShare), days - 1);
    return {
      ...{ n, role, joinsOn: isEarly ? 0 : joinsOn, visits: rng.between(low, high) },
      ...{ identifier: identifierOf(n, rng), givenName: `${names[n % names.length]} ${rng.pick(names)}` },
      firstListing: n * listingsEach,
    };
  });
}

/** So many visitors without an account come on a day. */
export const visitorsOn = ({ people }: Pick<Population, 'people'>): number => Math.ceil(people / 50);

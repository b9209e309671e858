/** The demo's agencies stand by themselves: their people are there, they post for them, and all of it is marked as invented. */
import { expect, it } from 'vitest';
import { locales } from '#shared/kernel/locale.ts';
import { demoPeople } from '../people.ts';
import { readDemoListings } from '../rows.ts';
import { peopleOf, readDemoAgencies } from './seed.ts';

const agencies = readDemoAgencies();
const listings = readDemoListings().filter(({ agency }) => agency !== undefined);
const personOf = (key: string) => demoPeople.find((person) => person.key === key);

it('are two; the demo seller owns one, and nobody of them is staff', () => {
  expect(agencies.map(({ owner }) => owner)).toEqual(['seller', 'cau-noi']);
  for (const key of agencies.flatMap(peopleOf))
    expect([key, personOf(key)?.roles.filter((role) => role !== 'seller')]).toEqual([key, []]);
});

it.each(agencies.map((one) => [one.key, one] as const))(
  '%s has public listings of its own people',
  (_, one) => {
    const own = listings.filter(({ agency }) => agency === one.key);
    expect(own.filter(({ state }) => state === 'shown').length).toBeGreaterThanOrEqual(4);
    for (const { n, owner, input } of own) {
      expect(peopleOf(one), `listing ${n}`).toContain(owner.key);
      expect(input.investor, `listing ${n}`).toBeUndefined();
    }
  },
);

it('every listing of an agency is of one that is there', () => {
  const keys = agencies.map(({ key }) => key);
  expect([...new Set(listings.map(({ agency }) => agency))].sort()).toEqual([...keys].sort());
});

it.each(agencies.map((one) => [one.key, one] as const))(
  '%s is marked as invented, and nothing reaches it',
  (_, { agency, certificates, invited, about }) => {
    for (const text of [agency.name, agency.address, ...certificates.map(({ issuer }) => issuer)])
      expect(text).toMatch(/\(mẫu\)$/);
    for (const { number } of certificates) expect(number).toMatch(/^MAU-/);
    expect(agency.taxId).toMatch(/^99/);
    expect(agency.phone).toMatch(/^0900 000 0\d\d$/);
    for (const address of [agency.email, invited?.identifier ?? agency.email])
      expect(address).toMatch(/@demo\.invalid$/);
    for (const locale of locales)
      expect(about[locale]).toMatch(/công ty mẫu|sample company|見本の会社|예시 회사|样例/);
  },
);

it('requests and certificates are of people with a seat', () => {
  for (const one of agencies)
    for (const { person } of [...one.routing, ...one.certificates]) expect(peopleOf(one)).toContain(person);
});

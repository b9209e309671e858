/** A day of the marketplace: three parts in which staff work and people come, and the night's jobs between them. */
import { eachOf } from '#local/seed/demo.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { visitorsOn } from '../plan/people.ts';
import { dayParts, type Visit } from '../plan/plan-day.ts';
import { orderAdverts } from './advertising.ts';
import { cheat } from './cheating.ts';
import { attempt, join, logIn, type Member } from './member.ts';
import { manage } from './owning.ts';
import { type Begun, beginReading, endReading, visitAnonymously } from './reading.ts';
import { work } from './staffing.ts';
import type { World } from './world.ts';

/** Hours of Viet Nam: the night's jobs, the three parts, the end of the day. */
const hours = { night: 4, parts: [9, 14, 20], end: 23.5 } as const;
/** So many people are at it at once: enough to keep two cores busy. */
const sideBySide = 8;

export interface DrivenDay {
  seed: string;
  day: number;
  people: number;
  visits: readonly Visit[];
}

/** Drives one day to its last half hour. */
export async function driveDay(world: World, { seed, day, people, visits }: DrivenDay): Promise<void> {
  world.journal.day = day;
  world.mailbox.newDay();
  if (day > 0) await world.at(day, hours.night);
  for (let part = 0; part < dayParts; part++) {
    await world.at(day, hours.parts[part]!);
    // What came since the last shift has waited for this one.
    await work(world, `${seed}/${day}`, part);
    const coming = visits.filter((visit) => visit.part === part);
    const strangers = Math.ceil(visitorsOn({ people }) / dayParts);
    await drivePart(world, coming, {
      seed: `${seed}/${day}/${part}`,
      strangers,
      first: (day * dayParts + part) * strangers,
    });
  }
  await world.at(day, hours.end);
  await world.stack.settled();
}

interface Part {
  seed: string;
  strangers: number;
  first: number;
}

async function drivePart(
  world: World,
  visits: readonly Visit[],
  { seed, strangers, first }: Part,
): Promise<void> {
  const begun: { visit: Visit; member: Member; state: Begun }[] = [];
  const numbers = Array.from({ length: strangers }, (_, n) => n);
  await eachOf(visits, sideBySide, async (visit) => {
    const member = await arrive(world, visit);
    if (member) begun.push({ visit, member, state: await beginReading(world, member, visit) });
  });
  await eachOf(numbers, sideBySide, (n) => visitAnonymously(world, `${seed}/stranger/${n}`, first + n));
  // Forms may not be sent at once, and videos take their time.
  await world.stack.clock.advance(minuteMs);
  await eachOf(begun, sideBySide, async ({ visit, member, state }) => {
    await endReading(world, member, state);
    if (visit.redeems) await redeem(world, member);
    await manage(world, member, visit);
    if (visit.person.role === 'advertiser') await orderAdverts(world, member, visit);
    await cheat(world, member, visit.frauds, state);
  });
}

/** Somebody who comes for the first time signs up; one whose sign-up failed tries again on the next visit. */
async function arrive(world: World, { person }: Visit): Promise<Member | undefined> {
  const { journal, members } = world;
  const known = members.get(person.n);
  if (known) return (await attempt(journal, 'log in', () => logIn(known))) ? known : undefined;
  const member = await attempt(journal, 'sign up', () => join(person, world));
  if (member) members.set(person.n, member);
  return member;
}

async function redeem({ journal, vouchers }: World, { client }: Member): Promise<void> {
  const code = vouchers.at(-1);
  if (code) await attempt(journal, 'voucher', () => client.call(walletApi.redeemVoucher, { body: { code } }));
}

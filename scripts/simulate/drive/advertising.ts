/** What advertisers do: ask for an advert, and pay in points for what staff have made of it. */
import { randomUUID } from 'node:crypto';
import { advertOrdersApi } from '#shared/adverts/orders-api.ts';
import { advertDay, dayAfter } from '#shared/adverts/rules.ts';
import { casesApi } from '#shared/cases/api.ts';
import type { Visit } from '../plan/plan-day.ts';
import { attempt, type Member } from './member.ts';
import { havePoints } from './paying.ts';
import type { World } from './world.ts';

/** An advert begins some days after it was asked for, and runs for a week: the span that positions are priced by. */
const lead = 3;
const span = 6;

export async function orderAdverts(world: World, member: Member, visit: Visit): Promise<void> {
  await payOrders(world, member, visit);
  const { asksForAdvert: position } = visit;
  if (!position) return;
  const { client, person } = member;
  const from = dayAfter(advertDay(world.stack.clock.now()), lead);
  const body = {
    ...{ customerName: `Công ty ${person.givenName} (mô phỏng)`, position, from, to: dayAfter(from, span) },
    ...{ content: 'Giới thiệu dự án mới của chúng tôi.', link: `https://qc-${person.n}.example.com/` },
    ...{ attempt: randomUUID(), locale: 'vi' as const, filledInMs: 60_000 },
  };
  await attempt(world.journal, 'ask for an advert', () => client.call(casesApi.contactAdvertising, { body }));
}

async function payOrders(world: World, member: Member, { payment }: Visit): Promise<void> {
  const { client } = member;
  const orders = await attempt(world.journal, 'my adverts', () => client.call(advertOrdersApi.listMyAdverts));
  for (const { number, version, bill, state } of orders?.items ?? []) {
    if (!bill || state === 'ended' || !(await havePoints(world, member, bill.points, payment))) continue;
    await attempt(world.journal, 'pay an advert', () =>
      client.call(advertOrdersApi.payMyAdvert, {
        params: { number },
        body: { version, points: bill.points },
      }),
    );
  }
}

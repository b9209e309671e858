/** Reads back what the invariants judge: the table, the provider's orders, and what the API tells people and staff. */
import { createClient } from '#local/seed/client.ts';
import { eachOf } from '#local/seed/demo.ts';
import { random } from '#local/seed/random.ts';
import { advertMeasureApi } from '#shared/adverts/measure-api.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import { officeApi } from '#shared/office/api.ts';
import { searchApi } from '#shared/search/api.ts';
import { queryLimits } from '#shared/search/query-limits.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { Facts } from '../invariants/facts.ts';
import { logIn, type Member } from './member.ts';
import { readTable } from './read-table.ts';
import type { World } from './world.ts';

/** So many people are asked each day what they are told of themselves. */
const askedMost = 12;

/** Everything that is found without a filter, by cursor, as a visitor would read on and on. */
async function findAll(world: World): Promise<Facts['found']> {
  const client = createClient(world.url, world.newAddress());
  const found: { code: string; expiresAt?: string | undefined }[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      sort: 'created_at' as const,
      limit: String(queryLimits.maxPageSize),
      ...(cursor && { cursor }),
    };
    const reply = await client.call(searchApi.search, { query });
    found.push(...reply.items.map(({ code, expiresAt }) => ({ code, expiresAt })));
    cursor = reply.nextCursor;
  } while (cursor);
  return found;
}

async function askPeople(world: World): Promise<Facts['people']> {
  const rng = random(`asked ${world.journal.day}`);
  const all = [...world.members.values()].sort((a, b) => a.person.n - b.person.n);
  const asked = new Set(Array.from({ length: Math.min(askedMost, all.length) }, () => rng.pick(all)));
  const people: { userId: string; available: number; held: number; unread: number }[] = [];
  await eachOf([...asked], 4, async (member) => {
    await logIn(member);
    const { available, held } = await member.client.call(walletApi.getWallet);
    const { unread } = await member.client.call(notificationsApi.countUnread);
    people.push({ userId: member.id, available, held, unread });
  });
  return people;
}

async function advertFigures({ client }: Member): Promise<Facts['adverts']> {
  const { items } = await client.call(advertsStaffApi.listAdverts, { query: { limit: '50' } });
  const figures = new Map<string, { views: number; clicks: number }>();
  for (const { id } of items) {
    const { days } = await client.call(advertMeasureApi.getAdvertFigures, { params: { id } });
    const sum = (of: 'views' | 'clicks') => days.reduce((total, day) => total + day[of], 0);
    figures.set(id, { views: sum('views'), clicks: sum('clicks') });
  }
  return figures;
}

/** At the end of a day, when nobody acts: reads everything, as it is at one moment. */
export async function readFacts(world: World): Promise<Facts> {
  // Reading takes minutes in a large marketplace, in which jobs would change what is read after what is told.
  const goOn = await world.stack.holdJobs();
  try {
    await world.stack.settled();
    return await readAll(world);
  } finally {
    goOn();
  }
}

async function readAll(world: World): Promise<Facts> {
  const { stack, master, admins, mailbox, journal } = world;
  const admin = admins[0]!;
  await logIn(admin);
  await logIn(master);
  const people = await askPeople(world);
  const found = await findAll(world);
  const { days = [] } = await admin.client.call(officeApi.getDashboard);
  const { settings } = await master.client.call(messageSettingsApi.getMessageSettings);
  return {
    ...{ nowMs: stack.clock.now(), orders: stack.payments.orders(), people, found, dashboard: days },
    revenue: await admin.client.call(walletApi.getRevenue),
    verified: (await stack.runJob('verify-index')) as Facts['verified'],
    adverts: await advertFigures(admin),
    ...{ messages: settings, told: mailbox.told, sentToday: { ...mailbox.today }, journal },
    items: await readTable(stack.table),
  };
}

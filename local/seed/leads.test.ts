/** Demo requests as the inbox of a demo poster and of the site read them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listing,
  people,
  startConsultations,
  type TestConsultations,
} from '#functions/leads/testing/consultation-setup.ts';
import { demoLeads, demoSiteLeads } from './data/leads.ts';
import { seedLeads, seedSiteLeads } from './leads.ts';

let t: TestConsultations;
beforeAll(async () => {
  t = await startConsultations();
});
afterAll(() => t.stop());

it('lie in each state, count as unread and answered ones do, and say how fast the poster answers', async () => {
  const when = { table: t.world.table, now: t.clock.now() };
  expect(await seedLeads([listing], when)).toBe(demoLeads.length);
  expect(await seedLeads([], when)).toBe(0);
  expect(await seedSiteLeads(when)).toBe(demoSiteLeads.length);
  const { items } = await t.service.list(people.poster, t.query());
  expect(items.map(({ name }) => name)).toEqual(demoLeads.map(({ name }) => name).toReversed());
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['new', 'contacted', 'closed']));
  for (const { id, firstAnswerAt } of items) {
    const { thread } = await t.threads.read(people.poster, { threadKey: id });
    expect(thread!.messages).toHaveLength(firstAnswerAt ? 1 : 0);
  }
  expect(await t.service.summary(people.staff)).toMatchObject({ site: { unread: 1, received: 2 } });
  expect((await t.service.summary(people.poster)).mine).toEqual({
    ...{ unread: 2, received: 7, answered: 5, answersWithinHours: 6, isShown: true },
  });
});

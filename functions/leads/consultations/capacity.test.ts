/** What each access costs: a request at most 22 units, a page of the inbox one query, the unread count one read. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { people, startConsultations, type TestConsultations } from '../testing/consultation-setup.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());
const message =
  'Chào anh chị, tôi đang tìm nhà xưởng khoảng 5.000 m² cho công ty cơ khí, cần trạm điện 560 kVA và đường container. ' +
  'Tôi có thể đến xem vào thứ Bảy tuần này. Giá thuê có gồm phí quản lý không, và hợp đồng tối thiểu bao nhiêu năm?';
const spent = (operation: string) =>
  t.world.consumed.filter((one) => one.operation === operation).map(({ units }) => units);

it('a request costs at most 22 units, two of them for the listing’s figures: of a visitor by e-mail, and of somebody signed in', async () => {
  for (const origin of [t.visitor(), t.signedIn(people.asker)]) {
    const input = await t.input({ message });
    t.world.consumed.length = 0;
    await t.service.ask(origin, input);
    expect(spent('transact')).toHaveLength(1);
    expect(spent('transact')[0]).toBeLessThanOrEqual(22);
  }
});

it('a page of the inbox is one query, by state too; the summary one read', async () => {
  for (let n = 0; n < 6; n++) await t.asked({ message });
  for (const state of [undefined, 'new'] as const) {
    t.world.consumed.length = 0;
    expect((await t.service.list(people.poster, t.query({ state, limit: 5 }))).items).toHaveLength(5);
    expect(t.world.consumed).toMatchObject([{ operation: 'query' }]);
  }
  t.world.consumed.length = 0;
  await t.service.summary(people.staff);
  expect(t.world.consumed).toMatchObject([{ operation: 'batchGet' }]);
});

/** Notices of an agency's feeds open the list of that agency, one's own feeds open one's own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { feedInput, item } from '../testing/feed-input.ts';
import { startFeeds, type TestFeeds } from '../testing/feeds.ts';
import { type PullJobPorts, pullFeeds } from './pull-feeds.ts';

let f: TestFeeds;
beforeAll(async () => {
  f = await startFeeds();
});
afterAll(() => f.t.stop());

const agencyId = '01JD0000000000000000000AG1';
const acting = (me: Caller): Caller => ({ ...me, seat: { agencyId, role: 'owner', access: 'manage' } });
/** Rows are taken, or met by what their person has to accept: listings are none of this test. */
const portsWith = (isAccepted: boolean): PullJobPorts => ({
  ...f.ports,
  hearersOf: async () => [owner.userId],
  importing: {
    known: async () => ({ known: [], points: 0, available: 0 }),
    targets: async () => new Map(),
    run: async () => {
      if (!isAccepted) throw new DomainProblem('acceptance-needed');
      return { outcome: 'created', code: 'DA00000000', isNew: true };
    },
  },
});
let owner: Caller;

/** All that a feed may have to say, one after the other. */
async function everyNotice(me: Caller) {
  const { id } = await f.create(me);
  const pull = async (isAccepted = true) => {
    const { version } = (await f.service.list(me))[0]!;
    f.t.clock.ms += 700_000;
    await f.service.run(me, id, { version, accepts: false });
    await pullFeeds(() => 600_000, portsWith(isAccepted));
  };
  f.offers([item('A-1'), item('A-2'), item('A-3')]);
  await pull(false);
  await pull();
  f.offers([item('A-1')]);
  await pull();
  f.servers.set(feedInput().address, () => f.reply('', { status: 500 }));
  for (let at = 0; at < 3; at++) await pull();
  f.barred.set(me.userId, 'seat');
  await pull();
  f.barred.delete(me.userId);
  const of = async ({ userId }: Caller) =>
    (await f.t.itemsAt(`U#${userId}`))
      .filter(({ template }) => String(template).startsWith('feed-'))
      .map((one) => `${one.template} ${one.agencyId ?? 'own'}`);
  return [...(await of(me)), ...(me.userId === owner.userId ? [] : await of(owner))];
}

it('each says whose feed it is about', async () => {
  owner = await f.somebody(0);
  const told = ['feed-left', 'feed-suspicious', 'feed-failing', 'feed-failing'];
  expect(await everyNotice(acting(await f.somebody(0)))).toEqual(told.map((one) => `${one} ${agencyId}`));
  expect(await everyNotice(owner)).toEqual([
    // That the agency's feed rests is told to its owners.
    ...[`feed-failing ${agencyId}`, ...told.map((one) => `${one} own`)],
  ]);
});

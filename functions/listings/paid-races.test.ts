/** Paid acts that are repeated, whose answers are lost, or that lose a race. */
import { describe, expect, it } from 'vitest';
import { instant, minuteMs } from '#shared/kernel/time.ts';
import type { Level, ListingRecord } from '#shared/listings/model.ts';
import { listingsPersonalData } from './personal-data.ts';
import { paidListings, refused } from './testing/paid-setup.ts';

const b = paidListings();
const { post, approve, publish, edit, extend, upgrade, now, points, moves, staff } = b;

describe('the same act', () => {
  it('twice at once, or again with no points left, is done and paid once', async () => {
    const shown = await publish();
    await b.t.grant(b.me.userId, 8);
    const key = b.t.freshKey();
    const [first, second] = await Promise.all([extend(shown, key), extend(shown, key)]);
    expect(second).toEqual(first);
    await b.spendForVip();
    expect(await points()).toEqual({ available: 0, held: 0 });
    expect(await extend(shown, key)).toEqual(first);
    expect(await refused(upgrade(shown, 'featured', key))).toBe('idempotency-mismatch');
  });
  it.each(['before', 'after'] as const)('whose answer is lost %s the commit is done once', async (when) => {
    let isLost = false;
    b.t.ports.transact = async (writes) => {
      if (isLost) return b.commit(writes);
      isLost = true;
      if (when === 'after') await b.commit(writes);
      throw new Error('The line broke');
    };
    const key = b.t.freshKey();
    const posted = await post(key);
    isLost = false;
    const shown = await approve(posted);
    expect(shown.meta.state).toBe('shown');
    isLost = false;
    await extend(shown);
    expect(await points()).toEqual({ available: 82, held: 0 });
    expect(await moves()).toEqual(['capture create', 'hold create', 'spend extend']);
  });
  it('whose other try commits between the looks at the listing and at its key was done, too', async () => {
    const shown = await publish();
    const key = b.t.freshKey();
    const { repo } = b.t.ports;
    b.t.ports.repo = {
      ...repo,
      read: async (id) => {
        b.t.ports.repo = repo;
        const before = await repo.read(id);
        await extend(shown, key);
        return before;
      },
    };
    expect((await extend(shown, key)).version).toBe(shown.meta.version + 1);
    expect(await points()).toEqual({ available: 82, held: 0 });
  });
  it('whose other try commits between the look at its key and the commit was done, too', async () => {
    const shown = await publish();
    const key = b.t.freshKey();
    const { points: service } = b.t.ports;
    b.t.ports.points = {
      ...service,
      findCommand: async (command) => {
        b.t.ports.points = service;
        const earlier = await service.findCommand(command);
        await extend(shown, key);
        return earlier;
      },
    };
    expect((await extend(shown, key)).version).toBe(shown.meta.version + 1);
    expect(await points()).toEqual({ available: 82, held: 0 });
  });
  it('that somebody else was faster with is refused, and nothing is paid', async () => {
    const shown = await publish();
    b.t.ports.transact = async (writes) => {
      b.t.ports.transact = b.commit;
      await b.t.service.act(b.me, shown.meta.code, 'close', shown.meta.version);
      await b.commit(writes);
    };
    expect(await refused(extend(shown))).toBe('version-conflict');
    expect(await points()).toEqual({ available: 90, held: 0 });
  });
});

describe('posting that is free for one try and paid for the next, while both are on their way', () => {
  const posts = async () =>
    (await b.t.itemsAt('L#')).filter(({ sk, ownerId }) => sk === 'META' && ownerId === b.me.userId).length;
  const endPackage = () => {
    b.t.clock.ms += 2 * 60 * minuteMs;
  };
  const freeForNow = () => b.givePackage('vip', { runsUntil: instant(b.t.clock.ms + 60 * minuteMs) });

  it('is one listing where the paid one is faster', async () => {
    await freeForNow();
    const key = b.t.freshKey();
    let faster: ListingRecord | undefined;
    b.t.ports.transact = async (writes) => {
      b.t.ports.transact = b.commit;
      endPackage();
      faster = await post(key);
      await b.commit(writes);
    };
    expect((await post(key)).meta.code).toBe(faster?.meta.code);
    expect(await posts()).toBe(1);
    expect(await points()).toEqual({ available: 90, held: 10 });
  });
  it('is one listing where the free one is faster, and nothing is held', async () => {
    await freeForNow();
    const key = b.t.freshKey();
    let slower: ListingRecord | undefined;
    b.t.ports.transact = async (free) => {
      b.t.ports.transact = async (paid) => {
        b.t.ports.transact = b.commit;
        await b.commit(free);
        await b.commit(paid);
      };
      endPackage();
      slower = await post(key);
    };
    expect((await post(key)).meta.code).toBe(slower?.meta.code);
    expect(await posts()).toBe(1);
    expect(await points()).toEqual({ available: 100, held: 0 });
  });
});
it('a key that posted for points begins a draft of its own', async () => {
  const key = b.t.freshKey();
  const posted = await post(key);
  const draft = await b.t.service.drafts.create(b.me, { form: {} }, key);
  expect(draft.code).not.toBe(posted.meta.code);
  expect((await post(key)).meta.code).toBe(posted.meta.code);
});

describe('two who decide at once', () => {
  /** Runs `other` when the next transaction is about to commit. */
  const meanwhile = (other: () => Promise<unknown>) => {
    b.t.ports.transact = async (writes) => {
      b.t.ports.transact = b.commit;
      await other();
      await b.commit(writes);
    };
  };
  /** Changes what waits to another level. */
  const choose = (of: ListingRecord, level: Level, key = b.t.freshKey()) => edit(of, key, undefined, level);
  const withdraw = ({ meta }: ListingRecord) => b.t.service.act(b.me, meta.code, 'withdraw', meta.version);
  const refuse = ({ meta }: ListingRecord) =>
    b.t.service.review.refuse(staff, meta.code, meta.version, 'Ảnh không rõ');

  it('approve while the owner withdraws: the points are the owner’s again', async () => {
    const posted = await post();
    meanwhile(() => withdraw(posted));
    expect(await refused(approve(posted))).toBe('state-conflict');
    expect((await now(posted)).meta.state).toBe('draft');
    expect(await points()).toEqual({ available: 100, held: 0 });
  });
  it('withdraw while staff approve: the cost is taken', async () => {
    const posted = await post();
    meanwhile(() => approve(posted));
    expect(await refused(withdraw(posted))).toBe('state-conflict');
    expect((await now(posted)).meta.state).toBe('shown');
    expect(await points()).toEqual({ available: 90, held: 0 });
  });
  it('refuse while the owner withdraws: both release it, one of them is true', async () => {
    const posted = await post();
    meanwhile(() => withdraw(posted));
    expect(await refused(refuse(posted))).toBe('version-conflict');
    expect((await now(posted)).meta.state).toBe('draft');
    expect(await points()).toEqual({ available: 100, held: 0 });
  });
  it('choose VIP while staff approve: it is shown at the level it had, and that cost is taken', async () => {
    const posted = await post(b.t.freshKey(), 50, 'featured');
    meanwhile(() => approve(posted));
    expect(await refused(choose(posted, 'vip'))).toBe('state-conflict');
    expect((await now(posted)).meta).toMatchObject({ state: 'shown', level: 'featured' });
    expect(await points()).toEqual({ available: 50, held: 0 });
  });
  it('approve while the owner chooses VIP: staff look again, and the new sum is held', async () => {
    const posted = await post(b.t.freshKey(), 50, 'featured');
    meanwhile(() => choose(posted, 'vip'));
    expect(await refused(approve(posted))).toBe('state-conflict');
    expect((await now(posted)).meta).toMatchObject({ state: 'waiting', levelChoice: { level: 'vip' } });
    expect(await points()).toEqual({ available: 0, held: 100 });
  });
  it('choose two levels in two tabs: one of them counts, and one sum is held', async () => {
    const posted = await post();
    meanwhile(() => choose(posted, 'featured'));
    expect(await refused(choose(posted, 'vip'))).toBe('state-conflict');
    expect((await now(posted)).meta.levelChoice?.level).toBe('featured');
    expect(await points()).toEqual({ available: 50, held: 50 });
  });
  it('choose the regular level in one tab and withdraw in another: all comes back once', async () => {
    await b.givePackage('vip');
    const posted = await post(b.t.freshKey(), 90, 'vip');
    meanwhile(() => withdraw(posted));
    expect(await refused(choose(posted, 'regular'))).toBe('version-conflict');
    expect((await now(posted)).meta).toMatchObject({ state: 'draft', levelChoice: { level: 'vip' } });
    expect(await points()).toEqual({ available: 100, held: 0 });
  });
  it('choose the regular level while staff approve the paid one: it is shown there and paid', async () => {
    await b.givePackage('vip');
    const posted = await post(b.t.freshKey(), 40, 'featured');
    meanwhile(() => approve(posted));
    expect(await refused(choose(posted, 'regular'))).toBe('state-conflict');
    expect((await now(posted)).meta).toMatchObject({ state: 'shown', level: 'featured' });
    expect(await points()).toEqual({ available: 60, held: 0 });
  });
  it('post one draft at two levels in two tabs: one is posted and held', async () => {
    const waiting = await post();
    await b.t.service.act(b.me, waiting.meta.code, 'withdraw', 1);
    const draft = await now(waiting);
    const tries = await Promise.allSettled([choose(draft, 'featured'), choose(draft, 'vip')]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { hold, levelChoice } = (await now(draft)).meta;
    expect(hold?.points).toBe(levelChoice?.level === 'vip' ? 100 : 50);
    expect((await points()).held).toBe(hold?.points);
  });
});

describe('another level of what waits', () => {
  it.each(['before', 'after'] as const)('whose answer is lost %s the commit is held once', async (when) => {
    const posted = await post();
    let isLost = false;
    b.t.ports.transact = async (writes) => {
      if (isLost) return b.commit(writes);
      isLost = true;
      if (when === 'after') await b.commit(writes);
      throw new Error('The line broke');
    };
    const key = b.t.freshKey();
    const chosen = await edit(posted, key, 100, 'vip');
    expect((await edit(posted, key, 100, 'vip')).meta).toEqual(chosen.meta);
    expect(await points()).toEqual({ available: 0, held: 100 });
    expect(await moves()).toEqual(['hold create', 'hold create-vip', 'release create']);
  });
  it('twice at once is chosen and held once', async () => {
    const posted = await post();
    const key = b.t.freshKey();
    const [first, second] = await Promise.all([
      edit(posted, key, 50, 'featured'),
      edit(posted, key, 50, 'featured'),
    ]);
    expect(second).toEqual(first);
    expect(await points()).toEqual({ available: 50, held: 50 });
  });
});

describe('an owner who leaves', () => {
  it('has back what was held, and their listings are gone', async () => {
    const posted = await post();
    const edited = await edit(await publish());
    expect(await points()).toEqual({ available: 78, held: 12 });
    await b.t.service.drafts.create(b.me, { form: { title: 'Nhà' } }, b.t.freshKey());
    const { clock, ids, points: service } = b.t.ports;
    const { table } = b.t.world;
    const { erase } = listingsPersonalData({ table, transact: b.commit, clock, ids, points: service });
    expect(await erase(b.me.userId, () => true)).toBe(true);
    expect(await points()).toEqual({ available: 90, held: 0 });
    expect(await b.t.itemsAt(`DRAFTS#${b.me.userId}`)).toEqual([]);
    for (const { meta } of [posted, edited])
      expect(await b.t.itemsAt(`L#${meta.id}`)).toMatchObject([{ sk: 'META', isGone: true }]);
  });
});

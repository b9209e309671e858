/** Listings in every state × everybody × own and another's: what decisions §3 gives each, as one table. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { nothing } from '#functions/testing/authority-fixtures.ts';
import { type Authority, people, startAuthority, type Who } from '#functions/testing/authority-world.ts';
import { keepTable } from '#functions/testing/table-state.ts';
import { listingsApi, ownerActs } from '#shared/listings/api.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { type KindOfListing, kindsOfListing, postListings, waitingTitle } from './testing/states.ts';

const api = { ...listingsPaidApi, ...freshnessApi, ...listingsApi };
type Name = keyof typeof api;
const everybody: readonly Who[] = ['nobody', ...people];
const staff = ['master', 'admin'] as const;

let world: Authority;
let listings: Awaited<ReturnType<typeof postListings>>;
let kept: Awaited<ReturnType<typeof keepTable>>;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  world = await startAuthority();
  listings = await postListings(world, ['owner', ...people]);
  kept = await keepTable(world.stored);
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});
/** Whatever a test has changed is put back. */
afterEach(async () => {
  await kept.rewind();
});

const { extend, upgrade } = defaultWalletSettings.costs;
/** A body that the endpoint takes, for a listing of this version. */
const bodies: Partial<Record<Name, (version: number, picture: string) => object>> = {
  extendListing: (version) => ({ version, points: extend }),
  planExtensions: (version) => ({ version, times: 2, points: extend }),
  upgradeListing: (version) => ({ by: 'points', level: 'featured', version, points: upgrade.featured }),
  updateListing: (version, picture) => ({ version, listing: testInput({ mediaIds: [picture] }) }),
  actOnMine: (version) => ({ version }),
  approve: (version) => ({ version }),
  refuse: (version) => ({ version, reason: 'Ảnh không phải của tài sản này.' }),
  remove: (version) => ({ version, reason: 'Tin trùng với một tin khác.' }),
};
type Head = { code: string; version: number };
interface Asked {
  name: Name;
  act?: string;
}
/** The answer in a word, and whole. */
async function ask({ name, act }: Asked, who: Who, { code, version }: Head) {
  const body = bodies[name]?.(version, world.thingsOf(who === 'nobody' ? 'owner' : who).pictureId);
  const params = { code, ...(act && { act }) };
  const answer = await world.call('listings', api[name], { token: world.tokenOf(who), params, body });
  const { status = 0, body: said } = answer;
  return { word: status < 400 ? `${status}` : `${status} ${said.code}`, answer };
}
const missing = { code: nothing.draft, version: 1 };
const foreign = (kind: KindOfListing) => listings[kind].owner!;
const own = (kind: KindOfListing, who: string) => listings[kind][who]!;
/** The state of a listing as staff read it. */
const stateOf = async ({ code }: { code: string }) => {
  const { answer } = await ask({ name: 'getForStaff' }, 'master', { code, version: 0 });
  return (answer.body.meta as { state: string } | undefined)?.state;
};

/** What the public finds: only what is approved, shown and not past its date; `gone` once it was. */
const publicly: Record<KindOfListing, string> = {
  draft: '404 not-found',
  waiting: '404 not-found',
  refused: '404 not-found',
  shown: '200',
  revised: '200',
  hidden: '410 gone',
  overdue: '410 gone',
  expired: '410 gone',
  closed: '410 gone',
  removed: '410 gone',
  deleted: '410 gone',
  'deleted draft': '404 not-found',
};

type Moves = Partial<Record<KindOfListing, string>>;
/** What owners may do with a listing of each kind, and the state it is in then; whatever is not here is refused. */
const owners: [Asked, Moves][] = [
  [
    { name: 'updateListing' },
    {
      ...{ draft: 'waiting', waiting: 'waiting', refused: 'waiting', shown: 'shown', revised: 'shown' },
      ...{ hidden: 'hidden', overdue: 'expired', expired: 'expired', closed: 'closed' },
    },
  ],
  [{ name: 'actOnMine', act: 'withdraw' }, { waiting: 'draft' }],
  [
    { name: 'actOnMine', act: 'hide' },
    { shown: 'hidden', revised: 'hidden' },
  ],
  [{ name: 'actOnMine', act: 'show' }, { hidden: 'shown' }],
  [
    { name: 'actOnMine', act: 'close' },
    { shown: 'closed', revised: 'closed', hidden: 'closed', overdue: 'closed', expired: 'closed' },
  ],
  [{ name: 'actOnMine', act: 'reopen' }, { closed: 'shown' }],
  [
    { name: 'actOnMine', act: 'delete' },
    {
      ...{ draft: 'deleted', refused: 'deleted', overdue: 'deleted', expired: 'deleted' },
      ...{ closed: 'deleted', removed: 'deleted' },
    },
  ],
  [
    { name: 'actOnMine', act: 'restore' },
    { deleted: 'closed', 'deleted draft': 'draft' },
  ],
  [{ name: 'planExtensions' }, { shown: 'shown', revised: 'shown', hidden: 'hidden' }],
  [
    { name: 'extendListing' },
    {
      ...{ shown: 'shown', revised: 'shown', hidden: 'hidden', overdue: 'shown', expired: 'shown' },
      ...{ closed: 'shown' },
    },
  ],
  [{ name: 'upgradeListing' }, { shown: 'shown', revised: 'shown' }],
  [{ name: 'confirmMine' }, { shown: 'shown', revised: 'shown' }],
];
/** The same for staff; one's own is decided by somebody else. */
const decisions: [Asked, Moves][] = [
  [{ name: 'approve' }, { waiting: 'shown', revised: 'shown' }],
  [{ name: 'refuse' }, { waiting: 'refused', revised: 'shown' }],
  [
    { name: 'remove' },
    {
      ...{ draft: 'removed', waiting: 'removed', refused: 'removed', shown: 'removed', revised: 'removed' },
      ...{ hidden: 'removed', overdue: 'removed', expired: 'removed', closed: 'removed' },
      // What its owner deleted stays so, and is a removed one when they bring it back.
      ...{ deleted: 'deleted', 'deleted draft': 'deleted' },
    },
  ],
];
const publicReads: Asked[] = [
  { name: 'getListing' },
  { name: 'getListingFile' },
  { name: 'listMoreOfPoster' },
  { name: 'revealContact' },
];
const staffReads: Asked[] = [{ name: 'getForStaff' }, { name: 'getHistory' }];
const ownReads: Asked[] = [{ name: 'getMine' }, { name: 'getRaiseOffer' }];
const named = (all: Asked[]) => all.map((asked) => [asked.act ?? asked.name, asked] as const);
const moving = (all: [Asked, Moves][]) =>
  all.map(([asked, moves]) => [asked.act ?? asked.name, asked, moves] as const);

it('the table has every endpoint and act about a listing by its code', () => {
  const rows = [
    ...publicReads,
    ...staffReads,
    ...ownReads,
    ...[...owners, ...decisions].map(([asked]) => asked),
  ];
  // Handing over is an agency's alone: authority-seats has it.
  const byCode = Object.entries(api).filter(
    ([name, { path }]) => path.includes('{code}') && name !== 'handOverMine',
  );
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual(byCode.map(([name]) => name).sort());
  expect(rows.flatMap(({ act }) => act ?? []).sort()).toEqual([...ownerActs].sort());
});

describe('what is public', () => {
  it.each(named(publicReads))('%s: shown and within its days, for everybody alike', async (_, asked) => {
    const ofNone = await ask(asked, 'nobody', missing);
    for (const kind of kindsOfListing)
      for (const who of everybody) {
        const answers = [await ask(asked, who, foreign(kind))];
        if (who !== 'nobody') answers.push(await ask(asked, who, own(kind, who)));
        expect([kind, who, ...answers.map(({ word }) => word)]).toEqual([
          ...[kind, who],
          ...answers.map(() => publicly[kind]),
        ]);
        if (publicly[kind].startsWith('404'))
          for (const { answer } of answers) expect(answer).toEqual(ofNone.answer);
      }
  });
  it('says nothing of an edit that waits, nor why staff refused or removed', async () => {
    for (const kind of kindsOfListing) {
      const { answer } = await ask({ name: 'getListing' }, 'nobody', foreign(kind));
      expect(JSON.stringify(answer.body)).not.toContain(waitingTitle);
      expect(JSON.stringify(answer.body)).not.toContain('Lý do');
    }
    const mine = await ask({ name: 'getMine' }, 'seller', own('revised', 'seller'));
    expect(JSON.stringify(mine.answer.body)).toContain(waitingTitle);
  });
});

describe('what is another’s', () => {
  const acts = [...named(ownReads), ...moving(owners).map(([word, asked]) => [word, asked] as const)];
  it.each(acts)('%s: as if there were none, in every state, and nothing changes', async (_, asked) => {
    for (const who of people) {
      const ofNone = await ask(asked, who, missing);
      for (const kind of kindsOfListing) {
        const { word, answer } = await ask(asked, who, foreign(kind));
        expect([kind, who, word]).toEqual([kind, who, '404 not-found']);
        expect(answer).toEqual(ofNone.answer);
      }
    }
    expect(await kept.rewind()).toEqual([]);
  });
  it.each([...named(staffReads), ...named(decisions.map(([asked]) => asked))])(
    '%s: refused to who is no staff, owners too',
    async (_, asked) => {
      for (const kind of kindsOfListing)
        for (const who of ['user', 'seller'] as const)
          for (const head of [foreign(kind), own(kind, who), missing])
            expect([kind, who, (await ask(asked, who, head)).word]).toEqual([kind, who, '403 forbidden']);
      expect(await kept.rewind()).toEqual([]);
    },
  );
});

describe('what is one’s own', () => {
  it.each(named(ownReads))('%s: found in every state', async (_, asked) => {
    for (const kind of kindsOfListing)
      for (const who of people)
        expect([kind, who, (await ask(asked, who, own(kind, who))).word]).toEqual([kind, who, '200']);
  });
  it.each(moving(owners))('%s: moves as decided, is refused otherwise', async (_, asked, moves) => {
    for (const who of people) await expectMoves(asked, who, moves, (kind) => own(kind, who));
  });
});

describe('what staff decide', () => {
  it.each(named(staffReads))('%s: found in every state, one’s own too', async (_, asked) => {
    for (const kind of kindsOfListing)
      for (const who of staff)
        for (const head of [foreign(kind), own(kind, who)])
          expect([kind, who, (await ask(asked, who, head)).word]).toEqual([kind, who, '200']);
  });
  it.each(moving(decisions))('%s: moves as decided, is refused otherwise', async (_, asked, moves) => {
    for (const who of staff) await expectMoves(asked, who, moves, foreign);
  });
  it.each(moving(decisions))('%s: never one’s own', async (_, asked) => {
    for (const kind of kindsOfListing)
      for (const who of staff)
        expect([kind, who, (await ask(asked, who, own(kind, who))).word]).toEqual([
          ...[kind, who, '403 self-review'],
        ]);
    expect(await kept.rewind()).toEqual([]);
  });
});

/**
 * An act on one listing of each kind: it is done and leads to its state, or is refused and changes nothing. All is as
 * before then.
 */
async function expectMoves(asked: Asked, who: Who, moves: Moves, headOf: (kind: KindOfListing) => Head) {
  const [done, refused] = [true, false].map((isDone) =>
    kindsOfListing.filter((kind) => (moves[kind] !== undefined) === isDone),
  );
  for (const kind of refused!)
    expect([kind, who, (await ask(asked, who, headOf(kind))).word]).toEqual([
      kind,
      who,
      '409 state-conflict',
    ]);
  expect(await kept.rewind()).toEqual([]);
  for (const kind of done!) {
    expect([kind, who, (await ask(asked, who, headOf(kind))).word]).toEqual([kind, who, '200']);
    expect([kind, who, await stateOf(headOf(kind))]).toEqual([kind, who, moves[kind]]);
  }
  expect(await kept.rewind()).not.toEqual([]);
}

describe('lists', () => {
  it('mine has one’s own in every state, deleted ones where they are asked for, and nobody else’s', async () => {
    const codes = (who: string) => kindsOfListing.map((kind) => own(kind, who).code);
    for (const who of people) {
      const token = world.tokenOf(who);
      const listed: string[] = [];
      for (const state of [[], [['state', 'deleted']]]) {
        const query: Record<string, string> = { limit: '50', ...Object.fromEntries(state) };
        const { body } = await world.call('listings', api.listMine, { token, query });
        listed.push(...(body.items as { code: string }[]).map(({ code }) => code));
      }
      // Beside the draft that everybody has from the start.
      expect(listed.filter((code) => code !== world.thingsOf(who).draft).sort()).toEqual(codes(who).sort());
    }
  });
  it('what waits has what waits and edits that wait, of everybody', async () => {
    const query = { limit: '50' };
    const { body } = await world.call('listings', api.listWaiting, { token: world.tokenOf('admin'), query });
    const listed = (body.items as { code: string }[]).map(({ code }) => code).sort();
    const waiting = ['owner', ...people].flatMap((who) => [own('waiting', who), own('revised', who)]);
    expect(listed).toEqual(waiting.map(({ code }) => code).sort());
  });
});

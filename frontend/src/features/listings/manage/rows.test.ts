/** A poster's own list: groups, states, orders, days, acts; and what this browser knows better than an index. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds } from '#shared/kernel/listing-kind.ts';
import { listingStates, type OwnListing } from '#shared/listings/model.ts';
import { withOwnRows } from '../optimistic-rows.ts';
import {
  countsOf,
  deletionBlock,
  expectedAfter,
  inverseOf,
  mayEdit,
  ownerActsOf,
  readView,
  restorableUntil,
  rowsOf,
  searchMax,
  sorts,
} from './rows.ts';
import { addressOf } from './toolbar.tsx';

const now = Date.parse('2026-11-20T03:00:00Z');
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
const row = (over: Partial<OwnListing> = {}): OwnListing => ({
  id: '01J0000000000000000000000A',
  code: 'DA00000001',
  version: 2,
  kind: 'sell',
  type: 'land',
  category: 'residential-land',
  level: 'regular',
  state: 'shown',
  title: 'Lô đất',
  language: 'vi',
  price: { mode: 'deal' },
  priceVnd: null,
  vndPerM2: null,
  areaDm2: null,
  place: { nation: 'VN' },
  pictureCount: 0,
  isLargeScale: false,
  expiresAt: inDays(5),
  createdAt: inDays(-10),
  updatedAt: inDays(0),
  hasRevision: false,
  ...over,
});
const named = (code: string, over: Partial<OwnListing>) => row({ code, id: code, ...over });
const codes = (rows: readonly OwnListing[]) => rows.map(({ code }) => code).join(' ');
const view = (text: string) => readView(new URLSearchParams(text));

describe('the view', () => {
  it('is read from the address, where nonsense counts as nothing', () => {
    expect(view('')).toEqual({ group: 'offers', state: null, sort: 'newest', q: '' });
    expect(view('group=wants&state=expired&sort=areaDown')).toEqual({
      group: 'wants',
      state: 'expired',
      sort: 'areaDown',
      q: '',
    });
    expect(view('group=x&state=constructor&sort=__proto__')).toEqual(view(''));
  });
  it('comes back from its own address', () => {
    const views = fc.record({
      group: fc.constantFrom('offers' as const, 'wants' as const),
      state: fc.constantFrom(null, ...listingStates),
      sort: fc.constantFrom(...sorts),
      q: fc.string({ maxLength: searchMax }),
    });
    fc.assert(
      fc.property(views, (one) => {
        expect(view(addressOf(one).split('?')[1] ?? '')).toEqual(one);
      }),
    );
  });
});

describe('rows of a view', () => {
  // A code tells no time: here the oldest has the highest, and the newest the lowest but one.
  const rows = [
    named('T', {
      createdAt: inDays(-5),
      kind: 'sell',
      priceVnd: 5,
      areaDm2: null,
      place: { nation: 'VN', names: { ward: 'Phường B', province: 'Tỉnh Đắk Lắk' } },
    }),
    named('B', {
      createdAt: inDays(-4),
      kind: 'rental',
      priceVnd: null,
      areaDm2: 7,
      place: { nation: 'VN', names: { ward: 'Phường A', province: 'Thành phố Cần Thơ' } },
    }),
    named('C', {
      createdAt: inDays(-3),
      kind: 'sell',
      priceVnd: 2,
      areaDm2: 9,
      place: { nation: 'JP', address: 'Osaka' },
    }),
    named('D', { kind: 'buy', state: 'expired' }),
    named('E', { kind: 'sell', state: 'deleted' }),
  ];
  it('are of its group and state; deleted ones only on demand', () => {
    expect(codes(rowsOf(rows, view(''), 'vi'))).toBe('C B T');
    expect(codes(rowsOf(rows, view('group=wants'), 'vi'))).toBe('D');
    expect(codes(rowsOf(rows, view('state=deleted'), 'vi'))).toBe('E');
    expect(codes(rowsOf(rows, view('state=hidden'), 'vi'))).toBe('');
  });
  it('stand in its order; without a figure last both ways, equal ones newest first', () => {
    expect(codes(rowsOf(rows, view('sort=priceUp'), 'vi'))).toBe('C T B');
    expect(codes(rowsOf(rows, view('sort=priceDown'), 'vi'))).toBe('T C B');
    expect(codes(rowsOf(rows, view('sort=areaUp'), 'vi'))).toBe('B C T');
    expect(codes(rowsOf(rows, view('sort=areaDown'), 'vi'))).toBe('C B T');
    const same = rows.map((one) => ({ ...one, priceVnd: 1 }));
    expect(codes(rowsOf(same, view('sort=priceUp'), 'vi'))).toBe('C B T');
  });
  it('of the very same moment stand in one order, whichever way they came', () => {
    const same = rows.map((one) => ({ ...one, createdAt: inDays(-1) }));
    const order = codes(rowsOf(same, view(''), 'vi'));
    expect(codes(rowsOf(same.toReversed(), view(''), 'vi'))).toBe(order);
  });
  it('by place go by the province’s own name', () => {
    expect(codes(rowsOf(rows, view('sort=location'), 'vi'))).toBe('B T C');
  });
  it('are counted by state within the group', () => {
    expect([...countsOf(rows, 'offers')]).toEqual([
      ['shown', 3],
      ['deleted', 1],
    ]);
  });
});

it('a deleted listing can be restored for thirty days', () => {
  expect(restorableUntil(inDays(-29.5))).toBe(inDays(0.5));
});

describe('acts', () => {
  it('are those of the owner in that state, by the shared table', () => {
    expect(ownerActsOf(row(), now)).toEqual(['hide', 'close']);
    expect(ownerActsOf(row({ state: 'waiting' }), now)).toEqual(['withdraw']);
    expect(ownerActsOf(row({ state: 'hidden', expiresAt: inDays(-1) }), now)).toEqual(['close']);
    expect(ownerActsOf(row({ state: 'closed', expiresAt: inDays(-1) }), now)).toEqual(['delete']);
    expect(ownerActsOf(row({ state: 'expired', expiresAt: inDays(-1) }), now)).toEqual(['close', 'delete']);
    expect(ownerActsOf(row({ state: 'removed' }), now)).toEqual(['delete']);
    expect([mayEdit(row(), now), mayEdit(row({ state: 'removed' }), now)]).toEqual([true, false]);
  });
  it('name what keeps a listing from being deleted exactly where it cannot be', () => {
    for (const state of listingStates) {
      const one = row({ state });
      const isOpen = ownerActsOf(one, now).includes('delete') || state === 'deleted';
      expect([state, deletionBlock(one)]).toEqual([state, isOpen ? undefined : state]);
    }
  });
  it('are shown as they will leave the row, and their inverse leads back', () => {
    expect(expectedAfter(row({ state: 'waiting' }), 'withdraw').state).toBe('draft');
    expect(expectedAfter(row({ state: 'expired' }), 'delete').state).toBe('deleted');
    for (const act of ['hide', 'close'] as const) {
      const next = expectedAfter(row(), act);
      expect(next.state).not.toBe('shown');
      expect(ownerActsOf(next, now)).toContain(inverseOf[act]);
      expect(expectedAfter(next, inverseOf[act]!).state).toBe('shown');
    }
  });
  it('leave to the server what only it knows: where a restored listing returns to', () => {
    expect(expectedAfter(row({ state: 'deleted' }), 'restore').state).toBe('deleted');
  });
});

describe('what this browser has just done', () => {
  const all = () => true;
  it('stands in the place of older rows, and gives way to newer ones', () => {
    const fetched = [named('A', { version: 2, title: 'cũ' }), named('B', { version: 5, title: 'mới' })];
    const known = new Map([
      ['A', named('A', { version: 3, title: 'vừa sửa' })],
      ['B', named('B', { version: 4, title: 'đã cũ' })],
    ]);
    expect(withOwnRows(fetched, known, all).map(({ title }) => title)).toEqual(['vừa sửa', 'mới']);
  });
  it('comes first where no list has it yet, unless it does not belong there', () => {
    const known = new Map([['N', named('N', { state: 'waiting' })]]);
    expect(codes(withOwnRows([row()], known, all))).toBe('N DA00000001');
    expect(codes(withOwnRows([row()], known, ({ state }) => state !== 'waiting'))).toBe('DA00000001');
  });
  it('never doubles or loses a listing', () => {
    const rows = fc.uniqueArray(
      fc.record({ code: fc.constantFrom(...'ABCDEF'), version: fc.nat(3), kind: fc.constantFrom(...kinds) }),
      { selector: ({ code }) => code },
    );
    fc.assert(
      fc.property(rows, rows, (fetched, own) => {
        const known = new Map(own.map((one) => [one.code, row(one)]));
        const merged = withOwnRows(fetched.map(row), known, all);
        expect(merged.map(({ code }) => code).toSorted()).toEqual(
          [...new Set([...fetched, ...own].map(({ code }) => code))].toSorted(),
        );
        for (const one of merged)
          expect(one.version).toBe(
            Math.max(
              ...[...fetched, ...own].filter(({ code }) => code === one.code).map(({ version }) => version),
            ),
          );
      }),
    );
  });
});

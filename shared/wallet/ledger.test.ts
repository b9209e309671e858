/** The ledger's core by properties: sums, running balances, chains and refusals, whatever the acts. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Account,
  type Balance,
  brokenLink,
  type Entry,
  emptyBalance,
  inputHashOf,
  isSystemAccount,
  type Posting,
  post,
  type Transaction,
} from './ledger.ts';
import { creditOf, endOf, holdOf, pointsRefundOf, reversalOf, rewardOf, spendOf } from './postings.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const at = '2026-01-05T02:30:00.000Z';
const user = '01JGZ0X4000000000000000000';
const act = (txId: string, points: number) => ({
  txId,
  userId: user,
  points,
  reference: { type: 'listing' as const, id: 'DA00000001', act: 'create' },
  input: { txId },
  by: user,
  settingsVersion: 0,
});
const payment = (ref: string, points: number) => ({
  ref,
  userId: user,
  amountVnd: points * 1000,
  points,
  settingsVersion: 0,
  by: 'system',
});

/** A ledger in memory: what the table will keep. */
function ledger() {
  const balances = new Map<Account, Balance>();
  const entries: Entry[] = [];
  const transactions: Transaction[] = [];
  const apply = (posting: Posting) => {
    const posted = post(posting, balances, at, hash);
    for (const { after } of posted.balances) balances.set(after.account, after);
    entries.push(...posted.entries);
    transactions.push(posted.transaction);
    return posted.transaction;
  };
  return { apply, balances, entries, transactions };
}

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('credit', 'hold', 'capture', 'release', 'spend', 'reward', 'back', 'reverse'),
    points: fc.integer({ min: 1, max: 200 }),
    pick: fc.nat(),
  }),
  { maxLength: 40 },
);

function attempt(book: ReturnType<typeof ledger>, n: number, kind: string, points: number, pick: number) {
  const of = (...kinds: string[]) => {
    const some = book.transactions.filter((one) => kinds.includes(one.kind));
    return some[pick % Math.max(some.length, 1)];
  };
  const open = book.transactions.filter(
    (one) => one.kind === 'hold' && !book.transactions.some(({ txId }) => txId === `end:${one.txId}`),
  )[0];
  const paid = of('spend', 'capture');
  if (kind === 'credit') book.apply(creditOf(payment(`R${n}`, points)));
  else if (kind === 'hold') book.apply(holdOf(act(`h${n}`, points)));
  else if (kind === 'spend') book.apply(spendOf(act(`s${n}`, points)));
  else if (kind === 'reward') book.apply(rewardOf(act(`r${n}`, 1)));
  else if ((kind === 'capture' || kind === 'release') && open) book.apply(endOf(open, kind, user));
  else if (kind === 'back' && paid)
    book.apply(pointsRefundOf(paid, { points: 1, fact: `f${n}`, by: 'staff' }));
  else if (kind === 'reverse' && paid) book.apply(reversalOf(paid, 'staff'));
}

describe('any run of acts', () => {
  it('sums to zero, never falls below zero, and chains every account without gaps', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const book = ledger();
        for (const [n, { kind, points, pick }] of list.entries())
          try {
            attempt(book, n, kind, points, pick);
          } catch (error) {
            expect(error).toMatchObject({ code: 'insufficient-points' });
          }
        expect(book.entries.reduce((sum, { points }) => sum + points, 0)).toBe(0);
        for (const [account, balance] of book.balances) {
          const lines = book.entries.filter((entry) => entry.account === account);
          expect(lines.map(({ version }) => version)).toEqual(lines.map((_, i) => i + 1));
          expect(lines.every(({ after }) => after! >= 0)).toBe(true);
          expect(brokenLink(lines, hash)).toBe(-1);
          expect(balance.balance).toBe(lines.reduce((sum, { points }) => sum + points, 0));
          expect(balance.balance).toBe(balance.credits - balance.debits);
          expect(lines.at(-1)).toMatchObject({ hash: balance.lastHash, after: balance.balance });
        }
      }),
      { numRuns: 200 },
    );
  });
  it('shows any change of any field of any entry', () => {
    const book = ledger();
    for (let n = 1; n <= 5; n++) book.apply(creditOf(payment(`R${n}`, n)));
    const lines = book.entries.filter(({ account }) => !isSystemAccount(account));
    const changes: Partial<Entry>[] = [
      { points: 9 },
      { after: 99 },
      { txId: 'x' },
      { at: '2026-01-05T02:30:00.001Z' },
      { code: 'grant' },
      { version: 7 },
      { previousHash: 'x' },
      { hash: 'x' },
    ];
    for (let n = 0; n < lines.length; n++)
      for (const change of changes)
        expect(brokenLink(lines.with(n, { ...lines[n]!, ...change }), hash)).toBe(n);
    expect(brokenLink(lines.toSpliced(2, 1), hash)).toBe(2);
  });
});

describe('refusals', () => {
  it('names what is needed, at hand and missing', () => {
    const short = () => post({ ...spendOf(act('s', 10)), act: 'upgrade' }, new Map(), at, hash);
    expect(short).toThrow(
      expect.objectContaining({
        code: 'insufficient-points',
        details: { params: { act: 'upgrade', needed: 10, available: 0, missing: 10 } },
      }),
    );
  });
  it.each([
    ['one leg', [{ account: 'U:a', points: 1 }]],
    [
      'a sum',
      [
        { account: 'U:a', points: 1 },
        { account: 'SYS:promo', points: -2 },
      ],
    ],
    [
      'fractions',
      [
        { account: 'U:a', points: 0.5 },
        { account: 'SYS:promo', points: -0.5 },
      ],
    ],
    [
      'nothing',
      [
        { account: 'U:a', points: 0 },
        { account: 'SYS:promo', points: 0 },
      ],
    ],
    [
      'the same account twice',
      [
        { account: 'U:a', points: 1 },
        { account: 'U:a', points: -1 },
      ],
    ],
  ])('does not post %s', (_, legs) => {
    expect(() => post({ ...rewardOf(act('r', 1)), legs }, new Map(), at, hash)).toThrow(RangeError);
  });
  it('ends a hold only, gives back no more than was paid, reverses only what has no other way back', () => {
    const book = ledger();
    const credit = book.apply(creditOf(payment('R1', 50)));
    const hold = book.apply(holdOf(act('h', 10)));
    const spend = book.apply(spendOf(act('s', 20)));
    expect(() => endOf(spend, 'capture', user)).toThrow('state-conflict');
    expect(() => pointsRefundOf(spend, { points: 21, fact: 'f', by: 'x' })).toThrow('limit-reached');
    expect(() => pointsRefundOf(hold, { points: 1, fact: 'f', by: 'x' })).toThrow('limit-reached');
    expect(() => reversalOf(credit, 'x')).toThrow('state-conflict');
    expect(() => reversalOf(hold, 'x')).toThrow('state-conflict');
    const taken = book.apply(endOf(hold, 'capture', 'x'));
    book.apply(reversalOf(taken, 'x'));
    expect(book.balances.get(`U:${user}`)).toMatchObject({ balance: 30 });
    expect(book.balances.get(`U:${user}:held`)).toMatchObject({ balance: 0 });
  });
});

describe('identity of an act', () => {
  it('depends on what was asked, in any order of its keys, not on price or time', () => {
    const posting = (input: unknown, points = 1) =>
      inputHashOf({ ...spendOf(act('s', points)), input }, hash);
    expect(posting({ a: 1, b: { c: [1, 2], d: null } })).toBe(
      posting({ b: { d: null, c: [1, 2] }, a: 1 }, 5),
    );
    expect(posting({ a: 1 })).not.toBe(posting({ a: 2 }));
    expect(posting({ list: [1, 2] })).not.toBe(posting({ list: [2, 1] }));
  });
  it('starts an account from nothing', () => {
    expect(emptyBalance('U:a')).toEqual({
      account: 'U:a',
      version: 0,
      balance: 0,
      credits: 0,
      debits: 0,
      lastHash: '',
    });
  });
});

/** A small world for histories: people, staff, the provider's sandbox, a clock, and processes that fail. */

import { createCursors } from '#functions/lib/cursor.ts';
import type { Table } from '#functions/lib/table.ts';
import { type Item, put, type Write } from '#functions/lib/writes.ts';
import { createCalls } from '#local/vnpay-sandbox/calls.ts';
import { createGateway } from '#local/vnpay-sandbox/gateway.ts';
import type { Mood } from '#local/vnpay-sandbox/types.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import { createVnpayProvider } from '../payments/vnpay.ts';
import type { Ports } from '../ports.ts';
import { createWalletRepository } from '../repository.ts';
import { createWalletService, type WalletService } from '../service.ts';
import { type Actor, faulty, LineBroken } from './faults.ts';
import { testHash } from './invariants.ts';
import { createMemoryTable } from './memory-table.ts';
import { createTurns, seeded } from './turns.ts';

export const userIds = [
  '01JGZ0X400000000000000000A',
  '01JGZ0X400000000000000000B',
  '01JGZ0X400000000000000000C',
];
export const staffId = '01JGZ0X40000000000000STAFF'.replace('STAFF', '0000S');
export const video = { id: 'advert', seconds: 5, rightAnswer: 1 };

export const simulatedSettings: WalletSettings = {
  ...defaultWalletSettings,
  version: 1,
  packages: {
    featured: { ...defaultWalletSettings.packages.featured, points: 20 },
    vip: { ...defaultWalletSettings.packages.vip, points: 30 },
  },
  topUps: [
    { id: 'small', amountVnd: 10_000, points: 10 },
    { id: 'large', amountVnd: 50_000, points: 53 },
  ],
  reward: { points: 1, dailyCap: 2 },
  welcome: { points: 10 },
};

/** A part of the product taken away or bent, to see that the invariants notice. */
export interface Mutant {
  name: string;
  ports?(ports: Ports): Ports;
  service?(service: WalletService): WalletService;
}

export interface Backing {
  table: Table;
  items(): Promise<Item[]> | Item[];
}

const secret = 'SIMULATION';
const tmnCode = 'SIMULATE';

export async function createSimulation(
  seed: number,
  mutant: Mutant | undefined,
  backing: Backing = createMemory(),
) {
  const random = seeded(seed);
  let nowMs = Date.parse('2026-01-05T02:30:00.000Z');
  const late: (readonly Write[])[] = [];
  const clock = { now: () => nowMs };
  const gateway = createGateway({ clock, secret, tmnCode });
  let mood: Mood = 'normal';
  const answer = createCalls({ gateway, secret, tmnCode, mood: () => mood, now: clock.now });
  let lastId = 0;

  /** A request that was lost to its sender arrives after all. */
  async function arrive(): Promise<void> {
    const writes = late.shift();
    await (writes && backing.table.transact(writes).catch(() => undefined));
  }
  const turns = createTurns(random, async () => {
    nowMs += Math.floor(random() * 40);
    if (late.length > 0 && random() < 0.15) await arrive();
  });

  function portsFor(actor: Actor): Ports {
    const faults = faulty({ random, turns, late: (writes) => late.push(writes) }, actor);
    const table = faults.table(backing.table);
    const post = (_: string, body: string) =>
      faults.call(async () => {
        const said = answer(body);
        if (said === undefined) throw new LineBroken();
        return said;
      });
    const ids = { ulid: () => `01JGZ0X4${String(++lastId).padStart(18, '0')}` };
    return {
      repo: createWalletRepository(table),
      transact: table.transact,
      clock,
      ids,
      hash: testHash,
      random,
      pause: () => turns.next(),
      cursors: createCursors(async () => 'key'),
      provider: createVnpayProvider({
        tmnCode,
        readSecret: async () => secret,
        payUrl: 'https://pay.example/pay',
        apiUrl: 'https://pay.example/api',
        post,
        now: clock.now,
        requestId: ids.ulid,
      }),
      returnUrl: 'https://example.vn/checkout/done',
      hasLeft: async () => false,
      hasAccount: async () => true,
      failed: () => undefined,
    };
  }

  return {
    clock,
    gateway,
    random,
    turns,
    late,
    arrive,
    items: async () => backing.items(),
    setMood: (next: Mood) => {
      mood = next;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** The use cases as one process has them; with faults it may die at any await. */
    process: (hasFaults = true): { service: WalletService; actor: Actor; ports: Ports } => {
      const actor: Actor = { isDead: false, hasFaults };
      const own = portsFor(actor);
      const ports = mutant?.ports?.(own) ?? own;
      const service = createWalletService(ports);
      return { actor, ports, service: mutant?.service?.(service) ?? service };
    },
    /** What is there before anything happens. */
    prepare: () =>
      backing.table.transact([
        put({ pk: 'CFG', sk: 'wallet', ...simulatedSettings }),
        ...['advert', 'second', 'third'].map((id, n) =>
          put({
            pk: 'VID',
            sk: id,
            id,
            version: 1,
            title: { vi: id },
            advertiser: 'An',
            src: '/x.mp4',
            seconds: video.seconds,
            question: { vi: '?' },
            answers: [{ vi: 'a' }, { vi: 'b' }],
            rightAnswer: video.rightAnswer,
            isActive: true,
            order: n + 1,
          }),
        ),
      ]),
  };
}
export type Simulation = Awaited<ReturnType<typeof createSimulation>>;

function createMemory(): Backing {
  const table = createMemoryTable();
  return { table, items: table.items };
}

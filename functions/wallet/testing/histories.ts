/** One history: bursts of acts under faults, everything checked between them, and a calm end. */

import type { Item } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { isOpen } from '#shared/wallet/payment-state.ts';
import { bookNow, type Memory, perform, txIdOf } from './acts.ts';
import { Died, LineBroken } from './faults.ts';
import { bookOf, checkInvariants, createWatch, type Truth } from './invariants.ts';
import type { Act } from './plans.ts';
import {
  type Backing,
  createSimulation,
  type Mutant,
  type Simulation,
  staffId,
  userIds,
} from './simulation.ts';

export interface History {
  seed: number;
  bursts: readonly (readonly Act[])[];
}

export interface PlayOptions {
  mutant?: Mutant;
  backing?: Backing;
  tally?: Tally;
}

/** How often what happened in histories: so that a run shows what it has tried. */
export type Tally = Map<string, number>;
const count = (tally: Tally | undefined, what: string) => tally?.set(what, (tally.get(what) ?? 0) + 1);

/** Plays a history; raises the first invariant that is broken, or the first fault of the product itself. */
export async function play({ seed, bursts }: History, options: PlayOptions = {}): Promise<void> {
  const { mutant, backing, tally } = options;
  const simulation = await createSimulation(seed, mutant, backing);
  const memory = emptyMemory();
  const { gateway } = simulation;
  const truth: Truth = {
    offers: memory.offers,
    paidByStaff: memory.paidByStaff,
    isPaid: (ref) => gateway.has(ref) && gateway.find(ref).result === 'paid',
  };
  const watch = createWatch(truth.isPaid, memory.paidByStaff);
  const check = async () => {
    const items = await simulation.items();
    checkInvariants(items, truth);
    checkAcknowledged(items, memory);
    watch(items);
  };
  await simulation.prepare();
  await giveStart(simulation);
  for (const burst of bursts) {
    const book = await bookNow(simulation);
    const refused: string[] = [];
    await simulation.turns.run(
      burst.map((act) => async () => {
        const { service } = simulation.process();
        await perform(act, { simulation, memory, book, service }).catch((error) => {
          expectRefusal(error);
          if (error.code === 'insufficient-points') refused.push(txIdOf(act) ?? '');
          count(
            tally,
            `${act.kind}: ${error instanceof DomainProblem ? error.code : error.constructor.name}`,
          );
        });
      }),
    );
    while (simulation.late.length > 0) await simulation.arrive();
    await check();
    const after = await bookNow(simulation);
    for (const txId of refused.filter((one) => burst.filter((act) => txIdOf(act) === one).length === 1))
      if (after.transactions.some((one) => one.txId === txId))
        throw new Error(`Broken: refused and done ${txId}`);
  }
  await calmDown(simulation);
  await check();
  await checkSettled(simulation, memory);
  await askAgain(simulation, memory);
  await check();
  const { transactions, payments } = await bookNow(simulation);
  for (const { kind } of transactions) count(tally, kind);
  for (const { state, review, failure } of payments) count(tally, `payment ${review ?? failure ?? state}`);
}

const emptyMemory = (): Memory => ({
  offers: new Map(),
  opened: [],
  expiries: new Map(),
  mailbox: [],
  paidByStaff: new Set(),
  resolvedByStaff: new Set(),
  acknowledged: [],
  answered: new Map(),
  again: new Map(),
});

/** Refusals and faults are part of a history; anything else is a fault of the product. */
function expectRefusal(error: unknown): void {
  const isExpected = error instanceof DomainProblem || error instanceof Died || error instanceof LineBroken;
  if (!isExpected) throw error;
}

/** Two people begin with points, so that there is something to spend. */
async function giveStart(simulation: Simulation): Promise<void> {
  const { service } = simulation.process(false);
  const give = (userId: string, points: number) => async () => {
    const reference = { type: 'note' as const, id: userId };
    await service.points.grant({ userId, points, key: `start-${userId}`, by: staffId, reference });
  };
  await simulation.turns.run([give(userIds[0]!, 90), give(userIds[1]!, 40)]);
}

/** Faults stop, time passes, and the schedule runs once. */
async function calmDown(simulation: Simulation): Promise<void> {
  simulation.setMood('normal');
  simulation.pass(dayMs + 3_600_000);
  const { service } = simulation.process(false);
  await simulation.turns.run([async () => void (await service.reconcilePayments(() => 60_000))]);
}

/** What was acknowledged is durable: settled, or with staff. */
function checkAcknowledged(items: readonly Item[], { acknowledged, resolvedByStaff }: Memory): void {
  const payments = new Map(bookOf(items).payments.map((payment) => [payment.ref, payment]));
  for (const { ref, query, isGenuine } of acknowledged) {
    if (!isGenuine) throw new Error(`Broken: a forged notification was acknowledged ${query}`);
    const payment = payments.get(ref)!;
    const isKept = payment.state !== 'in-progress' || payment.review !== undefined;
    const isPaid = query.includes('vnp_ResponseCode=00') && query.includes('vnp_TransactionStatus=00');
    const isHonoured = !isPaid || payment.state === 'success' || payment.review || resolvedByStaff.has(ref);
    if (!isKept || !isHonoured) throw new Error(`Broken: acknowledged and lost ${JSON.stringify(payment)}`);
  }
}

/** After one calm pass nothing is open that the provider calls final. */
async function checkSettled(simulation: Simulation, memory: Memory): Promise<void> {
  const { payments } = await bookNow(simulation);
  for (const payment of payments) {
    const { ref, state } = payment;
    const result = simulation.gateway.has(ref) ? simulation.gateway.find(ref).result : undefined;
    const isFinal = result !== undefined && result !== 'suspicious' && result !== 'reversed';
    if (payment.state !== 'success' && isOpen(payment) && isFinal && !memory.resolvedByStaff.has(ref))
      throw new Error(`Broken: open though the provider is sure ${JSON.stringify(payment)}`);
    if (result === 'paid' && state !== 'success' && !memory.resolvedByStaff.has(ref))
      throw new Error(`Broken: paid and not credited ${JSON.stringify(payment)}`);
  }
}

/** Every act that was answered answers the same for ever. */
async function askAgain(simulation: Simulation, memory: Memory): Promise<void> {
  for (const [txId, again] of memory.again) {
    const { service } = simulation.process(false);
    await simulation.turns.run([
      async () => {
        const { transaction } = await again(service).catch((error) => {
          throw new Error(`Broken: an act asked again is refused ${txId} ${error.message}`);
        });
        if (JSON.stringify(transaction) !== memory.answered.get(txId))
          throw new Error(`Broken: an act asked again is another ${txId}`);
      },
    ]);
  }
}

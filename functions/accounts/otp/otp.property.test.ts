/** Random sequences of sending, answering and waiting, compared with a simple model. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHashing } from '#functions/lib/hashing.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import type { Message } from '#functions/notifications/ports.ts';
import { createMessageRepository } from '#functions/notifications/public.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import { createAttemptsRepository } from '../auth/attempts-repository.ts';
import type { AccountPorts } from '../ports.ts';
import { createAccountsService } from '../service.ts';
import { outcomeOf } from '../testing/setup.ts';
import { type DeliveryPorts, deliverOtp } from './deliver-otp.ts';
import { createOtpRepository } from './otp-repository.ts';

let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
});
afterAll(() => table.stop());

const second = 1000;
const hour = 3600 * second;
const purposes = ['sign-up', 'login'] as const;
type Purpose = (typeof purposes)[number];

/** What a person may do: each step names one of two people and one of two purposes. */
const Who = { person: fc.nat(1), purpose: fc.constantFrom(...purposes) };
const Step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('send' as const), ...Who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('verify' as const),
      ...Who,
      answer: fc.constantFrom('newest', 'older', 'wrong', 'other purpose'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      ms: fc.oneof(
        fc.integer({ min: 0, max: 90 * second }),
        fc.constantFrom(60 * second - 1, 60 * second, 300 * second - 1, 300 * second, hour),
      ),
    }),
  },
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

/** The model: what was sent when, which code stands, how many tries it has left. */
function createModel() {
  const sent: number[][] = [[], []];
  const standing = new Map<string, { code: string; sentAt: number; triesLeft: number }>();
  const recent = (person: number, now: number) => sent[person]!.filter((at) => at > now - hour);
  return {
    send(person: number, now: number) {
      const times = recent(person, now);
      const last = times.at(-1);
      const isTooSoon = last !== undefined && now < last + 60 * second;
      if (isTooSoon || times.length >= 5) return 'too-many-requests';
      sent[person]!.push(now);
      return 'done';
    },
    stands: (key: string, code: string, sentAt: number) => standing.set(key, { code, sentAt, triesLeft: 5 }),
    verify(key: string, answer: string, now: number) {
      const otp = standing.get(key);
      if (!otp || now >= otp.sentAt + 300 * second) return 'otp-expired';
      if (otp.triesLeft === 0) return 'too-many-requests';
      otp.triesLeft--;
      if (answer !== otp.code) return ['otp-incorrect', { triesLeft: otp.triesLeft }];
      standing.delete(key);
      return 'done';
    },
  };
}

/** The real thing, under a clock of its own, with two people of whom one has an account. */
async function createReal() {
  const run = systemIds.ulid().toLowerCase();
  const people = [`a-${run}@example.com`, `b-${run}@example.com`] as const;
  const clock = { at: Date.UTC(2027, 0, 1), now: () => clock.at };
  const messages: Message[] = [];
  const ports: AccountPorts & DeliveryPorts = {
    otps: createOtpRepository(table.table),
    attempts: createAttemptsRepository(table.table),
    transact: table.table.transact,
    hashing: createHashing(async () => 'a key for tests'),
    codeHashing: createHashing(async () => 'a key of codes for tests'),
    phones: { parse: () => undefined },
    messages: createMessageRepository(table.table),
    readMessageSettings: async () => defaultMessageSettings,
    sender: {
      send: async (message) => {
        messages.push(message);
        return { isAccepted: true };
      },
    },
    clock,
    ids: systemIds,
    reportBudget: () => {},
    requestDelivery: (request) => deliverOtp(request, ports),
  } as Partial<AccountPorts & DeliveryPorts> as AccountPorts & DeliveryPorts;
  // The second has an account, the first has none.
  const owner = { pk: `UQ#email#${people[1]}`, sk: 'UQ', userId: systemIds.ulid() };
  await table.table.transact([{ act: 'put', item: owner }]);
  return { people, clock, messages, service: createAccountsService(ports), from: `run ${run}` };
}

async function play(steps: Step[]): Promise<void> {
  const [model, real] = [createModel(), await createReal()];
  const known = new Map<string, string[]>();
  for (const step of steps) {
    if (step.act === 'wait') {
      real.clock.at += step.ms;
      continue;
    }
    const { person, purpose } = step;
    const identifier = real.people[person]!;
    const key = `${person} ${purpose}`;
    const codesOf = known.get(key) ?? known.set(key, []).get(key)!;
    if (step.act === 'send') {
      const before = real.messages.length;
      const device = { address: real.from, userAgent: '', requestId: '' };
      const outcome = await outcomeOf(real.service.sendOtp({ purpose, identifier, locale: 'vi' }, device));
      const expected = model.send(person, real.clock.at);
      expect([outcome].flat()[0]).toBe(expected);
      const content = real.messages[before]?.content;
      // A code goes to who may use it, a note to who has an account, nothing to who has none.
      const isUsable = (purpose === 'login') === (person === 1);
      const wanted = isUsable ? `code-${purpose}` : purpose === 'sign-up' ? 'account-exists' : undefined;
      expect(content?.template).toBe(expected === 'done' ? wanted : undefined);
      if (expected !== 'done') continue;
      const code = content && 'code' in content.values ? content.values.code : 'none was sent';
      codesOf.push(code);
      model.stands(key, code, real.clock.at);
      continue;
    }
    const answer = answerOf(step.answer, codesOf, known.get(`${person} ${otherOf(purpose)}`));
    const outcome = await outcomeOf(real.service.verifyOtp({ purpose, identifier, code: answer }));
    const expected = model.verify(key, answer, real.clock.at);
    expect(expected === 'too-many-requests' ? [outcome].flat()[0] : outcome).toEqual(expected);
  }
}

const otherOf = (purpose: Purpose): Purpose => (purpose === 'login' ? 'sign-up' : 'login');

function answerOf(answer: string, own: string[], others: string[] = []): string {
  const isCode = (text: string | undefined): text is string => /^\d{6}$/.test(text ?? '');
  const wanted = { newest: own.at(-1), older: own.at(-2), 'other purpose': others.at(-1) }[answer];
  return isCode(wanted) ? wanted : '000000';
}

it('does what the model does, whatever the steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 5, maxLength: 40 }), (steps) => play(steps)),
    { numRuns: 60 },
  );
});

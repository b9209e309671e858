/** People with many listings are asked, answer, are decided on, appeal; readers see it of them, and nothing is lost between two. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserDirectory } from '#functions/accounts/public.ts';
import { accountKeys } from '#functions/accounts/repository.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { put } from '#functions/lib/writes.ts';
import { createNotify } from '#functions/notifications/public.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { personalDataOf } from '../testing/personal-data-of.ts';
import { putAgentRule } from './agent-rule.ts';
import {
  answerProposal,
  appealDecision,
  type DecidePorts,
  decideProposal,
  listProposals,
  readMine,
} from './decide-agent.ts';
import { createProposalRepository } from './proposal-repository.ts';
import { proposeAgent } from './propose-agent.ts';

let stored: TestTable;
let ports: DecidePorts;
let now = Date.parse('2026-11-02T03:00:00Z');
const clock = { now: () => now };
const ids = systemIds;
beforeAll(async () => {
  stored = await startTestTable();
  const { table } = stored;
  const names = async (of: readonly string[]) => new Map(of.map((id) => [id, `Người ${id.slice(-3)}`]));
  ports = {
    ...{ proposals: createProposalRepository(table), transact: table.transact, clock, ids, namesOf: names },
    notify: createNotify({ ids }),
    cursors: createCursors(async () => 'a key for tests'),
  };
});
afterAll(() => stored.stop());

const staff = (): Caller => ({ userId: ids.ulid(), roles: ['admin'] });
/** Somebody with an account. */
async function person(): Promise<Caller> {
  const id = ids.ulid();
  const at = instant(now);
  const profile = { id, familyName: 'Lê', givenName: 'An', locale: 'vi', roles: [], createdAt: at };
  await stored.table.transact([
    put({ ...accountKeys.profile(id), ...profile, state: 'active', version: 1, sessionsFrom: 0 }),
  ]);
  return { userId: id, roles: [] };
}
let counted = 0;
const wentLive = ({ userId }: Caller, live: number) =>
  proposeAgent(userId, {
    ...{ table: stored.table, ...ports },
    countLive: async () => {
      counted++;
      return live;
    },
  });
async function asked(): Promise<Caller> {
  const who = await person();
  expect(await wentLive(who, 15)).toBe(true);
  return who;
}
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const agentSince = async ({ userId }: Caller) =>
  (await createUserDirectory(stored.table).byIds([userId]))[0]?.agentSince;
const toldTo = async ({ userId }: Caller) =>
  (await stored.items())
    .filter(({ pk, sk }) => pk === `U#${userId}` && String(sk).startsWith('NOTE#'))
    .map((item) => item.template);
const words = 'Tôi bán tài sản của gia đình mình.';
const decide = (by: Caller, who: Caller, version: number, decision: 'confirm' | 'dismiss') =>
  decideProposal(by, who.userId, { version, decision, words }, ports);

describe('being asked', () => {
  it('comes with enough live listings, once: nothing is counted any more until it is decided', async () => {
    const who = await person();
    expect(await wentLive(who, 14)).toBe(false);
    expect(await wentLive(who, 15)).toBe(true);
    const before = counted;
    expect([await wentLive(who, 99), counted]).toEqual([false, before]);
    expect(await toldTo(who)).toEqual(['agent-asked']);
    expect(await readMine(who, ports)).toMatchObject({
      ...{
        mayAppeal: false,
        proposal: { state: 'proposed', listings: 15, answerBy: instant(now + 14 * dayMs) },
      },
    });
    expect(await agentSince(who)).toBeUndefined();
  });

  it('of two listings that go live at once one asks', async () => {
    const who = await person();
    const outcomes = await Promise.all([codeOf(wentLive(who, 20)), codeOf(wentLive(who, 20))]);
    expect(outcomes.filter((code) => code === 'done').length).toBeGreaterThan(0);
    expect(await toldTo(who)).toEqual(['agent-asked']);
  });

  it('goes by the rule of a master, on the version they saw', async () => {
    const settings = { listings: 30, answerDays: 7, appealDays: 10, pauseDays: 90 };
    await putAgentRule(staff(), { version: 0, settings }, ports);
    expect(await codeOf(putAgentRule(staff(), { version: 0, settings }, ports))).toBe('version-conflict');
    expect(await wentLive(await person(), 29)).toBe(false);
    await putAgentRule(
      staff(),
      { version: 1, settings: { ...settings, listings: 15, answerDays: 14 } },
      ports,
    );
  });
});

describe('the answer', () => {
  it('yes counts at once: readers see it, and there is nothing to decide', async () => {
    const who = await asked();
    await answerProposal(who, { isAgent: true, version: 1 }, ports);
    expect(await agentSince(who)).toBe(instant(now));
    expect(await codeOf(answerProposal(who, { isAgent: true, version: 2 }, ports))).toBe('state-conflict');
    expect(await readMine(who, ports)).toMatchObject({ mayAppeal: false, proposal: { state: 'confirmed' } });
  });

  it('no is read by staff first; a second tab that knows less is refused', async () => {
    const who = await asked();
    expect(await codeOf(decide(staff(), who, 1, 'confirm'))).toBe('state-conflict');
    await answerProposal(who, { isAgent: false, version: 1, words }, ports);
    expect(await codeOf(answerProposal(who, { isAgent: true, version: 1 }, ports))).toBe('version-conflict');
    expect(await decide(staff(), who, 2, 'dismiss')).toMatchObject({ state: 'dismissed', reason: words });
    expect([await toldTo(who), await agentSince(who)]).toEqual([
      ['agent-asked', 'agent-dismissed'],
      undefined,
    ]);
  });
});

describe('the decision', () => {
  it('without an answer waits its days; the appeal is another’s to decide, and takes the mark away', async () => {
    const [who, first, second] = [await asked(), staff(), staff()];
    now += 14 * dayMs + 1;
    await decide(first, who, 1, 'confirm');
    expect(await agentSince(who)).toBe(instant(now));
    expect((await readMine(who, ports)).mayAppeal).toBe(true);
    await appealDecision(who, { version: 2, words }, ports);
    expect(await codeOf(decide(first, who, 3, 'dismiss'))).toBe('self-review');
    const page = await listProposals({ queue: 'waiting', limit: 50 }, ports);
    expect(page.items.find(({ userId }) => userId === who.userId)).toMatchObject({ appeal: { words } });
    await decide(second, who, 3, 'dismiss');
    expect(await agentSince(who)).toBeUndefined();
    expect(await toldTo(who)).toEqual(['agent-asked', 'agent-confirmed', 'agent-dismissed']);
    now += 89 * dayMs;
    expect(await wentLive(who, 50)).toBe(false);
  });

  it('is upheld once, and no appeal comes after it', async () => {
    const who = await asked();
    await answerProposal(who, { isAgent: false, version: 1, words }, ports);
    await decide(staff(), who, 2, 'confirm');
    await appealDecision(who, { version: 3, words }, ports);
    await decide(staff(), who, 4, 'confirm');
    expect(await codeOf(appealDecision(who, { version: 5, words }, ports))).toBe('state-conflict');
    expect(await agentSince(who)).toBeDefined();
    expect((await toldTo(who)).at(-1)).toBe('agent-upheld');
  });

  it('is nobody’s about themselves, of two at once one counts, and the log has each', async () => {
    const who = await asked();
    await answerProposal(who, { isAgent: false, version: 1, words }, ports);
    expect(await codeOf(decide({ ...who, roles: ['admin'] }, who, 2, 'dismiss'))).toBe('self-review');
    const outcomes = await Promise.all([
      codeOf(decide(staff(), who, 2, 'dismiss')),
      codeOf(decide(staff(), who, 2, 'confirm')),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'version-conflict']);
    const acts = (await stored.items()).filter((item) => item.onId === who.userId).map((item) => item.act);
    expect(acts).toHaveLength(3);
    expect(acts).toEqual(expect.arrayContaining(['propose-agent', 'answer-agent-proposal']));
  });
});

it('an account takes its answer along when it is read or erased', async () => {
  const who = await asked();
  await answerProposal(who, { isAgent: false, version: 1, words }, ports);
  const { table } = stored;
  const personal = personalDataOf(table, clock);
  const { records } = await personal.parts.agencies!(who.userId, undefined as never);
  expect(records).toMatchObject([{ type: 'agent-proposal', answer: { words } }]);
  await personal.erase!(who.userId, () => true);
  expect((await readMine(who, ports)).proposal).toBeUndefined();
});

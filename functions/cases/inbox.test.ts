/** The inbox: staff find, take, answer, decide and close; senders are told and appeal; nobody acts twice. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import { people, refusalOf, startCases, type TestCases } from './testing/setup.ts';

const { staff, colleague, user } = people;
let t: TestCases;
beforeEach(async () => {
  t = await startCases();
});
afterEach(() => t.stop());

const ask = (more: object = {}) => t.service.askSupport(t.visitor(), t.forms.support(more));
const complain = (more: object = {}) => t.service.complain(t.visitor(), t.forms.complaint(more));
const { act } = {
  act: (
    name: Parameters<TestCases['service']['inbox']['act']>[0],
    sent: { token: string },
    version: number,
    more: object = {},
    who = staff,
  ) => t.service.inbox.act(name, who, t.idOf(sent), { version, ...more }),
};
const decision = { outcome: 'rejected', text: 'Chưa có căn cứ.' } as const;
const templates = async () => (await t.told()).map(({ template }) => template);

describe('lists', () => {
  it('have open ones by deadline, done ones newest first, all or of one kind, page by page', async () => {
    const complaint = await complain();
    const [one, two] = [await ask({ question: 'Câu một?' }), await ask({ question: 'Câu hai?' })];
    const list = (view: 'open' | 'done', more: object = {}) =>
      t.service.inbox.list(people.staff, { view, limit: 20, ...more });
    const numbers = async (page: Promise<{ items: { number: string }[] }>) =>
      (await page).items.map(({ number }) => number);
    expect(await numbers(list('open'))).toEqual([one.number, two.number, complaint.number]);
    expect(await numbers(list('open', { kind: 'complaint' }))).toEqual([complaint.number]);
    t.clock.ms += 60_000;
    await act('answer', two, 1, { text: 'Đã xong.' });
    t.clock.ms += 60_000;
    await act('close', one, 1);
    expect(await numbers(list('done'))).toEqual([one.number, two.number]);
    expect(await numbers(list('done', { kind: 'support' }))).toEqual([one.number, two.number]);
    expect(await numbers(list('open'))).toEqual([complaint.number]);
    const first = await list('done', { limit: 1 });
    const second = await list('done', { limit: 1, cursor: first.nextCursor });
    expect(second.items[0]!.number).toBe(two.number);
    expect(second).not.toHaveProperty('nextCursor');
    expect(await refusalOf(list('open', { limit: 1, cursor: first.nextCursor }))).toBe('invalid-cursor');
  });

  it('find one by the number that people say', async () => {
    const sent = await ask();
    const found = (number: string) => t.service.inbox.list(people.staff, { view: 'open', number, limit: 20 });
    expect((await found(sent.number)).items).toMatchObject([{ number: sent.number }]);
    expect((await found('YC00000000')).items).toEqual([]);
  });

  it('count what is open, and what is late, in one query', async () => {
    for (let at = 0; at < 3; at++) await ask();
    await complain();
    expect(await t.service.inbox.count()).toEqual({ open: 4, overdue: 0 });
    t.clock.ms += 3 * dayMs;
    t.world.consumed.length = 0;
    expect(await t.service.inbox.count()).toEqual({ open: 4, overdue: 3 });
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual(['query']);
  });

  it('cost at most 4 units for twenty of the longest rows, and a case a few', async () => {
    const content = `${'港'.repeat(4900)}`;
    for (let at = 0; at < 20; at++) {
      const origin = t.visitor(`198.51.100.${at}`);
      await t.service.askSupport(origin, t.forms.support({ question: '港'.repeat(150), content }));
    }
    t.world.consumed.length = 0;
    const { items } = await t.service.inbox.list(people.staff, { view: 'open', limit: 20 });
    expect(items).toHaveLength(20);
    const units = () => t.world.consumed.reduce((sum, one) => sum + one.units, 0);
    expect(units()).toBeLessThanOrEqual(4);
    t.world.consumed.length = 0;
    await t.service.inbox.get(items[0]!.id);
    expect(units()).toBeLessThanOrEqual(6);
    t.world.consumed.length = 0;
    await t.service.askSupport(t.visitor('198.51.100.99'), t.forms.support());
    expect(units()).toBeLessThanOrEqual(45);
  });
});

describe('acts', () => {
  it('are each in the history and in the audit log, with who did it', async () => {
    const sent = await ask();
    await act('take', sent, 1);
    await t.service.inbox.note(colleague, t.idOf(sent), 'Đã đối soát.');
    const answered = await act('answer', sent, 2, { text: 'Điểm đã về ví.' });
    expect(answered).toMatchObject({ state: 'answered', inChargeName: 'Trần Văn Một', version: 3 });
    expect(answered).not.toHaveProperty('dueAt');
    expect(answered.history.map(({ act, byName, text }) => [act, byName, text])).toEqual([
      ['send', undefined, undefined],
      ['take', 'Trần Văn Một', undefined],
      ['note', 'Lê Thị Hai', 'Đã đối soát.'],
      ['answer', 'Trần Văn Một', 'Điểm đã về ví.'],
    ]);
    const log = (await t.itemsAt('AUD#')).toSorted((a, b) => String(a.sk).localeCompare(String(b.sk)));
    expect(log.map(({ act, by }) => [act, by])).toEqual([
      ['take-case', staff.userId],
      ['note-case', colleague.userId],
      ['answer-case', staff.userId],
    ]);
    expect(JSON.stringify(log)).not.toContain('Điểm đã về ví');
  });

  it('tell the sender the answer, and nothing of what staff note or of who answered', async () => {
    const sent = await ask();
    await act('take', sent, 1);
    await t.service.inbox.note(staff, t.idOf(sent), 'Khách khó tính.');
    await act('answer', sent, 2, { text: 'Điểm đã về ví.' });
    const found = await t.service.find(sent.token);
    expect(found.history).toMatchObject([{ act: 'answer', text: 'Điểm đã về ví.' }]);
    expect(JSON.stringify(found)).not.toMatch(/khó tính|Trần Văn Một|01JD/);
    expect((await t.told()).at(-1)).toMatchObject({
      ...{ template: 'case-answered', to: [{ value: 'gui@example.com' }] },
      values: { answer: 'Điểm đã về ví.', caseNumber: sent.number },
    });
    expect(await templates()).toEqual(['case-received', 'case-answered']);
  });

  it('are done once: of two answers at once one is kept, and a second press is told so', async () => {
    const sent = await ask();
    const answer = (who: typeof staff, text: string) => refusalOf(act('answer', sent, 1, { text }, who));
    expect((await Promise.all([answer(staff, 'Một.'), answer(colleague, 'Hai.')])).sort()).toEqual([
      'done',
      'version-conflict',
    ]);
    expect(await answer(staff, 'Ba.')).toBe('version-conflict');
    expect((await templates()).filter((one) => one === 'case-answered')).toHaveLength(1);
  });

  it('lose no note to whatever happens meanwhile, and take none on what is withdrawn', async () => {
    const sent = await ask();
    const id = t.idOf(sent);
    await Promise.all([
      t.service.inbox.note(staff, id, 'Ghi chú một.'),
      act('take', sent, 1, {}, colleague),
      t.service.inbox.note(colleague, id, 'Ghi chú hai.'),
    ]);
    const { history, state } = await t.service.inbox.get(id);
    expect(history.filter(({ act }) => act === 'note')).toHaveLength(2);
    expect(state).toBe('in-progress');
    await t.service.withdraw(sent.token);
    expect(await refusalOf(t.service.inbox.note(staff, id, 'Muộn rồi.'))).toBe('state-conflict');
  });

  it('are refused where the case does not stand so, on a case of one’s own, and on none', async () => {
    const sent = await ask();
    expect(await refusalOf(act('decide', sent, 1, decision))).toBe('state-conflict');
    expect(await refusalOf(act('reopen', sent, 1))).toBe('state-conflict');
    expect(await refusalOf(act('release', sent, 1))).toBe('state-conflict');
    const own = await t.service.askSupport(t.signedIn(staff), t.forms.support());
    expect(await refusalOf(act('take', own, 1))).toBe('self-review');
    expect(await refusalOf(act('take', own, 1, {}, colleague))).toBe('done');
    const none = { token: `${user.userId}.x` };
    expect(await refusalOf(act('take', none, 1))).toBe('not-found');
  });

  it('give a case over, let it go, and begin it anew with a new deadline', async () => {
    const sent = await ask();
    await act('take', sent, 1);
    expect(await act('take', sent, 2, {}, colleague)).toMatchObject({ inChargeName: 'Lê Thị Hai' });
    expect(await act('release', sent, 3, {}, colleague)).not.toHaveProperty('inCharge');
    await act('answer', sent, 4, { text: 'Đã xong.' });
    t.clock.ms += dayMs;
    expect(await act('reopen', sent, 5)).toMatchObject({
      ...{ state: 'in-progress', dueAt: '2026-11-26T16:59:59.000Z' },
    });
  });

  it('answer a report with its outcome, of which its reporter is told', async () => {
    const sent = await t.service.reportListing(t.visitor(), t.forms.report());
    expect(await refusalOf(act('answer', sent, 1, { text: 'Đã gỡ.' }))).toBe(
      'validation-failed /outcome required',
    );
    await act('answer', sent, 1, { text: 'Tin đã được gỡ.', outcome: 'upheld' });
    expect(await t.service.find(sent.token)).toMatchObject({ outcome: 'upheld', state: 'answered' });
    expect(await act('reopen', sent, 2)).not.toHaveProperty('outcome');
    expect(await refusalOf(act('answer', await ask(), 1, { text: 'Xong.', outcome: 'upheld' }))).toBe(
      'validation-failed /outcome not-allowed',
    );
  });
});

describe('a complaint', () => {
  it('has somebody in charge by name, is decided with reasons, appealed once and decided by another for good', async () => {
    const sent = await complain();
    expect(await refusalOf(act('hear', sent, 1, { text: 'Người đăng nói giá đã đổi.' }))).toBe(
      'state-conflict',
    );
    expect(await act('take', sent, 1)).toMatchObject({
      state: 'in-progress',
      dueAt: '2027-01-05T16:59:59.000Z',
    });
    await act('hear', sent, 2, { text: 'Người đăng nói giá đã đổi.' });
    const decided = await act('decide', sent, 3, decision);
    expect(decided).toMatchObject({
      ...{ state: 'decided', decidedBy: staff.userId, appealUntil: '2026-12-14T16:59:59.000Z' },
    });
    const found = await t.service.find(sent.token);
    expect(found).toMatchObject({
      outcome: 'rejected',
      appealUntil: '2026-12-14T16:59:59.000Z',
      canWithdraw: false,
    });
    expect(found.history.map(({ act, byName }) => [act, byName])).toEqual([
      ['take', 'Trần Văn Một'],
      ['decide', 'Trần Văn Một'],
    ]);
    expect(JSON.stringify(found)).not.toContain('giá đã đổi');
    t.clock.ms += dayMs;
    const appealed = await t.service.appeal(sent.token, 'Tôi có thêm bằng chứng.');
    expect(appealed).toMatchObject({ state: 'appealed', dueAt: '2027-01-06T16:59:59.000Z' });
    expect(appealed).not.toHaveProperty('appealUntil');
    expect(await refusalOf(act('take', sent, 5))).toBe('self-review');
    expect(await refusalOf(act('decide', sent, 5, decision))).toBe('self-review');
    const final = await act('decide', sent, 5, { outcome: 'upheld', text: 'Có căn cứ.' }, colleague);
    expect(final).toMatchObject({ state: 'closed', outcome: 'upheld', decidedBy: staff.userId });
    expect(await refusalOf(t.service.appeal(sent.token, 'Tôi vẫn không đồng ý.'))).toBe('state-conflict');
    expect(await refusalOf(act('reopen', sent, 6))).toBe('state-conflict');
    expect(await templates()).toEqual(['case-received', 'case-taken', 'case-decided', 'case-final']);
    const [, , first, last] = await t.told();
    expect(first).toMatchObject({
      values: { staffName: 'Trần Văn Một', until: '2026-12-14T16:59:59.000Z', answer: decision.text },
    });
    expect(last).toMatchObject({ values: { staffName: 'Lê Thị Hai', answer: 'Có căn cứ.' } });
  });

  it('is appealed in its time alone, once, also by two presses, and closed only after it', async () => {
    const sent = await complain();
    await act('decide', sent, 1, decision);
    expect(await refusalOf(act('close', sent, 2))).toBe('state-conflict');
    const presses = await Promise.all(
      [1, 2].map(() => refusalOf(t.service.appeal(sent.token, 'Tôi có thêm bằng chứng.'))),
    );
    expect(presses.filter((one) => one === 'done')).toHaveLength(1);
    const late = await complain();
    await act('decide', late, 1, decision);
    t.clock.ms = Date.parse('2026-12-14T17:00:00.000Z');
    expect(await refusalOf(t.service.appeal(late.token, 'Tôi có thêm bằng chứng.'))).toBe('state-conflict');
    expect(await act('close', late, 2)).toMatchObject({ state: 'closed' });
  });

  it('is never just answered or put away, and stays once it is decided', async () => {
    const sent = await complain();
    expect(await refusalOf(act('answer', sent, 1, { text: 'Xong.' }))).toBe('state-conflict');
    expect(await refusalOf(act('close', sent, 1))).toBe('state-conflict');
    await act('decide', sent, 1, decision);
    expect(await refusalOf(t.service.withdraw(sent.token))).toBe('state-conflict');
  });
});

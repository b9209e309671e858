/** What senders do with what they wrote: follow, withdraw, see their own; nobody else's token opens it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people, refusalOf, startCases, type TestCases } from './testing/setup.ts';

const { staff, user } = people;
let t: TestCases;
beforeEach(async () => {
  t = await startCases();
});
afterEach(() => t.stop());

const ask = () => t.service.askSupport(t.visitor(), t.forms.support());
const act = (
  name: 'take' | 'answer' | 'decide',
  sent: { token: string },
  version: number,
  more: object = {},
) => t.service.inbox.act(name, staff, t.idOf(sent), { version, ...more });
const templates = async () => (await t.told()).map(({ template }) => template);

describe('the sender', () => {
  it('withdraws: what was written, noted and uploaded is gone, and a second time answers the same', async () => {
    const files = [await t.file('pdf')];
    const form = { ...t.forms.report({ files, content: 'Điều riêng tư.' }) };
    const sent = await t.service.reportListing(t.visitor(), form);
    await act('take', sent, 1);
    await t.service.inbox.note(staff, t.idOf(sent), 'Ghi chú riêng.');
    const gone = await t.service.withdraw(sent.token);
    expect(gone).toMatchObject({
      state: 'withdrawn',
      title: '',
      fileCount: 0,
      history: [],
      canWithdraw: false,
    });
    expect(gone).not.toHaveProperty('content');
    expect(await t.service.withdraw(sent.token)).toEqual(gone);
    const kept = (await t.world.items()).filter(({ pk }) => /^CASE/.test(String(pk)));
    expect(JSON.stringify(kept)).not.toMatch(/riêng|Lê Thị|gui@example|Nhà xưởng/i);
    expect((await t.itemsAt('CASEFILE#')).length).toBe(0);
    const due = (await t.itemsAt('MDUE#')).filter(({ sk }) => String(sk).startsWith(t.idOf(sent)));
    expect(due.map(({ mediaIds }) => mediaIds)).toEqual([[files[0]!.id]]);
    expect((await t.service.inbox.get(t.idOf(sent))).history.map(({ act }) => act)).toEqual(['withdraw']);
    expect(await refusalOf(t.service.reportListing(t.visitor(), t.forms.report()))).toBe('done');
  });

  it('and staff at once: one of withdrawing and deciding happens', async () => {
    // A decided complaint can be withdrawn no more, so that no order of the two lets both happen.
    const sent = await t.service.complain(t.visitor(), t.forms.complaint());
    await act('take', sent, 1);
    const both = await Promise.all([
      refusalOf(t.service.withdraw(sent.token)),
      refusalOf(act('decide', sent, 2, { text: 'Khiếu nại có căn cứ.', outcome: 'upheld' })),
    ]);
    expect(both.filter((one) => one === 'done')).toHaveLength(1);
    const told = (await templates()).includes('case-decided');
    expect((await t.service.inbox.get(t.idOf(sent))).state).toBe(told ? 'decided' : 'withdrawn');
  });

  it('with a token that was made up or is of another finds nothing', async () => {
    const [one, two] = [await ask(), await ask()];
    const forged = `${t.idOf(one)}.${two.token.split('.')[1]}`;
    expect(await refusalOf(t.service.find(forged))).toBe('not-found');
    expect(await refusalOf(t.service.withdraw(forged))).toBe('not-found');
    expect(await refusalOf(t.service.appeal(forged, 'Tôi có thêm bằng chứng.'))).toBe('not-found');
  });

  it('with an account sees their own and nobody else’s, newest first, all or of one kind', async () => {
    await t.service.askSupport(t.signedIn(user), t.forms.support());
    t.clock.ms += 1000;
    const advert = await t.service.contactAdvertising(t.signedIn(user), t.forms.advertising());
    await t.service.askSupport(t.signedIn(people.other), t.forms.support());
    const mine = async (more: object = {}) => t.service.mine(user, { limit: 20, ...more });
    expect((await mine()).items.map(({ kind }) => kind)).toEqual(['advertising', 'support']);
    expect((await mine({ kind: 'advertising' })).items).toMatchObject([{ token: advert.token }]);
    const first = await mine({ limit: 1 });
    expect((await mine({ limit: 1, cursor: first.nextCursor })).items).toMatchObject([{ kind: 'support' }]);
    const cursor = first.nextCursor;
    expect(await refusalOf(t.service.mine(people.other, { limit: 1, cursor }))).toBe('invalid-cursor');
  });
});

/** Recording what an authority asks for: its clock, what it names, who hears of it, and the answer. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clockOf } from '#shared/cases/authority-rules.ts';
import { instant } from '#shared/kernel/time.ts';
import { listingCode, people, refusalOf, startCases, type TestCases } from '../testing/setup.ts';
import { requestInput } from '../testing/takedown-setup.ts';
import { warnOfClocks } from './warn-of-clocks.ts';

let t: TestCases;
beforeEach(async () => {
  t = await startCases();
});
afterEach(() => t.stop());
const hourMs = 3_600_000;
const input = (more: object = {}) => requestInput(t.clock.ms, { subjects: [listingCode], ...more });
const record = (more: object = {}) => t.service.authority.record(people.staff, input(more));
const toldOf = async (template: string) => (await t.told()).filter((one) => one.template === template);

describe('a request', () => {
  it('is due 24 hours after it was received, nights and holidays included', async () => {
    const receivedAt = '2026-11-21T20:15:00.000Z';
    const one = await record({ receivedAt });
    expect(one).toMatchObject({ kind: 'authority', state: 'new', dueAt: '2026-11-22T20:15:00.000Z' });
    expect(one.title).toBe('Công an thành phố – 12/CV-CA');
    expect(one.history).toMatchObject([{ act: 'record', by: people.staff.userId }]);
  });

  it('stands first in the inbox, where what is due first does', async () => {
    await t.service.askSupport(t.visitor(), t.forms.support());
    const { id } = await record();
    const { items } = await t.service.inbox.list(people.staff, { view: 'open', limit: 5 });
    expect(items.map((row) => row.id)[0]).toBe(id);
    const { items: ofKind } = await t.service.inbox.list(people.staff, {
      ...{ view: 'open', kind: 'authority', limit: 5 },
    });
    expect(ofKind).toHaveLength(1);
  });

  it('names listings, accounts and articles in whatever form they are pasted, each once', async () => {
    const { content } = await record({
      subjects: [
        listingCode.toLowerCase(),
        `https://example.vn/en/project-detail/${listingCode}?x=1`,
        '0912 345 678',
        `/admin/user/${people.user.userId}`,
        'https://example.vn/news/quy-hoach',
      ].filter((line) => !line.startsWith('/admin')),
    });
    expect(content).toMatchObject({
      subjects: [
        { type: 'listing', code: listingCode, title: 'Nhà xưởng 5.000 m²' },
        { type: 'account', userId: people.user.userId },
        { type: 'content', address: '/news/quy-hoach' },
      ],
    });
  });

  it('is refused with every line that leads nowhere', async () => {
    const attempt = t.service.authority.record(
      people.staff,
      input({ subjects: ['DA00000000', listingCode, 'ai@example.vn', '/news/khong-co', '0900'] }),
    );
    await expect(attempt).rejects.toMatchObject({
      details: {
        errors: [
          { pointer: '/subjects', params: { lines: 'DA00000000, ai@example.vn, /news/khong-co, 0900' } },
        ],
      },
    });
  });

  it.each([
    [{ receivedAt: '2026-11-23T04:00:00.000Z' }, '/receivedAt in-future'],
    [{ receivedAt: '2026-10-01T04:00:00.000Z', documentDate: '2026-09-30' }, '/receivedAt too-old'],
    [{ documentDate: '2026-11-24' }, '/documentDate after-receipt'],
    [{ subjects: [] }, '/subjects required'],
    [{ phone: '12' }, '/phone invalid-phone'],
  ])('is refused for %o', async (more, refusal) => {
    expect(await refusalOf(record(more))).toBe(`validation-failed ${refusal}`);
  });

  it('of information needs to name nothing', async () => {
    expect((await record({ asked: 'information', subjects: [] })).kind).toBe('authority');
  });

  it('is one for a second press, and for two at once', async () => {
    const same = input();
    const [one, other] = await Promise.all([
      t.service.authority.record(people.staff, same),
      t.service.authority.record(people.staff, same),
    ]);
    expect(other.id).toBe(one.id);
    expect((await t.service.authority.record(people.staff, same)).id).toBe(one.id);
    expect(await toldOf('authority-recorded')).toHaveLength(1);
  });

  it('keeps its files, which staff fetch as those of other cases', async () => {
    const file = await t.file('pdf');
    const { id, files } = await record({ files: [file] });
    expect(files).toMatchObject([{ id: file.id, type: 'pdf' }]);
    expect((await t.service.inbox.readFile(people.colleague, id, file.id)).url).toContain(file.id);
  });

  it('is told to all other staff at once, at night too', async () => {
    t.clock.ms = Date.parse('2026-11-23T18:00:00.000Z');
    await record({ receivedAt: '2026-11-23T17:00:00.000Z' });
    const told = await toldOf('authority-recorded');
    expect(told).toMatchObject([
      { userId: people.colleague.userId, values: { at: '2026-11-24T17:00:00.000Z' } },
    ]);
    expect(String(told[0]!.gsi2sk)).toContain(instant(t.clock.ms));
  });
});

describe('its answer', () => {
  const answer = (one: { id: string; version: number }) =>
    t.service.inbox.act('answer', people.staff, one.id, { version: one.version, text: 'Đã gỡ tin.' });

  it('goes to the officer by e-mail at once, and stops the clock', async () => {
    const one = await record({ email: 'Can-Bo@example.gov.vn', phone: '0912345678' });
    t.clock.ms += 2 * hourMs;
    const answered = await answer(one);
    expect(await toldOf('authority-answered')).toMatchObject([
      {
        to: [{ kind: 'email', value: 'can-bo@example.gov.vn' }],
        values: { documentNumber: '12/CV-CA', answer: 'Đã gỡ tin.' },
      },
    ]);
    expect(answered.content?.kind === 'authority' && clockOf(answered.content, answered)).toMatchObject({
      ...{ answeredAt: instant(t.clock.ms), isInTime: true },
    });
  });

  it('without an address is kept alone; a late one says so', async () => {
    const one = await record();
    t.clock.ms += 24 * hourMs;
    const { content, history } = await answer(one);
    expect(content?.kind === 'authority' && clockOf(content, { history }).isInTime).toBe(false);
    expect(await toldOf('authority-answered')).toEqual([]);
  });

  it('must be given: nobody closes a request that is open, and no receipt opens one', async () => {
    const one = await record();
    const closing = t.service.inbox.act('close', people.staff, one.id, { version: 1 });
    expect(await refusalOf(closing)).toBe('state-conflict');
    const { token } = await t.service.askSupport(t.visitor(), t.forms.support());
    expect(await refusalOf(t.service.find(token.replace(t.idOf({ token }), one.id)))).toBe('not-found');
  });
});

describe('the warning', () => {
  const run = () =>
    warnOfClocks(() => 60_000, {
      ...t.ports,
      failed: (_, error) => {
        throw error;
      },
    });

  it('comes once, when four hours are left, and anew after reopening', async () => {
    const one = await record();
    expect(await run()).toEqual({ warned: 0, before: 0, left: 0 });
    t.clock.ms += 19 * hourMs;
    expect(await run()).toEqual({ warned: 1, before: 0, left: 0 });
    expect((await toldOf('authority-due')).map(({ userId }) => userId).toSorted()).toEqual([
      people.staff.userId,
      people.colleague.userId,
    ]);
    expect(await run()).toEqual({ warned: 0, before: 1, left: 0 });
    const answered = await t.service.inbox.act('answer', people.staff, one.id, {
      version: 1,
      text: 'Đã gỡ.',
    });
    expect(await run()).toEqual({ warned: 0, before: 0, left: 0 });
    await t.service.inbox.act('reopen', people.staff, one.id, { version: answered.version });
    t.clock.ms += 21 * hourMs;
    expect(await run()).toEqual({ warned: 1, before: 0, left: 0 });
  });

  it('leaves for the next run what it has no time for, and what fails', async () => {
    await record();
    t.clock.ms += 22 * hourMs;
    expect(await warnOfClocks(() => 0, { ...t.ports, failed: () => {} })).toMatchObject({ warned: 0 });
    const broken = { ...t.ports, transact: () => Promise.reject(new Error('no')), failed: () => {} };
    expect(await warnOfClocks(() => 60_000, broken)).toMatchObject({ left: 1 });
    expect(await run()).toMatchObject({ warned: 1 });
  });
});

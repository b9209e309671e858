/** Asking for consultation: once about a listing, told to the poster, and stopped by its receipt. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import { wordingOf } from '#shared/leads/lead-rules.ts';
import {
  listing,
  otherListing,
  people,
  startConsultations,
  type TestConsultations,
} from '../testing/consultation-setup.ts';
import { refusalOf } from '../testing/setup.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());

describe('asking about a listing', () => {
  it('keeps what was written with its consents, tells the poster at once, and gives a visitor a receipt', async () => {
    const consent = { answer: t.consentOf('poster', 'answer'), phone: t.consentOf('poster', 'phone') };
    const sent = await t.service.ask(t.visitor(), await t.input({ phone: '0912 345 678', consent }));
    expect(sent).toMatchObject({
      ...{ listing: { code: listing.code, title: listing.title }, receiptBy: 'email', mayCall: true },
      at: '2026-11-20T03:00:00.000Z',
    });
    const row = await t.newest();
    expect(row).toMatchObject({ state: 'new', isUnread: true, name: 'Lê Thị Khách', inbox: 'poster' });
    expect(await t.service.get(people.poster, row.id)).toMatchObject({
      ...{ phone: '+84912345678', message: 'Tôi muốn xem thực tế cuối tuần này.' },
      keptUntil: '2027-11-20T03:00:00.000Z',
      consents: [
        {
          ...{ purpose: 'answer', wordingId: wordingOf('poster', 'answer').id, channel: 'listing-page' },
          ...{ wording: wordingOf('poster', 'answer').words.vi, at: '2026-11-20T03:00:00.000Z' },
        },
        { purpose: 'phone' },
      ],
    });
    const [toPoster, toVisitor] = await t.told();
    expect(toPoster).toMatchObject({
      ...{ userId: people.poster.userId, template: 'lead-received' },
      values: { listing: listing.title, listingCode: listing.code, leadId: row.id },
    });
    expect(toVisitor).toMatchObject({
      ...{ template: 'lead-sent', guestLocale: 'vi', restsOn: row.id, values: { leadToken: sent.token } },
      to: [{ kind: 'email', value: 'khach.hang@example.com' }],
    });
  });

  it('hands no phone number over without the consent to be called, nor ever an e-mail address', async () => {
    await t.service.ask(t.visitor(), await t.input({ phone: '0912345678' }));
    const lead = await t.service.get(people.poster, (await t.newest()).id);
    const exported = await t.service.export(people.poster, t.query());
    const read = JSON.stringify([lead, exported, await t.newest()]);
    expect(read).toContain('Lê Thị Khách');
    expect(read).not.toMatch(/0912345678|84912345678|khach\.hang@/i);
  });

  it('is done once for a listing and person, by any way they are known, with the date of the first', async () => {
    const consent = { answer: t.consentOf('poster', 'answer') };
    await t.service.ask(t.visitor(), await t.input({ phone: '0912345678', consent }));
    t.clock.ms += dayMs;
    for (const again of [
      { email: 'khach.hang@example.com' },
      { phone: '+84 912 345 678', email: 'b@example.com' },
    ])
      await expect(t.service.ask(t.visitor('198.51.100.1'), await t.input(again))).rejects.toMatchObject({
        ...{ code: 'already-contacted', details: { params: { at: '2026-11-20T03:00:00.000Z' } } },
      });
    expect(
      await refusalOf(t.service.ask(t.visitor(), await t.input({ listingCode: otherListing.code }))),
    ).toBe('done');
  });

  it('goes by the account of somebody who is signed in, who sees before that they asked', async () => {
    await t.service.ask(t.signedIn(people.asker), await t.input());
    expect((await t.told())[1]).toMatchObject({ userId: people.asker.userId, template: 'lead-sent' });
    expect((await t.told())[1]).not.toHaveProperty('to');
    const again = t.service.ask(t.signedIn(people.asker), await t.input({ email: 'b@example.com' }));
    expect(await refusalOf(again)).toBe('already-contacted');
    expect(await t.service.openForm(t.signedIn(people.asker), listing.code)).toMatchObject({
      askedAt: '2026-11-20T03:00:00.000Z',
    });
    expect(await t.service.openForm(t.signedIn(people.other), listing.code)).not.toHaveProperty('askedAt');
  });

  it('says of one’s own listing that there is nobody to ask, and of one that is not shown nothing', async () => {
    const open = (caller: typeof people.asker, code: string) => t.service.openForm(t.signedIn(caller), code);
    expect(await open(people.poster, listing.code)).toMatchObject({ isOwn: true });
    expect(await open(people.asker, listing.code)).not.toHaveProperty('isOwn');
    expect(await open(people.poster, 'DA0123ABCZ')).not.toHaveProperty('isOwn');
  });

  it('answers the first result to the same press twice, one after the other or at once', async () => {
    const input = await t.input();
    const results = await Promise.all([1, 2, 3].map(() => t.service.ask(t.visitor(), input)));
    expect(new Set(results.map(({ token }) => token)).size).toBe(1);
    expect(await t.service.ask(t.visitor(), input)).toEqual(results[0]);
    expect((await t.service.list(people.poster, t.query())).items).toHaveLength(1);
    expect((await t.service.summary(people.poster)).mine).toMatchObject({ unread: 1, received: 1 });
    expect(await refusalOf(t.service.ask(t.visitor(), { ...input, message: 'Khác.' }))).toBe(
      'already-contacted',
    );
  });

  it('two tabs at once leave one request', async () => {
    const tabs = await Promise.all([1, 2, 3, 4].map(() => t.input()));
    const outcomes = await Promise.all(
      tabs.map((input) => refusalOf(t.service.ask(t.signedIn(people.asker), input))),
    );
    expect(outcomes.toSorted()).toEqual([...Array(3).fill('already-contacted'), 'done']);
    expect((await t.service.list(people.poster, t.query())).items).toHaveLength(1);
  });

  it('is refused about one’s own listing, and about one that is not public', async () => {
    expect(await refusalOf(t.service.ask(t.signedIn(people.poster), await t.input()))).toBe('state-conflict');
    t.state.gone = 'gone';
    expect(await refusalOf(t.service.ask(t.visitor(), await t.input()))).toBe('gone');
  });

  it('needs a way to answer, the consent to it, and today’s words', async () => {
    const refused = async (more: object) =>
      refusalOf(t.service.ask(t.visitor(), { ...(await t.input()), ...more }));
    const answer = t.consentOf('poster', 'answer');
    const phone = t.consentOf('poster', 'phone');
    const outdated = { ...answer, wordingId: 'an old one' };
    const bad = 'validation-failed |';
    expect(await refused({ email: undefined })).toBe(`${bad} /phone phone-or-email`);
    expect(await refused({ email: undefined, phone: '0912345678' })).toBe(`${bad} /email email-or-call`);
    expect(await refused({ consent: { answer, phone } })).toBe(`${bad} /phone required`);
    expect(await refused({ consent: {} })).toBe(`${bad} /consent/answer required`);
    expect(await refused({ consent: { answer: outdated } })).toBe(`${bad} /consent/answer outdated`);
    expect(await refused({ phone: '12' })).toBe(`${bad} /phone invalid-phone`);
    expect(await refused({ wish: { types: ['land'] } })).toBe(`${bad} /wish not-allowed`);
    expect(await refused({ email: undefined, phone: '0912345678', consent: { answer, phone } })).toBe('done');
  });
});

describe('asking the site', () => {
  const site = async (more: object = {}) =>
    t.input({ listingCode: undefined, consent: { answer: t.consentOf('site', 'answer') }, ...more });

  it('says what somebody looks for, and is read by staff alone; another wish may follow', async () => {
    const budget = { mode: 'range', to: '20', unit: 'billion-vnd', per: 'total' } as const;
    const wish = { kind: 'buy' as const, types: ['industrial-park' as const], provinceCodes: ['79'], budget };
    await t.service.ask(t.visitor(), await site({ wish }));
    await t.service.ask(t.visitor(), await site());
    const { items } = await t.service.list(people.staff, t.query({ inbox: 'site' }));
    expect(items.map(({ inbox }) => inbox)).toEqual(['site', 'site']);
    expect(await t.service.get(people.staff, items[1]!.id)).toMatchObject({ wish });
    expect(await refusalOf(t.service.get(people.poster, items[1]!.id))).toBe('not-found');
    expect(await refusalOf(t.service.list(people.other, t.query({ inbox: 'site' })))).toBe('forbidden');
    expect(await t.service.summary(people.staff)).toMatchObject({ mine: { unread: 0 }, site: { unread: 2 } });
    expect((await t.told()).map(({ template }) => template)).toEqual(['site-lead-sent', 'site-lead-sent']);
  });

  it('takes a range or "negotiable" as a budget, by the month for a lease', async () => {
    const refused = async (kind: 'buy' | 'rent', budget: object) =>
      refusalOf(t.service.ask(t.visitor(), await site({ wish: { kind, budget } })));
    const range = { mode: 'range', from: '1', unit: 'billion-vnd' };
    const bad = 'validation-failed | /wish/budget';
    expect(await refused('buy', { mode: 'exact', amount: '1', unit: 'usd', per: 'total' })).toBe(
      `${bad}/mode not-allowed`,
    );
    expect(await refused('rent', { ...range, per: 'total' })).toBe(`${bad}/per not-allowed`);
    expect(await refused('rent', { ...range, per: 'month' })).toBe('done');
    expect(await refused('buy', { mode: 'deal' })).toBe('done');
  });
});

describe('stopping', () => {
  it('leaves a stub: nothing that was written or noted, and nothing is sent any more', async () => {
    const { id, token } = await t.asked({ message: 'Số của tôi ở đây.' });
    await t.service.addNote(people.poster, id, {
      attempt: crypto.randomUUID(),
      text: 'Khách nói giọng Huế.',
    });
    await t.write(people.poster, id, 'Xin chào.');
    await t.write(null, token, 'Chào bạn, tôi là khách.');
    await t.service.remind(people.poster, id, { version: 2, day: '2026-11-25' });
    const withdrawn = await t.service.withdraw(token);
    expect(withdrawn).toMatchObject({ withdrawnAt: '2026-11-20T03:00:00.000Z' });
    expect(await t.service.withdraw(token)).toEqual(withdrawn);
    expect(await t.service.find(token)).toEqual(withdrawn);
    const stored = (await t.world.items()).filter(({ template }) => !template);
    expect(JSON.stringify(stored)).not.toMatch(
      /Số của tôi|giọng Huế|Xin chào|tôi là khách|Lê Thị|example\.com/,
    );
    expect(await t.service.get(people.poster, id)).toMatchObject({
      ...{ state: 'withdrawn', entries: [], excerpt: '' },
    });
    expect(await t.itemsAt('LEADR#')).toEqual([]);
    expect(await t.ports.repo.boxes([people.poster.userId])).toMatchObject([{ unread: 0, received: 1 }]);
    const late = { attempt: crypto.randomUUID(), text: 'Thêm nữa.' };
    const acts = [
      t.write(people.poster, id, 'Thêm nữa.'),
      t.write(null, token, 'Thêm nữa.'),
      t.service.addNote(people.poster, id, late),
      t.service.change(people.poster, id, { version: 4, state: 'contacted' }),
      t.service.remind(people.poster, id, { version: 4, day: '2026-11-25' }),
    ];
    expect(await Promise.all(acts.map(refusalOf))).toEqual(Array(5).fill('state-conflict'));
    expect((await t.threads.read(null, { threadKey: token })).thread).toMatchObject({
      ...{ state: 'ended', messages: [] },
    });
  });

  it('and the same listing is not asked about again', async () => {
    const { token } = await t.service.ask(t.visitor(), await t.input());
    await t.service.withdraw(token);
    expect(await refusalOf(t.service.ask(t.visitor(), await t.input()))).toBe('already-contacted');
  });

  it('works while the inbox is being worked through', async () => {
    const { id, token } = await t.asked();
    const note = (n: number) =>
      t.service.addNote(people.poster, id, { attempt: crypto.randomUUID(), text: `Ghi chú ${n}` });
    const [withdrawal] = await Promise.allSettled([
      t.service.withdraw(token),
      ...[1, 2].map(note),
      t.service.change(people.poster, id, { version: 1, state: 'contacted' }),
      t.service.read(people.poster, id),
    ]);
    expect(withdrawal).toMatchObject({ status: 'fulfilled' });
    expect((await t.service.get(people.poster, id)).entries).toEqual([]);
    expect((await t.service.summary(people.poster)).mine.unread).toBe(0);
  });

  it('needs the token of the receipt', async () => {
    const { id } = await t.asked();
    expect(await refusalOf(t.service.withdraw(`${id}.${'A'.repeat(22)}`))).toBe('not-found');
    expect(await refusalOf(t.service.find(`${id}.${'A'.repeat(22)}`))).toBe('not-found');
  });
});

/** Sending what people write: kept once for each press, with its files and deadline, and told to the sender. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withPuzzles } from '#functions/accounts/testing/puzzles.ts';
import { caseNumberOf } from '#shared/cases/rules.ts';
import { listingCode, people, refusalOf, startCases, type TestCases } from './testing/setup.ts';

let t: TestCases;
beforeEach(async () => {
  t = await startCases();
});
afterEach(() => t.stop());
const inbox = () => t.service.inbox.list(people.staff, { view: 'open', limit: 20 });

describe('sending', () => {
  it('keeps what a visitor wrote, gives a number, a receipt and a deadline, and tells them', async () => {
    const files = [await t.file('image'), await t.file('pdf')];
    const sent = await t.service.askSupport(t.visitor(), t.forms.support({ files, phone: '0912 345 678' }));
    expect(sent).toMatchObject({
      ...{ number: caseNumberOf(t.idOf(sent)), kind: 'support', state: 'new', fileCount: 2, history: [] },
      ...{ dueAt: '2026-11-25T16:59:59.000Z', canWithdraw: true, title: 'Điểm của tôi đâu?' },
      content: { kind: 'support', topic: 'points', content: 'Tôi đã nạp điểm sáng nay.' },
    });
    expect(sent.content).not.toHaveProperty('attempt');
    const whole = await t.service.inbox.get(t.idOf(sent));
    expect(whole).toMatchObject({
      ...{ senderName: 'Lê Thị Gửi', phone: '+84912345678', email: 'gui@example.com', version: 1 },
      files: [
        { id: files[0]!.id, type: 'image' },
        { id: files[1]!.id, type: 'pdf' },
      ],
      history: [{ act: 'send', by: 'sender', state: 'new' }],
    });
    expect(await t.told()).toMatchObject([
      {
        ...{
          template: 'case-received',
          guestLocale: 'vi',
          to: [{ kind: 'email', value: 'gui@example.com' }],
        },
        values: { caseNumber: sent.number, caseToken: sent.token },
      },
    ]);
    expect(await t.service.find(sent.token)).toEqual(sent);
  });

  it('tells a visitor without an e-mail address by phone, and somebody with an account there', async () => {
    await t.service.askSupport(t.visitor(), t.forms.support({ email: undefined, phone: '0912345678' }));
    await t.service.askSupport(t.signedIn(people.user), t.forms.support({ name: undefined }));
    const [byPhone, byAccount] = await t.told();
    expect(byPhone).toMatchObject({ to: [{ kind: 'phone', value: '+84912345678' }] });
    expect(byAccount).toMatchObject({ userId: people.user.userId });
    expect(byAccount).not.toHaveProperty('to');
  });

  it('keeps link and days that are wished for an advert, and refuses those of the past', async () => {
    const wishes = { link: 'https://kho.example/', from: '2026-12-01', to: '2026-12-14' };
    const sent = await t.service.contactAdvertising(t.visitor(), t.forms.advertising(wishes));
    expect(sent.content).toMatchObject(wishes);
    const late = t.forms.advertising({ from: '2026-11-01' });
    await expect(t.service.contactAdvertising(t.visitor(), late)).rejects.toMatchObject({
      details: { errors: [{ pointer: '/from', code: 'in-the-past' }] },
    });
    expect((await inbox()).items).toHaveLength(1);
  });

  it('takes every kind, each with the deadline that the documents promise', async () => {
    const sent = [
      await t.service.reportListing(t.visitor(), t.forms.report()),
      await t.service.contactAdvertising(t.visitor(), t.forms.advertising()),
      await t.service.complain(t.visitor(), t.forms.complaint()),
      await t.service.requestData(t.visitor(), t.forms.data()),
    ];
    expect(sent.map(({ kind, title, dueAt }) => [kind, title, dueAt?.slice(0, 10)])).toEqual([
      ['report', 'Nhà xưởng 5.000 m²', '2026-11-25'],
      ['advertising', 'Công ty Một', '2026-11-25'],
      ['complaint', 'Người đăng tin', '2026-11-26'],
      ['data', 'Dữ liệu của tôi.', '2026-11-25'],
    ]);
    expect(await t.service.inbox.get(t.idOf(sent[2]!))).toMatchObject({
      ...{ replyBy: '2026-12-02T16:59:59.000Z', decideBy: '2027-01-05T16:59:59.000Z' },
    });
  });

  it('is done once for a press, however often it is sent, also at once and once a puzzle is asked for', async () => {
    const [form, other] = [t.forms.support(), t.forms.support()];
    const send = (input = form) => t.service.askSupport(t.visitor(), input);
    const both = await Promise.all([send(), send()]);
    expect(both[0]).toEqual(both[1]);
    expect(await send()).toEqual(both[0]);
    expect((await send(other)).number).not.toBe(both[0].number);
    expect((await send({ ...form, content: 'Tôi viết khác đi một chút.' })).number).not.toBe(both[0].number);
    expect((await inbox()).items).toHaveLength(3);
    expect(await t.told()).toHaveLength(3);
  });

  it('says what is wrong of the sender, field by field', async () => {
    const attempt = (more: object) => refusalOf(t.service.askSupport(t.visitor(), t.forms.support(more)));
    expect(await attempt({ name: undefined, email: undefined })).toBe(
      'validation-failed /name required /phone phone-or-email',
    );
    expect(await attempt({ phone: '123' })).toBe('validation-failed /phone invalid-phone');
    expect(
      await refusalOf(t.service.complain(t.signedIn(people.user), t.forms.complaint({ name: undefined }))),
    ).toBe('validation-failed /name required');
    expect(await refusalOf(t.service.reportListing(t.visitor(), t.forms.report({ reason: 'other' })))).toBe(
      'validation-failed /content required',
    );
    expect(await t.itemsAt('CASE')).toEqual([]);
  });

  it('is limited for an account, and asks visitors for a puzzle and then to wait', async () => {
    const first = t.forms.support();
    const mine = (form = t.forms.support()) => refusalOf(t.service.askSupport(t.signedIn(people.user), form));
    expect(await mine(first)).toBe('done');
    for (let at = 1; at < 10; at++) expect(await mine()).toBe('done');
    expect(await mine()).toBe('too-many-requests');
    expect(await mine(first)).toBe('done');
    const visiting = () => refusalOf(t.service.askSupport(t.visitor(), t.forms.support()));
    for (let at = 0; at < 10; at++) expect(await visiting()).toBe('done');
    expect(await visiting()).toBe('challenge-required');
    expect(await refusalOf(t.service.askSupport(t.visitor('198.51.100.1'), t.forms.support()))).toBe('done');
  });

  it('asks for a puzzle where no person seems to write, and refuses nobody who solves it', async () => {
    for (const more of [{ website: 'https://spam.example' }, { filledInMs: 500 }]) {
      const form = t.forms.support(more);
      expect(await refusalOf(t.service.askSupport(t.visitor(), form))).toBe('challenge-required');
      const sent = await withPuzzles((answer) => t.service.askSupport(t.visitor(), { ...form, answer }));
      expect(sent.state).toBe('new');
    }
    expect(await refusalOf(t.service.askSupport(t.visitor(), t.forms.support({ filledInMs: 9000 })))).toBe(
      'done',
    );
    expect(
      await refusalOf(t.service.askSupport(t.signedIn(people.user), t.forms.support({ filledInMs: 1 }))),
    ).toBe('done');
  });
});

describe('files', () => {
  const send = async (files: object[]) =>
    refusalOf(t.service.askSupport(t.visitor(), t.forms.support({ files })));

  it('count with their proof alone, once, when they are ready', async () => {
    const [file, pending, refused] = [
      await t.file(),
      await t.file('image', 'pending'),
      await t.file('pdf', 'refused'),
    ];
    expect(await send([{ ...file, proof: 'A'.repeat(22) }])).toBe(
      'validation-failed /files/0 upload-expired',
    );
    expect(await send([file, file])).toBe('validation-failed /files/1 duplicate');
    expect(await send([pending])).toBe('upload-not-ready /files/0 upload-not-ready');
    expect(await send([file, refused])).toBe('validation-failed /files/1 unreadable');
    expect(await send([file])).toBe('done');
    expect(await send([file])).toBe('validation-failed /files/0 upload-expired');
  });

  it('of two cases that take the same one at once, one has it', async () => {
    const file = await t.file();
    expect((await Promise.all([send([file]), send([file])])).sort()).toEqual([
      'done',
      'validation-failed /files/0 upload-expired',
    ]);
  });

  it('of an advert are images', async () => {
    const files = [await t.file('pdf')];
    const advert = t.service.contactAdvertising(t.visitor(), t.forms.advertising({ files }));
    expect(await refusalOf(advert)).toBe('validation-failed /files/0 unsupported-file');
  });

  it('are refused by type and size before there is a place for them', async () => {
    const ask = (contentType: string, bytes: number) =>
      refusalOf(t.service.createUpload(t.visitor(), { contentType, bytes }));
    expect(await ask('image/svg+xml', 100)).toBe('unsupported-file');
    expect(await ask('image/png', 5 * 1024 * 1024)).toBe('file-too-large');
    expect(await ask('application/pdf', 10 * 1024 * 1024 - 1)).toBe('done');
    expect(await refusalOf(t.service.findUpload({ id: people.user.userId, proof: 'B'.repeat(22) }))).toBe(
      'not-found',
    );
  });

  it('are read by staff for a minute, each time noted, and only with the case they are of', async () => {
    const files = [await t.file('pdf'), await t.file('image')];
    const sent = await t.service.askSupport(t.visitor(), t.forms.support({ files }));
    const other = await t.service.askSupport(t.visitor(), t.forms.support());
    const read = (id: string, at: number) => t.service.inbox.readFile(people.staff, id, files[at]!.id);
    expect((await read(t.idOf(sent), 0)).url).toBe(`https://store.example/cases/${files[0]!.id}.pdf?for=60`);
    expect((await read(t.idOf(sent), 1)).url).toBe(`https://store.example/cases/${files[1]!.id}.webp?for=60`);
    expect(await refusalOf(read(t.idOf(other), 0))).toBe('not-found');
    const log = (await t.itemsAt('AUD#')).filter(({ act }) => act === 'view-case-file');
    expect(log.map(({ by, onId }) => [by, onId])).toEqual(Array(2).fill([people.staff.userId, t.idOf(sent)]));
  });
});

describe('a report', () => {
  const report = (more: object = {}, from = t.visitor('198.51.100.2')) =>
    t.service.reportListing(from, t.forms.report(more));

  it('is made once for a listing and person while it is open, and again once it is answered', async () => {
    const first = await report({ phone: '0912345678' });
    await expect(report({ email: 'gui@example.com' })).rejects.toMatchObject({
      ...{ code: 'already-contacted', details: { params: { at: '2026-11-23T03:00:00.000Z' } } },
    });
    expect(await refusalOf(report({ email: undefined, phone: '+84 912 345 678' }))).toBe('already-contacted');
    expect(await refusalOf(report({ email: 'another@example.com' }))).toBe('done');
    expect(await refusalOf(report({}, t.signedIn(people.user) as never))).toBe('done');
    await t.service.inbox.act('answer', people.staff, t.idOf(first), {
      ...{ version: 1, text: 'Tin vẫn đúng.', outcome: 'rejected' },
    });
    expect(await refusalOf(report())).toBe('done');
  });

  it('of two by the same person at once, one is kept', async () => {
    const outcomes = await Promise.all([refusalOf(report()), refusalOf(report())]);
    expect(outcomes.sort()).toEqual(['already-contacted', 'done']);
    expect((await inbox()).items).toHaveLength(1);
  });

  it('is of a public listing', async () => {
    expect(await refusalOf(report({ listingCode: 'DA99999999' }))).toBe('not-found');
    expect((await report()).content).toMatchObject({ listingCode, listingTitle: 'Nhà xưởng 5.000 m²' });
  });
});

/** Applications from sending to withdrawing: once for each person, told to whose job it is, read by nobody else. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withPuzzles } from '#functions/accounts/testing/puzzles.ts';
import { applicationWording } from '#shared/leads/model.ts';
import { job, people, refusalOf, startApplications, type TestApplications } from './testing/setup.ts';

let t: TestApplications;
beforeEach(async () => {
  t = await startApplications();
});
afterEach(() => t.stop());
const applicationsOf = () => t.service.list(people.owner, job.id, { limit: 20 });

describe('applying', () => {
  it('keeps what was written with its consent, tells the owner, and gives a visitor a receipt', async () => {
    const cv = await t.cv();
    const sent = await t.service.apply(t.visitor(), t.input({ cv, phone: '0912 345 678' }));
    expect(sent).toMatchObject({ jobTitle: job.title, jobSlug: job.slug, at: '2026-11-20T03:00:00.000Z' });
    const [row] = (await applicationsOf()).items;
    const application = await t.service.get(people.owner, row!.id);
    expect(application).toMatchObject({
      ...{ name: 'Lê Thị Ứng Viên', phone: '+84912345678', email: 'ung.vien@example.com', state: 'new' },
      ...{ hasCv: true, note: '', version: 1, keptUntil: '2027-05-19T03:00:00.000Z' },
      consent: {
        ...{ wordingId: applicationWording.id, wording: applicationWording.words.vi, locale: 'vi' },
        ...{ at: '2026-11-20T03:00:00.000Z', channel: 'job-page' },
      },
    });
    expect(application).not.toHaveProperty('knownBy');
    const [toOwner, toVisitor] = await t.told();
    expect(toOwner).toMatchObject({
      ...{ userId: people.owner.userId, template: 'application-received' },
      values: { job: job.title, applicationId: row!.id },
    });
    expect(toVisitor).toMatchObject({
      ...{ template: 'application-sent', guestLocale: 'vi', values: { applicationToken: sent.token } },
      to: [{ kind: 'email', value: 'ung.vien@example.com' }],
    });
  });

  it('goes to the account of somebody who is signed in, whatever they type', async () => {
    await t.service.apply(t.signedIn(people.applicant), t.input());
    expect((await t.told())[1]).toMatchObject({ userId: people.applicant.userId });
    expect((await t.told())[1]).not.toHaveProperty('to');
    expect(
      await refusalOf(t.service.apply(t.signedIn(people.applicant), t.input({ email: 'b@example.com' }))),
    ).toBe('already-contacted');
  });

  it('is done once for a job and person, by any way they are known, with the date of the first', async () => {
    await t.service.apply(t.visitor(), t.input({ phone: '0912345678' }));
    t.clock.ms += 86_400_000;
    const attempts = [t.input(), t.input({ email: undefined, phone: '+84 912 345 678' })];
    for (const input of attempts)
      await expect(t.service.apply(t.visitor('198.51.100.1'), input)).rejects.toMatchObject({
        ...{ code: 'already-contacted', details: { params: { at: '2026-11-20T03:00:00.000Z' } } },
      });
    expect((await applicationsOf()).items).toHaveLength(1);
    expect(await refusalOf(t.service.apply(t.visitor(), t.input({ email: 'another@example.com' })))).toBe(
      'done',
    );
  });

  it('answers the first result to the same attempt: pressed twice at once, or again after a lost line', async () => {
    const input = t.input({ cv: await t.cv() });
    const [one, other] = await Promise.all([
      t.service.apply(t.visitor(), input),
      t.service.apply(t.visitor(), input),
    ]);
    expect(other).toEqual(one);
    expect(await t.service.apply(t.visitor(), input)).toEqual(one);
    expect((await applicationsOf()).items).toHaveLength(1);
    expect(await t.told()).toHaveLength(2);
    expect(await refusalOf(t.service.apply(t.visitor(), { ...input, message: 'Khác.' }))).toBe(
      'already-contacted',
    );
  });

  it('is refused where one cannot be reached, or agreed to other words', async () => {
    const refused = (more: object) => refusalOf(t.service.apply(t.visitor(), t.input(more)));
    expect(await refused({ email: undefined })).toBe('validation-failed | /phone phone-or-email');
    expect(await refused({ phone: '12', email: 'nobody' })).toBe(
      'validation-failed | /phone invalid-phone | /email invalid-email',
    );
    expect(await refused({ consent: { wordingId: 'older', locale: 'vi' } })).toBe(
      'validation-failed | /consent outdated',
    );
    expect(await t.told()).toEqual([]);
  });

  it('is refused past the last day of Viet Nam, and for a job that is withdrawn or none', async () => {
    t.clock.ms = Date.parse('2026-12-31T16:59:00Z');
    expect(await refusalOf(t.service.apply(t.visitor(), t.input()))).toBe('done');
    t.clock.ms += 60_000;
    const late = t.input({ email: 'late@example.com' });
    expect(await refusalOf(t.service.apply(t.visitor(), late))).toBe('state-conflict');
    t.state.gone = 'gone';
    expect(await refusalOf(t.service.apply(t.visitor(), late))).toBe('gone');
    t.state.gone = 'not-found';
    expect(await refusalOf(t.service.apply(t.visitor(), late))).toBe('not-found');
  });
});

describe('a CV', () => {
  it('goes along only ready, once, and for whoever uploaded it', async () => {
    const apply = async (cv: { id: string; proof: string }, email = 'a@example.com') =>
      refusalOf(t.service.apply(t.visitor(), t.input({ cv, email })));
    const ready = await t.cv();
    expect(await apply({ ...ready, proof: 'x'.repeat(22) })).toBe('validation-failed | /cv upload-expired');
    expect(await refusalOf(t.service.getCvUpload({ ...ready, proof: 'x'.repeat(22) }))).toBe('not-found');
    expect(await apply(await t.cv('pending'))).toBe('upload-not-ready | /cv upload-not-ready');
    expect(await apply(await t.cv('refused'))).toBe('validation-failed | /cv active-file');
    expect(await apply(ready)).toBe('done');
    expect(await apply(ready, 'b@example.com')).toBe('validation-failed | /cv upload-expired');
  });

  it('is no other file than a PDF under 10 MB', async () => {
    const ask = (contentType: string, bytes: number) =>
      refusalOf(t.service.createCvUpload(t.visitor(), { contentType, bytes }));
    expect(await ask('text/html', 10)).toBe('unsupported-file');
    expect(await ask('application/pdf', 10 * 1024 * 1024)).toBe('file-too-large');
    expect(await ask('application/pdf', 10 * 1024 * 1024 - 1)).toBe('done');
  });

  it('is fetched by the owner and staff for a minute, each time noted; nobody else finds it', async () => {
    const cv = await t.cv();
    await t.service.apply(t.visitor(), t.input({ cv }));
    const [row] = (await applicationsOf()).items;
    expect(await refusalOf(t.service.readCv(people.other, row!.id))).toBe('not-found');
    const { url, expiresInSeconds } = await t.service.readCv(people.owner, row!.id);
    expect([url, expiresInSeconds]).toEqual([`https://store.example/cvs/${cv.id}.pdf?for=60`, 60]);
    await t.service.readCv(people.staff, row!.id);
    const looks = (await t.world.items()).filter(({ act }) => act === 'view-cv');
    expect(looks.map(({ by, onId }) => [by, onId]).sort()).toEqual([
      [people.owner.userId, row!.id],
      [people.staff.userId, row!.id],
    ]);
  });
});

describe('visitors in masses', () => {
  const applyAs = (n: number, address?: string) =>
    withPuzzles((answer) =>
      t.service.apply(t.visitor(address), { ...t.input({ email: `a${n}@example.com` }), answer }),
    );
  it('answer a puzzle once their network has used half of its hour, and are refused past all of it', async () => {
    for (let n = 0; n < 10; n++) await t.service.apply(t.visitor(), t.input({ email: `a${n}@example.com` }));
    const next = t.input({ email: 'a10@example.com' });
    expect(await refusalOf(t.service.apply(t.visitor(), next))).toBe('challenge-required');
    expect(await refusalOf(t.service.apply(t.visitor('198.51.100.1'), next))).toBe('done');
    for (let n = 11; n < 21; n++) await applyAs(n);
    expect(await refusalOf(applyAs(21))).toBe('too-many-requests');
    t.clock.ms += 3_600_000;
    expect(await refusalOf(t.service.apply(t.visitor(), t.input({ email: 'a22@example.com' })))).toBe('done');
  });

  it('an account is counted by itself, without puzzles', async () => {
    const ask = () =>
      t.service.createCvUpload(t.signedIn(people.applicant), { contentType: 'application/pdf', bytes: 9 });
    for (let n = 0; n < 10; n++) await ask();
    expect(await refusalOf(ask())).toBe('too-many-requests');
  });
});

describe('the receipt', () => {
  it('shows the applicant what was sent, and nothing of what is made of it', async () => {
    const { token } = await t.service.apply(t.visitor(), t.input());
    const [row] = (await applicationsOf()).items;
    const change = { version: 1, state: 'closed', outcome: 'declined', note: 'Không hợp.' } as const;
    await t.service.change(people.owner, row!.id, change);
    expect(Object.keys(await t.service.find(token)).sort()).toEqual(['at', 'jobSlug', 'jobTitle', 'token']);
    const forged = `${token.slice(0, 27)}${'x'.repeat(22)}`;
    expect(await refusalOf(t.service.find(forged))).toBe('not-found');
    expect(await refusalOf(t.service.withdraw(forged))).toBe('not-found');
  });

  it('withdraws: nothing that was written stays, twice is once, and one may apply again', async () => {
    const cv = await t.cv();
    const { token } = await t.service.apply(t.visitor(), t.input({ cv, phone: '0912345678' }));
    const first = await t.service.withdraw(token);
    expect(first.withdrawnAt).toBe('2026-11-20T03:00:00.000Z');
    expect(await t.service.withdraw(token)).toEqual(first);
    const [row] = (await applicationsOf()).items;
    expect(row).toEqual({ id: token.slice(0, 26), at: first.at, state: 'withdrawn', hasCv: false });
    const stored = JSON.stringify(await t.itemsAt('APP'));
    for (const gone of ['Ứng Viên', '84912345678', 'ung.vien', 'kinh nghiệm', cv.id])
      expect(stored).not.toContain(gone);
    expect(await t.itemsAt(`CV#${cv.id}`)).toEqual([]);
    expect((await t.itemsAt('MDUE#20261120')).map(({ mediaIds }) => mediaIds)).toContainEqual([cv.id]);
    const change = { version: 2, state: 'contacted', note: '' } as const;
    expect(await refusalOf(t.service.change(people.owner, row!.id, change))).toBe('state-conflict');
    expect(await refusalOf(t.service.readCv(people.owner, row!.id))).toBe('not-found');
    expect(await refusalOf(t.service.apply(t.visitor(), t.input()))).toBe('done');
  });
});

describe('the back office', () => {
  it('moves an application on, keeps a note, and refuses what was changed meanwhile', async () => {
    await t.service.apply(t.visitor(), t.input());
    const [row] = (await applicationsOf()).items;
    const change = (state: 'new' | 'contacted' | 'closed', version: number, more: object = {}) =>
      t.service.change(people.owner, row!.id, { state, version, note: 'Đã gọi.', ...more });
    expect(await refusalOf(change('closed', 1))).toBe('validation-failed | /outcome required');
    expect(await refusalOf(change('contacted', 1, { outcome: 'hired' }))).toBe(
      'validation-failed | /outcome not-allowed',
    );
    expect(await change('contacted', 1)).toMatchObject({ state: 'contacted', note: 'Đã gọi.', version: 2 });
    const together = [
      change('closed', 2, { outcome: 'hired' }),
      change('closed', 2, { outcome: 'declined' }),
    ];
    expect((await Promise.all(together.map(refusalOf))).sort()).toEqual(['done', 'version-conflict']);
    expect(await refusalOf(change('new', 3))).toBe('state-conflict');
    expect(await change('contacted', 3)).not.toHaveProperty('outcome');
  });

  it('lists newest first, page by page and by state, for the owner and staff alone', async () => {
    for (let n = 0; n < 5; n++) {
      t.clock.ms += 60_000;
      await t.service.apply(
        t.visitor(),
        t.input({ name: `Ứng viên ${'abcde'[n]}`, email: `a${n}@example.com` }),
      );
    }
    const list = (query: object, who = people.owner) => t.service.list(who, job.id, { limit: 2, ...query });
    const first = await list({});
    const second = await list({ cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ name }) => name?.at(-1))).toEqual(['e', 'd', 'c', 'b']);
    await t.service.change(people.staff, first.items[0]!.id, { version: 1, state: 'contacted', note: '' });
    expect((await list({ state: 'contacted' })).items.map(({ name }) => name?.at(-1))).toEqual(['e']);
    expect((await list({ state: 'new' }, people.staff)).items.map(({ name }) => name?.at(-1))).toEqual([
      'd',
      'c',
    ]);
    expect(await refusalOf(list({}, people.other))).toBe('not-found');
    expect(await refusalOf(list({ state: 'new', cursor: first.nextCursor }))).toBe('invalid-cursor');
  });
});

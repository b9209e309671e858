/** Threads that go wrong: blocked, ended, held for staff, and with files. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { forgetLeads } from '../consultations/forget-leads.ts';
import { people, startConsultations, type TestConsultations } from '../testing/consultation-setup.ts';
import { refusalOf } from '../testing/setup.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());
const { poster, staff, secondStaff } = people;
const thread = async (who: typeof poster | null, threadKey: string) =>
  (await t.threads.read(who, { threadKey })).thread!;
const textsOf = async (who: typeof poster | null, key: string) =>
  (await thread(who, key)).messages.map(({ text }) => text);
const told = async (template: string) => (await t.told()).filter((one) => one.template === template);

describe('blocking', () => {
  it.each([
    ['asker', 'inbox'],
    ['inbox', 'asker'],
  ] as const)('by the %s ends messages both ways until it is taken back', async (by, against) => {
    const { id, token } = await t.asked();
    const who: Record<'asker' | 'inbox', [typeof poster | null, string]> = {
      ...{ asker: [null, token], inbox: [poster, id] },
    };
    await t.write(...who[against], 'Xin chào');
    await t.threads.block(who[by][0], { threadKey: who[by][1], isBlocked: true });
    expect((await thread(...who[by])).state).toBe('blocked-by-me');
    expect((await thread(...who[against])).state).toBe('blocked-by-other');
    for (const side of [by, against])
      expect(await refusalOf(t.write(...who[side], 'Nữa'))).toBe('state-conflict');
    expect(await t.itemsAt(`STOP#${id}`)).toHaveLength(1);
    // The other side cannot take it back.
    await t.threads.block(who[against][0], { threadKey: who[against][1], isBlocked: false });
    expect(await refusalOf(t.write(...who[against], 'Nữa'))).toBe('state-conflict');
    await t.threads.block(who[by][0], { threadKey: who[by][1], isBlocked: false });
    expect(await t.itemsAt(`STOP#${id}`)).toEqual([]);
    await t.write(...who[against], 'Nữa');
  });

  it('while a message is on its way: it arrives before, or never', async () => {
    for (let n = 0; n < 5; n++) {
      const { id, token } = await t.asked();
      const [sent] = await Promise.all([
        refusalOf(t.write(poster, id, 'Xin chào')),
        t.threads.block(null, { threadKey: token, isBlocked: true }),
      ]);
      expect((await thread(null, token)).messages).toHaveLength(sent === 'done' ? 1 : 0);
    }
  });
});

describe('a consent that is withdrawn', () => {
  it('while messages are on their way leaves none of them, and nothing is sent', async () => {
    for (let n = 0; n < 5; n++) {
      const { id, token } = await t.asked();
      await Promise.allSettled([
        t.write(poster, id, 'Một'),
        t.service.withdraw(token),
        t.write(null, token, 'Hai'),
      ]);
      await t.service.withdraw(token);
      expect((await t.itemsAt(`LEADT#${id}`)).map(({ sk }) => sk)).toEqual(['HEAD']);
      expect(await t.itemsAt(`STOP#${id}`)).toHaveLength(1);
      expect(await refusalOf(t.write(poster, id, 'Ba'))).toBe('state-conflict');
      expect(await refusalOf(t.threads.block(null, { threadKey: token, isBlocked: false }))).toBe(
        'state-conflict',
      );
      expect(await t.itemsAt(`STOP#${id}`)).toHaveLength(1);
    }
  });

  it('and a request that was kept long enough take files and messages along', async () => {
    const { id, token } = await t.asked();
    const file = await t.file(null, token);
    const input = { threadKey: token, attempt: crypto.randomUUID(), text: '', files: [file] };
    await t.threads.send(null, input);
    for (let n = 0; n < 40; n++) await t.write(n % 2 ? poster : null, n % 2 ? id : token, `Tin ${n}`);
    t.clock.ms += 400 * dayMs;
    await forgetLeads(() => 600_000, { ...t.ports, failed: () => {} });
    expect([...(await t.itemsAt('LEADT#')), ...(await t.itemsAt('LEADFILE#'))]).toEqual([]);
    expect((await t.world.items()).filter(({ mediaIds }) => mediaIds)).not.toEqual([]);
  });
});

describe('first messages of newcomers', () => {
  const call = 'Gọi tôi số 0912 345 678 nhé.';
  const becomeNew = () => {
    t.state.memberSince = instant(t.clock.ms - dayMs);
  };
  const held = async () => (await t.threads.listHeld({ limit: 20 })).items;

  it('wait where they hold a number or a link; nobody but their writer and staff sees them', async () => {
    becomeNew();
    const { id, token } = await t.asked();
    expect(await t.write(poster, id, call)).toMatchObject([{ text: call, review: 'held' }]);
    expect(await t.write(null, token, 'Xem zalo.me/aido')).toMatchObject([{ review: 'held' }]);
    expect(await textsOf(null, token)).toEqual(['Xem zalo.me/aido']);
    expect(await told('lead-answered')).toEqual([]);
    expect((await t.service.get(poster, id)).state).toBe('new');
    expect(await held()).toMatchObject([
      {
        leadId: id,
        text: call,
        writer: 'poster',
        listing: { code: 'DA0123ABCD' },
        askerName: 'Lê Thị Khách',
      },
      { text: 'Xem zalo.me/aido', writer: 'asker' },
    ]);
  });

  it('released arrive behind what was written meanwhile, and are told', async () => {
    becomeNew();
    const { id, token } = await t.asked();
    await t.write(poster, id, call);
    await t.write(null, token, 'Alô?');
    t.clock.ms += 1000;
    const [waiting] = await held();
    const review = { leadId: id, messageId: waiting!.id, verdict: 'release' } as const;
    const both = await Promise.all(
      [staff, secondStaff].map((who) => refusalOf(t.threads.review(who, review))),
    );
    expect(both.filter((one) => one === 'done')).toHaveLength(1);
    expect(await textsOf(null, token)).toEqual(['Alô?', call]);
    expect((await thread(poster, id)).messages.at(-1)).not.toHaveProperty('review');
    expect(await told('lead-answered')).toHaveLength(1);
    expect(await t.service.get(poster, id)).toMatchObject({ state: 'contacted' });
    expect(await held()).toEqual([]);
    expect(await t.itemsAt('AUD#')).toMatchObject([{ act: 'release-message' }]);
  });

  it('refused stay with their writer', async () => {
    const { id, token } = await t.asked();
    await t.write(null, token, 'www.example.com');
    const [waiting] = await held();
    await t.threads.review(staff, { leadId: id, messageId: waiting!.id, verdict: 'refuse' });
    expect((await thread(null, token)).messages).toMatchObject([{ review: 'refused' }]);
    expect(await textsOf(poster, id)).toEqual([]);
    expect(await held()).toEqual([]);
    const again = t.threads.review(staff, { leadId: id, messageId: waiting!.id, verdict: 'release' });
    expect(await refusalOf(again)).toBe('state-conflict');
  });

  it.each(['release', 'refuse'] as const)(
    'do not reach whoever has blocked since, whatever staff decide: %s',
    async (verdict) => {
      const { id, token } = await t.asked();
      await t.write(null, token, 'www.example.com');
      await t.threads.block(poster, { threadKey: id, isBlocked: true });
      const before = await t.told();
      const [waiting] = await held();
      const review = { leadId: id, messageId: waiting!.id, verdict };
      expect(await t.threads.review(staff, review)).toEqual({ verdict: 'refuse' });
      expect(await textsOf(poster, id)).toEqual([]);
      expect((await thread(poster, id)).hasUnread).toBe(false);
      expect(await t.told()).toEqual(before);
      expect((await thread(null, token)).messages).toMatchObject([{ review: 'refused' }]);
      expect(await held()).toEqual([]);
      expect(await t.itemsAt('AUD#')).toMatchObject([{ act: 'refuse-message' }]);
    },
  );

  it('arrive before a block at the same moment, or never', async () => {
    for (let n = 0; n < 5; n++) {
      const { id, token } = await t.asked();
      await t.write(null, token, 'www.example.com');
      const [waiting] = await held();
      const [{ verdict }] = await Promise.all([
        t.threads.review(staff, { leadId: id, messageId: waiting!.id, verdict: 'release' }),
        t.threads.block(poster, { threadKey: id, isBlocked: true }),
      ]);
      expect(await textsOf(poster, id)).toHaveLength(verdict === 'release' ? 1 : 0);
    }
  });

  it('are the first ones only, as many as the setting says, and none of who is known', async () => {
    const { id, token } = await t.asked();
    await t.write(poster, id, call);
    expect((await thread(poster, id)).messages[0]).not.toHaveProperty('review');
    for (const text of ['Một', 'Hai', 'Ba']) await t.write(null, token, text);
    expect((await t.write(null, token, call)).at(-1)).not.toHaveProperty('review');
    becomeNew();
    const next = await t.asked();
    t.state.settings.heldMessages = 0;
    expect((await t.write(poster, next.id, call))[0]).not.toHaveProperty('review');
  });

  it('are decided on by staff alone, and not by who wrote them', async () => {
    becomeNew();
    const { id } = await t.asked();
    await t.write(poster, id, call);
    const review = { leadId: id, messageId: (await held())[0]!.id, verdict: 'release' } as const;
    expect(await refusalOf(t.threads.review(poster, review))).toBe('forbidden');
    const promoted = { ...poster, roles: ['admin' as const] };
    expect(await refusalOf(t.threads.review(promoted, review))).toBe('self-review');
    const none = { ...review, messageId: '01JD0000000000000000000000' };
    expect(await refusalOf(t.threads.review(staff, none))).toBe('not-found');
  });

  it('go with a withdrawal', async () => {
    const { token } = await t.asked();
    await t.write(null, token, call);
    await t.service.withdraw(token);
    expect(await held()).toEqual([]);
  });
});

describe('files', () => {
  const send = (who: typeof poster | null, threadKey: string, files: { id: string; proof: string }[]) =>
    t.threads.send(who, { threadKey, attempt: crypto.randomUUID(), text: '', files });

  it('are images or one PDF, seen by the two sides for a minute', async () => {
    const { id, token } = await t.asked();
    const images = [await t.file(poster, id), await t.file(poster, id)];
    const pdf = await t.file(poster, id, 'application/pdf');
    expect(await refusalOf(send(poster, id, [images[0]!, pdf]))).toBe(
      'validation-failed | /files one-pdf-or-images',
    );
    const { thread: after } = await send(poster, id, images);
    await send(poster, id, [pdf]);
    const [message] = after!.messages;
    const of = { messageId: message!.id, fileId: images[1]!.id };
    const { url, expiresInSeconds } = await t.threads.fileAddress(null, { threadKey: token, ...of });
    expect([url, expiresInSeconds]).toEqual([`https://store.example/cases/${of.fileId}.webp?for=60`, 60]);
    const strange = { threadKey: token, messageId: message!.id, fileId: pdf.id };
    expect(await refusalOf(t.threads.fileAddress(null, strange))).toBe('not-found');
    expect(await t.ports.threads.heldFiles([images[0]!.id, pdf.id])).toEqual(
      new Set([images[0]!.id, pdf.id]),
    );
    expect((await told('lead-answered')).at(0)).toMatchObject({ values: { answer: '📷 2' } });
  });

  it('are told of beside the words that they came with', async () => {
    const { id } = await t.asked();
    const files = [await t.file(poster, id)];
    await t.threads.send(poster, { threadKey: id, attempt: crypto.randomUUID(), text: 'Cổng vào.', files });
    expect(await told('lead-answered')).toMatchObject([{ values: { answer: 'Cổng vào.\n\n📷 1' } }]);
  });

  it('of another, used before, twice or not ready yet are refused', async () => {
    const { id, token } = await t.asked();
    const file = await t.file(poster, id);
    const bad = 'validation-failed | /files/0';
    expect(await refusalOf(send(poster, id, [{ ...file, proof: 'A'.repeat(22) }]))).toBe(
      `${bad} upload-expired`,
    );
    expect(await refusalOf(send(poster, id, [file, file]))).toBe('validation-failed | /files/1 duplicate');
    await send(poster, id, [file]);
    expect(await refusalOf(send(null, token, [file]))).toBe(`${bad} upload-expired`);
    const { file: early } = await t.threads.createUpload(null, {
      ...{ threadKey: token, contentType: 'image/png', bytes: 9 },
    });
    expect(await refusalOf(send(null, token, [early]))).toBe('upload-not-ready | /files/0 upload-not-ready');
    expect(await t.threads.findUpload(early)).toMatchObject({ state: 'pending' });
  });
});

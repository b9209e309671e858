/** A thread between asker and poster: what each reads, in which order, what is told to whom, and what an access costs. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import { people, startConsultations, type TestConsultations } from '../testing/consultation-setup.ts';
import { refusalOf } from '../testing/setup.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());
const { poster, asker, staff, other } = people;
const textsOf = (messages: readonly { text: string }[]) => messages.map(({ text }) => text);
const read = (who: typeof poster | null, threadKey: string) => t.threads.read(who, { threadKey });
const thread = async (who: typeof poster | null, key: string) => (await read(who, key)).thread!;
const told = async (template: string) => (await t.told()).filter((one) => one.template === template);
const minute = 60_000;

describe('writing', () => {
  it('goes on from both sides, each with its own on its side, and names nobody but staff', async () => {
    const { id, token } = await t.asked();
    await t.write(poster, id, 'Mời bạn đến xem.');
    await t.write(null, token, 'Tôi đến thứ Bảy.');
    await t.write(staff, id, 'Sàn xin nhắc hai bên.');
    expect((await thread(null, token)).messages).toMatchObject([
      { text: 'Mời bạn đến xem.', writer: 'poster', isOwnSide: false },
      { text: 'Tôi đến thứ Bảy.', writer: 'asker', isOwnSide: true },
      { text: 'Sàn xin nhắc hai bên.', writer: 'staff', isOwnSide: false },
    ]);
    expect(JSON.stringify(await thread(null, token))).not.toContain('Người');
    expect((await thread(poster, id)).messages).toMatchObject([
      { isOwnSide: true },
      { isOwnSide: false },
      { writer: 'staff', byName: 'Người C' },
    ]);
  });

  it('of the inbox counts as contacted and as the first answer, once, and leaves later states alone', async () => {
    const { id } = await t.asked();
    t.clock.ms += 2 * 3_600_000;
    await Promise.all([t.write(poster, id, 'Một'), t.write(staff, id, 'Hai')]);
    const lead = await t.service.get(poster, id);
    expect(lead).toMatchObject({ state: 'contacted', firstAnswerAt: '2026-11-20T05:00:00.000Z' });
    expect(textsOf((await thread(poster, id)).messages).toSorted()).toEqual(['Hai', 'Một']);
    expect(await t.ports.repo.boxes([poster.userId])).toMatchObject([{ answered: 1, h3: 1 }]);
    await t.service.change(poster, id, { version: lead.version, state: 'closed', outcome: 'won' });
    await t.write(poster, id, 'Cảm ơn bạn.');
    expect(await t.service.get(poster, id)).toMatchObject({ state: 'closed', outcome: 'won' });
  });

  it('is sent once for a press, and in order from many at once', async () => {
    const { id, token } = await t.asked();
    const attempt = randomUUID();
    await Promise.all([1, 2, 3].map(() => t.write(poster, id, 'Một lần', attempt)));
    expect(textsOf((await thread(poster, id)).messages)).toEqual(['Một lần']);
    await Promise.all([
      ...['a', 'b'].map((text) => t.write(poster, id, text)),
      ...['c', 'd'].map((text) => t.write(null, token, text)),
    ]);
    const { messages } = await thread(poster, id);
    expect(messages).toHaveLength(5);
    expect(messages.map((one) => one.id)).toEqual(messages.map((one) => one.id).toSorted());
    expect(await t.ports.repo.boxes([poster.userId])).toMatchObject([{ unread: 1 }]);
  });

  it('stands behind what came before where a clock is late', async () => {
    const { id, token } = await t.asked();
    t.clock.ms += minute;
    await t.write(poster, id, 'Trước');
    t.clock.ms -= minute;
    await t.write(null, token, 'Sau');
    expect(textsOf((await thread(poster, id)).messages)).toEqual(['Trước', 'Sau']);
  });

  it('is paged, newest first, without a gap', async () => {
    t.state.settings.messagesPerThreadDay = 100;
    const { id } = await t.asked();
    for (let n = 0; n < 63; n++) await t.write(poster, id, `Tin ${n}`);
    const newest = await thread(poster, id);
    expect(newest.messages).toHaveLength(30);
    const page = async (before: string) => (await t.threads.read(poster, { threadKey: id, before })).thread!;
    const middle = await page(newest.earlier!);
    const first = await page(middle.earlier!);
    expect(first).not.toHaveProperty('earlier');
    expect(textsOf([...first.messages, ...middle.messages, ...newest.messages])).toEqual(
      Array.from({ length: 63 }, (_, n) => `Tin ${n}`),
    );
  });

  it('says something or brings files', async () => {
    const { id } = await t.asked();
    expect(await refusalOf(t.write(poster, id, ''))).toBe('validation-failed | /text required');
  });
});

describe('somebody else’s thread', () => {
  it('is not there, whatever is done with it, and changes nothing', async () => {
    const { id, token } = await t.asked();
    const [message] = await t.write(poster, id, 'Xin chào');
    const forged = `${id}.${'A'.repeat(22)}`;
    const before = await t.itemsAt('LEADT#');
    for (const [who, threadKey] of [
      [other, id],
      [asker, id],
      [null, id],
      [null, forged],
      [poster, forged],
    ] as const) {
      const acts = [
        read(who, threadKey),
        t.write(who, threadKey, 'Chào'),
        t.threads.markRead(who, { threadKey, upTo: message!.id }),
        t.threads.block(who, { threadKey, isBlocked: true }),
        t.threads.report(who, { threadKey, messageId: message!.id, reason: 'fraud', remark: '' }),
        t.threads.createUpload(who, { threadKey, contentType: 'image/png', bytes: 9 }),
        t.threads.fileAddress(who, { threadKey, messageId: message!.id, fileId: message!.id }),
      ];
      expect(await Promise.all(acts.map(refusalOf))).toEqual(Array(7).fill('not-found'));
    }
    expect(await t.itemsAt('LEADT#')).toEqual(before);
    expect((await thread(null, token)).messages).toHaveLength(1);
  });

  it('is open to staff, which is noted, and is not read by it', async () => {
    const { id, token } = await t.asked();
    await t.write(null, token, 'Còn không ạ?');
    const { messages } = await thread(staff, id);
    expect(await t.itemsAt('AUD#')).toMatchObject([{ act: 'view-lead-thread', onId: id }]);
    await t.threads.markRead(staff, { threadKey: id, upTo: messages.at(-1)!.id });
    expect(await thread(null, token)).not.toHaveProperty('readTo');
    expect(await refusalOf(t.threads.block(staff, { threadKey: id, isBlocked: true }))).toBe('not-found');
  });
});

describe('reading', () => {
  it('is seen by the other side, and takes the request from the unread ones', async () => {
    const { id, token } = await t.asked();
    await t.service.read(poster, id);
    const [message] = await t.write(null, token, 'Còn không ạ?');
    expect((await t.newest()).isUnread).toBe(true);
    expect((await t.service.summary(poster)).mine.unread).toBe(1);
    expect((await thread(poster, id)).hasUnread).toBe(true);
    await Promise.all([1, 2].map(() => t.threads.markRead(poster, { threadKey: id, upTo: message!.id })));
    expect(await thread(null, token)).toMatchObject({ readTo: message!.id });
    expect((await thread(poster, id)).hasUnread).toBe(false);
    expect((await t.service.summary(poster)).mine.unread).toBe(0);
  });

  it('never says more than has arrived', async () => {
    const { id, token } = await t.asked();
    const [message] = await t.write(poster, id, 'Xin chào');
    await t.threads.markRead(null, { threadKey: token, upTo: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' });
    expect(await thread(poster, id)).toMatchObject({ readTo: message!.id });
    await t.write(poster, id, 'Còn nữa');
    expect((await thread(null, token)).hasUnread).toBe(true);
  });

  it('by a version that is known answers nothing but that', async () => {
    const { id, token } = await t.asked();
    const { version } = await read(null, token);
    expect(await t.threads.read(null, { threadKey: token, since: version })).toEqual({ version });
    await t.write(poster, id, 'Xin chào');
    const news = await t.threads.read(null, { threadKey: token, since: version });
    expect(news.version).toBeGreaterThan(version);
    expect(news.thread!.messages).toHaveLength(1);
  });
});

describe('telling', () => {
  it('goes to the asker where they can be reached, with the words and the way back', async () => {
    const { id, token } = await t.asked({ email: 'an@example.com' });
    await t.write(poster, id, 'Mời bạn đến xem.');
    expect(await told('lead-answered')).toMatchObject([
      {
        ...{ restsOn: id, guestLocale: 'vi', to: [{ kind: 'email', value: 'an@example.com' }] },
        values: { leadToken: token, answer: 'Mời bạn đến xem.' },
      },
    ]);
  });

  it('happens once while something is unread, and once an hour at most', async () => {
    const { id, token } = await t.asked();
    t.clock.ms += 2 * 3_600_000;
    for (const text of ['Một', 'Hai', 'Ba']) await t.write(poster, id, text);
    expect(await told('lead-answered')).toHaveLength(1);
    const { messages } = await thread(null, token);
    await t.threads.markRead(null, { threadKey: token, upTo: messages.at(-1)!.id });
    t.clock.ms += 10 * minute;
    await t.write(poster, id, 'Bốn');
    const [first, second] = await told('lead-answered');
    // Read, it is not sent any more; the next waits until an hour has passed since the one before.
    expect(first).not.toHaveProperty('gsi2sk');
    expect(String(second!.gsi2sk)).toMatch(/^2026-11-20T06:00:00/);
  });

  it('of the poster says nothing of the words, and ends with reading', async () => {
    const { id, token } = await t.asked();
    t.clock.ms += 2 * 3_600_000;
    const [message] = await t.write(null, token, 'Số nhà của tôi là 12.');
    expect(await told('lead-message')).toMatchObject([
      { userId: poster.userId, values: { leadId: id }, gsi1pk: expect.any(String) },
    ]);
    expect(JSON.stringify(await told('lead-message'))).not.toContain('Số nhà');
    await t.threads.markRead(poster, { threadKey: id, upTo: message!.id });
    const [note] = await told('lead-message');
    expect(note).toMatchObject({ readAt: expect.any(String) });
    expect(note).not.toHaveProperty('gsi1pk');
    expect(note).not.toHaveProperty('gsi2sk');
  });

  it('of who asked with an account is in their list, and found among their own requests', async () => {
    await t.service.ask(t.signedIn(asker), await t.input({ email: 'work@example.com' }));
    const { id } = await t.newest();
    t.clock.ms += minute;
    await t.write(poster, id, 'Xin chào');
    const [note] = await told('lead-answered');
    expect(note).toMatchObject({
      ...{ userId: asker.userId, to: [{ kind: 'email', value: 'work@example.com' }] },
    });
    expect(note).not.toHaveProperty('guestLocale');
    const { items } = await t.threads.listMine(asker, { limit: 10 });
    expect(items).toMatchObject([{ hasUnread: true, lastAt: '2026-11-20T03:01:00.000Z' }]);
    expect((await thread(null, items[0]!.token)).messages).toHaveLength(1);
    expect((await t.threads.listMine(other, { limit: 10 })).items).toEqual([]);
  });

  it('goes on where the notification went with its time', async () => {
    const { id, token } = await t.asked();
    const [message] = await t.write(poster, id, 'Xin chào');
    const [{ pk, sk }] = (await told('lead-answered')) as [{ pk: string; sk: string }];
    await t.world.table.transact([{ act: 'remove', key: { pk, sk } }]);
    await t.threads.markRead(null, { threadKey: token, upTo: message!.id });
    expect(await thread(poster, id)).toMatchObject({ readTo: message!.id });
  });
});

describe('limits', () => {
  it('of a side of a thread in a day, with the wait until the next', async () => {
    t.state.settings.messagesPerThreadDay = 2;
    const { id, token } = await t.asked();
    for (const text of ['Một', 'Hai']) await t.write(poster, id, text);
    await expect(t.write(poster, id, 'Ba')).rejects.toMatchObject({
      ...{ code: 'too-many-requests', details: { retryAfterSeconds: 14 * 3600 } },
    });
    await t.write(null, token, 'Bên kia vẫn viết được');
    t.clock.ms += dayMs;
    await t.write(poster, id, 'Ba');
  });

  it('of a person over all threads in a day', async () => {
    t.state.settings.messagesPerDay = 2;
    const ids = [await t.asked(), await t.asked(), await t.asked()].map(({ id }) => id);
    for (const id of ids.slice(0, 2)) await t.write(poster, id, 'Xin chào');
    expect(await refusalOf(t.write(poster, ids[2]!, 'Xin chào'))).toBe('too-many-requests');
  });
});

describe('what it costs', () => {
  const text =
    'Chào anh chị, xưởng còn trống từ tháng sau, có trạm 560 kVA và đường container vào tận cửa. ' +
    'Anh chị có thể đến xem vào sáng thứ Bảy, tôi sẽ chờ ở cổng chính.';
  const spent = (operation: string) => t.world.consumed.filter((one) => one.operation === operation);

  it('sending at most 20 units, the first answer and a message that makes it unread again, too', async () => {
    const { id, token } = await t.asked();
    await t.service.read(poster, id);
    await read(poster, id);
    t.clock.ms += 2 * 3_600_000;
    for (const [who, key] of [
      [poster, id],
      [null, token],
      [poster, id],
    ] as const) {
      t.world.consumed.length = 0;
      await t.write(who, key, text);
      expect(spent('transact')).toHaveLength(1);
      expect(spent('transact')[0]!.units).toBeLessThanOrEqual(20);
    }
  });

  it('a page one query, an unchanged poll one unit', async () => {
    const { id, token } = await t.asked();
    for (let n = 0; n < 5; n++) await t.write(poster, id, text);
    t.world.consumed.length = 0;
    const { version } = await read(null, token);
    expect(t.world.consumed).toMatchObject([{ operation: 'query' }]);
    t.world.consumed.length = 0;
    await t.threads.read(null, { threadKey: token, since: version });
    expect(t.world.consumed).toEqual([{ operation: 'get', units: 1 }]);
  });
});

/** Threads after an account has gone: the other side keeps what was written, and nothing says by whom. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadsPersonalData } from '../personal-data.ts';
import { people, startConsultations, type TestConsultations } from '../testing/consultation-setup.ts';
import { refusalOf } from '../testing/setup.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());
const { poster, asker } = people;
const thread = async (who: typeof poster | null, threadKey: string) =>
  (await t.threads.read(who, { threadKey })).thread!;
const textsOf = async (who: typeof poster | null, key: string) =>
  (await thread(who, key)).messages.map(({ text }) => text);

describe('an account that goes', () => {
  const erase = (userId: string) =>
    leadsPersonalData({ table: t.world.table, transact: t.world.table.transact, clock: t.clock }).erase!(
      userId,
      () => true,
    );
  const talk = async () => {
    await t.service.ask(t.signedIn(asker), await t.input());
    const { id } = await t.newest();
    const [row] = (await t.threads.listMine(asker, { limit: 5 })).items;
    await t.write(poster, id, 'Mời bạn đến xem.');
    await t.write(null, row!.token, 'Tôi sẽ đến.');
    return { id, token: row!.token };
  };
  const stored = async () =>
    JSON.stringify(
      (await t.world.items()).filter(({ pk, template }) => !template && !String(pk).startsWith('RL#')),
    );

  it('of the asker leaves the poster what was written, and no name', async () => {
    const { id, token } = await talk();
    expect(await erase(asker.userId)).toBe(true);
    expect(await textsOf(poster, id)).toEqual(['Mời bạn đến xem.', 'Tôi sẽ đến.']);
    expect((await thread(poster, id)).state).toBe('left');
    expect(await refusalOf(t.write(poster, id, 'Bạn ơi?'))).toBe('state-conflict');
    expect(await stored()).not.toMatch(new RegExp(`${asker.userId}|Lê Thị|khach\\.hang`));
    expect(token).toContain(id);
  });

  it('of the asker leaves its receipt to be read, and not to be written with', async () => {
    const { id, token } = await talk();
    await erase(asker.userId);
    expect(await thread(null, token)).toMatchObject({ state: 'left-by-me', messages: [{}, {}] });
    expect(await refusalOf(t.write(null, token, 'Tôi đây.'))).toBe('state-conflict');
    const upload = { threadKey: token, contentType: 'image/jpeg', bytes: 1000 };
    expect(await refusalOf(t.threads.createUpload(null, upload))).toBe('state-conflict');
    expect(await textsOf(poster, id)).toHaveLength(2);
  });

  it('of the poster leaves the asker what was written, and no trace of whom', async () => {
    const { id, token } = await talk();
    await t.service.addNote(poster, id, { attempt: crypto.randomUUID(), text: 'Riêng tư' });
    expect(await erase(poster.userId)).toBe(true);
    expect(await stored()).not.toMatch(new RegExp(`${poster.userId}|Riêng tư`));
    expect(await textsOf(null, token)).toEqual(['Mời bạn đến xem.', 'Tôi sẽ đến.']);
    expect((await thread(null, token)).state).toBe('left');
    expect((await t.threads.listMine(asker, { limit: 5 })).items).toMatchObject([{ token }]);
    expect(await t.service.find(token)).toMatchObject({ message: 'Tôi muốn xem thực tế cuối tuần này.' });
    await t.service.withdraw(token);
    expect(await erase(asker.userId)).toBe(true);
    expect(await t.itemsAt('LEADT#')).toEqual([]);
  });

  it('takes along what was written to it and by it', async () => {
    const { id } = await talk();
    const { parts } = leadsPersonalData({
      ...{ table: t.world.table, transact: t.world.table.transact, clock: t.clock },
    });
    const { records } = await parts.requests!(asker.userId);
    expect(records).toMatchObject([
      {
        id,
        messages: [
          { isMine: false, text: 'Mời bạn đến xem.' },
          { isMine: true, text: 'Tôi sẽ đến.' },
        ],
      },
    ]);
  });
});

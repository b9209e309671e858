/** Adverts as staff keep them and readers see them: what runs, links checked by a named person, who was faster. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Advert, AdvertInput } from '#shared/adverts/model.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { adPositions } from '#shared/cases/model.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { advertInput } from './testing/sample-adverts.ts';
import { missingMedia, people, request, startAdverts } from './testing/setup.ts';
import { turnDay } from './turn-day.ts';

let t: Awaited<ReturnType<typeof startAdverts>>;
beforeEach(async () => {
  t = await startAdverts();
});
afterEach(() => t.world.stop());

const shown = async (more: object = {}) =>
  (await t.service.shown({ position: 'home-hero', locale: 'vi', ...more })).items;
const inputOf = ({ pictures, ...advert }: Advert): AdvertInput =>
  AdvertInput.parse({
    ...{ ...advert, isLinkChecked: true },
    images: pictures.map(({ mediaId, alt }) => ({ mediaId, alt })),
  });
const auditActs = async (id: string) =>
  (await t.world.items()).filter((item) => item.onId === id).map((item) => item.act);
const mediaId = '01JD0000000000000000000M01';

describe('what runs', () => {
  it('is shown on its position on its days alone, by the day in Viet Nam', async () => {
    await t.place({ from: '2026-11-24', to: '2026-11-25' });
    const countOn = async (iso: string) => {
      t.clock.ms = Date.parse(iso);
      return (await shown()).length;
    };
    expect(await countOn('2026-11-23T16:59:59Z')).toBe(0);
    expect(await countOn('2026-11-23T17:00:00Z')).toBe(1);
    expect(await countOn('2026-11-25T16:59:59Z')).toBe(1);
    expect(await countOn('2026-11-25T17:00:00Z')).toBe(0);
    t.clock.ms = Date.parse('2026-11-24T03:00:00Z');
    expect(await shown({ position: 'list-top' })).toEqual([]);
  });

  it('is read by one query, and nothing is written of who asks', async () => {
    await t.place();
    const before = (await t.world.items()).length;
    t.world.consumed.length = 0;
    await shown();
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual(['query']);
    expect((await t.world.items()).length).toBe(before);
  });

  it('does not run before somebody has checked the linked page, and then names who did', async () => {
    const advert = await t.place({ isLinkChecked: false });
    expect([advert.state, await shown()]).toEqual(['unchecked', []]);
    const input = { ...inputOf(advert), isLinkChecked: true };
    const checked = await t.service.update(people.staff, { id: advert.id, version: 1, input });
    expect(checked).toMatchObject({ state: 'running', linkCheckedBy: 'Trần Văn Một' });
    expect(checked.linkCheck).toEqual({ by: people.staff.userId, at: '2026-11-23T03:00:00.000Z' });
    expect(await shown()).toHaveLength(1);
  });

  it('has a link as browsers read it', () => {
    const input = advertInput({ link: 'https:///kho.example\\a b' });
    expect(AdvertInput.parse(input).link).toBe('https://kho.example/a%20b');
  });

  it('the check stays with whoever made it, and another link is checked anew', async () => {
    const { id, ...advert } = await t.place();
    t.clock.ms += 3_600_000;
    const input = inputOf({ id, ...advert });
    const same = await t.service.update(people.colleague, { id, version: 1, input });
    expect(same.linkCheck?.by).toBe(people.staff.userId);
    const other = { ...input, link: 'https://example.com/other' };
    const anew = await t.service.update(people.colleague, { id, version: 2, input: other });
    expect(anew.linkCheck).toEqual({ by: people.colleague.userId, at: '2026-11-23T04:00:00.000Z' });
    const unchecked = { ...other, isLinkChecked: false };
    expect(await t.service.update(people.staff, { id, version: 3, input: unchecked })).toMatchObject({
      state: 'unchecked',
    });
  });

  it('is for whom it was bought: a language, a type, a province', async () => {
    await t.place({ targets: { locales: ['ja'], types: ['land'], provinces: ['24'] } });
    expect(await shown({ locale: 'ja', type: 'land', province: '24' })).toMatchObject([
      { chosenBy: ['locale', 'type', 'province'] },
    ]);
    for (const reader of [
      { locale: 'vi', type: 'land', province: '24' },
      { locale: 'ja', type: 'brand', province: '24' },
      { locale: 'ja', type: 'land' },
      { locale: 'ja' },
    ])
      expect(await shown(reader)).toEqual([]);
  });

  it('has its words in the reader’s language, else in Vietnamese, and says which', async () => {
    const texts = { vi: { title: 'Kho', text: '' }, en: { title: 'Store', text: 'Cold' } };
    await t.place({ texts, images: [{ mediaId, alt: { vi: 'Một kho', en: 'A store' } }] });
    expect(await shown({ locale: 'en' })).toMatchObject([
      { title: 'Store', language: 'en', pictures: [{ alt: 'A store' }] },
    ]);
    const [inKorean] = await shown({ locale: 'ko' });
    expect(inKorean).toMatchObject({ title: 'Kho', language: 'vi', pictures: [{ alt: 'Một kho' }] });
    expect(JSON.stringify(inKorean)).not.toContain('ownerId');
  });
});

describe('placing', () => {
  it('happens once for a key, with its audit entry and the change that pages follow', async () => {
    const key = t.freshKey();
    const input = advertInput();
    const first = await t.service.create(people.staff, input, key);
    expect(await t.service.create(people.staff, input, key)).toEqual(first);
    await expect(t.service.create(people.staff, { ...input, weight: 9 }, key)).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    });
    expect(await auditActs(first.id)).toEqual(['create-advert']);
    expect(t.changes).toEqual([{ entity: 'advert', key: first.id, id: first.id, version: 1, op: 'put' }]);
  });

  it('of a request happens once, whoever is faster, and its sender sees how it stands', async () => {
    const both = await Promise.allSettled([
      t.place({ caseId: request.id }),
      t.place({ caseId: request.id }, people.colleague),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already-exists' },
    });
    expect((await t.service.list({ limit: 20, caseId: request.id })).items).toHaveLength(1);
    expect((await t.service.orders.list(people.user)).items).toEqual([
      {
        number: 'YC000000C1',
        version: 1,
        position: 'home-hero',
        from: '2026-11-23',
        to: '2026-11-29',
        state: 'running',
      },
    ]);
    expect((await t.service.orders.list(people.other)).items).toEqual([]);
  });

  it('keeps the price that was agreed, which its sender sees too', async () => {
    const advert = await t.place({ caseId: request.id });
    expect((await t.service.orders.list(people.user)).items[0]).not.toHaveProperty('bill');
    const input = { ...inputOf(advert), priceVnd: 4_500_000 };
    await t.service.update(people.staff, { id: advert.id, version: 1, input });
    expect((await t.service.orders.list(people.user)).items).toMatchObject([
      { bill: { priceVnd: 4_500_000, vatPercent: 10, totalVnd: 4_950_000, points: 4950 } },
    ]);
    const free = { ...input, priceVnd: 0 };
    expect(await t.service.update(people.staff, { id: advert.id, version: 2, input: free })).toMatchObject({
      priceVnd: 0,
    });
  });

  it('of what is no request to advertise finds nothing', async () => {
    await expect(t.place({ caseId: '01JD000000000000000000000Q' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it.each([
    [{ from: '2026-11-25', to: '2026-11-24' }, '/to', 'range-reversed'],
    [{ from: '2026-11-01', to: '2026-11-22' }, '/to', 'in-the-past'],
    [{ from: '2026-11-23', to: '2027-11-24' }, '/to', 'too-long'],
    [{ link: 'https://site.vn@evil.example/' }, '/link', 'invalid-format'],
    [{ images: [{ mediaId, alt: {} }] }, '/images/0/alt/vi', 'required'],
    [{ images: [{ mediaId: missingMedia, alt: { vi: 'Kho' } }] }, '/images/0/mediaId', 'not-found'],
  ] as [Partial<AdvertInput>, string, string][])('refuses %j at %s', async (changes, pointer, code) => {
    await expect(t.place(changes)).rejects.toMatchObject({
      details: { errors: [expect.objectContaining({ pointer, code })] },
    });
    expect(await t.world.items()).toEqual([]);
  });

  it('what is wrong in a change is told below the advert', async () => {
    const advert = await t.place();
    const input = { ...inputOf(advert), images: [{ mediaId: missingMedia, alt: { vi: 'Kho' } }] };
    await expect(t.service.update(people.staff, { id: advert.id, version: 1, input })).rejects.toMatchObject({
      details: { errors: [{ pointer: '/advert/images/0/mediaId', code: 'not-found' }] },
    });
  });
});

describe('acts', () => {
  it('pause and resume keep the days, ending keeps nothing to resume', async () => {
    const { id } = await t.place();
    expect((await t.service.pause(people.staff, { id, version: 1 })).state).toBe('paused');
    expect(await shown()).toEqual([]);
    await expect(t.service.pause(people.staff, { id, version: 2 })).rejects.toMatchObject({
      code: 'state-conflict',
    });
    expect(await t.service.resume(people.staff, { id, version: 2 })).toMatchObject({
      state: 'running',
      version: 3,
    });
    expect(await shown()).toHaveLength(1);
    expect((await t.service.end(people.staff, { id, version: 3, isCustomerFault: false })).state).toBe(
      'ended',
    );
    const seen = { id, version: 4, isCustomerFault: false };
    for (const act of ['pause', 'resume', 'end'] as const)
      await expect(t.service[act](people.staff, seen)).rejects.toMatchObject({ code: 'state-conflict' });
    await expect(
      t.service.update(people.staff, { id, version: 4, input: advertInput() }),
    ).rejects.toMatchObject({ code: 'state-conflict' });
    expect(await auditActs(id)).toEqual(
      expect.arrayContaining(['create-advert', 'pause-advert', 'resume-advert', 'end-advert']),
    );
  });

  it('of two at once the slower is refused, and told what is there now', async () => {
    const { id } = await t.place();
    const both = await Promise.allSettled([
      t.service.pause(people.staff, { id, version: 1 }),
      t.service.end(people.colleague, { id, version: 1, isCustomerFault: false }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'version-conflict' });
    const stale = { id, version: 1, input: advertInput() };
    await expect(t.service.update(people.staff, stale)).rejects.toMatchObject({
      code: 'version-conflict',
      details: { params: { version: 2 } },
    });
  });
});

describe('pictures', () => {
  it('of an advert are held, also of one that has ended, and let go when they are exchanged', async () => {
    const advert = await t.place({ images: [{ mediaId, alt: { vi: 'Kho' } }] });
    expect(await t.ports.repo.isHeld(mediaId)).toBe(true);
    const input = { ...inputOf(advert), images: [] };
    await t.service.update(people.colleague, { id: advert.id, version: 1, input });
    expect(await t.ports.repo.isHeld(mediaId)).toBe(false);
    const checks = (await t.world.items()).filter(({ pk }) => String(pk).startsWith('MDUE#'));
    expect(checks).toMatchObject([{ ownerId: people.staff.userId, mediaIds: [mediaId] }]);
  });
});

describe('the list', () => {
  it('is narrowed by position and state; what has ended comes page by page, latest first', async () => {
    const ends = ['2026-11-24', '2026-11-25', '2026-11-26'];
    for (const to of ends) await t.place({ to });
    await t.place({ position: 'list-top', from: '2026-12-20', to: '2026-12-24' });
    const ids = async (query: object) => (await t.service.list({ limit: 2, ...query })).items;
    expect(await ids({})).toHaveLength(4);
    expect((await ids({ state: 'coming' })).map(({ position }) => position)).toEqual(['list-top']);
    expect(await ids({ position: 'home-hero' })).toHaveLength(3);
    t.clock.ms += 7 * dayMs;
    const first = await t.service.list({ limit: 2, state: 'ended' });
    expect(first.items.map(({ to }) => to)).toEqual(['2026-11-26', '2026-11-25']);
    const second = await t.service.list({ limit: 2, state: 'ended', cursor: first.nextCursor });
    expect(second.items.map(({ to }) => to)).toEqual(['2026-11-24']);
    expect(second.nextCursor).toBeUndefined();
    expect(await ids({ state: 'running' })).toEqual([]);
  });
});

describe('prices', () => {
  it('are those shipped until a master sets others, on the version that was seen', async () => {
    expect(await t.service.offer()).toEqual(defaultAdvertOffer);
    const positions = { ...defaultAdvertOffer.positions, 'home-hero': { weekVnd: 0, slots: 1 } };
    const terms = { positions, vatPercent: 8, transferTo: 'Ngân hàng Mẫu\n0000 0000' };
    const saved = await t.service.putOffer(people.colleague, { version: 0, ...terms });
    expect(await t.service.offer()).toEqual({ version: 1, ...terms });
    await expect(t.service.putOffer(people.colleague, { version: 0, ...terms })).rejects.toMatchObject({
      code: 'version-conflict',
    });
    await t.service.putOffer(people.colleague, saved);
    await t.place();
    await expect(t.place()).rejects.toMatchObject({ code: 'validation-failed' });
  });

  it('name every position', () => {
    expect(Object.keys(defaultAdvertOffer.positions)).toEqual([...adPositions]);
  });
});

it('at midnight pages hear of the new day', async () => {
  await turnDay(t.ports);
  await turnDay(t.ports);
  const told = (await t.world.items()).filter(({ pk }) => String(pk).startsWith('CHG#'));
  expect(told.map(({ entity, key, version }) => [entity, key, version])).toEqual(
    Array(2).fill(['advert', '2026-11-23', 20261123]),
  );
});

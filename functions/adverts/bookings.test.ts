/** Days of a position: booked exactly to the last place, free again once an advert ends or moves. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Advert, AdvertInput } from '#shared/adverts/model.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { people, startAdverts } from './testing/setup.ts';

let t: Awaited<ReturnType<typeof startAdverts>>;
beforeEach(async () => {
  t = await startAdverts();
});
afterEach(() => t.world.stop());

const inputOf = ({ pictures: _, ...advert }: Advert): AdvertInput =>
  AdvertInput.parse({ ...advert, isLinkChecked: true });

describe('days', () => {
  const { slots } = defaultAdvertOffer.positions['home-hero'];
  const full = () => ({
    details: { errors: [expect.objectContaining({ pointer: '/from', code: 'day-full' })] },
  });

  it('are booked exactly to the last place, however many try at once', async () => {
    for (let at = 1; at < slots; at++) await t.place();
    const all = await Promise.allSettled([t.place(), t.place(), t.place()]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all.filter((each) => each.status === 'rejected'))
      expect(one.reason).toMatchObject(full());
    expect((await t.service.bookings('home-hero')).bookings).toHaveLength(slots);
    await t.place({ position: 'list-top' });
    await t.place({ from: '2026-11-30', to: '2026-12-02' });
  });

  it('are free again once an advert ends early, and those that move leave theirs', async () => {
    const placed: Advert[] = [];
    for (let at = 0; at < slots; at++) placed.push(await t.place());
    await expect(t.place()).rejects.toMatchObject(full());
    await t.service.end(people.staff, { id: placed[0]!.id, version: 1, isCustomerFault: false });
    const next = await t.place();
    await expect(t.place()).rejects.toMatchObject(full());
    const elsewhere = { ...inputOf(next), position: 'list-side' as const };
    await t.service.update(people.staff, { id: next.id, version: 1, input: elsewhere });
    await t.place();
    expect((await t.service.bookings('list-side')).bookings).toMatchObject([{ id: next.id }]);
  });

  it('a change that keeps its days is not in its own way', async () => {
    const placed: Advert[] = [];
    for (let at = 0; at < slots; at++) placed.push(await t.place());
    const [one] = placed;
    const input = { ...inputOf(one!), to: '2026-11-28' };
    expect(await t.service.update(people.staff, { id: one!.id, version: 1, input })).toMatchObject({
      to: '2026-11-28',
      version: 2,
    });
  });

  it('a booking by somebody else meanwhile is looked at again, not refused', async () => {
    const { repo } = t.ports;
    let others = 1;
    t.ports.repo = {
      ...repo,
      async booked(position) {
        const seen = await repo.booked(position);
        if (others-- > 0) await t.ports.transact([repo.book(position, seen, [...seen.bookings])]);
        return seen;
      },
    };
    expect(await t.place()).toMatchObject({ version: 1 });
  });
});

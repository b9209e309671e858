/** Closing with what became of it: kept through reopening, said to the owner, and never to readers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kind } from '#shared/kernel/listing-kind.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import type { ClosingInput } from '#shared/listings/outcome.ts';
import { refused } from '../testing/paid-setup.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());

const { owner } = people;
const price = { amount: '5.2', unit: 'billion-vnd' } as const;
const read = async ({ meta }: Pick<ListingRecord, 'meta'>) => t.service.get(owner, meta.code);
const act = async (listing: ListingRecord, name: 'close' | 'reopen' | 'hide', closing?: ClosingInput) =>
  t.service.act(owner, listing.meta.code, name, (await read(listing)).meta.version, closing);

describe('closing', () => {
  it('says what became of it, and keeps the price for its owner alone', async () => {
    const shown = await t.publish();
    const row = await act(shown, 'close', { outcome: 'sold', price });
    expect(row).toMatchObject({ state: 'closed', outcome: 'sold' });
    const { meta } = await read(shown);
    expect(meta.closings).toEqual([{ outcome: 'sold', price, at: meta.updatedAt }]);
    await act(shown, 'reopen');
    const { code } = shown.meta;
    const seen = JSON.stringify(await t.service.public.byCode(code, t.clock.now()));
    for (const told of ['closings', 'outcome', 'reopenedAt']) expect(seen).not.toContain(told);
    const listed = (await t.service.mine(owner, { limit: 5 })).items.find((one) => one.code === code);
    expect(listed).not.toHaveProperty('closings');
  });

  it.each<[Kind, ClosingInput['outcome']]>([
    ['sell', 'sold'],
    ['rental', 'leased'],
  ])('of kind %s is called %s where nobody says', async (kind, outcome) => {
    const shown = await t.publish({
      kind,
      ...(kind === 'rental' && { price: { mode: 'exact', amount: '50', unit: 'million-vnd', per: 'month' } }),
    });
    expect(await act(shown, 'close')).toMatchObject({ outcome });
  });

  it('refuses what its kind cannot become, and an outcome of what is no closing', async () => {
    const shown = await t.publish();
    for (const outcome of ['leased', 'found'] as const)
      expect(await refused(act(shown, 'close', { outcome }))).toBe('validation-failed');
    expect(await refused(act(shown, 'hide', { outcome: 'sold' }))).toBe('validation-failed');
    expect((await read(shown)).meta).toEqual(shown.meta);
  });

  it('is remembered when it is opened again, by reopening or by more days', async () => {
    const shown = await t.publish();
    await act(shown, 'close', { outcome: 'sold', price });
    t.clock.ms += 60_000;
    expect(await act(shown, 'reopen')).not.toHaveProperty('outcome', 'sold');
    t.clock.ms += 60_000;
    await act(shown, 'close', { outcome: 'other' });
    const { version } = (await read(shown)).meta;
    t.clock.ms += 60_000;
    await t.service.extend(owner, shown.meta.code, { version, points: 8 }, t.freshKey());
    const { meta } = await read(shown);
    expect(meta.state).toBe('shown');
    expect(meta.closings).toMatchObject([
      { outcome: 'sold', price, reopenedAt: expect.any(String) },
      { outcome: 'other', reopenedAt: meta.updatedAt },
    ]);
  });

  it('again and again keeps the newest ten', async () => {
    const shown = await t.publish();
    for (let n = 0; n < 12; n++) {
      await act(shown, 'close', { outcome: 'other' });
      await act(shown, 'reopen');
    }
    expect((await read(shown)).meta.closings).toHaveLength(10);
  });

  it('is once where two do it at the same moment', async () => {
    const { meta } = await t.publish();
    const outcomes = await Promise.all(
      (['sold', 'other'] as const).map((outcome) =>
        refused(t.service.act(owner, meta.code, 'close', meta.version, { outcome })),
      ),
    );
    expect(outcomes.sort()).toEqual(['done', 'version-conflict']);
    expect((await read({ meta })).meta.closings).toHaveLength(1);
  });
});

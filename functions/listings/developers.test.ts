/** Partner pages of developers: checked when a listing names one, shown while published, listed while the listing is shown. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { developedListings } from './public.ts';
import { people, startListings, type TestListings, testPartner } from './testing/setup.ts';

let t: TestListings;
beforeEach(async () => {
  t = await startListings();
});
afterEach(() => t.stop());

const named = { investor: 'Công ty Mẫu', partnerId: testPartner };
const gone = '01JD00000000000000000000PB';
const developed = async () =>
  (await developedListings(t.world.table).newest(testPartner, 30)).map(({ code }) => code);
const errorsOf = (act: Promise<unknown>) =>
  act.then(
    () => [],
    (error: DomainProblem) => error.details.errors?.map(({ pointer, code }) => `${pointer} ${code}`),
  );

describe('a developer’s partner page', () => {
  it('has to be published; without a developer there is none', async () => {
    expect(await errorsOf(t.post({ ...named, partnerId: gone }))).toEqual(['/partnerId not-found']);
    expect(await errorsOf(t.post({ partnerId: testPartner }))).toEqual(['/partnerId not-allowed']);
  });

  it('is named to readers while it is published', async () => {
    const { meta } = await t.publish(named);
    const read = () => t.service.public.byCode(meta.code, t.clock.now());
    expect((await read()).partnerPage).toBe('cong-ty-mau');
    t.ports.partners.slugOf = async () => undefined;
    expect(await read()).not.toHaveProperty('partnerPage');
    expect((await read()).content.investor).toBe('Công ty Mẫu');
  });

  it('that was withdrawn since does not stand in the way of an edit', async () => {
    const listing = await t.publish(named);
    t.ports.partners.slugOf = async () => undefined;
    const edit = t.edit(listing, { ...named, title: 'Nhà xưởng đã sửa tiêu đề' });
    expect(await errorsOf(edit)).toEqual([]);
  });
});

describe('the listings that name a partner', () => {
  it('are those that are shown, the newest first', async () => {
    const first = await t.publish(named);
    t.clock.ms += dayMs;
    const second = await t.publish(named);
    await t.publish();
    await t.post(named);
    expect(await developed()).toEqual([second.meta.code, first.meta.code]);
  });

  it('leave while they are hidden, and for good with the last of their days', async () => {
    const { meta } = await t.publish(named);
    const act = async (name: 'hide' | 'show') => {
      const { version } = (await t.service.get(people.owner, meta.code)).meta;
      await t.service.act(people.owner, meta.code, name, version);
    };
    await act('hide');
    expect(await developed()).toEqual([]);
    await act('show');
    expect(await developed()).toEqual([meta.code]);
    t.clock.ms += 16 * dayMs;
    await t.service.expireDue(() => 60_000);
    expect(await developed()).toEqual([]);
    expect(await t.itemsAt('DEVELOPER#')).toEqual([]);
  });

  it('leave when an approved edit names nobody any more', async () => {
    const listing = await t.publish(named);
    const edited = await t.edit(listing, { investor: 'Công ty Mẫu' });
    expect(await developed()).toEqual([listing.meta.code]);
    await t.approve(edited);
    expect(await developed()).toEqual([]);
  });
});

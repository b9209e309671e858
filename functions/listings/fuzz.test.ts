/** Whatever is posted is stored whole or refused with a problem: never an internal error, never half of it. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { infrastructure } from '#shared/catalog/infrastructure.ts';
import { wardsOf } from '#shared/catalog/places.ts';
import { areaUnits } from '#shared/kernel/area.ts';
import { kinds, listingTypes } from '#shared/kernel/listing-kind.ts';
import { locales } from '#shared/kernel/locale.ts';
import { PricePer, PriceUnit } from '#shared/kernel/money.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ListingDetail, ListingInput, ListingRecord } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { changeOf } from '#shared/search/changes.ts';
import type { LoggedChange } from '#shared/search/model.ts';
import { people, startListings, type TestListings } from './testing/setup.ts';

let t: TestListings;
/** What search would read, parsed as it does. */
const logged: LoggedChange[] = [];
beforeAll(async () => {
  t = await startListings();
  const { transact } = t.ports;
  t.ports.transact = (writes) => {
    for (const write of writes)
      if (write.act === 'put' && write.item.pk.startsWith('CHG#')) logged.push(changeOf(write.item));
    return transact(writes);
  };
});
afterAll(() => t.stop());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    '\ud800lone surrogate',
    '\u0000\u0001',
    '<script>x</script>',
    'ﷺ'.repeat(100),
    '\u0301'.repeat(50),
  ),
);
const figure = fc.oneof(
  fc.constantFrom('0', '0.0001', '1', '999999999999.9999', '999999999999', '5.2', '-1', '1e9', ''),
  fc.integer({ min: 1, max: 2 ** 31 }).map(String),
);
const area = fc.record({ value: figure, unit: fc.constantFrom(...areaUnits) });
const priced = { unit: fc.constantFrom(...PriceUnit.options), per: fc.constantFrom(...PricePer.options) };
const price = fc.oneof(
  fc.record({ mode: fc.constantFrom('exact', 'estimated'), amount: figure, ...priced }),
  fc.record(
    { mode: fc.constant('range'), from: figure, to: figure, ...priced },
    { requiredKeys: ['mode', 'unit', 'per'] },
  ),
  fc.constant({ mode: 'deal' }),
);
const place = fc.oneof(
  fc.record({
    nation: fc.constant('VN'),
    wardCode: fc.constantFrom(...wardsOf().map(({ code }) => code)),
    detail: text,
  }),
  fc.record({ nation: fc.constantFrom('JP', 'QQ', 'VN'), address: text }),
);
const category = fc.constantFrom(...defaultCategories);
const fields = {
  kind: fc.constantFrom(...kinds),
  of: category,
  type: fc.constantFrom(...listingTypes),
  title: text,
  language: fc.constantFrom(...locales),
  place,
  price,
  landArea: area,
  floorArea: area,
  areaRange: fc.record({ from: area, to: area }, { requiredKeys: [] }),
  leaseMonths: fc.integer({ min: 0, max: 1300 }),
  description: text,
  otherRequirements: text,
  park: text,
  mediaIds: fc.constantFrom([], ['01JD0000000000000000000001'], Array(11).fill('01JD0000000000000000000001')),
  infrastructure: fc.record({
    keys: fc.array(fc.oneof(fc.constantFrom(...Object.keys(infrastructure)), text), { maxLength: 3 }),
    incentives: fc.constant([]),
  }),
  enterprise: fc.record({ shareCount: fc.maxSafeInteger(), operatingArea: text }, { requiredKeys: [] }),
  contact: fc.record({ name: text, phone: fc.oneof(text, fc.constant('0912 345 678')) }),
  translations: fc.dictionary(fc.constantFrom(...locales), fc.record({ title: text, description: text })),
};
/** Some fields of a listing that may be posted, replaced; the type often fits its category. */
const changes = fc
  .tuple(fc.record(fields), fc.subarray(Object.keys(fields), { minLength: 1, maxLength: 4 }))
  .map(([all, names]) => {
    const { of: drawnCategory, ...rest } = all;
    const chosen = Object.entries(rest).filter(([name]) => names.includes(name));
    return {
      ...(names.includes('of') && { type: drawnCategory.type, category: drawnCategory.id }),
      ...Object.fromEntries(chosen),
    };
  });

test('posting: kept and shown as its schemas say, or refused with a problem and nothing stored', async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(changes, async (changed) => {
      const given = ListingInput.safeParse({ ...testInput(), ...changed });
      if (!given.success) return;
      t.world.consumed.length = 0;
      try {
        const record = await t.service.create(people.owner, given.data, t.freshKey());
        expect(ListingRecord.parse(record).meta.state).toBe('waiting');
        expect(await t.service.get(people.owner, record.meta.code)).toEqual(ListingRecord.parse(record));
        await t.approve(record);
        const detail = ListingDetail.parse(await t.service.public.byCode(record.meta.code, t.clock.ms));
        expect(detail.card.title).toBe(record.content.title);
        expect(logged.at(-1)).toMatchObject({ op: 'put', id: record.meta.id, version: 2 });
        kept++;
      } catch (error) {
        expect(error).toBeInstanceOf(DomainProblem);
        expect((error as DomainProblem).code).toBe('validation-failed');
        expect(t.world.consumed.filter(({ operation }) => operation === 'transact')).toEqual([]);
      }
      t.clock.ms += 3_600_000;
    }),
    { numRuns: 300 },
  );
  expect(kept).toBeGreaterThan(10);
});

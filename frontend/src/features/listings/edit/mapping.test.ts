/** The form and the API's input: every listing survives the way into the form and back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { incentives, infrastructure } from '#shared/catalog/infrastructure.ts';
import { legalStatuses } from '#shared/catalog/model.ts';
import { areaNeedOf, groupsOf, hasFloorArea } from '#shared/catalog/rules.ts';
import { areaUnits } from '#shared/kernel/area.ts';
import { isLease, isWant, kinds, listingTypes } from '#shared/kernel/listing-kind.ts';
import { locales } from '#shared/kernel/locale.ts';
import { type PriceUnit, unitParts } from '#shared/kernel/money.ts';
import { oneLine } from '#shared/kernel/text.ts';
import { contentOf } from '#shared/listings/derive.ts';
import { type EnterpriseFact, mayHaveFact } from '#shared/listings/enterprise-rules.ts';
import { persOf } from '#shared/listings/figures.ts';
import { factSources, paperKinds, papersMax } from '#shared/listings/legal-model.ts';
import { type LegalField, legalFields, mayHave } from '#shared/listings/legal-rules.ts';
import { ListingInput } from '#shared/listings/model.ts';
import { keptPlace } from '#shared/listings/wanted-places.ts';
import { formLike } from './draft.ts';
import { fromResponse } from './from-response.ts';
import { emptyForm } from './model.ts';
import { toRequest } from './to-request.ts';

const some = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
/** As schemas keep it: on one line, with a letter. */
const text = fc
  .stringMatching(/^[a-zA-ZÀ-ỹ0-9][a-zA-ZÀ-ỹ0-9 ]{9,40}[a-zA-Z0-9]$/)
  .map(oneLine)
  .filter((words) => words.length >= 10 && /\p{L}/u.test(words));
const decimal = fc
  .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, part]) => (part ? `${whole}.${String(part).padStart(2, '0')}` : `${whole}`));
const area = fc.record({ value: decimal, unit: fc.constantFrom(...areaUnits) });
const unit = fc.constantFrom(...(Object.keys(unitParts) as PriceUnit[]));
const money = fc.record({ amount: decimal, unit });
const ulid = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/);

const clean = (value: object) => JSON.parse(JSON.stringify(value));

const signed = fc.tuple(decimal, fc.boolean()).map(([amount, isBelow]) => (isBelow ? `-${amount}` : amount));
/** Newest first, none left out; the ones at either end say something. */
const years = fc
  .tuple(
    fc.integer({ min: 2000, max: 2026 }),
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  )
  .chain(([latest, count, isSaid]) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, at) =>
        fc.record({
          year: fc.constant(latest - at),
          revenue: at === 1 && count === 3 && !isSaid[0] ? fc.constant(undefined) : money,
          profit: isSaid[at] && at !== 1 ? fc.record({ amount: signed, unit }) : fc.constant(undefined),
        }),
      ),
    ),
  );

const enterprise = fc
  .record({
    operatingArea: some(text),
    charteredCapital: some(money),
    franchiseFee: some(money),
    revenueGrowthPercent: some(fc.integer({ min: -10_000, max: 1_000_000 }).map((n) => n / 100)),
    shareCount: some(fc.integer({ min: 1, max: 1e9 })),
    shareOrigin: some(fc.constantFrom('existing', 'newly-issued')),
    branchCount: some(fc.nat(100)),
    support: some(text),
    years: some(years),
    employees: some(fc.nat(10_000)),
    founded: some(fc.integer({ min: 1900, max: 2026 })),
    priceIncludes: some(text),
    debtsTakenOver: some(fc.record({ amount: fc.oneof(decimal, fc.constant('0')), unit })),
    saleReason: some(text),
  })
  .map(clean);
/** What of it fits the listing. */
const fitting = (listed: Parameters<typeof mayHaveFact>[1]) =>
  enterprise.map((value: object) => {
    const kept = Object.entries(value).filter(([fact]) => mayHaveFact(fact as EnterpriseFact, listed));
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  });

const day = fc.constantFrom('2019-12-31', '2024-02-29', '2026-11-01');
const code = fc.stringMatching(/^[A-Z0-9]{2,20}(-[0-9]{1,9})?$/);
const filled = (value: object) => Object.keys(clean(value)).length > 0;
const sourced = { source: some(fc.constantFrom(...factSources)), asOf: some(day) };
const answer = fc.oneof(
  fc.constant({ answer: 'unknown' }),
  fc.record({ answer: fc.constantFrom('yes', 'no'), ...sourced }),
);
const legalParts: Record<LegalField, fc.Arbitrary<unknown>> = {
  propertyCode: code,
  broker: fc.record({ number: code, issuer: some(text) }),
  franchise: fc
    .record({
      registeredWith: some(text),
      number: some(code),
      date: some(day),
      hasRunAYear: some(fc.boolean()),
    })
    .filter(filled),
  papers: fc.array(
    fc.record({
      kind: fc.constantFrom(...paperKinds),
      number: some(code),
      date: some(day),
      issuer: some(text),
    }),
    { minLength: 1, maxLength: papersMax },
  ),
  legalFacts: fc
    .record({
      mortgaged: some(answer),
      inDispute: some(answer),
      planning: some(fc.record({ text, ...sourced })),
    })
    .filter(filled),
};
/** What may be stated of papers and law, where it fits. */
const legal = (
  has: (isThere: boolean) => (values: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>,
  listed: Parameters<typeof mayHave>[1],
) =>
  Object.fromEntries(
    legalFields.map((field) => [field, has(mayHave(field, listed))(some(legalParts[field]))]),
  );

const abroad = fc.record({ nation: fc.constant('JP'), address: text });
const anyPlace: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ nation: fc.constant('VN'), wardCode: fc.constant('09193'), detail: some(text) }),
  fc.record({
    nation: fc.constant('VN'),
    wardCode: fc.constant('09193'),
    enteredAs: fc.constant({ oldCommuneCode: '09196' }),
  }),
  abroad,
);
const one = { code: '24', wardCodes: ['09193'] };
const anyWanted: fc.Arbitrary<unknown> = fc.oneof(
  fc
    .constantFrom([one], [{ code: '80', wardCodes: [] }, one])
    .map((provinces) => ({ nation: 'VN', provinces })),
  abroad,
);

const listing = fc
  .record({ kind: fc.constantFrom(...kinds), type: fc.constantFrom(...listingTypes) })
  .chain(({ kind, type }) => {
    const has = (isThere: boolean) => (values: fc.Arbitrary<unknown>) =>
      isThere ? values : fc.constant(undefined);
    const per = fc.constantFrom(...persOf({ kind, type }));
    const price = isWant(kind)
      ? fc.record({ mode: fc.constant('range'), from: decimal, to: fc.constant(undefined), unit, per })
      : fc.record({ mode: fc.constantFrom('exact', 'estimated'), amount: decimal, unit, per });
    const offersArea = has(areaNeedOf(type) !== 'none' && !isWant(kind));
    const groups = groupsOf(type, kind);
    return fc.record({
      kind: fc.constant(kind),
      type: fc.constant(type),
      category: fc.constant(defaultCategories.find((category) => category.type === type)!.id),
      title: text,
      language: fc.constantFrom(...locales),
      place: isWant(kind) ? anyWanted : anyPlace,
      price: fc.oneof(price, fc.constant({ mode: 'deal' })),
      leaseMonths: has(isLease(kind))(some(fc.integer({ min: 1, max: 1200 }))),
      landArea: offersArea(area),
      floorArea: has(hasFloorArea(type) && !isWant(kind))(some(area)),
      areaRange: has(areaNeedOf(type) !== 'none' && isWant(kind))(fc.record({ from: some(area), to: area })),
      landUse: some(
        fc.oneof(
          fc.constant({ mode: 'long-term' }),
          fc.record({ mode: fc.constant('until'), year: fc.integer({ min: 2027, max: 2200 }) }),
        ),
      ),
      legal: some(fc.constantFrom(...legalStatuses)),
      assetStatus: some(fc.constantFrom('planned', 'under-construction', 'ready', 'operating')),
      park: some(text),
      investor: some(text),
      description: text.map((words) => `<p>${words}</p>`),
      otherRequirements: some(text),
      mediaIds: fc.uniqueArray(ulid, { maxLength: 10 }),
      ...legal(has, { kind, type, category: defaultCategories.find((one) => one.type === type)!.id }),
      referenceFile: some(fc.record({ mediaId: ulid, name: text })),
      infrastructure: has(groups.includes('infrastructure'))(
        some(
          fc.record({
            keys: fc.subarray(Object.keys(infrastructure), { minLength: 1 }),
            incentives: fc.subarray(Object.keys(incentives)),
            note: some(text),
          }),
        ),
      ),
      enterprise: has(groups.includes('enterprise'))(
        fitting({ kind, type, category: defaultCategories.find((one) => one.type === type)!.id }),
      ),
      contact: fc.record({
        name: text,
        phone: fc.constantFrom('+84912345678', '+842838291234', '+81312345678'),
        email: some(fc.constant('an@example.com')),
      }),
    });
  })
  .map((value) => ListingInput.parse(clean(value)));

const place = (input: ListingInput) =>
  keptPlace(input.place, isWant(input.kind), (wardCode) => ({
    ...{ wardCode, provinceCode: '24', oldProvinceCode: '27', oldDistrictKeys: ['258'] },
  }));
const pictureOf = (mediaId: string) => ({ mediaId, basePath: '', widths: [400], width: 400, height: 300 });

describe('a listing in the form', () => {
  it('comes back as it was, whatever its kind and type', () => {
    fc.assert(
      fc.property(listing, (input) => {
        const content = contentOf(input, {
          place: place(input),
          pictures: input.mediaIds.map(pictureOf),
          referenceFile: input.referenceFile && { ...input.referenceFile, bytes: 1000, pages: 1 },
          rates: defaultRates,
          phone: input.contact.phone,
        });
        const sent = clean(toRequest(fromResponse(content))) as ListingInput;
        expect(formLike(emptyForm('vi'), clean(fromResponse(content)))).toEqual(fromResponse(content));
        const international = {
          ...sent.contact,
          phone: sent.contact.phone.replaceAll(' ', '').replace(/^0/, '+84'),
        };
        expect({ ...sent, contact: international }).toEqual(clean(input));
      }),
    );
  });

  it('keeps translations, and leaves out one into its own language', () => {
    const form = emptyForm('vi');
    form.translations.ja = { title: '工場用地の売却について', description: '' };
    form.translations.vi = { title: 'Bản dịch thừa của tiêu đề', description: '' };
    expect(toRequest(form).translations).toEqual({ ja: { title: '工場用地の売却について' } });
  });
});

describe('what a kind or type hides', () => {
  it('stays in the form but is not sent', () => {
    const form = emptyForm('vi');
    Object.assign(form, { kind: 'buy', type: 'brand', landArea: { value: '5', unit: 'ha' } });
    form.infrastructure.keys = ['bus'];
    form.price = { ...form.price, amount: '5', from: '2' };
    const sent = toRequest(form);
    expect(sent).not.toHaveProperty('landArea');
    expect(sent).not.toHaveProperty('infrastructure');
    expect(sent.price).toEqual({ mode: 'range', from: '2', unit: 'billion-vnd', per: 'total' });
    expect(toRequest({ ...form, kind: 'sell', type: 'industrial-park' })).toMatchObject({
      landArea: { value: '5', unit: 'ha' },
      infrastructure: { keys: ['bus'] },
      price: { mode: 'exact', amount: '5' },
    });
  });

  it('leaves blanks out, and never turns text into a number that was not typed', () => {
    const form = emptyForm('vi');
    Object.assign(form, { kind: 'rental', type: 'enterprise', leaseTerm: { value: '2', unit: 'year' } });
    form.enterprise.branchCount = 'ba';
    const sent = toRequest(form);
    expect(sent.leaseMonths).toBe(24);
    expect(sent.enterprise).toEqual({ branchCount: 'ba' });
    expect(sent.contact).toEqual({});
    expect(sent).not.toHaveProperty('title');
  });
});

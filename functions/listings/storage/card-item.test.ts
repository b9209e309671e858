/** The stored row: all that a list shows, in less than 2 KB whatever was written. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemBytes } from '#functions/lib/item-size.ts';
import { namesOfWard, wardsOf } from '#shared/catalog/places.ts';
import { kinds, listingTypes } from '#shared/kernel/listing-kind.ts';
import { locales } from '#shared/kernel/locale.ts';
import { cardOf } from '#shared/listings/derive.ts';
import { type Listing, ListingCard, levels } from '#shared/listings/model.ts';
import { testContent, testMeta, testPicture } from '#shared/listings/testing/samples.ts';
import { cardItem, cardMaxBytes, readCard, readOwnCard } from './card-item.ts';

const at = '2026-11-20T00:00:00.000Z';
const wards = wardsOf();
const text = (maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'ở', 'ữ', '工', '업', '🏭', ' '), { minLength: 10, maxLength })
    .map((chars) => `x${chars.join('').slice(0, maxLength - 2)}x`);

const listing: fc.Arbitrary<{ listing: Listing; wardCode: string | undefined }> = fc
  .record({
    ward: fc.option(fc.constantFrom(...wards), { nil: undefined }),
    kind: fc.constantFrom(...kinds),
    type: fc.constantFrom(...listingTypes),
    category: fc.string({ minLength: 30, maxLength: 40, unit: fc.constantFrom(...'abc-') }),
    title: text(150),
    translated: fc.array(fc.tuple(fc.constantFrom(...locales), text(150)), { maxLength: 4 }),
    address: text(200),
    level: fc.constantFrom(...levels),
    price: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    isRange: fc.boolean(),
  })
  .map((drawn) => {
    const content = testContent({ kind: drawn.kind, title: drawn.title });
    const { ward } = drawn;
    const amounts = { unit: 'billion-vnd', per: 'm2-lease-term' } as const;
    return {
      wardCode: ward?.code,
      listing: {
        meta: testMeta({
          state: 'shown',
          level: drawn.level,
          version: 4321,
          levelUntil: at,
          publishedAt: at,
          expiresAt: at,
          hasRevision: true,
          refusalReason: 'Lý do',
        }),
        content: {
          ...content,
          type: drawn.type,
          category: drawn.category,
          price: drawn.isRange
            ? { mode: 'range', from: '123456789012.1234', to: '123456789012.1235', ...amounts }
            : { mode: 'estimated', amount: '123456789012.1234', ...amounts },
          priceVndMin: drawn.price,
          areaDm2Min: drawn.price,
          areaDm2Max: drawn.price,
          translations: Object.fromEntries(drawn.translated.map(([l, title]) => [l, { title }])),
          place: ward
            ? {
                nation: 'VN',
                wardCode: ward.code,
                provinceCode: ward.provinceCode,
                oldProvinceCode: ward.oldProvinceCode,
                oldDistrictKeys: ward.oldDistrictKeys,
              }
            : { nation: 'JP', address: drawn.address },
          pictures: Array.from({ length: 10 }, () => testPicture('01JD0000000000000000000001')),
        },
      },
    };
  });

const storedOf = ({ listing, wardCode }: { listing: Listing; wardCode: string | undefined }) => {
  const card = cardOf(listing, wardCode ? namesOfWard(wardCode) : undefined);
  return { card, item: cardItem(card, listing.meta) };
};

describe('the stored card', () => {
  it('is never larger than a page of twenty allows, keys and index keys included', () => {
    fc.assert(
      fc.property(listing, (drawn) => {
        const { item } = storedOf(drawn);
        expect(itemBytes(item)).toBeLessThanOrEqual(cardMaxBytes);
        expect(ListingCard.parse(readCard(item)).id).toBe(drawn.listing.meta.id);
      }),
      { numRuns: 500 },
    );
  });
  it('gives back everything, texts shortened only where the row would be too large', () => {
    fc.assert(
      fc.property(listing, (drawn) => {
        const { card, item } = storedOf(drawn);
        const back = readCard(item);
        const texts = { title: card.title, titles: card.titles };
        const place = { ...back.place, address: card.place.address };
        expect({ ...back, ...texts, place }).toEqual({
          ...card,
          place: { ...card.place },
        });
        expect(card.title.startsWith(back.title.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
  it('keeps every word of an ordinary listing in five languages', () => {
    const content = testContent({
      translations: {
        en: { title: 'Factory of 5,000 m² in an industrial park' },
        ja: { title: '工業団地内の5,000平方メートルの工場' },
        ko: { title: '산업단지 내 5,000제곱미터 공장' },
        zh: { title: '工业园区内5000平方米厂房' },
      },
    });
    const meta = testMeta({ state: 'shown', publishedAt: at, expiresAt: at });
    const { card, item } = storedOf({ listing: { meta, content }, wardCode: '26740' });
    expect(readCard(item)).toEqual(card);
    expect(itemBytes(item)).toBeLessThan(1200);
    expect(item).toMatchObject({
      title: content.title,
      state: 'shown',
      place: { names: { ward: expect.any(String) } },
    });
  });
  it('tells its owner more, and that a reason is to be read', () => {
    const meta = testMeta({ state: 'removed', removalReason: 'Trùng', deletedAt: at, hasRevision: true });
    const { item } = storedOf({ listing: { meta, content: testContent() }, wardCode: '26740' });
    const { card, hasReason } = readOwnCard(item);
    expect(hasReason).toBe(true);
    expect(card).toMatchObject({
      state: 'removed',
      hasRevision: true,
      deletedAt: at,
      createdAt: meta.createdAt,
      updatedAt: meta.updatedAt,
    });
  });
  it('stands among the live ones only while it is shown', () => {
    const gsi2 = (state: 'shown' | 'hidden') => {
      const meta = testMeta({ state, publishedAt: at, expiresAt: at });
      return storedOf({ listing: { meta, content: testContent() }, wardCode: undefined }).item.gsi2pk;
    };
    expect(gsi2('shown')).toMatch(/^LIVE#\d+$/);
    expect(gsi2('hidden')).toBeUndefined();
  });
});

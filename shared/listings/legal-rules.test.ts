/** What may be stated of papers and law: where it fits, when it can be true, what visitors see of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apis } from '../apis.ts';
import { defaultCategories } from '../catalog/categories.ts';
import { type kinds, listingTypes } from '../kernel/listing-kind.ts';
import { listingsApi } from './api.ts';
import { checkListing } from './checks.ts';
import { cleaned } from './clean-input.ts';
import { contentOf, shownContent } from './derive.ts';
import { LegalPaper, PropertyCode, paperKinds } from './legal-model.ts';
import {
  cleanedLegal,
  isFranchise,
  legalFields,
  maskedNumber,
  mayHave,
  missingOfFranchise,
  paperKindsOf,
} from './legal-rules.ts';
import { ListingInput } from './model.ts';
import { testContent, testInput, testPicture, testRates } from './testing/samples.ts';

const world = {
  categories: defaultCategories,
  rates: testRates,
  year: 2026,
  today: '2026-11-20',
  plainText: (html: string) => html,
};
const errorsOf = (changes: Partial<ListingInput>, today: string | undefined = world.today) =>
  checkListing(ListingInput.parse(testInput(changes)), { ...world, today }).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );
const paper = (changes: Partial<LegalPaper> = {}): LegalPaper => ({ kind: 'land-certificate', ...changes });

describe('a property code', () => {
  it.each([
    [' 79-0123 45.abc ', '79-012345.ABC'],
    ['a'.repeat(40), 'A'.repeat(40)],
    ['12/AB', '12/AB'],
  ])('%j is kept as registers write it: %s', (typed, kept) => {
    expect(PropertyCode.parse(typed)).toBe(kept);
  });
  it.each(['', '   ', '-12', '12--3', '12-', 'Mã số', '<b>', 'A'.repeat(41)])('%j is none', (typed) => {
    expect(PropertyCode.safeParse(typed).success).toBe(false);
  });
});

describe('what fits a listing', () => {
  it('follows its kind and type: wants state no papers, brands have no ground', () => {
    const at = (kind: (typeof kinds)[number], type: (typeof listingTypes)[number], category = 'other') =>
      legalFields.filter((field) => mayHave(field, { kind, type, category }));
    expect(at('sell', 'land')).toEqual(['propertyCode', 'papers', 'legalFacts', 'broker']);
    expect(at('sell', 'enterprise')).toEqual(['papers', 'legalFacts']);
    expect(at('buy', 'land')).toEqual(['broker']);
    expect(at('buy', 'brand', 'franchise')).toEqual([]);
    expect(at('rental', 'brand')).toEqual(['papers', 'franchise']);
  });
  it('a brand that is leased out, or is sold as a franchise, is one', () => {
    const brand = { type: 'brand', category: 'brand' } as const;
    expect(isFranchise({ kind: 'rental', ...brand })).toBe(true);
    expect(isFranchise({ kind: 'sell', ...brand })).toBe(false);
    expect(isFranchise({ kind: 'sell', ...brand, category: 'franchise' })).toBe(true);
    expect(isFranchise({ kind: 'rent', ...brand, category: 'franchise' })).toBe(false);
  });
  it('every type has some papers, each paper some type', () => {
    const offered = listingTypes.map(paperKindsOf);
    for (const of of offered) expect(of.at(-1)).toBe('other');
    expect(new Set(offered.flat())).toEqual(new Set(paperKinds));
  });
  it('is refused elsewhere, at its field', () => {
    const brand = { type: 'brand', category: 'brand', landArea: undefined } as const;
    expect(errorsOf({ ...brand, propertyCode: 'A1', legalFacts: { mortgaged: { answer: 'no' } } })).toEqual([
      '/propertyCode not-allowed',
      '/legalFacts not-allowed',
    ]);
    expect(errorsOf({ franchise: { hasRunAYear: true } })).toEqual(['/franchise not-allowed']);
    expect(errorsOf({ papers: [paper(), paper({ kind: 'trademark-certificate' })] })).toEqual([
      '/papers/1/kind not-allowed',
    ]);
    expect(errorsOf({ papers: [paper()], propertyCode: 'A1', broker: { number: '12' } })).toEqual([]);
  });
});

describe('a day', () => {
  it('may be today, and not after it', () => {
    const stated = (date: string) =>
      errorsOf({
        papers: [paper(), paper({ date })],
        legalFacts: {
          inDispute: { answer: 'no', asOf: date },
          planning: { text: 'Đất ở', asOf: date },
        },
      });
    expect(stated('2026-11-20')).toEqual([]);
    expect(stated('2026-11-21')).toEqual([
      '/papers/1/date in-future',
      '/legalFacts/inDispute/asOf in-future',
      '/legalFacts/planning/asOf in-future',
    ]);
  });
  it('of a registration counts too; where nobody knows what day it is nothing is said', () => {
    const franchise = { kind: 'rental', type: 'brand', category: 'franchise', landArea: undefined } as const;
    const price = { mode: 'deal' } as const;
    const stated = { ...franchise, price, franchise: { date: '2027-01-01' } };
    expect(errorsOf(stated)).toEqual(['/franchise/date in-future']);
    const input = ListingInput.parse(testInput(stated));
    expect(checkListing(input, { ...world, today: undefined })).toEqual([]);
  });
  it.each(['2026-02-30', '20/11/2026', 'hôm qua'])('%j is none', (date) => {
    expect(LegalPaper.safeParse(paper({ date })).success).toBe(false);
  });
});

describe('what is kept', () => {
  it('has no group of nothing, and no source of what is not known', () => {
    expect(
      cleanedLegal({
        franchise: { registeredWith: '' },
        papers: [],
        legalFacts: { mortgaged: { answer: 'unknown', source: 'certificate', asOf: '2026-01-01' } },
      }),
    ).toEqual({ legalFacts: { mortgaged: { answer: 'unknown' } } });
    expect(cleanedLegal({ papers: [paper({ number: '', issuer: 'Sở' })] }).papers).toEqual([
      paper({ issuer: 'Sở' }),
    ]);
    expect(cleanedLegal({ legalFacts: {} }).legalFacts).toBeUndefined();
  });
  it('six papers are one too many', () => {
    const papers = Array.from({ length: 6 }, () => paper());
    expect(ListingInput.safeParse(testInput({ papers })).success).toBe(false);
    expect(ListingInput.safeParse(testInput({ papers: papers.slice(1) })).success).toBe(true);
  });
});

describe('a paper’s number', () => {
  it.each([
    ['CS 01234', '•••234'],
    ['ABC123', '•••123'],
    ['AB123', '•••'],
    ['1', '•••'],
  ])('%s is read by visitors as %s', (number, masked) => {
    expect(maskedNumber(number)).toBe(masked);
  });
  it('never shows more than half of itself, nor its length', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), (number) => {
        const shown = [...maskedNumber(number)].slice(3);
        expect(shown.length).toBeLessThanOrEqual([...number].length / 2);
        expect(shown.length).toBeLessThanOrEqual(3);
      }),
    );
  });
  it('is whole in no answer that visitors may ask for', () => {
    const visitors = Object.values(apis)
      .flatMap((contract) => Object.values(contract))
      .filter(({ access }) => access === 'none');
    const mentions = visitors.filter(({ reply }) => reply && reachesWholePaper(reply));
    expect(visitors.length).toBeGreaterThan(20);
    expect(mentions.map(({ path }) => path)).toEqual([]);
    expect(reachesWholePaper(listingsApi.getMine.reply!)).toBe(true);
  });
  it('does not pass the answer about a listing even where it is put there', () => {
    const content = testContent({ papers: [paper({ number: 'CS 01234', issuer: 'Sở TN&MT' })] });
    const shown = shownContent(content);
    expect(shown.papers).toEqual([{ kind: 'land-certificate', issuer: 'Sở TN&MT', numberMasked: '•••234' }]);
    const { content: schema } = listingsApi.getListing.reply!.shape;
    expect(JSON.stringify(schema.parse({ ...shown, papers: content.papers }))).not.toContain('01234');
  });
});

/** Whether a schema has the whole paper somewhere inside. */
function reachesWholePaper(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  if (schema === LegalPaper) return true;
  seen.add(schema);
  const { def } = (schema as { _zod?: { def?: object } })._zod ?? {};
  const parts = Object.values(def ?? (Array.isArray(schema) || !('_zod' in schema) ? schema : {}));
  return parts.some((part) => reachesWholePaper(part, seen));
}

describe('a franchise’s registration', () => {
  it('says what is missing of it', () => {
    expect(missingOfFranchise(undefined)).toEqual(['registration', 'year']);
    expect(missingOfFranchise({ number: '12/BCT' })).toEqual(['year']);
    expect(missingOfFranchise({ registeredWith: 'Bộ Công Thương', hasRunAYear: false })).toEqual([]);
  });
});

describe('words of pictures', () => {
  const [one, other] = ['01JD0000000000000000000001', '01JD0000000000000000000002'];
  const contentWith = (pictureTexts: Record<string, string>) => {
    const input = ListingInput.parse(testInput({ mediaIds: [one], pictureTexts }));
    const tools = { sanitise: (html: string) => html, plainText: (html: string) => html };
    return contentOf(cleaned(input, tools), {
      place: testContent().place,
      pictures: [testPicture(one)],
      rates: testRates,
      phone: '+84900000012',
    });
  };
  it('stand with their pictures; of pictures that are gone none is kept', () => {
    const content = contentWith({ [one]: ' Cổng  chính ', [other]: 'Đã bỏ' });
    expect(content.pictures).toEqual([{ ...testPicture(one), alt: 'Cổng chính' }]);
    expect(JSON.stringify(content)).not.toContain('Đã bỏ');
  });
  it('that are blank are none', () => {
    expect(contentWith({ [one]: '  ' }).pictures).toEqual([testPicture(one)]);
  });
  it.each([
    [{ [one!]: 'x'.repeat(121) }],
    [{ 'no-id': 'Cổng' }],
    [Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`01JD00000000000000000000${10 + n}`, 'x']))],
  ])('of %j are refused', (pictureTexts) => {
    expect(ListingInput.safeParse(testInput({ pictureTexts })).success).toBe(false);
  });
});

/** Comparing: addresses are read kindly, facts that a type cannot have are known, differences are found. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds, listingTypes } from '../kernel/listing-kind.ts';
import { canSay, codesAmong, comparedIn, comparedMax, differs } from './comparison.ts';

describe('the codes of an address', () => {
  it('are read in any case, each once, at most four', () => {
    expect(comparedIn('da00000001, DA00000002,DA00000001')).toEqual({
      codes: ['DA00000001', 'DA00000002'],
      leftOut: 0,
    });
    const six = Array.from({ length: 6 }, (_, n) => `DA0000000${n}`);
    expect(comparedIn(six.join(','))).toEqual({ codes: six.slice(0, 4), leftOut: 2 });
  });

  it.each([null, '', ',,,', 'DA1', 'javascript:alert(1)', 'DAUUUUUUUU', 'DA00000001DA00000002'])(
    'leave out what is no code: %s',
    (text) => expect(comparedIn(text)).toEqual({ codes: [], leftOut: 0 }),
  );

  it('never are more than four, twice the same or no codes, whatever an address says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { codes } = comparedIn(text);
        expect(codes.length).toBeLessThanOrEqual(comparedMax);
        expect(codesAmong(codes)).toEqual(codes);
      }),
    );
  });
});

describe('a fact', () => {
  it('is asked only of those that can have it', () => {
    expect(canSay('landArea', { kind: 'sell', type: 'brand' })).toBe(false);
    expect(canSay('landArea', { kind: 'sell', type: 'land' })).toBe(true);
    expect(canSay('perM2', { kind: 'sell', type: 'enterprise' })).toBe(false);
    expect(canSay('leaseTerm', { kind: 'sell', type: 'land' })).toBe(false);
    expect(canSay('leaseTerm', { kind: 'rental', type: 'land' })).toBe(true);
    expect(canSay('park', { kind: 'sell', type: 'industrial-park' })).toBe(true);
    expect(canSay('enterprise.years', { kind: 'sell', type: 'enterprise' })).toBe(true);
    expect(canSay('enterprise.years', { kind: 'sell', type: 'land' })).toBe(false);
    expect(canSay('enterprise.shareCount', { kind: 'sell', type: 'enterprise' })).toBe(false);
    expect(canSay('enterprise.shareCount', { kind: 'sell', type: 'enterprise', category: 'shares' })).toBe(
      true,
    );
    expect(canSay('infrastructure', { kind: 'buy', type: 'land' })).toBe(false);
  });

  it('may be said of everything where no rule limits it', () => {
    for (const kind of kinds)
      for (const type of listingTypes) expect(canSay('price', { kind, type })).toBe(true);
  });

  it('differs where two say something else, or only one says it', () => {
    expect(differs(['a', 'a'])).toBe(false);
    expect(differs(['a', 'b', 'a'])).toBe(true);
    expect(differs(['a', undefined])).toBe(true);
    expect(differs([undefined, undefined])).toBe(false);
    expect(differs([])).toBe(false);
  });
});

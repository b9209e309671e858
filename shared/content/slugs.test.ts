/** Slugs: made of titles in any language, asked for, taken over, given back. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Slug } from './model.ts';
import { askForSlug, dropNextSlug, slugOf, slugWith, takeNextSlug } from './slugs.ts';

describe('slugOf', () => {
  it.each([
    ['Quy hoạch TP. Huế 2030: Đô thị di sản', 'quy-hoach-tp-hue-2030-do-thi-di-san'],
    ['港湾の計画', 'content'],
    ['  ---  ', 'content'],
    ['Giá 5,2 tỷ/ha', 'gia-5-2-ty-ha'],
  ])('%s is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
  it('is one that may be kept, whatever the title, also with a mark behind it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (title) => {
        const slug = slugOf(title);
        expect(Slug.parse(slug)).toBe(slug);
        expect(Slug.parse(slugWith(slug, '7XK2P9'))).not.toBe(slug);
      }),
    );
  });
});

const draft = { slug: 'a', oldSlugs: [] as string[], wasPublic: false, state: 'draft' as const };
const published = { ...draft, wasPublic: true, state: 'published' as const };

describe('another slug', () => {
  it('replaces that of a draft at once, and frees the former', () => {
    expect(askForSlug(draft, 'b')).toEqual({
      slugs: { slug: 'b', nextSlug: undefined, oldSlugs: [] },
      claim: 'b',
      release: 'a',
    });
    expect(askForSlug(draft, 'a')).toEqual({ slugs: { slug: 'a', nextSlug: undefined, oldSlugs: [] } });
  });
  it('of something published waits for the approval; one asked for before is free again', () => {
    expect(askForSlug(published, 'b')).toMatchObject({ slugs: { slug: 'a', nextSlug: 'b' }, claim: 'b' });
    const asked = { ...published, nextSlug: 'b' };
    expect(askForSlug(asked, 'c')).toMatchObject({
      slugs: { slug: 'a', nextSlug: 'c' },
      claim: 'c',
      release: 'b',
    });
    expect(askForSlug(asked, 'a')).toEqual({
      slugs: { slug: 'a', nextSlug: undefined, oldSlugs: [] },
      claim: undefined,
      release: 'b',
    });
    expect(dropNextSlug(asked)).toMatchObject({ slugs: { slug: 'a', nextSlug: undefined }, release: 'b' });
  });
  it('leads there from the old one, which stays its own and may come back', () => {
    const moved = takeNextSlug({ ...published, nextSlug: 'b' });
    expect(moved).toEqual({ slugs: { slug: 'b', nextSlug: undefined, oldSlugs: ['a'] } });
    const back = askForSlug({ ...published, ...moved.slugs }, 'a');
    expect(back).toEqual({
      slugs: { slug: 'b', nextSlug: 'a', oldSlugs: ['a'] },
      claim: undefined,
      release: undefined,
    });
    expect(dropNextSlug({ ...published, ...back.slugs }).release).toBeUndefined();
    expect(takeNextSlug({ ...published, ...back.slugs }).slugs).toEqual({
      ...{ slug: 'a', nextSlug: undefined, oldSlugs: ['b'] },
    });
  });
});

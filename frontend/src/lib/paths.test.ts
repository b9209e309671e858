/** Paths: built from patterns, prefixed by language, and safe to go on to. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/kernel/locale.ts';
import {
  authPath,
  localized,
  pathOf,
  patterns,
  prefixOf,
  queryString,
  safeNext,
  unprefixed,
} from './paths.ts';

describe('pathOf', () => {
  it('fills and encodes parameters, and appends what the query has', () => {
    expect(pathOf('project', { id: 'DA12/..' })).toBe('/project-detail/DA12%2F..');
    expect(pathOf('projects', {}, { q: 'đất nền', page: 2, none: null })).toBe(
      '/project?q=%C4%91%E1%BA%A5t+n%E1%BB%81n&page=2',
    );
    expect(queryString({})).toBe('');
  });
});

describe('prefixes', () => {
  it('come off as they went on, for every page and language', () => {
    for (const path of Object.values(patterns)) {
      for (const locale of locales) {
        const there = localized(path, locale);
        expect(unprefixed(there)).toBe(path);
        expect(prefixOf(there) ?? 'vi').toBe(locale);
      }
    }
  });
});

describe('safeNext', () => {
  it('goes on to pages of this site only', () => {
    for (const evil of [
      '//evil.vn',
      'https://evil.vn',
      '/\\evil.vn',
      'javascript:alert(1)',
      '',
      '/a\nb',
      null,
    ]) {
      expect(safeNext(evil)).toBe('/');
    }
    expect(safeNext('/my-wallet?tab=history')).toBe('/my-wallet?tab=history');
  });

  it('never leaves the origin, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const next = safeNext(text);
        expect(new URL(next, 'https://site.vn').origin).toBe('https://site.vn');
      }),
      { examples: [['/\t/evil.vn'], ['/%0a/evil']] },
    );
  });

  it('comes back through the login page', () => {
    const next = '/edit-post?id=DA00000001';
    expect(new URL(authPath(next), 'https://x').searchParams.get('next')).toBe(next);
  });
});

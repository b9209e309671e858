/** Texts: found by bundle and key, filled, in the right plural form. */
import { describe, expect, it } from 'vitest';
import { createTexts } from './texts.tsx';

const texts = createTexts('en', {
  app: { close: 'Close', problem: { offline: 'Offline' } },
  home: { greet: 'Hello {{name}}, {{n}} new', hits_one: '{{count}} hit', hits_other: '{{count}} hits' },
});
const t = texts.translator(['home', 'app']);

describe('a translator', () => {
  it('looks in its own bundles in order, or in the one that the key names', () => {
    expect(t('close')).toBe('Close');
    expect(texts.translator(['home'])('app:problem.offline')).toBe('Offline');
    expect(texts.translator(['home'])('close')).toBe('close');
  });

  it('fills values in, leaving out what is missing', () => {
    expect(t('greet', { name: 'An', n: 3 })).toBe('Hello An, 3 new');
    expect(t('greet', { n: 0 })).toBe('Hello , 0 new');
  });

  it('takes the plural form of the count in its language', () => {
    expect([t('hits', { count: 1 }), t('hits', { count: 0 }), t('hits', { count: 2 })]).toEqual([
      '1 hit',
      '0 hits',
      '2 hits',
    ]);
    const vi = createTexts('vi', { home: { hits_one: 'một', hits_other: '{{count}} tin' } });
    expect(vi.translator(['home'])('hits', { count: 1 })).toBe('1 tin');
  });

  it('takes the first of several keys that has words, else the last key itself', () => {
    expect(t(['problem.unknown', 'problem.offline'])).toBe('Offline');
    expect(t(['a.b', 'c'])).toBe('c');
    expect(t('problem')).toBe('problem');
  });
});

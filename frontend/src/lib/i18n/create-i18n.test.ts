/** Texts: found by namespace and key, filled, in the right plural form. */
import { describe, expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';

const i18n = createI18n('en', {
  app: { close: 'Close', problem: { offline: 'Offline' } },
  home: { greet: 'Hello {{name}}, {{n}} new', hits_one: '{{count}} hit', hits_other: '{{count}} hits' },
});
/** As data name keys, which no type knows. */
const t = i18n.getFixedT(null, ['home', 'app']) as unknown as (
  key: string | string[],
  values?: Record<string, unknown>,
) => string;

describe('an instance', () => {
  it('looks in the namespace that a key names', () => {
    expect(t('app:problem.offline')).toBe('Offline');
  });

  it('fills values in as they are, looking neither for markup nor for further keys in them', () => {
    expect(t('greet', { name: '<An> {{n}} $t(app:close)', n: 3 })).toBe(
      'Hello <An> {{n}} $t(app:close), 3 new',
    );
    expect(t('greet', { n: 0 })).toBe('Hello , 0 new');
  });

  it('takes the plural form of the count in its language', () => {
    expect([1, 0, 2].map((count) => t('hits', { count }))).toEqual(['1 hit', '0 hits', '2 hits']);
    const vi = createI18n('vi', { home: { hits_one: 'một', hits_other: '{{count}} tin' } });
    expect(vi.t('home:hits' as 'close', { count: 1 })).toBe('1 tin');
  });

  it('takes the first of several keys that has words', () => {
    expect(t(['app:problem.unknown', 'app:problem.offline'])).toBe('Offline');
  });

  it('knows nothing of another one', () => {
    expect(createI18n('vi').exists('app:close')).toBe(false);
    expect(createI18n('ja', { app: { close: '閉じる' } }).t('close' as never)).toBe('閉じる');
    expect(i18n.t('close' as never)).toBe('Close');
  });
});

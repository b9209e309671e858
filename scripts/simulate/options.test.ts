/** The command line of the simulator, and values replaced in settings: what cannot be is said in a sentence. */
import { describe, expect, it } from 'vitest';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { readOptions } from './options.ts';
import { replaced } from './settings.ts';

describe('options', () => {
  it('are ninety days and two thousand people where nothing is said', () => {
    expect(readOptions([])).toMatchObject({ days: 90, people: 2000, overrides: [], isComparing: false });
  });

  it('read values as JSON where they are, else as words', () => {
    const { overrides } = readOptions(['--set', 'wallet.costs.create=12', '--set', 'adverts.transferTo=VCB']);
    expect(overrides).toEqual([
      { name: 'wallet', path: ['costs', 'create'], value: 12 },
      { name: 'adverts', path: ['transferTo'], value: 'VCB' },
    ]);
  });

  it.each([
    [['--days', '0'], /--days takes a whole number from 1 to 365/],
    [['--people', 'many'], /--people takes a whole number/],
    [['--set', 'wallet'], /--set takes a setting and its value/],
    [['--compare'], /--compare needs something to compare/],
    [['--fast'], /Unknown option/],
  ])('refuse %j', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });
});

describe('replaced settings', () => {
  const one = (path: string[], value: unknown) => [{ name: 'wallet', path, value }];

  it('have the new value, and leave the old ones as they were', () => {
    const next = replaced(defaultWalletSettings, one(['costs', 'create'], 25));
    expect(next).toEqual({ ...defaultWalletSettings, costs: { ...defaultWalletSettings.costs, create: 25 } });
    expect(defaultWalletSettings.costs.create).toBe(10);
  });

  it.each([[['costs', 'creates']], [['cost', 'create']], [['costs', 'create', 'more']]])(
    'refuse a path that is not there: %j',
    (path) => {
      expect(() => replaced(defaultWalletSettings, one(path, 1))).toThrow('There is no setting wallet.');
    },
  );
});

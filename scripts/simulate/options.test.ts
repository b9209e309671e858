/** The command line of the simulator, and which settings it may change: what cannot be is said in a sentence. */
import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { checkOverrides } from './settings.ts';

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

describe('settings', () => {
  const check = (typed: string) => () => checkOverrides(readOptions(['--set', typed]).overrides);

  it.each([
    'wallet.costs.create=25',
    'wallet.packages.vip.isCreateFree=false',
    'adverts.positions.home-hero.weekVnd=1000000',
    'freshness.askDays=5',
    'leads.perAccountDay=3',
    'cases.perAccountHour=3',
    'evidence.keptDays=60',
    'messages.dailyCapVnd=100000',
  ])('take %s', (typed) => {
    expect(check(typed)).not.toThrow();
  });

  it.each([
    ['prices.create=1', 'There are no settings prices; there are wallet, adverts'],
    ['wallet.costs.creates=1', 'There is no setting wallet.costs.creates; here are create, update'],
    ['wallet.cost.create=1', 'There is no setting wallet.cost.create.'],
    ['wallet.costs.create.more=1', 'There is no setting wallet.costs.create.more.'],
    ['wallet.version=4', 'There is no setting wallet.version'],
    ['wallet.costs.create=-1', 'The settings cannot be so: wallet.costs.create:'],
    ['wallet.costs.create=cheap', 'The settings cannot be so: wallet.costs.create:'],
  ])('refuse %s', (typed, words) => {
    expect(check(typed)).toThrow(words);
  });
});

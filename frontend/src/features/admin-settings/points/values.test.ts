/** Points settings: form and back without loss, every line of a change in words. */
import { describe, expect, it } from 'vitest';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { defaultWalletSettings as defaults } from '#shared/wallet/defaults.ts';
import { type WalletSettings, WalletSettingsInput } from '#shared/wallet/model.ts';
import { pointChanges } from '../changes.ts';
import { pointsValues, settingsOf } from './values.ts';

const { version: _, ...input } = defaults;
async function changes(after: WalletSettingsInput, locale: Locale = 'vi', before: WalletSettings = defaults) {
  const texts = createI18n(locale);
  await loadNamespaces(texts, ['settings']);
  return pointChanges(before, after, texts.getFixedT(null, 'settings'), locale);
}

describe('the form', () => {
  it('shows settings in every language and reads the same back', () => {
    for (const locale of locales) expect(settingsOf(pointsValues(defaults, locale))).toEqual(input);
  });

  it('keeps a time without end, and takes one that is typed', () => {
    const values = pointsValues(defaults, 'vi');
    expect(values.packages.featured).toMatchObject({ isEndless: true, runsDays: '' });
    const vip = { ...values.packages.vip, isEndless: true };
    const featured = { ...values.packages.featured, isEndless: false, runsDays: '45' };
    const { packages } = settingsOf({ ...values, packages: { featured, vip } });
    expect([packages.featured.runsDays, packages.vip.runsDays]).toEqual([45, null]);
  });

  it('names new top-ups by their amount, never twice alike', () => {
    const values = pointsValues(defaults, 'vi');
    const added = [
      { id: '', amountVnd: '5.000.000', points: '5.600' },
      { id: '', amountVnd: '500.000', points: '540' },
      { id: '', amountVnd: '500.000', points: '541' },
    ];
    const { topUps } = settingsOf({ ...values, topUps: [...values.topUps, ...added] });
    expect(topUps.slice(-3).map(({ id }) => id)).toEqual(['5m', '500k-2', '500k-3']);
    expect(
      WalletSettingsInput.safeParse(settingsOf({ ...values, topUps: [...values.topUps, ...added] })).success,
    ).toBe(true);
  });

  it('leaves what is no number to the schema, at its own place', () => {
    const values = pointsValues(defaults, 'vi');
    const wrong = settingsOf({
      ...values,
      costs: { ...values.costs, create: 'mười' },
      topUps: [{ id: '50k', amountVnd: '', points: '1,5' }],
    });
    const paths = WalletSettingsInput.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(expect.arrayContaining(['costs.create', 'topUps.0.amountVnd', 'topUps.0.points']));
  });
});

describe('the preview', () => {
  it('is empty without a change', async () => expect(await changes(input)).toEqual([]));

  it('says what a cost was and becomes', async () => {
    const after = { ...input, costs: { ...input.costs, create: 12 } };
    expect(await changes(after)).toEqual([
      { key: 'costs.create', label: 'Phí đăng tin', before: '10 điểm', after: '12 điểm' },
    ]);
  });

  it('tells a top-up as one offer: changed, added, taken away', async () => {
    const [first, second, ...rest] = input.topUps;
    const after = {
      ...input,
      topUps: [{ ...second!, points: 110 }, ...rest, { id: '5m', amountVnd: 5_000_000, points: 5_600 }],
    };
    const lines = await changes(after, 'en');
    expect(lines.map(({ label, before, after: is }) => [label, before, is])).toEqual([
      ['Top-up of VND 50,000', 'VND 50,000 gives 50 points', 'not on offer'],
      ['Top-up of VND 100,000', 'VND 100,000 gives 102 points', 'VND 100,000 gives 110 points'],
      ['Top-up of VND 5,000,000', 'not on offer', 'VND 5,000,000 gives 5,600 points'],
    ]);
    expect(first?.id).toBe('50k');
  });

  it('of two versions leaves out when and by whom they were saved', async () => {
    const version = { ...defaults, version: 1, at: '2026-11-20T03:00:00.000Z', by: 'system' };
    expect(await changes({ ...version, pointVnd: 900 })).toHaveLength(1);
  });

  it('does not miss another order alone', async () => {
    const lines = await changes({ ...input, topUps: input.topUps.toReversed() });
    expect(lines.map(({ key }) => key)).toEqual(['topUps']);
    expect(lines[0]!.after.startsWith('2.000.000 ₫')).toBe(true);
  });

  it('has words for every setting in every language', async () => {
    const other = (value: unknown): unknown => {
      if (Array.isArray(value)) return value;
      if (value && typeof value === 'object')
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, other(each)]));
      return typeof value === 'boolean' ? !value : value === null ? 30 : Number(value) + 1;
    };
    for (const locale of locales) {
      const lines = await changes(other(input) as WalletSettingsInput, locale);
      expect(lines).toHaveLength(23);
      for (const { key, label } of lines)
        expect([locale, key, label.includes('label.')]).toEqual([locale, key, false]);
    }
  });
});

/** What holds until a master or a rate job says otherwise. */
import type { Rates } from '../kernel/money.ts';
import type { CatalogSettings } from './model.ts';

/** Round figures for demonstration; real ones are entered by an admin or fetched daily. */
export const defaultRates: Rates = {
  date: '2026-11-01',
  vndPer: { USD: '26300', EUR: '30500', JPY: '172', CNY: '3690', KRW: '18.9' },
  isDemo: true,
};

export const defaultSettings: CatalogSettings = { version: 0, displayDays: 15 };

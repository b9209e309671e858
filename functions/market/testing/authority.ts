/** Whose thing is it: figures of the market are everybody's. */
import type { Fixture } from '#functions/testing/authority-fixtures.ts';

export const fixtures: Record<string, Fixture> = {
  getMarketOfType: { whose: 'shared', params: () => ({ type: 'land' }) },
  getMarketOfProvince: {
    whose: 'shared',
    params: () => ({ type: 'land', kind: 'sell', province: '79' }),
  },
};

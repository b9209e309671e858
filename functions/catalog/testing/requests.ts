/** Requests of `catalog` that are taken. */
import { createRatesRepository } from '#functions/catalog/rates-repository.ts';
import type { Authority } from '#functions/testing/authority-world.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { defaultNewsCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { names } from '#shared/catalog/names.ts';
import { defaultOwner } from '#shared/catalog/owner.ts';

const foundAt = '2026-11-20T03:00:00.000Z';
/** What the provider gave waits for staff, over whatever rates are in force. */
async function holdRates({ table }: Authority): Promise<number> {
  const repo = createRatesRepository(table);
  const state = await repo.readState();
  await table.transact([repo.putState(state, { ...state, held: { ...defaultRates, foundAt } })]);
  return state.current.version;
}
const versionNow = async ({ table }: Authority) =>
  (await createRatesRepository(table).readState()).current.version;

const params = { group: 'news', id: 'sports' };
const category = {
  order: 60,
  names: names('Thể thao', 'Sports', 'スポーツ', '스포츠', '体育'),
  isHidden: false,
};

export const requests: ReachingRequests = {
  putOwnerSettings: () => {
    const { version, ...settings } = defaultOwner;
    return { body: { version, settings } };
  },
  putRates: async (world: Authority) => ({
    body: { version: await versionNow(world), rates: { vndPer: defaultRates.vndPer, cause: 'Đã kiểm tra' } },
  }),
  decideRates: async (world: Authority) => ({
    body: { version: await holdRates(world), foundAt, isTaken: true },
  }),
  putCategory: () => ({ params, body: { version: 0, category } }),
  orderCategories: () => ({
    params: { group: 'news' },
    body: { ids: defaultNewsCategories.map(({ id }) => id).toReversed() },
  }),
  async deleteCategory(world: Authority, who: string) {
    await world.made('putCategory', { token: world.tokenOf(who), params, body: { version: 0, category } });
    return { params, query: { version: '1' } };
  },
};

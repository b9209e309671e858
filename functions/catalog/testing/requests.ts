/** Requests of `catalog` that are taken. */
import type { Authority } from '#functions/testing/authority-world.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { defaultNewsCategories } from '#shared/catalog/categories.ts';
import { names } from '#shared/catalog/names.ts';
import { defaultOwner } from '#shared/catalog/owner.ts';

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

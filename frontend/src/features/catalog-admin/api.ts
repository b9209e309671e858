/** Calls of an admin about categories. */
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import type { CategoryGroup, CategoryInput, CategoryRecord } from '#shared/catalog/admin-model.ts';
import { categoriesApi } from '#shared/catalog/staff-api.ts';
import { slugOf, slugWith } from '#shared/content/slugs.ts';

/** Saves a category over the version that was seen. */
export const putCategory = (
  { group, id, version }: Pick<CategoryRecord, 'group' | 'id' | 'version'>,
  category: CategoryInput,
): Promise<CategoryRecord> =>
  call(categoriesApi.putCategory, { params: { group, id }, body: { version, category } });

/** Ids are short, and never those of another one: deleted ones keep theirs. */
const idMaxChars = 50;
const attempts = 20;

/** Adds a category under an id that is made of its English name. */
export async function addCategory(
  group: CategoryGroup,
  category: CategoryInput,
  taken: readonly string[],
): Promise<CategoryRecord> {
  const base = slugOf(category.names.en).slice(0, idMaxChars).replace(/-+$/, '');
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : slugWith(base, n);
    if (taken.includes(id)) continue;
    try {
      return await putCategory({ group, id, version: 0 }, category);
    } catch (error) {
      const isTaken = ['already-exists', 'version-conflict'].includes(problemOf(error).code);
      if (!isTaken || n >= attempts) throw error;
    }
  }
}

export const orderCategories = async (group: CategoryGroup, ids: string[]): Promise<CategoryRecord[]> =>
  (await call(categoriesApi.orderCategories, { params: { group }, body: { ids } })).items;

export const deleteCategory = ({ group, id, version }: CategoryRecord) =>
  call(categoriesApi.deleteCategory, { params: { group, id }, query: { version } });

/** Calls of an admin about categories of listings and of news: five names, order, hidden; never deleted once used. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import { CategoryGroup, CategoryInput, CategoryRecord } from './admin-model.ts';
import { CategoryId } from './model.ts';

const One = z.object({ group: CategoryGroup, id: CategoryId });

export const categoriesApi = {
  listCategories: endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    access: 'admin',
    summary: 'All categories of listings and news by group and order, hidden ones too',
    reply: z.object({ items: z.array(CategoryRecord) }),
  }),
  putCategory: endpoint({
    method: 'PUT',
    path: '/api/admin/categories/{group}/{id}',
    access: 'admin',
    summary: 'Keep a category; version 0 makes a new one, whose id must never have been another’s',
    params: One,
    body: z.object({ version: VersionOrZero, category: CategoryInput }),
    reply: CategoryRecord,
    problems: ['version-conflict', 'already-exists'],
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: '/api/admin/categories/{group}',
    access: 'admin',
    summary: 'Put the categories of a group into an order; all of them are named, else 409',
    params: z.object({ group: CategoryGroup }),
    body: z.object({ ids: z.array(CategoryId).min(1).max(99) }),
    reply: z.object({ items: z.array(CategoryRecord) }),
    problems: ['version-conflict', 'temporarily-unavailable'],
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/api/admin/categories/{group}/{id}',
    access: 'admin',
    summary:
      'Delete a category that nothing was ever put under; one that was, or is shipped, answers 409: hide it',
    params: One,
    query: z.object({ version: z.coerce.number().pipe(Version) }),
    problems: ['not-found', 'version-conflict', 'state-conflict'],
  }),
};

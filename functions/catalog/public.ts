/** What other capabilities may use of the catalog. */
import type { Table } from '../lib/table.ts';
import { createCatalogRepository } from './repository.ts';
import { type CatalogService, createCatalogService } from './service.ts';

/** The catalog over a table. */
export const createCatalog = (table: Pick<Table, 'get' | 'query'>): CatalogService =>
  createCatalogService({ repo: createCatalogRepository(table) });

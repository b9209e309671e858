/** What other capabilities may use of the catalog. */
import { defaultOwner, type OwnerSettings } from '#shared/catalog/owner.ts';
import type { RatesVersion } from '#shared/catalog/rates.ts';
import type { Table } from '../lib/table.ts';
import { createRatesRepository } from './rates-repository.ts';
import { createCatalogRepository } from './repository.ts';
import { type CatalogService, createCatalogService } from './service.ts';

/** The catalog over a table. */
export const createCatalog = (table: Pick<Table, 'get' | 'query'>): CatalogService =>
  createCatalogService({ repo: createCatalogRepository(table) });

/** Who runs the marketplace; made-up values until a master puts the real ones. */
export const readOwner = async (table: Pick<Table, 'get' | 'query'>): Promise<OwnerSettings> =>
  (await createCatalogRepository(table).readOwner()) ?? defaultOwner;

/** The rates in force with their version, as they are at this moment. One read. */
export const readRatesVersion = async (table: Pick<Table, 'get' | 'query'>): Promise<RatesVersion> =>
  (await createRatesRepository(table).readState()).current;

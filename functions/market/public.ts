/** What other capabilities may use of the market: the figures that public pages show. */
import type { Clock } from '#shared/kernel/time.ts';
import type { Table } from '../lib/table.ts';
import { createMarketRepository } from './repository.ts';
import { createMarketService } from './service.ts';

export const publicMarket = (table: Pick<Table, 'get' | 'query'>, clock: Clock) =>
  createMarketService({ repo: createMarketRepository(table), clock });

/** Calls about the catalog: what forms and filters need to know, and what calls there are. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Catalog } from './model.ts';

export const catalogApi = {
  getCatalog: endpoint({
    method: 'GET',
    path: '/api/catalog',
    access: 'none',
    summary: 'Categories, exchange rates with their date, and the settings a client needs',
    reply: Catalog,
    cacheControl: 'public, max-age=300, s-maxage=300',
  }),
  getOpenApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'none',
    summary: 'This contract as an OpenAPI 3.1 document',
    reply: z.record(z.string(), z.unknown()),
    cacheControl: 'public, max-age=300, s-maxage=300',
  }),
};

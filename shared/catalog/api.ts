/** Calls about the catalog: what forms and filters need to know, who runs the marketplace, and what calls there are. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { VersionOrZero } from '../kernel/version.ts';
import { Catalog } from './model.ts';
import { OwnerSettings, OwnerSettingsInput } from './owner.ts';

export const catalogApi = {
  getCatalog: endpoint({
    method: 'GET',
    path: '/api/catalog',
    access: 'none',
    summary: 'Categories, exchange rates with their date, and the settings a client needs',
    reply: Catalog,
    // What an admin changes is offered at once: browsers ask each time, the edge answers most of them.
    cacheControl: 'public, max-age=0, s-maxage=5',
  }),
  getOwner: endpoint({
    method: 'GET',
    path: '/api/owner',
    access: 'none',
    summary: 'Who runs the marketplace, and how to reach them',
    reply: OwnerSettings,
    cacheControl: 'public, max-age=300, s-maxage=300',
  }),
  getOwnerSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings/owner',
    access: 'master',
    summary: 'The same as it is stored now, to be changed',
    reply: OwnerSettings,
  }),
  putOwnerSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/owner',
    access: 'master',
    summary: 'Change who runs the marketplace; based on a version',
    body: z.object({ version: VersionOrZero, settings: OwnerSettingsInput }),
    reply: OwnerSettings,
    problems: ['version-conflict'],
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

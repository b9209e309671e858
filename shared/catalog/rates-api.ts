/** Calls of a master about exchange rates: by hand, what the provider gave that waits, and their history. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/time.ts';
import { VersionOrZero } from '../kernel/version.ts';
import { RatesInput, RatesRecord, RatesVersion } from './rates.ts';

export const ratesApi = {
  getRates: endpoint({
    method: 'GET',
    path: '/api/admin/settings/rates',
    access: 'master',
    summary: 'Exchange rates in force with their origin, and what waits for staff',
    reply: RatesRecord,
  }),
  listRates: endpoint({
    method: 'GET',
    path: '/api/admin/settings/rates/versions',
    access: 'master',
    summary: 'All versions of exchange rates with what stood before, newest first',
    query: PageQuery,
    reply: pageOf(RatesVersion),
    problems: ['invalid-cursor'],
  }),
  putRates: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/rates',
    access: 'master',
    summary: 'Put today’s rates by hand, based on a version; what waits is dropped',
    body: z.object({ version: VersionOrZero, rates: RatesInput }),
    reply: RatesRecord,
    problems: ['version-conflict'],
  }),
  decideRates: endpoint({
    method: 'POST',
    path: '/api/admin/settings/rates/held',
    access: 'master',
    summary: 'Take what the provider gave and waits, or drop it',
    body: z.object({
      version: VersionOrZero,
      foundAt: Instant.meta({ description: 'Which, as it was seen' }),
      isTaken: z.boolean(),
    }),
    reply: RatesRecord,
    problems: ['version-conflict'],
  }),
};

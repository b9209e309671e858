/** Calls about whether what is shown is still to be had: the owner's answer, and when owners are asked. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode } from '../kernel/id.ts';
import { VersionOrZero } from '../kernel/version.ts';
import { FreshnessInput, FreshnessSettings } from './freshness.ts';
import { OwnListing } from './model.ts';

export const freshnessApi = {
  confirmMine: endpoint({
    method: 'POST',
    path: '/api/my/listings/{code}/confirm',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary: 'Say that a shown listing of mine is still to be had; once more on the same day changes nothing',
    params: z.object({ code: ProjectCode }),
    reply: OwnListing,
    problems: ['not-found', 'state-conflict', 'temporarily-unavailable'],
  }),
  getFreshness: endpoint({
    method: 'GET',
    path: '/api/admin/settings/freshness',
    access: 'master',
    summary: 'When owners are asked whether a listing is still to be had, and when silence counts',
    reply: FreshnessSettings,
  }),
  putFreshness: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/freshness',
    access: 'master',
    summary: 'Change when owners are asked, based on a version; it holds from the next run on',
    body: z.object({ version: VersionOrZero, settings: FreshnessInput }),
    reply: FreshnessSettings,
    problems: ['version-conflict'],
  }),
};

/** Calls about whether what is shown is still to be had, and by whom: the owner's answer, when owners are asked, who looks after it. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
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
  handOverMine: endpoint({
    method: 'PUT',
    path: '/api/my/listings/{code}/keeper',
    access: 'user',
    seat: 'manage',
    summary:
      'Give a listing of an agency to another of its people, who hears of it; once more to the same one changes nothing',
    params: z.object({ code: ProjectCode }),
    body: z.object({ userId: Ulid }),
    reply: OwnListing,
    problems: ['not-found', 'temporarily-unavailable'],
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

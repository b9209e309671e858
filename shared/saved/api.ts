/** Calls about saved listings: one's own with the account, and the rows of any, also for visitors. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode } from '../kernel/id.ts';
import { SavedListing, SavedRow, savedMax, savedReadMax } from './model.ts';

const Code = z.object({ code: ProjectCode });
const code = 'DA[0-9A-HJKMNP-TV-Z]{8}';
const Codes = z
  .string()
  .regex(new RegExp(`^${code}(,${code}){0,${savedReadMax - 1}}$`))
  .meta({
    description: `Codes of listings with commas between, at most ${savedReadMax}`,
    examples: ['DA00000001,DA00000002'],
  });

export const savedApi = {
  listSaved: endpoint({
    method: 'GET',
    path: '/api/my/saved',
    access: 'user',
    summary: `The listings that I have saved, the newest first, at most ${savedMax}`,
    reply: z.object({ items: z.array(SavedListing) }),
  }),
  takeSavedAlong: endpoint({
    method: 'POST',
    path: '/api/my/saved',
    access: 'user',
    summary: 'Save what a device has kept, the newest first; what is saved already stays as it is',
    body: z.object({ items: z.array(SavedListing).min(1).max(savedMax) }),
    reply: z.object({
      items: z.array(SavedListing),
      leftOut: z.array(ProjectCode).meta({ description: 'For which there was no room' }),
    }),
    problems: ['temporarily-unavailable'],
  }),
  saveListing: endpoint({
    method: 'PUT',
    path: '/api/my/saved/{code}',
    access: 'user',
    summary: 'Save a listing; saving it again changes nothing',
    params: Code,
    problems: ['limit-reached'],
  }),
  dropSaved: endpoint({
    method: 'DELETE',
    path: '/api/my/saved/{code}',
    access: 'user',
    summary: 'Save a listing no longer; one that is not saved stays so',
    params: Code,
  }),
  readSavedRows: endpoint({
    method: 'GET',
    path: '/api/saved-rows',
    access: 'none',
    summary: 'The rows of listings that are public, and what those were that were public once',
    query: z.object({ codes: Codes }),
    reply: z.object({ items: z.array(SavedRow) }),
  }),
};

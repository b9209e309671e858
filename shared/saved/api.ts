/** Calls about saved listings and saved searches: one's own with the account, and what visitors need without one. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode } from '../kernel/id.ts';
import { SavedListing, SavedRow, savedMax, savedReadMax } from './model.ts';
import {
  AlertSettings,
  KeptSearch,
  SavedSearch,
  SearchAddress,
  SearchAlert,
  SearchName,
  StopToken,
  searchesMax,
} from './search-model.ts';

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
  listSearches: endpoint({
    method: 'GET',
    path: '/api/my/searches',
    access: 'user',
    summary: `My saved searches, the newest first, at most ${searchesMax}, and how I hear of what they find`,
    reply: z.object({ items: z.array(KeptSearch), settings: AlertSettings }),
  }),
  takeSearchesAlong: endpoint({
    method: 'POST',
    path: '/api/my/searches',
    access: 'user',
    summary: 'Save the searches that a device has kept; what is saved already stays as it is',
    body: z.object({ items: z.array(SavedSearch).min(1).max(searchesMax) }),
    reply: z.object({
      items: z.array(KeptSearch),
      leftOut: z.array(SearchAddress).meta({ description: 'For which there was no room' }),
    }),
    problems: ['temporarily-unavailable'],
  }),
  putSearch: endpoint({
    method: 'PUT',
    path: '/api/my/searches',
    access: 'user',
    summary: `Save a search, or change its name or alert; with ${searchesMax} of them another one answers 422`,
    body: z.object({ address: SearchAddress, name: SearchName, alert: SearchAlert }),
    reply: KeptSearch,
  }),
  dropSearch: endpoint({
    method: 'DELETE',
    path: '/api/my/searches',
    access: 'user',
    summary: 'Save a search no longer; one that is not saved stays so',
    query: z.object({ address: SearchAddress }),
  }),
  seeSearch: endpoint({
    method: 'POST',
    path: '/api/my/searches/seen',
    access: 'user',
    summary: 'What a search has found until now is new no more',
    body: z.object({ address: SearchAddress }),
  }),
  putAlertSettings: endpoint({
    method: 'PUT',
    path: '/api/my/alerts',
    access: 'user',
    summary: 'Choose how I hear of saved searches and saved listings',
    body: AlertSettings,
    reply: AlertSettings,
  }),
  stopAlerts: endpoint({
    method: 'POST',
    path: '/api/alerts/stop',
    access: 'none',
    summary:
      'End all e-mails about saved searches and saved listings by the link of one of them, signed in or not; mail programs press it for their readers (RFC 8058), so no body is read',
    query: z.object({ token: StopToken }),
    problems: ['not-found'],
  }),
};

/** Calls about imports: what is known already, rows in small numbers, how far it is, and one's own listings out again. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { OwnReference } from '../listings/reference.ts';
import { Upload } from '../media/model.ts';
import { feedsApi } from './feed-api.ts';
import { importLimits } from './limits.ts';
import {
  ColumnMapping,
  ExportedListing,
  FileName,
  ImportMode,
  ImportRecord,
  ImportRow,
  KnownReference,
  NewPicture,
  RowResult,
} from './model.ts';

export const importsApi = {
  ...feedsApi,
  checkImport: endpoint({
    method: 'POST',
    path: '/api/my/imports/check',
    access: 'user',
    seat: 'work',
    summary: 'What my own references stand for already, and what posting costs; changes nothing',
    body: z.object({ references: z.array(OwnReference).max(importLimits.asked) }),
    reply: z.object({
      known: z.array(KnownReference),
      points: z.int().meta({ description: 'What posting one listing costs now' }),
      available: z.int().meta({ description: 'My available points' }),
    }),
    problems: ['temporarily-unavailable'],
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/my/imports',
    access: 'user',
    seat: 'work',
    scope: 'listings:read',
    summary: `My latest imports, at most ${importLimits.listed}, and how I matched columns`,
    reply: z.object({ items: z.array(ImportRecord), mappings: z.array(ColumnMapping) }),
  }),
  createImport: endpoint({
    method: 'POST',
    path: '/api/my/imports',
    access: 'user',
    seat: 'work',
    summary: 'Begin an import; the same key again answers the same one',
    body: z.object({ fileName: FileName, mode: ImportMode, total: z.int().min(1).max(importLimits.rows) }),
    reply: ImportRecord,
    status: 201,
    isIdempotent: true,
    problems: ['too-many-requests'],
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/my/imports/{id}/pictures',
    access: 'user',
    seat: 'work',
    summary:
      'A place for a picture of the archive, or a picture fetched from its address; `getMedia` says what became of it',
    params: z.object({ id: Ulid }),
    body: NewPicture,
    reply: z.object({ mediaId: Ulid, place: Upload.optional() }),
    status: 201,
    problems: [
      'not-found',
      'file-too-large',
      'unsupported-file',
      'too-many-requests',
      'temporarily-unavailable',
    ],
  }),
  sendRows: endpoint({
    method: 'POST',
    path: '/api/my/imports/{id}/rows',
    access: 'user',
    seat: 'work',
    summary:
      'Some rows of an import of mine, each in a transaction of its own. Sent again they change nothing; what stops the import (points, price, rules) leaves the rest',
    params: z.object({ id: Ulid }),
    body: z.object({
      done: z.int().min(0).max(importLimits.rows).meta({ description: 'Rows that are through with these' }),
      rows: z.array(ImportRow).min(1).max(importLimits.sent),
    }),
    reply: z.object({ results: z.array(RowResult), record: ImportRecord }),
    problems: ['not-found', 'too-many-requests', 'temporarily-unavailable'],
  }),
  putMapping: endpoint({
    method: 'PUT',
    path: '/api/my/imports/mappings',
    access: 'user',
    seat: 'work',
    summary: 'Remember which column is which in files with this head',
    body: ColumnMapping,
  }),
  exportListings: endpoint({
    method: 'GET',
    path: '/api/my/imports/listings',
    access: 'user',
    seat: 'view',
    scope: 'listings:read',
    summary: 'My listings whole, newest first, in the shape that imports take',
    query: PageQuery.extend({
      limit: z.coerce.number().int().min(1).max(importLimits.exported).default(importLimits.exported),
    }),
    reply: pageOf(ExportedListing),
    problems: ['invalid-cursor'],
  }),
};

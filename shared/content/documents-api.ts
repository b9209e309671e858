/** Calls of staff about policy and guide pages: read with placeholders, save a version, compare, restore. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { defaultLocale, Locale } from '../kernel/locale.ts';
import { Version } from '../kernel/version.ts';
import {
  DocumentHtml,
  DocumentInput,
  DocumentName,
  DocumentPlaceholder,
  DocumentPreview,
  DocumentRecord,
  DocumentVersionLine,
  StaffDocumentLine,
} from './documents.ts';

const Name = z.object({ name: DocumentName });
const InLocale = z.object({ locale: Locale.default(defaultLocale) });
const Numbered = Name.extend({ number: z.coerce.number().pipe(Version) });

export const documentsStaffApi = {
  listStaffDocuments: endpoint({
    method: 'GET',
    path: '/api/staff/documents',
    access: 'staff',
    summary: 'All policy and guide pages with their versions, and who accepts them',
    query: InLocale,
    reply: z.object({ items: z.array(StaffDocumentLine) }),
  }),
  getStaffDocument: endpoint({
    method: 'GET',
    path: '/api/staff/documents/{name}',
    access: 'staff',
    summary: 'A page as it is edited, in five languages, with its placeholders',
    params: Name,
    reply: DocumentRecord,
  }),
  putDocument: endpoint({
    method: 'PUT',
    path: '/api/staff/documents/{name}',
    access: 'staff',
    summary:
      'Save the next version of a page: it is public at once. Unknown placeholders and uneven sections are refused',
    params: Name,
    body: z.object({ version: Version, document: DocumentInput }),
    reply: DocumentRecord,
    problems: ['version-conflict', 'temporarily-unavailable'],
  }),
  previewDocument: endpoint({
    method: 'POST',
    path: '/api/staff/documents/{name}/preview',
    access: 'staff',
    summary: 'A text as visitors would read it, with today’s values; nothing is saved',
    params: Name,
    body: z.object({ locale: Locale, html: DocumentHtml }),
    reply: DocumentPreview,
  }),
  listDocumentPlaceholders: endpoint({
    method: 'GET',
    path: '/api/staff/document-placeholders',
    access: 'staff',
    summary: 'What a text may name in double braces, with what it says now',
    query: InLocale,
    reply: z.object({ items: z.array(DocumentPlaceholder) }),
  }),
  listDocumentVersions: endpoint({
    method: 'GET',
    path: '/api/staff/documents/{name}/versions',
    access: 'staff',
    summary: 'The versions of a page, newest first, at most 100',
    params: Name,
    reply: z.object({ items: z.array(DocumentVersionLine) }),
  }),
  getDocumentVersion: endpoint({
    method: 'GET',
    path: '/api/staff/documents/{name}/versions/{number}',
    access: 'staff',
    summary: 'The text of one version, for comparing and for restoring (by saving it)',
    params: Numbered,
    reply: z.object({ number: Version, document: DocumentInput }),
    problems: ['not-found'],
  }),
};

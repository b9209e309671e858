/** Calls of staff about policy and guide pages: read with placeholders, save a version, compare, restore. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Version } from '../kernel/version.ts';
import {
  DocumentInput,
  DocumentLine,
  DocumentName,
  DocumentRecord,
  DocumentVersionLine,
} from './documents.ts';

const Name = z.object({ name: DocumentName });
const Numbered = Name.extend({ number: z.coerce.number().pipe(Version) });

export const documentsStaffApi = {
  listStaffDocuments: endpoint({
    method: 'GET',
    path: '/api/staff/documents',
    access: 'staff',
    summary: 'All policy and guide pages with their versions',
    reply: z.object({ items: z.array(DocumentLine) }),
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

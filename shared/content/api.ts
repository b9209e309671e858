/** Calls of visitors and signed-in people about content: lists, one item, the home page, documents, acceptances. */
import * as z from 'zod';
import { CategoryId } from '../catalog/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { defaultLocale, Locale } from '../kernel/locale.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { Version } from '../kernel/version.ts';
import { DocumentAddress } from '../media/model.ts';
import {
  AcceptanceOccasion,
  DocumentAcceptance,
  DocumentLine,
  DocumentName,
  DocumentPage,
} from './documents.ts';
import { ContentKind } from './kinds.ts';
import { Slug } from './model.ts';
import { ContentCard, ContentDetail, HomeContent } from './public-model.ts';

const InLocale = z.object({
  locale: Locale.default(defaultLocale).meta({ description: 'What is missing in it is shown in Vietnamese' }),
});
const shortly = 'public, max-age=0, s-maxage=10';

export const contentApi = {
  getHomeContent: endpoint({
    method: 'GET',
    path: '/api/home-content',
    access: 'none',
    summary: 'The newest content of each kind, for the home page',
    query: InLocale,
    reply: HomeContent,
    cacheControl: shortly,
  }),
  listContent: endpoint({
    method: 'GET',
    path: '/api/content/{kind}',
    access: 'none',
    summary: 'Published content of a kind, newest first; `report` lists only public ones',
    params: z.object({ kind: ContentKind }),
    query: PageQuery.extend({
      ...InLocale.shape,
      category: CategoryId.optional().meta({ description: 'Of news' }),
      isKey: z.enum(['true']).optional().meta({ description: 'Key partners alone' }),
      keyword: z.string().trim().min(2).max(80).optional().meta({
        description:
          'In title and summary, any accents; looks at 200 items a request, so a page may be short',
      }),
    }),
    reply: pageOf(ContentCard),
    problems: ['invalid-cursor'],
    cacheControl: shortly,
  }),
  getContent: endpoint({
    method: 'GET',
    path: '/api/content/{kind}/{slug}',
    access: 'none',
    summary: 'Published content by its slug; an old slug answers with `redirectTo`, a withdrawn one with 410',
    params: z.object({ kind: ContentKind, slug: Slug }),
    query: InLocale,
    reply: ContentDetail,
    problems: ['not-found', 'gone'],
    cacheControl: shortly,
  }),
  getReportFile: endpoint({
    method: 'GET',
    path: '/api/content/report/{slug}/file',
    access: 'none',
    summary: 'Where the PDF of a public report can be fetched for a minute',
    params: z.object({ slug: Slug }),
    reply: DocumentAddress,
    problems: ['not-found', 'gone'],
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: '/api/documents',
    access: 'none',
    summary: 'All policy and guide pages by their titles',
    query: InLocale,
    reply: z.object({ items: z.array(DocumentLine) }),
    cacheControl: 'public, max-age=0, s-maxage=60',
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/api/documents/{name}',
    access: 'none',
    summary: 'A policy or guide page, with today’s prices, limits and owner in it',
    params: z.object({ name: DocumentName }),
    query: InLocale,
    reply: DocumentPage,
    cacheControl: 'public, max-age=0, s-maxage=60',
  }),
  listAcceptances: endpoint({
    method: 'GET',
    path: '/api/my/acceptances',
    access: 'user',
    summary:
      'Which documents I accept for an occasion, which version I have accepted, and which is needed now',
    query: InLocale.extend({ occasion: AcceptanceOccasion }),
    reply: z.object({ items: z.array(DocumentAcceptance) }),
  }),
  acceptDocuments: endpoint({
    method: 'POST',
    path: '/api/my/acceptances',
    access: 'user',
    summary: 'Accept documents in the version that I was shown; an older one than is needed answers 409',
    body: z.object({
      occasion: AcceptanceOccasion,
      documents: z
        .array(z.object({ name: DocumentName, version: Version }))
        .min(1)
        .max(8),
    }),
    reply: z.object({ items: z.array(DocumentAcceptance) }),
    problems: ['version-conflict', 'temporarily-unavailable'],
  }),
};

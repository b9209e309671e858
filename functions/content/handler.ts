/** The calls of content and of policy and guide pages. */
import { contentApi } from '#shared/content/api.ts';
import { documentsStaffApi } from '#shared/content/documents-api.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import { createContext } from '../lib/http/create-context.ts';
import { openContent } from './context.ts';

const app = createContext();
const { content, documents, acceptances } = openContent(app.table, app.cursors);

export const handler = app.serve({ ...contentApi, ...contentStaffApi, ...documentsStaffApi })({
  getHomeContent: ({ query }) => content.public.home(query.locale),
  listContent: ({ params, query }) => content.public.list({ ...query, ...params }),
  getContent: ({ params, query }) => content.public.read({ ...query, ...params }),
  getReportFile: ({ params }) => content.public.reportFile(params.slug),
  listDocuments: async ({ query }) => ({ items: await documents.list(query.locale) }),
  getDocument: ({ params, query }) => documents.read(params.name, query.locale),
  listAcceptances: async ({ query }, { caller }) => ({ items: await acceptances.list(caller, query) }),
  acceptDocuments: async ({ body }, { caller }) => ({ items: await acceptances.accept(caller, body) }),
  listOfficeContent: ({ query }, { caller }) => content.office(caller, query),
  listRelatableContent: async ({ query }) => ({ items: await content.relatable(query) }),
  createContent: ({ body }, { caller, idempotencyKey }) => content.create(caller, body, idempotencyKey),
  getOfficeContent: ({ params }, { caller }) => content.get(caller, params.id),
  saveContent: ({ params, body }, { caller }) => content.save(caller, params.id, body),
  listContentVersions: ({ params, query }, { caller }) => content.versions(caller, params.id, query),
  getContentVersion: ({ params }, { caller }) => content.version(caller, params.id, params.number),
  restoreContentVersion: ({ params, body }, { caller }) =>
    content.restore(caller, params.id, params.number, body.version),
  approveContent: ({ params, body }, { caller }) => content.review.approve(caller, params.id, body),
  refuseContent: ({ params, body }, { caller }) => content.review.refuse(caller, params.id, body),
  publishContent: ({ params, body }, { caller }) => content.review.publish(caller, params.id, body),
  takeDownContent: ({ params, body }, { caller }) => content.review.takeDown(caller, params.id, body),
  listContentHistory: async ({ params }, { caller }) => ({ items: await content.history(caller, params.id) }),
  getOfficeReportFile: ({ params }, { caller }) => content.reportFile(caller, params.id),
  actOnContent: ({ params, body }, { caller }) => content.act(caller, params.id, params.act, body.version),
  listStaffDocuments: async ({ query }) => ({ items: await documents.listForStaff(query.locale) }),
  listDocumentPlaceholders: async ({ query }) => ({ items: await documents.placeholders(query.locale) }),
  previewDocument: ({ body }) => documents.preview(body),
  getStaffDocument: ({ params }) => documents.get(params.name),
  putDocument: ({ params, body }, { caller }) => documents.put(caller, params.name, body),
  listDocumentVersions: async ({ params }) => ({ items: await documents.versions(params.name) }),
  getDocumentVersion: ({ params }) => documents.version(params.name, params.number),
});

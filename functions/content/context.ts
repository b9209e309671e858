/** Opens the use cases of content over the real table, media, listings, people and event bus. */
import * as z from 'zod';
import { plainText } from '#shared/search/index/search-document.ts';
import { createCatalog } from '../catalog/public.ts';
import type { createChangeEvents } from '../lib/change-events.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import type { Table } from '../lib/table.ts';
import { lazySigner } from '../media/context.ts';
import { createPictures, createReportFiles } from '../media/public.ts';
import { createNotify } from '../notifications/public.ts';
import type { ContentPorts } from './ports.ts';
import { readingPorts } from './public.ts';
import { documentReadingPorts } from './public-documents.ts';
import { createContentService } from './service.ts';
import { createAcceptances } from './site-documents/acceptances.ts';
import { createDocumentService } from './site-documents/document-service.ts';

/** The ports of content, from the environment: EVENT_BUS_NAME, MEDIA_BUCKET. */
export function openContentPorts(table: Table, cursors: Cursors): ContentPorts {
  const env = readEnv({ EVENT_BUS_NAME: z.string(), MEDIA_BUCKET: z.string() });
  const catalog = createCatalog(table);
  return {
    ...readingPorts(table, systemClock),
    transact: table.transact,
    notify: createNotify({ ids: systemIds }),
    idempotency: createIdempotency(table),
    pictures: createPictures(table),
    files: createReportFiles(table, lazySigner(env.MEDIA_BUCKET)),
    categories: { news: catalog.newsCategories, markUse: (id) => catalog.markUse('news', id) },
    loadTextTools: async () => ({ ...(await import('../lib/rich-text.ts')), plainText }),
    changed: changeEvents(env.EVENT_BUS_NAME),
    failed: (work, error) => log('error', 'content-work-failed', { ...work, error }),
    cursors,
    ids: systemIds,
  };
}

/** Content, documents and their acceptances, from the environment (see `openContentPorts`). */
export function openContent(table: Table, cursors: Cursors) {
  const ports = openContentPorts(table, cursors);
  const documentPorts = { ...ports, ...documentReadingPorts(table, systemClock) };
  return {
    content: createContentService(ports),
    documents: createDocumentService(documentPorts),
    acceptances: createAcceptances(documentPorts),
  };
}

/** The bus's client is loaded with the first change: most calls only read. */
function changeEvents(busName: string): ContentPorts['changed'] {
  let opened: Promise<ReturnType<typeof createChangeEvents>> | undefined;
  return async (change) => {
    opened ??= import('../lib/change-events.ts').then((events) => events.createChangeEvents(busName));
    return (await opened)(change);
  };
}

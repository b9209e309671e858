/** The use cases of content over their ports. */
import type { ContentAct, ContentKind } from '#shared/content/kinds.ts';
import type { ContentInput } from '#shared/content/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { ContentPorts } from './ports.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { findHead, readRecord } from './reading/find-content.ts';
import { listHistory, listOffice, listVersions, type OfficeQuery } from './reading/office-list.ts';
import { readContent, readHome } from './reading/public-content.ts';
import { listPublic } from './reading/public-list.ts';
import { listRelatable, type RelatableQuery } from './reading/relatable.ts';
import { officeReportFile, publicReportFile } from './reading/report-file.ts';
import { createModeration } from './writing/decide-content.ts';
import { actOnContent, createContent, restoreVersion, saveContent } from './writing/edit-content.ts';

/** Everything that can be done with content. */
export const createContentService = (ports: ContentPorts) => ({
  create: (caller: Caller, input: { kind: ContentKind; content: ContentInput }, key: string) =>
    createContent(caller, input, key, ports),
  save: (caller: Caller, id: Ulid, edit: { version: number; content: ContentInput }) =>
    saveContent(caller, id, edit, ports),
  restore: (caller: Caller, id: Ulid, number: number, version: number) =>
    restoreVersion(caller, id, { number, version }, ports),
  act: (caller: Caller, id: Ulid, act: ContentAct, version: number) =>
    actOnContent(caller, { id, act }, version, ports),
  review: createModeration(ports),
  office: (caller: Caller, query: OfficeQuery) => listOffice(caller, query, ports),
  /** Content whole, for editing; raises `not-found` for another's. */
  get: (caller: Caller, id: Ulid) => readRecord(caller, id, ports),
  versions: (caller: Caller, id: Ulid, page: { cursor?: string | undefined; limit: number }) =>
    listVersions(caller, id, page, ports),
  /** The text of one version; raises `not-found` where that version wrote none. */
  async version(caller: Caller, id: Ulid, number: number) {
    await findHead(caller, id, ports);
    const content = await ports.repo.text(id, number);
    if (!content) throw new DomainProblem('not-found');
    return { number, content };
  },
  relatable: (query: RelatableQuery) => listRelatable(query, ports),
  history: (caller: Caller, id: Ulid) => listHistory(caller, id, ports),
  reportFile: (caller: Caller, id: Ulid) => officeReportFile(caller, id, ports),
  public: {
    list: (query: Parameters<typeof listPublic>[0]) => listPublic(query, ports),
    read: (asked: Parameters<typeof readContent>[0]) => readContent(asked, ports),
    home: (locale: Parameters<typeof readHome>[0]) => readHome(locale, ports),
    reportFile: (slug: string) => publicReportFile(slug, ports),
  },
  publishScheduled: (remainingMs: () => number) => publishScheduled(remainingMs, ports),
});

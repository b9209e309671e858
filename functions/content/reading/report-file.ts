/** The PDF of a report: for visitors while the report is public, for its author and staff at any time. */
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { DocumentAddress } from '#shared/media/model.ts';
import type { ContentPorts } from '../ports.ts';
import { findHead, loadContent } from './find-content.ts';
import { findPublic } from './public-content.ts';

/** Where the file of a public report can be fetched; raises `not-found` for every other, and where it has none. */
export async function publicReportFile(
  slug: string,
  ports: Pick<ContentPorts, 'repo' | 'people' | 'listings' | 'clock' | 'loadTextTools' | 'files'>,
): Promise<DocumentAddress> {
  const { content } = await findPublic('report', slug, ports);
  return addressOf(content.report?.fileId, ports);
}

/** Where the file of the newest text can be fetched; raises `not-found` for another's, and where there is none. */
export async function officeReportFile(
  caller: Caller,
  id: Ulid,
  ports: Pick<ContentPorts, 'repo' | 'files'>,
): Promise<DocumentAddress> {
  const { content } = await loadContent(await findHead(caller, id, ports), ports);
  return addressOf(content.report?.fileId, ports);
}

function addressOf(fileId: Ulid | undefined, { files }: Pick<ContentPorts, 'files'>) {
  if (!fileId) throw new DomainProblem('not-found');
  return files.address(fileId);
}

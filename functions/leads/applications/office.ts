/** Applications in the back office: read and worked through by whose job it is, and by staff; each look at a CV is noted. */

import { audit } from '#functions/lib/audit.ts';
import { listPage } from '#functions/lib/list-page.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import {
  Application,
  type ApplicationChange,
  ApplicationRow,
  type ApplicationState,
} from '#shared/leads/model.ts';
import { checkChange, statesAfter } from '#shared/leads/rules.ts';
import type { DocumentAddress } from '#shared/media/model.ts';
import { StoredApplication } from './items.ts';
import type { ApplicationPorts } from './ports.ts';

interface ListQuery {
  state?: ApplicationState | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Applications for a job, newest first; raises `not-found` for another's job, `invalid-cursor`. */
export async function listApplications(
  caller: Caller,
  jobId: Ulid,
  query: ListQuery,
  ports: ApplicationPorts,
) {
  const { repo, cursors, jobs } = ports;
  const { title, slug } = await jobs.readOwn(caller, jobId);
  const { state, cursor, limit } = query;
  const page = await listPage(
    { cursors, binding: `applications ${jobId} ${state ?? ''}`, cursor },
    (start) => repo.list({ jobId, state }, limit, start),
    (item) => rowOf(StoredApplication.parse(item)),
  );
  return { ...page, jobTitle: title, jobSlug: slug };
}

/** One application; raises `not-found` for another's. */
export const getApplication = async (
  caller: Caller,
  id: Ulid,
  ports: ApplicationPorts,
): Promise<Application> => recordOf(await find(caller, id, ports));

/**
 * Says where an application stands, and keeps a note. Raises `not-found`, `version-conflict`, `state-conflict` for a
 * withdrawn one or a state that does not follow, and `validation-failed` at `/outcome`.
 */
export async function changeApplication(
  caller: Caller,
  id: Ulid,
  change: ApplicationChange,
  ports: ApplicationPorts,
): Promise<Application> {
  const { repo, transact, clock, ids } = ports;
  const application = await find(caller, id, ports);
  const errors = checkChange(change);
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  const { version, state, outcome, note } = change;
  if (application.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: application.version } });
  if (!statesAfter(application.state).includes(state)) throw new DomainProblem('state-conflict');
  const now = clock.now();
  const { outcome: _, ...rest } = application;
  const next: StoredApplication = {
    ...{ ...rest, state, note, version: version + 1, updatedAt: instant(now) },
    ...(outcome && { outcome }),
  };
  const entry = { id: ids.ulid(), at: now, by: caller.userId, act: 'change-application' };
  await transact([
    repo.put(application, next),
    audit({
      ...entry,
      on: { type: 'application', id },
      before: standing(application),
      after: standing(next),
    }),
  ]);
  return recordOf(next);
}

/** Where the CV can be fetched for a minute; that somebody asked is in the audit log before. Raises `not-found`. */
export async function readCv(caller: Caller, id: Ulid, ports: ApplicationPorts): Promise<DocumentAddress> {
  const { transact, clock, ids, cvs } = ports;
  const { cvId, jobId } = await find(caller, id, ports);
  if (!cvId) throw new DomainProblem('not-found');
  const entry = { id: ids.ulid(), at: clock.now(), by: caller.userId, act: 'view-cv' };
  await transact([audit({ ...entry, on: { type: 'application', id }, after: { jobId } })]);
  return cvs.address(cvId);
}

async function find(caller: Caller, id: Ulid, { repo, jobs }: ApplicationPorts): Promise<StoredApplication> {
  const application = await repo.read(id);
  if (!application) throw new DomainProblem('not-found');
  await jobs.readOwn(caller, application.jobId);
  return application;
}

const standing = ({ state, outcome }: StoredApplication) => ({ state, ...(outcome && { outcome }) });
const rowOf = (application: StoredApplication) =>
  ApplicationRow.parse({ ...application, hasCv: application.cvId !== undefined });
const recordOf = (application: StoredApplication) =>
  Application.parse({ ...application, hasCv: application.cvId !== undefined });

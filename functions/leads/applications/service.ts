/** The use cases of applications over their ports. */
import { admit } from '#functions/accounts/public.ts';
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { ApplicationChange, ApplicationToken, CvClaim } from '#shared/leads/model.ts';
import { apply } from './apply.ts';
import { changeApplication, getApplication, listApplications, readCv } from './office.ts';
import { findSent, withdraw } from './own-application.ts';
import type { ApplicationPorts, Origin } from './ports.ts';
import { claimOfCv, isOwnCv } from './receipt.ts';

/** Everything that can be done with applications. */
export const createApplicationService = (ports: ApplicationPorts) => ({
  /** A place for a CV; raises `unsupported-file`, `file-too-large`, `challenge-required`, `too-many-requests`. */
  async createCvUpload(
    origin: Origin,
    { answer, ...file }: { contentType: string; bytes: number; answer?: PuzzleAnswer | undefined },
  ) {
    const limits = await admit({ what: 'cv-upload', origin, answer, now: ports.clock.now() }, ports);
    const { id, ...form } = await ports.cvs.create(file, limits);
    return { cv: await claimOfCv(id, ports), ...form };
  },
  /** What became of a CV of the caller; raises `not-found`. */
  async getCvUpload(cv: CvClaim) {
    if (!(await isOwnCv(cv, ports))) throw new DomainProblem('not-found');
    return ports.cvs.find(cv.id);
  },
  apply: (origin: Origin, input: Parameters<typeof apply>[1]) => apply(origin, input, ports),
  find: (token: ApplicationToken) => findSent(token, ports),
  withdraw: (token: ApplicationToken) => withdraw(token, ports),
  list: (caller: Caller, jobId: Ulid, query: Parameters<typeof listApplications>[2]) =>
    listApplications(caller, jobId, query, ports),
  get: (caller: Caller, id: Ulid) => getApplication(caller, id, ports),
  change: (caller: Caller, id: Ulid, change: ApplicationChange) =>
    changeApplication(caller, id, change, ports),
  readCv: (caller: Caller, id: Ulid) => readCv(caller, id, ports),
});

/** Files of cases: places for them, taken by what they are for, read by staff with a trace. */
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { CaseFile } from '#shared/cases/case-model.ts';
import type { CaseFileClaim } from '#shared/cases/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import type { DocumentAddress, Media } from '#shared/media/model.ts';
import { admit } from '../accounts/public.ts';
import { audit } from '../lib/audit.ts';
import type { CasePorts, Origin } from './ports.ts';
import { claimOfFile, isOwnFile } from './receipt.ts';
import { allowanceOf, getSettings } from './settings.ts';

/** A place for a file; raises `unsupported-file`, `file-too-large`, `challenge-required`, `too-many-requests`. */
export async function createUpload(
  origin: Origin,
  { answer, ...file }: { contentType: string; bytes: number; answer?: PuzzleAnswer | undefined },
  ports: CasePorts,
) {
  const limits = await admit(
    {
      ...{ what: 'case-file', origin, answer, now: ports.clock.now() },
      allowance: allowanceOf(await getSettings(ports)),
    },
    ports,
  );
  const { id, ...form } = await ports.files.create(file, limits);
  return { file: await claimOfFile(id, ports), ...form };
}

/** What became of a file of the caller; raises `not-found`. */
export async function findUpload(file: CaseFileClaim, ports: CasePorts): Promise<Media> {
  if (!(await isOwnFile(file, ports))) throw new DomainProblem('not-found');
  return ports.files.find(file.id);
}

/**
 * The files that a sender names, all their own and ready. Raises `validation-failed` at `/files/n`, and
 * `upload-not-ready`.
 */
export async function resolveFiles(
  claims: readonly CaseFileClaim[],
  areImages: boolean,
  ports: CasePorts,
): Promise<CaseFile[]> {
  const files: CaseFile[] = [];
  for (const [at, claim] of claims.entries()) {
    const pointer = `/files/${at}`;
    if (files.some(({ id }) => id === claim.id)) throw fieldProblem(pointer, 'duplicate');
    if (!(await isOwnFile(claim, ports))) throw fieldProblem(pointer, 'upload-expired');
    const file = await ports.files.expectReady(claim.id, pointer);
    if (areImages && file.type !== 'image') throw fieldProblem(pointer, 'unsupported-file');
    files.push(file);
  }
  return files;
}

/** Where a file can be fetched for a minute; that somebody asked is in the audit log before. Raises `not-found`. */
export async function readFile(
  caller: Caller,
  id: Ulid,
  fileId: Ulid,
  { repo, transact, clock, ids, files }: CasePorts,
): Promise<DocumentAddress> {
  const file = (await repo.read(id))?.text?.files.find((one) => one.id === fileId);
  if (!file) throw new DomainProblem('not-found');
  const entry = { id: ids.ulid(), at: clock.now(), by: caller.userId, act: 'view-case-file' };
  await transact([audit({ ...entry, on: { type: 'case', id }, after: { fileId } })]);
  return files.address(file);
}

/** One account as staff see it: with its sessions, its registration as a seller and its audit log. */

import { displayName } from '#shared/accounts/display-name.ts';
import { readRegistration } from '#shared/accounts/seller-rules.ts';
import { type AccountDetail, AccountRecord, type AuditLine } from '#shared/accounts/staff-model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { isAlive } from '../auth/session-state.ts';
import type { AccountPorts } from '../ports.ts';
import type { StaffPorts } from './staff-ports.ts';

/** So many entries of the audit log are shown. */
const logLines = 50;

/** Reads a person with sessions, registration and log; raises `not-found`. Five requests, however much there is. */
export async function getAccount(
  userId: string,
  { repo, userLists, sellers, clock }: StaffPorts,
): Promise<AccountDetail> {
  const [profile, sessions, registration, log] = await Promise.all([
    repo.readProfile(userId),
    userLists.readSessions(userId),
    sellers.read(userId),
    userLists.readAuditLog(userId, logLines),
  ]);
  if (!profile) throw new DomainProblem('not-found');
  const alive = sessions.filter((session) => isAlive(profile, session, clock.now()));
  return {
    ...AccountRecord.parse(profile),
    sessions: alive
      .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt)
      .map(({ id, createdAt, lastUsedAt, userAgent }) => ({
        ...{ id, userAgent, isThis: false },
        startedAt: instant(createdAt),
        lastUsedAt: instant(lastUsedAt),
      })),
    ...(registration && { registration: readRegistration(registration, clock.now()) }),
    log: await addNames(log, repo),
  };
}

/** Entries with the names of who acted. */
async function addNames(
  log: readonly Omit<AuditLine, 'byName'>[],
  { readProfiles }: Pick<AccountPorts['repo'], 'readProfiles'>,
): Promise<AuditLine[]> {
  const actors = [...new Set(log.map(({ by }) => by))].filter((by) => by !== 'system');
  const names = new Map((await readProfiles(actors)).map((person) => [person.id, displayName(person)]));
  return log.map((line) => {
    const byName = names.get(line.by);
    return { ...line, ...(byName && { byName }) };
  });
}

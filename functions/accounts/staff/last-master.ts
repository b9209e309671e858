/** The last master is safe: what removes one shows, in the same transaction, that another is left. */

import type { Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { AccountsRepository, Profile } from '../repository.ts';
import type { RolesRepository } from './roles-repository.ts';

/** So many masters are asked whether they can stay: more than any deployment has. */
const mastersRead = 100;

export const isActiveMaster = ({ state, roles }: Pick<Profile, 'state' | 'roles'>): boolean =>
  state === 'active' && roles.includes('master');

export interface LastMasterPorts {
  repo: Pick<AccountsRepository, 'readProfiles' | 'checkProfile'>;
  roles: Pick<RolesRepository, 'holders'>;
}

/**
 * What must be written with a change after which a person is no longer an active master (revoked, disabled, deleted):
 * a check that another active master is still as they were read. Nothing for somebody who is none. Raises
 * `state-conflict` where there is no other; the check raises `version-conflict`, so the act is tried again with what is
 * true then.
 */
export async function checkAnotherMaster(
  profile: Profile,
  { repo, roles }: LastMasterPorts,
): Promise<Write[]> {
  if (!isActiveMaster(profile)) return [];
  const others = (await roles.holders('master', mastersRead)).filter((id) => id !== profile.id);
  const another = (await repo.readProfiles(others)).find(isActiveMaster);
  if (!another) throw new DomainProblem('state-conflict', { params: { reason: 'last-master' } });
  return [repo.checkProfile(another)];
}

/** The last master is safe: whoever takes one away shows, in the same transaction, that another is left. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { Write } from '../lib/writes.ts';
import type { AccountsRepository, Profile } from './repository.ts';
import type { RolesRepository } from './roles-repository.ts';

/** So many masters are asked whether they can stay: more than any deployment has. */
const asked = 100;

export const isActiveMaster = ({ state, roles }: Pick<Profile, 'state' | 'roles'>): boolean =>
  state === 'active' && roles.includes('master');

export interface LastMasterPorts {
  repo: Pick<AccountsRepository, 'readProfiles' | 'checkProfile'>;
  roles: Pick<RolesRepository, 'holders'>;
}

/**
 * What must be written with a change after which a person is no active master any more (revoked, disabled, deleted):
 * a check that another active master is still as they were read. Nothing for who is none. Raises `state-conflict`
 * where there is no other; the check raises `version-conflict`, so the act is tried again with what is true then.
 */
export const masterStays =
  ({ repo, roles }: LastMasterPorts) =>
  async (leaving: Profile): Promise<Write[]> => {
    if (!isActiveMaster(leaving)) return [];
    const others = (await roles.holders('master', asked)).filter((id) => id !== leaving.id);
    const witness = (await repo.readProfiles(others)).find(isActiveMaster);
    if (!witness) throw new DomainProblem('state-conflict', { params: { reason: 'last-master' } });
    return [repo.checkProfile(witness)];
  };

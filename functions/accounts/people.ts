/** What other capabilities may know of people: their names, and since when they are here. */
import { Person } from '../../shared/accounts/model.ts';
import { displayName } from '../../shared/accounts/rules.ts';
import type { Table } from '../lib/table.ts';
import { createAccountsRepository, type Profile } from './repository.ts';

/** Reads people by their ids. */
export function people(table: Pick<Table, 'get' | 'batchGet'>) {
  const repo = createAccountsRepository(table);
  return {
    /** People in the order of the ids, without unknown ones and those who left; one request for each hundred. */
    async byIds(ids: readonly string[]): Promise<Person[]> {
      const profiles = (await repo.readProfiles(ids)).filter(({ state }) => state !== 'deleted');
      return profiles.map((profile) => Person.parse({ ...profile, verifiedSince: verifiedSince(profile) }));
    },
    /** Whether somebody has deleted their account. One read. */
    async hasLeft(id: string): Promise<boolean> {
      return (await repo.readProfile(id))?.state === 'deleted';
    },
    /** Whether that is somebody's id who has not deleted their account. One read. */
    async hasAccount(id: string): Promise<boolean> {
      const profile = await repo.readProfile(id);
      return profile !== undefined && profile.state !== 'deleted';
    },
  };
}
export type People = ReturnType<typeof people>;

/** Since when a seller is verified; a badge that goes with the role. */
export const verifiedSince = ({ roles, sellerSince }: Pick<Profile, 'roles' | 'sellerSince'>) =>
  roles.includes('seller') ? sellerSince : undefined;

/** A person's whole name in the order of their own language. */
export const displayNameOf = (person: Person): string => displayName(person);

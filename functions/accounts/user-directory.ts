/** The user directory for other capabilities: people's names, and since when they are members. */

import { displayName } from '#shared/accounts/display-name.ts';
import { Person } from '#shared/accounts/model.ts';
import type { Table } from '../lib/table.ts';
import { createAccountsRepository, type Profile } from './repository.ts';

/** Reads what others may know of people, by their ids. */
export function createUserDirectory(table: Pick<Table, 'get' | 'batchGet'>) {
  const repo = createAccountsRepository(table);
  /** People in the order of the ids, without unknown and deleted ones; one request for each hundred. */
  async function byIds(ids: readonly string[]): Promise<Person[]> {
    const profiles = (await repo.readProfiles(ids)).filter(({ state }) => state !== 'deleted');
    return profiles.map((profile) => Person.parse({ ...profile, verifiedSince: verifiedSince(profile) }));
  }
  return {
    byIds,
    /** Whole names by their ids, without those of unknown and deleted people; one request for each hundred. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const people = await byIds([...new Set(ids)]);
      return new Map(people.map((person) => [person.id, displayNameOf(person)]));
    },
    /** Whether the person has deleted their account. One read. */
    async hasLeft(id: string): Promise<boolean> {
      return (await repo.readProfile(id))?.state === 'deleted';
    },
    /** Whether the id is that of an account that is not deleted. One read. */
    async hasAccount(id: string): Promise<boolean> {
      const profile = await repo.readProfile(id);
      return profile !== undefined && profile.state !== 'deleted';
    },
  };
}

/** Since when a seller is verified; undefined once the role is revoked. */
export const verifiedSince = ({ roles, sellerSince }: Pick<Profile, 'roles' | 'sellerSince'>) =>
  roles.includes('seller') ? sellerSince : undefined;

/** A person's whole name in the order of their own language. */
export const displayNameOf = (person: Person): string => displayName(person);

/** The back office over a real table and pool, for the tests beside it: people with roles, documents without files. */

import { createCursors } from '#functions/lib/cursor.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { createMediaRepository } from '#functions/media/repository.ts';
import type { SellerInput } from '#shared/accounts/seller-model.ts';
import type { Caller, Role } from '#shared/kernel/access.ts';
import { instant } from '#shared/kernel/time.ts';
import type { AccountPorts } from '../ports.ts';
import { grantRole } from '../staff/roles.ts';
import { createStaffContext } from '../staff/staff-context.ts';
import { device, goodPassword, startAccountsWorld } from './setup.ts';

const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3];
let taxIds = 0;
/** A tax number that nobody has used: its check digit is right. */
export function someTaxId(): string {
  for (;;) {
    const nine = String(10_000_000 + taxIds++).padStart(9, '0');
    const digit = 10 - (weights.reduce((sum, weight, at) => sum + weight * Number(nine[at]), 0) % 11);
    if (digit < 10) return `${nine}${digit}`;
  }
}

/** Starts accounts with their back office; `stop` ends it. */
export async function startBackOffice() {
  const world = await startAccountsWorld();
  const media = createMediaRepository(world.table);
  const cursors = createCursors(async () => 'a key for tests');
  const openWith = (ports: Partial<AccountPorts> = {}) =>
    createStaffContext({ ...world.ports, ...ports }, world.table, cursors);

  /** A person of these roles, as the caller they are. */
  async function caller(...roles: Role[]): Promise<Caller & { identifier: string }> {
    const { id, identifier } = await world.newPerson();
    for (const role of roles) await grantRole({ userId: id, role }, world.ports);
    return { userId: id, roles, identifier };
  }
  /** A document of theirs that is ready. */
  async function addDocument(ownerId: string): Promise<string> {
    const id = systemIds.ulid();
    const createdAt = instant(world.clock.now());
    await world.table.transact([
      media.add({ id, ownerId, purpose: 'paper', state: 'ready', createdAt }, world.clock.now() + 1e9),
    ]);
    return id;
  }
  const input = async (ownerId: string, change: Partial<SellerInput> = {}): Promise<SellerInput> => ({
    company: 'Công ty TNHH Minh An',
    taxId: someTaxId(),
    issuedOn: '2019-05-20',
    issuedAt: 'Cục Thuế Thành phố Hà Nội',
    papers: [await addDocument(ownerId)],
    ...change,
  });
  const office = openWith();
  /** A person whose registration waits. */
  async function applicant(change: Partial<SellerInput> = {}) {
    const person = await caller();
    return { ...person, sent: await office.sellers.register(person, await input(person.userId, change)) };
  }
  const logIn = (identifier: string) =>
    world.service.logInByPassword({ identifier, password: goodPassword }, device());
  const profile = async (userId: string) => (await world.ports.repo.readProfile(userId))!;
  const acts = async (userId: string) =>
    (await world.table.query({ pk: `AUD#user#${userId}`, index: 'gsi1' })).items.map(({ act }) => act);
  return { ...world, ...office, openWith, caller, addDocument, input, applicant, logIn, profile, acts };
}
export type BackOfficeWorld = Awaited<ReturnType<typeof startBackOffice>>;

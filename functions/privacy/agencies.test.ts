/** The owners of an agency take its data along; the last person in it closes it, and all of it goes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '#shared/kernel/time.ts';
import { type AgencyDataPart, agencyDataParts } from '#shared/privacy/model.ts';
import { createUserDirectory } from '../accounts/public.ts';
import { outcomeOf } from '../accounts/testing/setup.ts';
import { createAgencyRepository } from '../agencies/repository.ts';
import { keepAgency } from '../agencies/testing/keep-agency.ts';
import { keepLivePage } from '../agencies/testing/keep-page.ts';
import { keepDeveloper } from '../developers/testing/keep-developer.ts';
import { keepImport } from '../imports/testing/keep-import.ts';
import { keepLead } from '../leads/testing/keep-lead.ts';
import { systemIds } from '../lib/ids.ts';
import type { Item } from '../lib/writes.ts';
import { keepHandedIn } from '../listings/testing/keep-handed-in.ts';
import { addListings, addUploads, addWalletItems, type FullPerson } from './testing/full-person.ts';
import { goodPassword, type PrivacyWorld, startPrivacyWorld } from './testing/setup.ts';

let world: PrivacyWorld;
beforeAll(async () => {
  world = await startPrivacyWorld();
});
afterAll(() => world.stop());

/** An agency that has at least one of everything, of somebody who has the same of their own. */
async function start(others: Parameters<typeof keepAgency>[2] = {}) {
  const owner = await world.newPerson();
  const { table } = world;
  const { agencyId } = await keepAgency(table, owner.userId, others);
  const traces = { ...owner.traces, title: `Tin của công ty ${agencyId}` };
  const [listing] = await addListings(world, agencyId, traces);
  await addUploads(world, agencyId, (key) => world.objects.store.put('media', key, Buffer.from('x')));
  await addWalletItems(world, agencyId);
  await keepHandedIn(table, listing!);
  await keepLead(table, agencyId, 'DA0123ABCD');
  for (const keep of [keepDeveloper, keepImport]) await keep(table, agencyId);
  return { owner, agencyId };
}
const ticketOf = async ({ caller }: FullPerson, agencyId: string) =>
  (await world.service.openAgencyExport(caller, agencyId, goodPassword)).ticket;
const close = ({ caller }: FullPerson, agencyId: string, service = world.service, hasTime = () => true) =>
  service.closeAgency(caller, agencyId, goodPassword, hasTime);
const naming = async (id: string) =>
  (await world.items()).filter((item) => JSON.stringify(item).includes(id));
const isMoney = ({ pk }: Item) => /^(ACCT|LE|TX|PKG|PAY)#/.test(String(pk));
/** What may still name an agency: ledger, payments and log, and that there was one. */
const stays =
  /^(ACCT|LE|TX|PKG|PAY|AUD|RWT?|RL|MDUE|DUE|CHG)#|^U#\w+ PROFILE$|^AG#\w+ (AGENCY|PAGE)$|^C#\w+ |^UQ#|^ERASE /;

async function expectGone(agencyId: string, moneyBefore: Item[]) {
  const left = await naming(agencyId);
  expect(left.map(({ pk, sk }) => `${pk} ${sk}`).filter((key) => !stays.test(key))).toEqual([]);
  expect(left.filter(isMoney)).toEqual(moneyBefore);
  expect((await world.keys()).filter((key) => key.includes(agencyId))).toEqual([]);
  expect(await createUserDirectory(world.table).byIds([agencyId])).toEqual([]);
  const { agency, seats } = (await createAgencyRepository(world.table).whole(agencyId))!;
  expect([agency.state, seats]).toEqual(['closed', []]);
}

describe('the data of an agency', () => {
  it('has something in every part, for its owner', async () => {
    const { owner, agencyId } = await start();
    const ticket = await ticketOf(owner, agencyId);
    const [entry] = (await world.items()).filter(
      ({ act, onId }) => act === 'export-agency' && onId === agencyId,
    );
    expect(entry).toMatchObject({ by: owner.userId });
    const read = (part: AgencyDataPart) =>
      world.service.exportAgencyData(owner.caller, agencyId, { ticket, part });
    for (const part of agencyDataParts)
      expect([part, (await read(part)).items.length]).toEqual([part, expect.any(Number)]);
    const parts = await Promise.all(
      agencyDataParts.map(async (part) => [part, (await read(part)).items] as const),
    );
    expect(parts.filter(([, items]) => items.length === 0)).toEqual([]);
    const { items } = await read('agency');
    expect(JSON.stringify(items)).not.toContain('"version"');
    expect(items.map(({ type }) => type)).toEqual(['agency', 'routing', 'seat', 'invitation']);
    expect(items[2]).toMatchObject({ role: 'owner', name: expect.stringContaining(owner.traces.givenName) });
  });

  it('is nobody else’s: not a colleague’s, not by a ticket for other data', async () => {
    const colleague = await world.newPerson();
    const { owner, agencyId } = await start({ others: { [colleague.userId]: 'manager' } });
    const stranger = await world.newPerson();
    expect(await outcomeOf(ticketOf(colleague, agencyId))).toBe('forbidden');
    expect(await outcomeOf(ticketOf(stranger, agencyId))).toBe('not-found');
    const own = (await world.service.openExport(owner.caller, goodPassword)).ticket;
    const read = (ticket: string, caller = owner.caller) =>
      world.service.exportAgencyData(caller, agencyId, { ticket, part: 'listings' });
    expect(await outcomeOf(read(own))).toBe('ticket-expired');
    const ticket = await ticketOf(owner, agencyId);
    expect(await outcomeOf(read(ticket, stranger.caller))).toBe('not-found');
    expect(await outcomeOf(world.service.exportData(owner.caller, { ticket, part: 'account' }))).toBe(
      'ticket-expired',
    );
  });
});

describe('closing an agency', () => {
  it('erases everything in one call but the ledger, and nothing of its owner’s own', async () => {
    const { owner, agencyId } = await start();
    const slug = await keepLivePage(world.table, agencyId);
    const own = (item: Item) => item.ownerId === owner.userId;
    const before = {
      money: (await naming(agencyId)).filter(isMoney),
      own: (await world.items()).filter(own),
    };
    expect(before.money.length).toBeGreaterThan(2);
    await close(owner, agencyId);
    await expectGone(agencyId, before.money);
    expect((await world.items()).filter(own)).toEqual(before.own);
    expect(await createAgencyRepository(world.table).livePages(10)).not.toContainEqual(
      expect.objectContaining({ slug }),
    );
    const [page] = (await naming(agencyId)).filter(({ sk }) => sk === 'PAGE');
    expect(page).not.toHaveProperty('texts');
    const taxId = (await world.items()).filter(({ pk }) => pk === 'UQ#agency-tax#0300588569');
    expect(taxId.filter((item) => item.agencyId === agencyId)).toEqual([]);
    const [entry] = (await world.items()).filter(
      ({ act, onId }) => act === 'close-agency' && onId === agencyId,
    );
    expect(entry).toMatchObject({ by: owner.userId, before: { state: 'active' } });
    expect(await outcomeOf(close(owner, agencyId))).toBe('not-found');
  });

  it('is for the last person in it alone, by their password', async () => {
    const colleague = await world.newPerson();
    const { owner, agencyId } = await start({ others: { [colleague.userId]: 'agent' } });
    const before = (await naming(agencyId)).length;
    expect(await outcomeOf(close(owner, agencyId))).toBe('state-conflict');
    expect(await outcomeOf(close(colleague, agencyId))).toBe('forbidden');
    const wrong = world.service.closeAgency(owner.caller, agencyId, 'not this one', () => true);
    expect(await outcomeOf(wrong)).toMatchObject(['validation-failed', [{ pointer: '/currentPassword' }]]);
    expect((await naming(agencyId)).length).toBe(before);
  });

  it('leaves a tax number alone that somebody else has by now', async () => {
    const { owner, agencyId } = await start({ state: 'refused' });
    const taken = { pk: 'UQ#agency-tax#0300588569', sk: 'UQ', agencyId: 'another' };
    await world.table.transact([{ act: 'put', item: taken }]);
    await close(owner, agencyId);
    expect((await world.items()).filter(({ pk }) => pk === taken.pk)).toEqual([taken]);
  });

  it('holds whatever many invitations have ended', async () => {
    const { owner, agencyId } = await start();
    const repo = createAgencyRepository(world.table);
    const [open] = (await repo.whole(agencyId))!.invitations;
    const expiresAt = new Date(world.clock.now() - minuteMs).toISOString();
    const ended = Array.from({ length: 120 }, (_, n) => ({
      ...{ ...open!, id: systemIds.ulid(), value: `ban-${n}@example.com`, expiresAt },
    }));
    for (const some of [ended.slice(0, 60), ended.slice(60)])
      await world.table.transact(some.map(repo.putInvitation));
    await close(owner, agencyId);
    expect((await repo.whole(agencyId))!.agency.state).toBe('closed');
    expect((await repo.whole(agencyId))!.invitations.filter(({ id }) => id === open!.id)).toEqual([]);
  });

  it('is finished by the schedule when time runs out, and so is one whose last person deletes their account', async () => {
    const closed = await start();
    const left = await start();
    const money = await Promise.all(
      [closed, left].map(async ({ agencyId }) => (await naming(agencyId)).filter(isMoney)),
    );
    await close(closed.owner, closed.agencyId, world.service, () => false);
    await world.service.deleteAccount(left.owner.caller, goodPassword, () => true);
    await world.eraseDue();
    await expectGone(closed.agencyId, money[0]!);
    await expectGone(left.agencyId, money[1]!);
  });
});

/** Who may read an export: the person themselves, for their password, for a quarter of an hour. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataPart } from '#shared/privacy/model.ts';
import { device, outcomeOf } from '../accounts/testing/setup.ts';
import { type FullPerson, goodPassword, type PrivacyWorld, startPrivacyWorld } from './testing/setup.ts';

let world: PrivacyWorld;
beforeAll(async () => {
  world = await startPrivacyWorld();
});
afterAll(() => world.stop());

const minute = 60_000;
const ticketOf = async ({ caller }: FullPerson) =>
  (await world.service.openExport(caller, goodPassword)).ticket;

describe('an export', () => {
  it('shows nothing of others, not even by their cursors, and is rate limited', async () => {
    const [one, other] = [await world.newPerson(), await world.newPerson()];
    const ticket = await ticketOf(one);
    const { items } = await world.service.exportData(one.caller, { ticket, part: 'listings' });
    expect(JSON.stringify(items)).not.toContain(other.traces.title);
    const { nextCursor } = await world.service.exportData(one.caller, { ticket, part: 'log' });
    const stolen = async (who: FullPerson, part: DataPart) =>
      outcomeOf(
        world.service.exportData(who.caller, { ticket: await ticketOf(who), part, cursor: nextCursor! }),
      );
    expect(await stolen(other, 'log')).toBe('invalid-cursor');
    expect(await stolen(one, 'points')).toBe('invalid-cursor');
    expect(await stolen(one, 'log')).toBe('done');
    let outcome: unknown;
    for (let n = 0; n < 601 && !Array.isArray(outcome); n++)
      outcome = await outcomeOf(world.service.exportData(one.caller, { ticket, part: 'account' }));
    expect(outcome).toMatchObject(['too-many-requests', expect.any(Number)]);
  });

  it('needs the password; its ticket is good for a quarter of an hour', async () => {
    const { caller } = await world.newPerson();
    expect(await outcomeOf(world.service.openExport(caller, 'not this one'))).toEqual([
      'validation-failed',
      [{ pointer: '/currentPassword', code: 'incorrect' }],
    ]);
    const { ticket, expiresInSeconds } = await world.service.openExport(caller, goodPassword);
    const read = () => outcomeOf(world.service.exportData(caller, { ticket, part: 'account' }));
    expect([expiresInSeconds, await read()]).toEqual([900, 'done']);
    world.clock.advance(14 * minute);
    expect(await read()).toBe('done');
    world.clock.advance(minute);
    expect(await read()).toBe('ticket-expired');
  });

  it('refuses tickets that were made up or belong to another session or person', async () => {
    const [one, other] = [await world.newPerson(), await world.newPerson()];
    const login = { identifier: one.phone, password: goodPassword };
    const elsewhere = await world.callerOf(await world.accounts.logInByPassword(login, device()));
    const ticket = await ticketOf(one);
    const [expiresAt, mark] = ticket.split('.');
    const later = Buffer.from(String(world.clock.now() + 1e9)).toString('base64url');
    const { nextCursor } = await world.service.exportData(one.caller, { ticket, part: 'log' });
    const tried = [
      ...[[elsewhere, ticket] as const, [other.caller, ticket] as const],
      ...['x', `${later}.${mark}`, `${expiresAt}.`, nextCursor!].map((made) => [one.caller, made] as const),
    ];
    for (const [caller, given] of tried)
      expect(await outcomeOf(world.service.exportData(caller, { ticket: given, part: 'account' }))).toBe(
        'ticket-expired',
      );
  });
});

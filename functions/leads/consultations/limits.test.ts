/** Limits of asking: by network, listing and account, with a puzzle and then a code for visitors in doubt. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withPuzzles } from '#functions/accounts/testing/puzzles.ts';
import { dayMs } from '#shared/kernel/time.ts';
import {
  otherListing,
  people,
  startConsultations,
  type TestConsultations,
} from '../testing/consultation-setup.ts';
import { refusalOf } from '../testing/setup.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());

describe('limits', () => {
  const askAs = async (n: number, more: object = {}, address?: string) =>
    t.service.ask(t.visitor(address), await t.input({ email: `k${n}@example.com`, ...more }));

  it('a form that comes back sooner than anybody types waits, and one that was never opened is refused', async () => {
    t.state.settings.minSeconds = 3;
    const input = await t.input();
    await expect(t.service.ask(t.visitor(), input)).rejects.toMatchObject({
      ...{ code: 'too-many-requests', details: { retryAfterSeconds: 3 } },
    });
    t.clock.ms += 3000;
    expect(await refusalOf(t.service.ask(t.visitor(), input))).toBe('done');
    const made = { ...input, attempt: crypto.randomUUID(), email: 'm@example.com' };
    const expired = 'validation-failed | /formKey expired';
    expect(
      await refusalOf(t.service.ask(t.visitor(), { ...made, formKey: `mh00000.${'A'.repeat(22)}` })),
    ).toBe(expired);
    t.clock.ms += dayMs;
    expect(await refusalOf(t.service.ask(t.visitor(), made))).toBe(expired);
  });

  it('whoever fills in what people do not see does a puzzle, and is heard then', async () => {
    const trapped = await t.input({ company: 'Spam Ltd' });
    expect(await refusalOf(t.service.ask(t.visitor(), trapped))).toBe('challenge-required');
    expect((await t.itemsAt('LEAD')).length).toBe(0);
    const answered = withPuzzles((answer) => t.service.ask(t.visitor(), { ...trapped, answer }));
    expect(await refusalOf(answered)).toBe('done');
  });

  it('of a network: half of them freely, then with a puzzle, then with a code, then none', async () => {
    t.state.settings.perNetworkHour = 10;
    const outcomes: string[] = [];
    for (let n = 0; n < 12; n++) {
      const input = await t.input({ email: `k${n}@example.com` });
      const first = await refusalOf(t.service.ask(t.visitor(), input));
      const second =
        first === 'challenge-required'
          ? await refusalOf(withPuzzles((answer) => t.service.ask(t.visitor(), { ...input, answer })))
          : first;
      t.state.proven = { kind: 'email', value: `k${n}@example.com` };
      const proof = 'a ticket that a code gave';
      const third =
        second === 'code-required' ? await refusalOf(t.service.ask(t.visitor(), { ...input, proof })) : '';
      outcomes.push([first, second, third].join(' '));
    }
    expect(outcomes).toEqual([
      ...Array(5).fill('done done '),
      ...Array(3).fill('challenge-required done '),
      ...Array(2).fill('challenge-required code-required done'),
      ...Array(2).fill('too-many-requests too-many-requests '),
    ]);
    expect(await refusalOf(askAs(99, {}, '198.51.100.9'))).toBe('done');
    t.clock.ms += 3_600_000;
    expect(await refusalOf(askAs(100))).toBe('done');
  });

  it('a code proves the phone or e-mail of the request alone', async () => {
    t.state.settings.visitorsPerHour = 1;
    await askAs(1, {}, '198.51.100.1');
    t.state.proven = { kind: 'email', value: 'somebody.else@example.com' };
    const asked = await t.input({ email: 'k2@example.com' });
    expect(await refusalOf(t.service.ask(t.visitor(), { ...asked, proof: 'a ticket of another' }))).toBe(
      'validation-failed | /email not-proven',
    );
    t.state.proven = undefined;
    expect(await refusalOf(t.service.ask(t.visitor(), { ...asked, proof: 'a ticket that is used' }))).toBe(
      'ticket-expired',
    );
  });

  it('of a listing, for everybody', async () => {
    t.state.settings.perListingHour = 2;
    await t.asked();
    await withPuzzles(async (answer) =>
      t.service.ask(t.visitor('198.51.100.2'), {
        ...(await t.input({ email: 'k2@example.com' })),
        answer,
      }),
    );
    const asked = t.service.ask(t.signedIn(people.asker), await t.input());
    expect(await refusalOf(asked)).toBe('too-many-requests');
    expect(await refusalOf(t.asked({ listingCode: otherListing.code }))).toBe('done');
  });

  it('of an account, fewer in its first hours', async () => {
    t.state.settings = { ...t.state.settings, perNewAccountDay: 1, perAccountDay: 2 };
    const site = () =>
      t
        .input({ listingCode: undefined, consent: { answer: t.consentOf('site', 'answer') } })
        .then((input) => refusalOf(t.service.ask(t.signedIn(people.asker), input)));
    expect([await site(), await site(), await site()]).toEqual(['done', 'done', 'too-many-requests']);
    t.clock.ms += 2 * dayMs;
    t.state.memberSince = new Date(t.clock.ms - 3_600_000).toISOString();
    expect([await site(), await site()]).toEqual(['done', 'too-many-requests']);
  });
});

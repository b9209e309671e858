/** Logging in, by password or by a ticket; wrong tries slow down, then lock (decisions §2). */
import { admitLogin, lockoutRules } from '../../shared/accounts/lockout.ts';
import type { Identifier } from '../../shared/accounts/model.ts';
import { normalisePassword } from '../../shared/accounts/rules.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { dayMs } from '../../shared/kernel/time.ts';
import { type RateLimit, rateLimit, uncount } from '../lib/rate-limit.ts';
import type { Write } from '../lib/writes.ts';
import { type Codes, stillProves } from './codes.ts';
import { identifying } from './identifying.ts';
import type { AccountPorts, Device } from './ports.ts';
import type { Opened, Sessions } from './sessions.ts';
import { again, failedLoginMarkMs, untilMark } from './timing.ts';

/** What a try was counted as, to be taken back when it succeeds. */
interface Counted {
  userId: string | undefined;
  who: string;
  forget: Write[];
}

/** Counts tries to log in, by identifier and address together, and by each alone. */
function counting(ports: AccountPorts) {
  const { attempts, transact, secrecy, clock } = ports;
  const identify = identifying(ports);

  async function keysOf(identifier: Identifier, device: Device) {
    const [who, from] = await Promise.all([identify.who(identifier), identify.from(device)]);
    return { who, from, here: await secrecy.mac('pair', who, from) };
  }
  const forget = (here: string, now: number) =>
    attempts.forgetTries(here, now + lockoutRules.knownDays * dayMs);
  const limitsOf = (who: string, from: string, isKnown: boolean): RateLimit[] => [
    { what: 'login-address', who: from, ...lockoutRules.perAddress },
    ...(isKnown ? [] : [{ what: 'login-stranger', who, ...lockoutRules.strangers }]),
  ];

  return {
    /** Counts a try before it is made, so that tries at once count one by one; raises `too-many-requests`. */
    async count(identifier: Identifier, device: Device): Promise<Counted> {
      const { who, from, here } = await keysOf(identifier, device);
      return again(async () => {
        const { userId, tries } = await attempts.readTries(identifier, here);
        const now = clock.now();
        const decision = admitLogin(tries, now);
        if ('retryAfterSeconds' in decision) throw new DomainProblem('too-many-requests', decision);
        const goneAt = Math.max(tries.knownUntil, now + lockoutRules.lockMs);
        const limits = limitsOf(who, from, tries.knownUntil > now);
        await transact([
          attempts.putTries(here, { ...tries, ...decision.tries }, goneAt),
          ...limits.map((limit) => rateLimit(limit, now)),
        ]);
        return { userId, who, forget: [forget(here, now), ...limits.map((limit) => uncount(limit, now))] };
      });
    },
    /** Forgets the tries from here, where somebody got in another way. */
    forgetHere: async (identifier: Identifier, device: Device): Promise<Write> =>
      forget((await keysOf(identifier, device)).here, clock.now()),
  };
}

export function login(ports: AccountPorts, { readTicket }: Codes, { open }: Sessions) {
  const { repo, identity, clock } = ports;
  const identify = identifying(ports);
  const { count, forgetHere } = counting(ports);

  return {
    /**
     * A session for the right password. An unknown account, a wrong password and a disabled account all raise
     * `incorrect-credentials`, after the same work and at the same mark of time.
     */
    async byPassword(
      { identifier: typed, password }: { identifier: string; password: string },
      device: Device,
    ): Promise<Opened> {
      const startedAt = clock.now();
      const { userId, who, forget } = await count(identify.read(typed), device);
      // Nobody has such a name; the pool answers it like a wrong password, and slows it down like one.
      const name = userId ?? `nobody-${who}`;
      const tokens = await identity.tokensByPassword(name, normalisePassword(password) || ' ');
      const profile = tokens && (await repo.readProfile(tokens.userId));
      if (!tokens || profile?.state !== 'active') {
        await untilMark(ports, startedAt, failedLoginMarkMs);
        throw new DomainProblem('incorrect-credentials');
      }
      return open(profile, tokens, device, startedAt, forget);
    },

    /** A session for a ticket of purpose `login`; raises `ticket-expired`, `incorrect-credentials` when disabled. */
    async byTicket({ ticket: token }: { ticket: string }, device: Device): Promise<Opened> {
      const startedAt = clock.now();
      const ticket = await readTicket(token, 'login');
      const profile = await repo.readProfile(ticket.userId);
      if (profile?.state !== 'active') throw new DomainProblem('incorrect-credentials');
      if (!stillProves(ticket, profile)) throw new DomainProblem('ticket-expired');
      const tokens = await identity.tokensByTicket(profile.id, token);
      if (!tokens) throw new DomainProblem('ticket-expired');
      return open(profile, tokens, device, startedAt, [await forgetHere(ticket, device)]);
    },
  };
}

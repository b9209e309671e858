/** One-time codes: whether an answer is right, and the ticket that a right one gives (decisions §2). */
import type { OtpPurpose } from '../../shared/accounts/model.ts';
import { judgeOtp, untilResend } from '../../shared/accounts/otp.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { identifying } from './identifying.ts';
import { isOvertaken, type StoredOtp, type StoredTicket, ticketExpiry } from './otp-repository.ts';
import type { AccountPorts, CodePurpose } from './ports.ts';
import type { Profile } from './repository.ts';
import { type Asked, sendingCodes } from './sending-codes.ts';

/**
 * The code that an answer is right for, not yet used up. Raises `otp-incorrect` with `triesLeft`, `otp-expired` (also
 * for none), and `too-many-requests` after five wrong ones. A try is spent before the code is looked at, so answers
 * that arrive together count one by one.
 */
const proving =
  ({ otps, transact, secrecy, clock }: AccountPorts) =>
  async (purpose: CodePurpose, who: string, code: string): Promise<StoredOtp> => {
    const otp = await otps.readOtp(purpose, who);
    const now = clock.now();
    refuseClosed(otp, now);
    await transact([otps.spendTry(otp, now)]).catch(async (error) => {
      if (!isOvertaken(error)) throw error;
      refuseClosed(await otps.readOtp(purpose, who), now);
      throw new DomainProblem('otp-expired');
    });
    const isSame = secrecy.isEqual(await secrecy.mac('code', purpose, who, otp.nonce, code), otp.codeMac);
    if (!isSame || !otp.isReal)
      throw new DomainProblem('otp-incorrect', { params: { triesLeft: otp.triesLeft - 1 } });
    return otp;
  };

function answering(ports: AccountPorts) {
  const { otps, transact, secrecy, clock, ids } = ports;
  const identify = identifying(ports);
  const prove = proving(ports);
  return {
    prove,
    /** The ticket for a right code, which then is used up; raises what `prove` does. */
    async verify({ purpose, identifier: typed, code }: Asked<OtpPurpose> & { code: string }) {
      const identifier = identify.read(typed);
      const otp = await prove(purpose, await identify.who(identifier), code);
      const now = clock.now();
      const token = secrecy.token();
      const ticket: StoredTicket = {
        ...{ hash: secrecy.hash(token), purpose, ...identifier },
        ...{ userId: otp.userId ?? ids.ulid(), sentAt: otp.sentAt, expiresAt: ticketExpiry(now) },
      };
      await transact(otps.redeem(otp, ticket, now));
      return { ticket: token };
    },

    /** What a ticket stands for; raises `ticket-expired` for an unknown, used, late one or another purpose's. */
    async readTicket(token: string, purpose: OtpPurpose): Promise<StoredTicket> {
      const ticket = await otps.readTicket(secrecy.hash(token));
      if (ticket?.purpose !== purpose || clock.now() >= ticket.expiresAt)
        throw new DomainProblem('ticket-expired');
      return ticket;
    },
  };
}

/** Codes that are sent, answered, and turned into tickets. */
export const codes = (ports: AccountPorts) => ({ ...sendingCodes(ports), ...answering(ports) });
export type Codes = ReturnType<typeof codes>;

/**
 * Whether a ticket still proves who holds an account: its identifier may have been replaced, or all sessions ended,
 * since the code was sent. Then whoever saw the code must not get in by it any more.
 */
export const stillProves = (ticket: StoredTicket, profile: Profile): boolean =>
  profile[ticket.kind] === ticket.value && ticket.sentAt >= profile.sessionsFrom;

/** Raises why a code cannot be answered any more. */
function refuseClosed(otp: StoredOtp | undefined, now: number): asserts otp is StoredOtp {
  const state = otp ? judgeOtp(otp, now) : 'expired';
  if (state === 'expired') throw new DomainProblem('otp-expired');
  if (state === 'too-many')
    throw new DomainProblem('too-many-requests', { retryAfterSeconds: untilResend(otp!.sentAt, now) });
}

/** Answering one-time codes: whether an answer is right, and the ticket that a right one gives (decisions §2). */
import type { OtpPurpose } from '#shared/accounts/model.ts';
import { judgeOtp, untilResend } from '#shared/accounts/otp.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { expectIdentifier, hashIdentifier } from '../auth/parse-identifier.ts';
import type { AccountPorts, CodePurpose } from '../ports.ts';
import type { Profile } from '../repository.ts';
import { isOvertaken, type StoredOtp, type StoredTicket, ticketExpiry } from './otp-repository.ts';

export interface OtpAnswer {
  purpose: OtpPurpose;
  identifier: string;
  code: string;
}

/** The ticket for a right code, which is then used up; raises what `proveCode` does. */
export async function verifyOtp(input: OtpAnswer, ports: AccountPorts): Promise<{ ticket: string }> {
  const { otps, transact, hashing, clock, ids } = ports;
  const { purpose, code } = input;
  const identifier = expectIdentifier(input.identifier, ports);
  const otp = await proveCode(purpose, await hashIdentifier(identifier, ports), code, ports);
  const now = clock.now();
  const token = hashing.token();
  const ticket: StoredTicket = {
    ...{ hash: hashing.hash(token), purpose, ...identifier },
    ...{ userId: otp.userId ?? ids.ulid(), sentAt: otp.sentAt, expiresAt: ticketExpiry(now) },
  };
  await transact(otps.redeem(otp, ticket, now));
  return { ticket: token };
}

/**
 * The code that an answer is right for, not yet used up. Raises `otp-incorrect` with `triesLeft`, `otp-expired` (also
 * where there is none), and `too-many-requests` after five wrong answers. A try is spent before the code is compared,
 * so answers that arrive together count one by one.
 */
export async function proveCode(
  purpose: CodePurpose,
  who: string,
  code: string,
  { otps, transact, codeHashing, clock }: AccountPorts,
): Promise<StoredOtp> {
  const otp = await otps.readOtp(purpose, who);
  const now = clock.now();
  expectOpen(otp, now);
  await transact([otps.spendTry(otp, now)]).catch(async (error) => {
    if (!isOvertaken(error)) throw error;
    expectOpen(await otps.readOtp(purpose, who), now);
    throw new DomainProblem('otp-expired');
  });
  const isSame = codeHashing.isEqual(
    await codeHashing.mac('code', purpose, who, otp.nonce, code),
    otp.codeMac,
  );
  if (!isSame || !otp.isReal)
    throw new DomainProblem('otp-incorrect', { params: { triesLeft: otp.triesLeft - 1 } });
  return otp;
}

/** What a ticket stands for; raises `ticket-expired` for an unknown, used, late one or another purpose's. */
export async function readTicket(
  token: string,
  purpose: OtpPurpose,
  { otps, hashing, clock }: Pick<AccountPorts, 'otps' | 'hashing' | 'clock'>,
): Promise<StoredTicket> {
  const ticket = await otps.readTicket(hashing.hash(token));
  if (ticket?.purpose !== purpose || clock.now() >= ticket.expiresAt)
    throw new DomainProblem('ticket-expired');
  return ticket;
}

/**
 * Whether a ticket still proves who holds an account: its identifier may have been replaced, or all sessions ended,
 * since the code was sent. Then it is worth nothing any longer.
 */
export const isStillProof = (ticket: StoredTicket, profile: Profile): boolean =>
  profile[ticket.kind] === ticket.value && ticket.sentAt >= profile.sessionsFrom;

/** Raises why a code can no longer be answered. */
function expectOpen(otp: StoredOtp | undefined, now: number): asserts otp is StoredOtp {
  const state = otp ? judgeOtp(otp, now) : 'expired';
  if (state === 'expired') throw new DomainProblem('otp-expired');
  if (state === 'too-many')
    throw new DomainProblem('too-many-requests', { retryAfterSeconds: untilResend(otp!.sentAt, now) });
}

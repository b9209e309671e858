/** One-time codes: sending them, and the ticket that a right answer gives (decisions §2). */
import { channelsFor, highestCostVnd, isServed } from '../../shared/accounts/message-rules.ts';
import type { MessageSettings } from '../../shared/accounts/message-settings.ts';
import { type Identifier, type OtpPurpose, otpRules } from '../../shared/accounts/model.ts';
import { admitSend, expiryOf, judgeOtp, untilResend } from '../../shared/accounts/otp.ts';
import type { Locale } from '../../shared/kernel/locale.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import { identifying } from './identifying.ts';
import { isSpent, type StoredOtp, type StoredTicket, ticketExpiry } from './otp-repository.ts';
import type { AccountPorts, Device, OtpContent } from './ports.ts';
import { again, markMs, untilMark } from './timing.ts';

const hourMs = 3_600_000;

interface Asked {
  purpose: OtpPurpose;
  identifier: string;
}

/** Makes the code that is now the only one, within the limits; gives what is to be sent, if anything. */
function issuing(ports: AccountPorts) {
  const { otps, attempts, transact, secrecy, clock } = ports;
  const identify = identifying(ports);
  const spend = spending(ports);
  return async (purpose: OtpPurpose, identifier: Identifier, device: Device, settings: MessageSettings) => {
    const [who, from] = await Promise.all([identify.who(identifier), identify.from(device)]);
    return again(async () => {
      const { userId, toIdentifier, fromAddress } = await attempts.readSending(identifier, who, from);
      const now = clock.now();
      const decision = admitSend({ toIdentifier: toIdentifier.times, fromAddress: fromAddress.times }, now);
      if ('retryAfterSeconds' in decision) throw new DomainProblem('too-many-requests', decision);
      const [code, nonce] = [secrecy.digits(otpRules.digits), secrecy.token()];
      const isReal = (userId === undefined) === (purpose === 'sign-up');
      const codeMac = await secrecy.mac('code', purpose, who, nonce, code);
      const otp: StoredOtp = {
        ...{ purpose, who, nonce, codeMac, isReal, userId },
        ...{ sentAt: now, expiresAt: expiryOf(now), triesLeft: otpRules.tries },
      };
      const { log } = decision;
      await transact([
        attempts.putSendLog('identifier', who, log.toIdentifier, toIdentifier.version, now + hourMs),
        attempts.putSendLog('address', from, log.fromAddress, fromAddress.version, now + hourMs),
        otps.putOtp(otp),
        spend(identifier, settings, now),
      ]);
      return contentOf(otp, code);
    });
  };
}

/** Counts a message against the day's cap: every one asked for, sent or not, so that the cap tells of nobody. */
const spending =
  ({ messages }: Pick<AccountPorts, 'messages'>) =>
  (to: Identifier, settings: MessageSettings, now: number) =>
    to.kind === 'email'
      ? messages.spend('emails', 1, settings.emailsPerDay, now)
      : messages.spend('phones', highestCostVnd(to, settings), settings.dailyCapVnd, now);

function sending(ports: AccountPorts) {
  const issue = issuing(ports);
  const identify = identifying(ports);
  return {
    /**
     * Sends a code that voids the one before; answers alike, and at a like time, whether or not there is an
     * account. Who signs up with a taken identifier sends its owner a note; unknown ones get nothing. Raises
     * `validation-failed` at `/identifier` (`not-served` where no messages go), `too-many-requests` with the seconds
     * to wait, `temporarily-unavailable` past the day's cap, and at sign-up when no message could be sent.
     */
    async send({ purpose, identifier, locale }: Asked & { locale: Locale }, device: Device) {
      const startedAt = ports.clock.now();
      const to = identify.read(identifier);
      const settings = await ports.readMessageSettings();
      if (!isServed(to, settings)) throw fieldProblem('/identifier', 'not-served');
      const content = await issue(purpose, to, device, settings);
      const via = channelsFor(to, locale, settings);
      const message = {
        to,
        locale,
        requestId: device.requestId,
        via,
        znsTemplateId: settings.zns.templateId,
      };
      const outcome = content && (await ports.sender.send({ ...message, content }));
      if (!content) await ports.sender.prepare(via);
      await untilMark(ports, startedAt, via.includes('zns') ? markMs.sendByZns : markMs.send);
      // At sign-up something is always sent, so that saying it failed tells nothing of whether there is an account.
      if (purpose === 'sign-up' && !outcome?.isAccepted)
        throw new DomainProblem('temporarily-unavailable', { retryAfterSeconds: otpRules.resendSeconds });
      return { resendInSeconds: otpRules.resendSeconds, expiresInSeconds: otpRules.validSeconds };
    },
  };
}

function answering(ports: AccountPorts) {
  const { otps, transact, secrecy, clock, ids } = ports;
  const identify = identifying(ports);
  return {
    /**
     * The ticket for a right code, which then is used up. Raises `otp-incorrect` with `triesLeft`, `otp-expired`
     * (also for none), and `too-many-requests` after five wrong ones. A try is spent before the code is looked
     * at, so answers that arrive together count one by one.
     */
    async verify({ purpose, identifier: typed, code }: Asked & { code: string }) {
      const identifier = identify.read(typed);
      const who = await identify.who(identifier);
      const otp = await otps.readOtp(purpose, who);
      const now = clock.now();
      refuseClosed(otp, now);
      await transact([otps.spendTry(otp, now)]).catch(async (error) => {
        if (!isSpent(error)) throw error;
        refuseClosed(await otps.readOtp(purpose, who), now);
        throw new DomainProblem('otp-expired');
      });
      const isSame = secrecy.isEqual(await secrecy.mac('code', purpose, who, otp.nonce, code), otp.codeMac);
      if (!isSame || !otp.isReal)
        throw new DomainProblem('otp-incorrect', { params: { triesLeft: otp.triesLeft - 1 } });
      const token = secrecy.token();
      const ticket: StoredTicket = {
        ...{ hash: secrecy.hash(token), purpose, ...identifier },
        ...{ userId: otp.userId ?? ids.ulid(), expiresAt: ticketExpiry(now) },
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
export const codes = (ports: AccountPorts) => ({ ...sending(ports), ...answering(ports) });
export type Codes = ReturnType<typeof codes>;

const contentOf = ({ isReal, purpose }: StoredOtp, code: string): OtpContent | undefined => {
  if (isReal) return { kind: 'code', purpose, code };
  return purpose === 'sign-up' ? { kind: 'taken' } : undefined;
};

/** Raises why a code cannot be answered any more. */
function refuseClosed(otp: StoredOtp | undefined, now: number): asserts otp is StoredOtp {
  const state = otp ? judgeOtp(otp, now) : 'expired';
  if (state === 'expired') throw new DomainProblem('otp-expired');
  if (state === 'too-many')
    throw new DomainProblem('too-many-requests', { retryAfterSeconds: untilResend(otp!.sentAt, now) });
}

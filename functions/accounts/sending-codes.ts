/** Sending one-time codes within their limits (decisions §2). */
import { channelsFor, highestCostVnd, isServed } from '../../shared/accounts/message-rules.ts';
import type { MessageSettings } from '../../shared/accounts/message-settings.ts';
import { type Identifier, type OtpPurpose, otpRules } from '../../shared/accounts/model.ts';
import { admitSend, expiryOf } from '../../shared/accounts/otp.ts';
import type { Locale } from '../../shared/kernel/locale.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import { identifying } from './identifying.ts';
import type { StoredOtp } from './otp-repository.ts';
import type { AccountPorts, CodePurpose, Device, OtpContent } from './ports.ts';
import { again, markMs, untilMark } from './timing.ts';

const hourMs = 3_600_000;

export interface Asked<Purpose> {
  purpose: Purpose;
  identifier: string;
}
/** A code to be made. `asker`: who wants the identifier for their own account; the code is theirs alone. */
interface Wanted {
  purpose: CodePurpose;
  to: Identifier;
  locale: Locale;
  asker?: string;
}

/** Makes the code that is now the only one, within the limits; gives what is to be sent, if anything. */
function issuing(ports: AccountPorts) {
  const { otps, attempts, transact, secrecy, clock } = ports;
  const identify = identifying(ports);
  const spend = spending(ports);
  return async ({ purpose, to, asker }: Wanted, device: Device, settings: MessageSettings) => {
    const [sentTo, from] = await Promise.all([identify.who(to), identify.from(device)]);
    const who = asker ? await identify.whoFor(to, asker) : sentTo;
    return again(async () => {
      const { userId, toIdentifier, fromAddress } = await attempts.readSending(to, sentTo, from);
      const now = clock.now();
      const decision = admitSend({ toIdentifier: toIdentifier.times, fromAddress: fromAddress.times }, now);
      if ('retryAfterSeconds' in decision) throw new DomainProblem('too-many-requests', decision);
      const [code, nonce] = [secrecy.digits(otpRules.digits), secrecy.token()];
      const isReal = (userId === undefined) === isForNobodys(purpose);
      const codeMac = await secrecy.mac('code', purpose, who, nonce, code);
      const otp: StoredOtp = {
        ...{ purpose, who, nonce, codeMac, isReal, userId: asker ?? userId },
        ...{ sentAt: now, expiresAt: expiryOf(now), triesLeft: otpRules.tries },
      };
      const { log } = decision;
      await transact([
        attempts.putSendLog('identifier', sentTo, log.toIdentifier, toIdentifier.version, now + hourMs),
        attempts.putSendLog('address', from, log.fromAddress, fromAddress.version, now + hourMs),
        otps.putOtp(otp),
        spend(to, settings, now),
      ]);
      return contentOf(otp, code);
    });
  };
}

/** Counts a message against the day's cap: every one asked for, sent or not, so that the cap tells of nobody. */
export const spending =
  ({ messages }: Pick<AccountPorts, 'messages'>) =>
  (to: Identifier, settings: MessageSettings, now: number) =>
    to.kind === 'email'
      ? messages.spend('emails', 1, settings.emailsPerDay, now)
      : messages.spend('phones', highestCostVnd(to, settings), settings.dailyCapVnd, now);

/** Signing up and adding need an identifier that is nobody's yet; always something is sent then. */
const isForNobodys = (purpose: CodePurpose) => purpose === 'sign-up' || purpose === 'identifier';

const contentOf = ({ isReal, purpose }: StoredOtp, code: string): OtpContent | undefined => {
  if (isReal) return { kind: 'code', purpose, code };
  if (purpose === 'identifier') return { kind: 'notice', notice: 'identifier-taken' };
  return purpose === 'sign-up' ? { kind: 'taken' } : undefined;
};

export function sendingCodes(ports: AccountPorts) {
  const issue = issuing(ports);
  const identify = identifying(ports);

  async function sendWanted(wanted: Wanted, device: Device, startedAt: number) {
    const { purpose, to, locale } = wanted;
    const settings = await ports.readMessageSettings();
    if (!isServed(to, settings)) throw fieldProblem('/identifier', 'not-served');
    const content = await issue(wanted, device, settings);
    const via = channelsFor(to, locale, settings);
    const { requestId } = device;
    const message = { to, locale, requestId, via, znsTemplateId: settings.zns.templateId };
    const outcome = content && (await ports.sender.send({ ...message, content }));
    if (!content) await ports.sender.prepare(via);
    await untilMark(ports, startedAt, via.includes('zns') ? markMs.sendByZns : markMs.send);
    // Where something is always sent, saying that it failed tells nothing of whether there is an account.
    if (isForNobodys(purpose) && !outcome?.isAccepted)
      throw new DomainProblem('temporarily-unavailable', { retryAfterSeconds: otpRules.resendSeconds });
    return { resendInSeconds: otpRules.resendSeconds, expiresInSeconds: otpRules.validSeconds };
  }

  return {
    /**
     * Sends a code that voids the one before; answers alike, and at a like time, whether or not there is an
     * account. Who signs up with a taken identifier sends its owner a note; unknown ones get nothing. Raises
     * `validation-failed` at `/identifier` (`not-served` where no messages go), `too-many-requests` with the seconds
     * to wait, `temporarily-unavailable` past the day's cap, and at sign-up when no message could be sent.
     */
    async send({ purpose, identifier, locale }: Asked<OtpPurpose> & { locale: Locale }, device: Device) {
      const startedAt = ports.clock.now();
      return sendWanted({ purpose, to: identify.read(identifier), locale }, device, startedAt);
    },
    /**
     * Sends a code to an identifier that a person wants for their own account, under the same limits; one that is
     * somebody's gets a note instead, and the answer is alike. Raises what `send` does.
     */
    sendOwn: (to: Identifier, locale: Locale, asker: string, device: Device) =>
      sendWanted({ purpose: 'identifier', to, locale, asker }, device, ports.clock.now()),
  };
}

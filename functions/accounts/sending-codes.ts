/** Asking for one-time codes within their limits (decisions §2); they are sent by delivering.ts. */
import {
  type Amounts,
  budgetOf,
  type Cost,
  costOf,
  destinationLimit,
  hasRoom,
  percentAsked,
  type Used,
} from '../../shared/accounts/message-budget.ts';
import { isServed } from '../../shared/accounts/message-rules.ts';
import type { MessageSettings } from '../../shared/accounts/message-settings.ts';
import { type Identifier, type OtpPurpose, otpRules } from '../../shared/accounts/model.ts';
import { admitSend, expiryOf } from '../../shared/accounts/otp.ts';
import type { PuzzleAnswer } from '../../shared/accounts/puzzle.ts';
import type { Locale } from '../../shared/kernel/locale.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import type { Senders } from './attempts-repository.ts';
import { codeOf, isForNobodys, sealRecipient } from './code-contents.ts';
import { identifying } from './identifying.ts';
import { untilTomorrow } from './message-repository.ts';
import type { StoredOtp } from './otp-repository.ts';
import type { AccountPorts, CodePurpose, CodeRequest, Device } from './ports.ts';
import { puzzling } from './puzzling.ts';
import { again } from './timing.ts';

const hourMs = 3_600_000;

export interface Asked<Purpose> {
  purpose: Purpose;
  identifier: string;
}
/** How a code is asked for: in which language it is sent, and the answer to a puzzle where one was set. */
export interface Manner {
  locale: Locale;
  answer?: PuzzleAnswer | undefined;
}
/** A code to be made. `asker`: who wants the identifier for their own account; the code is theirs alone. */
interface Wanted extends Manner {
  purpose: CodePurpose;
  to: Identifier;
  asker?: string;
}

/**
 * Refuses where the day's budget has no room for the message, whether or not one is to be sent. Nothing is counted
 * yet: that is done when it is sent. Raises `temporarily-unavailable` until the next day of Viet Nam.
 */
function refusePastBudget(
  purpose: CodePurpose,
  { amount, destination }: Cost,
  used: Used & { toDestination: number },
  budget: Amounts,
  now: number,
): void {
  const isForAnybody = isForNobodys(purpose);
  // The open share's counters move alike for everybody; those of accounts would tell of them here.
  const isFullThere =
    isForAnybody &&
    destination !== undefined &&
    used.toDestination + amount > destinationLimit(destination, budget.open, amount);
  if (hasRoom(isForAnybody, amount, used, budget) && !isFullThere) return;
  throw new DomainProblem('temporarily-unavailable', {
    retryAfterSeconds: untilTomorrow(now),
    cause: new Error('The budget of the day for messages is used up'),
  });
}

/** Who asks, for whom: by keyed hashes. */
async function sendersOf(ports: AccountPorts, { to, asker }: Wanted, device: Device) {
  const identify = identifying(ports);
  const [sentTo, from, network] = await Promise.all([
    identify.who(to),
    identify.from(device),
    identify.fromNetwork(device),
  ]);
  return { senders: { who: sentTo, from, network }, who: asker ? await identify.whoFor(to, asker) : sentTo };
}

/** Stores the code that is now the only one, within the limits; gives what names it to whoever sends it. */
function issuing(ports: AccountPorts) {
  const { otps, attempts, transact, secrecy, clock } = ports;
  const solved = puzzling(ports);
  return async (wanted: Wanted, device: Device, settings: MessageSettings): Promise<CodeRequest> => {
    const { purpose, to, locale, asker, answer } = wanted;
    const { senders, who } = await sendersOf(ports, wanted, device);
    const sealedTo = await sealRecipient(ports, { to, locale, requestId: device.requestId });
    const cost = costOf(to, settings);
    const budget = budgetOf(cost.of, settings);
    return again(async () => {
      const now = clock.now();
      const { userId, used, ...logs } = await attempts.readSending(to, senders, cost, now);
      const { putLogs } = admitted(ports, logs, senders, settings, now);
      refusePastBudget(purpose, cost, used, budget, now);
      const useUp = await solved(answer, senders.who, percentAsked(used, budget), now);
      const named = { purpose, who, nonce: secrecy.token() };
      const codeMac = await secrecy.mac('code', purpose, who, named.nonce, await codeOf(ports, named));
      const isReal = (userId === undefined) === isForNobodys(purpose);
      const otp: StoredOtp = {
        ...{ ...named, codeMac, isReal, userId: asker ?? userId, sealedTo },
        ...{ sentAt: now, expiresAt: expiryOf(now), triesLeft: otpRules.tries },
      };
      await transact([...useUp, ...putLogs, otps.putOtp(otp)]);
      return named;
    });
  };
}

type Logs = Omit<Awaited<ReturnType<AccountPorts['attempts']['readSending']>>, 'userId' | 'used'>;

/** Whether a code may be asked for now: the writes that remember it; raises `too-many-requests`. */
function admitted(
  { attempts }: AccountPorts,
  { toIdentifier, fromAddress, fromNetwork }: Logs,
  { who, from, network }: Senders,
  { perNetworkHour }: MessageSettings,
  now: number,
) {
  const before = {
    toIdentifier: toIdentifier.times,
    fromAddress: fromAddress.times,
    fromNetwork: fromNetwork?.times,
  };
  const decision = admitSend(before, now, perNetworkHour);
  if ('retryAfterSeconds' in decision) throw new DomainProblem('too-many-requests', decision);
  const { log } = decision;
  const goneAt = now + hourMs;
  const putLogs = [
    attempts.putSendLog('identifier', who, log.toIdentifier, toIdentifier.version, goneAt),
    attempts.putSendLog('address', from, log.fromAddress, fromAddress.version, goneAt),
    ...(network && fromNetwork && log.fromNetwork
      ? [attempts.putSendLog('network', network, log.fromNetwork, fromNetwork.version, goneAt)]
      : []),
  ];
  return { putLogs };
}

export function sendingCodes(ports: AccountPorts) {
  const issue = issuing(ports);
  const identify = identifying(ports);

  async function sendWanted(wanted: Wanted, device: Device) {
    const settings = await ports.readMessageSettings();
    if (!isServed(wanted.to, settings)) throw fieldProblem('/identifier', 'not-served');
    const request = await issue(wanted, device, settings);
    await ports.requestDelivery(request).catch((cause: unknown) => {
      throw new DomainProblem('temporarily-unavailable', {
        retryAfterSeconds: otpRules.resendSeconds,
        cause,
      });
    });
    return { resendInSeconds: otpRules.resendSeconds, expiresInSeconds: otpRules.validSeconds };
  }

  return {
    /**
     * Has a code sent that voids the one before. The work and the answer are alike whether or not there is an
     * account: what is sent, if anything, is decided later by whoever sends it. Raises `validation-failed` at
     * `/identifier` (`not-served` where no messages go), `too-many-requests` with the seconds to wait,
     * `challenge-required` with a puzzle once codes are asked for in masses, and `temporarily-unavailable` past the
     * day's budget and where nothing could be handed over to be sent.
     */
    async send({ identifier, ...asked }: Asked<OtpPurpose> & Manner, device: Device) {
      return sendWanted({ ...asked, to: identify.read(identifier) }, device);
    },
    /**
     * Has a code sent to an identifier that a person wants for their own account, under the same limits; one that is
     * somebody's gets a note instead, and the answer is alike. Raises what `send` does.
     */
    sendOwn: (to: Identifier, manner: Manner, asker: string, device: Device) =>
      sendWanted({ ...manner, purpose: 'identifier', to, asker }, device),
  };
}

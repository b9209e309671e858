/** Sending one-time codes within their limits (decisions §2): a code is stored here and delivered by deliver-otp.ts. */

import { type Identifier, type OtpPurpose, otpRules } from '#shared/accounts/model.ts';
import { expiryOf } from '#shared/accounts/otp.ts';
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { budgetOf, costOf, percentAsked } from '#shared/notifications/message-budget.ts';
import { isServed } from '#shared/notifications/message-rules.ts';
import type { MessageSettings } from '#shared/notifications/message-settings.ts';
import type { Senders } from '../auth/attempts-repository.ts';
import {
  expectIdentifier,
  hashAddress,
  hashIdentifier,
  hashWantedIdentifier,
  hashWiderNetwork,
} from '../auth/parse-identifier.ts';
import { checkWork } from '../auth/proof-of-work.ts';
import { retryOnConflict } from '../auth/retry.ts';
import type { AccountPorts, CodePurpose, CodeRequest, Device } from '../ports.ts';
import { admitSending, refusePastBudget } from './otp-limits.ts';
import { codeOf, isForFreeIdentifier, sealRecipient } from './otp-message.ts';
import type { StoredOtp } from './otp-repository.ts';

/** The language that a code is sent in, and the answer to a puzzle where one was set. */
export interface SendOptions {
  locale: Locale;
  answer?: PuzzleAnswer | undefined;
}
export interface OtpInput extends SendOptions {
  purpose: OtpPurpose;
  identifier: string;
}
/** A code to be made. `requestedBy`: who wants the identifier for their own account; the code is theirs alone. */
interface NewCode extends SendOptions {
  purpose: CodePurpose;
  to: Identifier;
  requestedBy?: string;
}

/**
 * Has a code sent that voids the one before. The work and the answer are alike whether or not there is an account:
 * what is sent, if anything, is decided later by `deliverOtp`. Raises `validation-failed` at `/identifier`
 * (`not-served` where no messages go), `too-many-requests` with the seconds to wait, `challenge-required` with a
 * puzzle once codes are asked for in masses, and `temporarily-unavailable` past the day's budget and where nothing
 * could be handed over to be sent.
 */
export async function sendOtp(
  { identifier, ...code }: OtpInput,
  device: Device,
  ports: AccountPorts,
): Promise<{ resendInSeconds: number; expiresInSeconds: number }> {
  return sendCode({ ...code, to: expectIdentifier(identifier, ports) }, device, ports);
}

/**
 * Has a code sent for any purpose; for `identifier` it goes to an identifier that a person wants for their own account,
 * under the same limits. One that is somebody's gets a note instead, and the answer is alike. Raises what `sendOtp`
 * does.
 */
export async function sendCode(code: NewCode, device: Device, ports: AccountPorts) {
  const settings = await ports.readMessageSettings();
  if (!isServed(code.to, settings)) throw fieldProblem('/identifier', 'not-served');
  const request = await issueCode(code, device, settings, ports);
  await ports.requestDelivery(request).catch((cause: unknown) => {
    throw new DomainProblem('temporarily-unavailable', {
      retryAfterSeconds: otpRules.resendSeconds,
      cause,
    });
  });
  return { resendInSeconds: otpRules.resendSeconds, expiresInSeconds: otpRules.validSeconds };
}

/** Stores the code that is now the only one, within the limits; gives the request for its delivery. */
async function issueCode(
  code: NewCode,
  device: Device,
  settings: MessageSettings,
  ports: AccountPorts,
): Promise<CodeRequest> {
  const { otps, attempts, transact, codeHashing, clock } = ports;
  const { purpose, to, locale, requestedBy, answer } = code;
  const senders = await hashSenders(to, device, ports);
  const who = requestedBy ? await hashWantedIdentifier(to, requestedBy, ports) : senders.who;
  const sealedTo = await sealRecipient({ to, locale, requestId: device.requestId }, ports);
  const cost = costOf(to, settings);
  const budget = budgetOf(cost.of, settings);
  return retryOnConflict(async () => {
    const now = clock.now();
    const { userId, used, ...logs } = await attempts.readSending(to, senders, cost, now);
    const putLogs = admitSending(logs, senders, settings, now, ports);
    refusePastBudget(purpose, cost, used, budget, now);
    const percent = percentAsked(used, budget);
    const useUp = await checkWork({ answer, who: senders.who, percent, now }, ports);
    const request = { purpose, who, nonce: codeHashing.token() };
    const codeMac = await codeHashing.mac('code', purpose, who, request.nonce, await codeOf(request, ports));
    const isReal = purpose === 'request' || (userId === undefined) === isForFreeIdentifier(purpose);
    const otp: StoredOtp = {
      ...{ ...request, codeMac, isReal, userId: requestedBy ?? userId, sealedTo },
      ...{ sentAt: now, expiresAt: expiryOf(now), triesLeft: otpRules.tries },
    };
    await transact([...useUp, ...putLogs, otps.putOtp(otp)]);
    return request;
  });
}

/** Who asks, for whom: by keyed hashes. */
async function hashSenders(to: Identifier, device: Device, ports: AccountPorts): Promise<Senders> {
  const [who, from, network] = await Promise.all([
    hashIdentifier(to, ports),
    hashAddress(device, ports),
    hashWiderNetwork(device, ports),
  ]);
  return { who, from, network };
}

/** Rules of one-time codes: when one may be sent, whether one may still be answered (decisions §2). */
import { minuteMs } from '../kernel/time.ts';
import { otpRules } from './model.ts';

const hourMs = 60 * minuteMs;

/**
 * Moments (ms) of the codes sent in the last hour, oldest first: to one identifier, from one address, from the wider
 * network that the address is of, where there is one.
 */
export interface SendLog {
  toIdentifier: readonly number[];
  fromAddress: readonly number[];
  fromNetwork?: readonly number[] | undefined;
}
export type SendDecision = { log: SendLog } | { retryAfterSeconds: number };

/**
 * Whether a code may be sent now: 60 s after the last, at most 5 in any hour to an identifier, 20 from an address and
 * `perNetworkHour` from a network. Gives the log with this sending in it, or the whole seconds to wait.
 */
export function admitSend(log: SendLog, now: number, perNetworkHour: number): SendDecision {
  const toIdentifier = lastHour(log.toIdentifier, now);
  const fromAddress = lastHour(log.fromAddress, now);
  const fromNetwork = log.fromNetwork && lastHour(log.fromNetwork, now);
  const last = toIdentifier.at(-1);
  const waitMs = Math.max(
    last === undefined ? 0 : last + otpRules.resendSeconds * 1000 - now,
    untilFree(toIdentifier, otpRules.perIdentifierHour, now),
    untilFree(fromAddress, otpRules.perAddressHour, now),
    untilFree(fromNetwork ?? [], perNetworkHour, now),
  );
  if (waitMs > 0) return { retryAfterSeconds: Math.ceil(waitMs / 1000) };
  return {
    log: {
      toIdentifier: [...toIdentifier, now],
      fromAddress: [...fromAddress, now],
      ...(fromNetwork && { fromNetwork: [...fromNetwork, now] }),
    },
  };
}

/** Moments of the hour before now; those further in the future than the drift between machines are ignored. */
const lastHour = (times: readonly number[], now: number) =>
  times.filter((time) => time > now - hourMs && time <= now + minuteMs);

const untilFree = (times: readonly number[], limit: number, now: number) =>
  times.length < limit ? 0 : times.at(-limit)! + hourMs - now;

/** What decides whether a code may be answered. `expiresAt` in ms: exactly 5 minutes after sending. */
export interface OpenOtp {
  sentAt: number;
  expiresAt: number;
  triesLeft: number;
}
export const expiryOf = (sentAt: number): number => sentAt + otpRules.validSeconds * 1000;

/** Whether a code may be answered now: `expired` from the first moment of its sixth minute on. */
export function judgeOtp(otp: OpenOtp, now: number): 'open' | 'expired' | 'too-many' {
  if (now >= otp.expiresAt) return 'expired';
  return otp.triesLeft > 0 ? 'open' : 'too-many';
}

/** Seconds until another code may be asked for, at least 1. */
export const untilResend = (sentAt: number, now: number): number =>
  Math.max(1, Math.ceil((sentAt + otpRules.resendSeconds * 1000 - now) / 1000));

/** The limits of asking for codes: how often for one identifier and from one network, and the day's budget. */

import type { Write } from '#functions/lib/writes.ts';
import { untilTomorrow } from '#functions/notifications/public.ts';
import { admitSend } from '#shared/accounts/otp.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import {
  type Amounts,
  type Cost,
  destinationLimit,
  hasRoom,
  type Used,
} from '#shared/notifications/message-budget.ts';
import type { MessageSettings } from '#shared/notifications/message-settings.ts';
import type { Senders } from '../auth/attempts-repository.ts';
import type { AccountPorts, CodePurpose } from '../ports.ts';
import { isForFreeIdentifier } from './otp-message.ts';

const hourMs = 3_600_000;

type SendLogs = Omit<Awaited<ReturnType<AccountPorts['attempts']['readSending']>>, 'userId' | 'used'>;

/** Whether a code may be asked for now: the writes that remember it; raises `too-many-requests`. */
export function admitSending(
  { toIdentifier, fromAddress, fromNetwork }: SendLogs,
  { who, from, network }: Senders,
  { perNetworkHour }: MessageSettings,
  now: number,
  { attempts }: AccountPorts,
): Write[] {
  const before = {
    toIdentifier: toIdentifier.times,
    fromAddress: fromAddress.times,
    fromNetwork: fromNetwork?.times,
  };
  const decision = admitSend(before, now, perNetworkHour);
  if ('retryAfterSeconds' in decision) throw new DomainProblem('too-many-requests', decision);
  const { log } = decision;
  const goneAt = now + hourMs;
  return [
    attempts.putSendLog('identifier', who, log.toIdentifier, toIdentifier.version, goneAt),
    attempts.putSendLog('address', from, log.fromAddress, fromAddress.version, goneAt),
    ...(network && fromNetwork && log.fromNetwork
      ? [attempts.putSendLog('network', network, log.fromNetwork, fromNetwork.version, goneAt)]
      : []),
  ];
}

/**
 * Refuses where the day's budget has no room for the message, whether or not one is to be sent. Nothing is counted
 * yet: that is done when it is sent. Raises `temporarily-unavailable` until the next day of Viet Nam.
 */
export function refusePastBudget(
  purpose: CodePurpose,
  { amount, destination }: Cost,
  used: Used & { toDestination: number },
  budget: Amounts,
  now: number,
): void {
  const isForAnybody = isForFreeIdentifier(purpose);
  // The open share's counters move alike for everybody; those of accounts would tell of them here.
  const isDestinationFull =
    isForAnybody &&
    destination !== undefined &&
    used.toDestination + amount > destinationLimit(destination, budget.open, amount);
  if (hasRoom(isForAnybody, amount, used, budget) && !isDestinationFull) return;
  throw new DomainProblem('temporarily-unavailable', {
    retryAfterSeconds: untilTomorrow(now),
    cause: new Error('The budget of the day for messages is used up'),
  });
}

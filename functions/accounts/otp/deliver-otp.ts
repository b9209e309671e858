/** Delivers codes that were asked for: once each, while they are valid, within the day's cap. */

import { log } from '#functions/lib/log.ts';
import { countFact } from '#functions/lib/metric.ts';
import type { MessageSender } from '#functions/notifications/ports.ts';
import { createSpending, type Spent } from '#functions/notifications/public.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import { judgeOtp } from '#shared/accounts/otp.ts';
import { budgetOf, type Cost, costOf, percentUsed } from '#shared/notifications/message-budget.ts';
import { channelsFor } from '#shared/notifications/message-rules.ts';
import type { MessageSettings } from '#shared/notifications/message-settings.ts';
import type { AccountPorts, CodeRequest } from '../ports.ts';
import { contentOf, isForFreeIdentifier, unsealRecipient } from './otp-message.ts';
import { isOvertaken, type StoredOtp } from './otp-repository.ts';

export interface DeliveryPorts
  extends Pick<
    AccountPorts,
    'otps' | 'messages' | 'readMessageSettings' | 'codeHashing' | 'transact' | 'clock'
  > {
  sender: MessageSender;
  /** Reports how full the day's budget of messages is now, in percent. */
  reportBudget(of: Cost['of'], percent: number): void;
}

/**
 * Sends what a code that was asked for needs, if anything. The request may come several times: the code is held
 * while it is sent, and marked then. One that was answered, replaced or has expired meanwhile is not sent. Raises an
 * error where no channel accepted the message, so that the caller tries again; past the day's budget nothing is sent
 * and nothing raised.
 */
export async function deliverOtp({ purpose, who, nonce }: CodeRequest, ports: DeliveryPorts): Promise<void> {
  const { otps, messages, transact, clock } = ports;
  const otp = await otps.readOtp(purpose, who);
  if (!otp || otp.nonce !== nonce || otp.isSent || judgeOtp(otp, clock.now()) !== 'open') return;
  const delivery = await sendMessage(otp, ports).catch(ignoreOvertaken);
  if (!delivery) return;
  if (delivery.isAccepted) {
    countFact('code');
    return transact([otps.markSent(otp)]).catch(ignoreOvertaken);
  }
  const { spent } = delivery;
  const refund = spent ? messages.giveBack(spent.cost, spent.share, spent.at) : [];
  await transact([otps.releaseSending(otp), ...refund]).catch(ignoreOvertaken);
  throw new Error('No channel accepted the message of a code');
}

function ignoreOvertaken(error: unknown): undefined {
  if (!isOvertaken(error)) throw error;
  return undefined;
}

interface Delivery {
  isAccepted: boolean;
  spent: Spent | undefined;
}

/** Holds a code, counts its cost and sends it; undefined where there is nothing to send, or no budget. */
async function sendMessage(otp: StoredOtp, ports: DeliveryPorts): Promise<Delivery | undefined> {
  const { otps, messages, transact, clock, sender, readMessageSettings } = ports;
  const { to, locale, requestId } = await unsealRecipient(otp, ports);
  const settings = await readMessageSettings();
  const content = await contentOf(otp, ports);
  const hold = content && (await holdSending(otp, to, settings, ports));
  if (!content || !hold) {
    await transact([
      otps.holdSending(otp, clock.now()),
      messages.countUnsent(costOf(to, settings), clock.now()),
    ]);
    return undefined;
  }
  const via = channelsFor(to, locale, settings);
  const message = { to, locale, requestId, via, znsTemplateId: settings.zns.templateId, content };
  return { ...hold, ...(await sender.send(message)) };
}

/** Holds a code for this sending, in one transaction with its cost; undefined where the budget has no room. */
async function holdSending(
  otp: StoredOtp,
  to: Identifier,
  settings: MessageSettings,
  ports: DeliveryPorts,
): Promise<{ spent: Spent | undefined } | undefined> {
  const { otps, messages, transact, clock, reportBudget } = ports;
  const hold = otps.holdSending(otp, clock.now());
  // The delivery that held it before was cut off: its cost is counted already.
  if (otp.sendingUntil !== undefined) {
    await transact([hold]);
    return { spent: undefined };
  }
  const spend = createSpending(ports);
  const spent = await spend(to, isForFreeIdentifier(otp.purpose), settings, [hold]);
  if (!spent) {
    log('warn', 'code-past-budget', { kind: to.kind });
    return undefined;
  }
  const { phonesVnd, emails } = await messages.readSpent(spent.at);
  const { of } = spent.cost;
  reportBudget(of, percentUsed(of === 'phones' ? phonesVnd : emails, budgetOf(of, settings)));
  return { spent };
}

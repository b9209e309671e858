/** Sending codes that were asked for: once each, while they are good, within the day's cap. */
import { budgetOf, costOf, percentUsed } from '../../shared/accounts/message-budget.ts';
import { channelsFor } from '../../shared/accounts/message-rules.ts';
import type { MessageSettings } from '../../shared/accounts/message-settings.ts';
import type { Identifier } from '../../shared/accounts/model.ts';
import { judgeOtp } from '../../shared/accounts/otp.ts';
import { log } from '../lib/log.ts';
import { contentOf, isForNobodys, recipientOf } from './code-contents.ts';
import { type Spent, spending } from './message-spending.ts';
import { isOvertaken, type StoredOtp } from './otp-repository.ts';
import type { AccountPorts, CodeRequest } from './ports.ts';

export type DeliveryPorts = Pick<
  AccountPorts,
  'otps' | 'messages' | 'readMessageSettings' | 'reportBudget' | 'sender' | 'secrecy' | 'transact' | 'clock'
>;

/**
 * Sends what a code that was asked for needs, if anything. The request may come several times: the code is held
 * while it is sent, and marked then. One that was answered, replaced or has expired meanwhile is not sent. Raises an
 * error where no channel accepted the message, so that whoever calls tries again; past the day's budget nothing is
 * sent and nothing raised.
 */
export function delivering(ports: DeliveryPorts) {
  const { otps, messages, transact, clock } = ports;
  const deliver = sendingOne(ports);
  const unlessOvertaken = (error: unknown) => {
    if (!isOvertaken(error)) throw error;
    return undefined;
  };
  return async ({ purpose, who, nonce }: CodeRequest): Promise<void> => {
    const otp = await otps.readOtp(purpose, who);
    if (!otp || otp.nonce !== nonce || otp.isSent || judgeOtp(otp, clock.now()) !== 'open') return;
    const sent = await deliver(otp).catch(unlessOvertaken);
    if (!sent) return;
    if (sent.isAccepted) return transact([otps.markSent(otp)]).catch(unlessOvertaken);
    const { spent } = sent;
    const giveBack = spent ? messages.giveBack(spent.cost, spent.share, spent.at) : [];
    await transact([otps.releaseSending(otp), ...giveBack]).catch(unlessOvertaken);
    throw new Error('No channel accepted the message of a code');
  };
}

interface Outcome {
  isAccepted: boolean;
  spent: Spent | undefined;
}

/** Holds a code, counts its cost and sends it; undefined where there is nothing to send, or no budget. */
function sendingOne(ports: DeliveryPorts) {
  const { otps, messages, transact, clock, sender, readMessageSettings } = ports;
  const hold = holding(ports);
  return async (otp: StoredOtp): Promise<Outcome | undefined> => {
    const { to, locale, requestId } = await recipientOf(ports, otp);
    const settings = await readMessageSettings();
    const content = await contentOf(ports, otp);
    const held = content && (await hold(otp, to, settings));
    if (!content || !held) {
      await transact([
        otps.holdSending(otp, clock.now()),
        messages.countUnsent(costOf(to, settings), clock.now()),
      ]);
      return undefined;
    }
    const via = channelsFor(to, locale, settings);
    const message = { to, locale, requestId, via, znsTemplateId: settings.zns.templateId, content };
    return { ...held, ...(await sender.send(message)) };
  };
}

/** Holds a code for this sending, in one transaction with its cost; undefined where the budget has no room. */
function holding(ports: DeliveryPorts) {
  const { otps, messages, transact, clock, reportBudget } = ports;
  const spend = spending(ports);
  return async (otp: StoredOtp, to: Identifier, settings: MessageSettings) => {
    const hold = otps.holdSending(otp, clock.now());
    // Whoever held it before was cut off: its cost is counted already.
    if (otp.sendingUntil !== undefined) {
      await transact([hold]);
      return { spent: undefined };
    }
    const spent = await spend(to, isForNobodys(otp.purpose), settings, [hold]);
    if (!spent) {
      log('warn', 'code-past-budget', { kind: to.kind });
      return undefined;
    }
    const { phonesVnd, emails } = await messages.readSpent(spent.at);
    const { of } = spent.cost;
    reportBudget(of, percentUsed(of === 'phones' ? phonesVnd : emails, budgetOf(of, settings)), spent.at);
    return { spent };
  };
}

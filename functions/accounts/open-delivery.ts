/** Opens what sends messages over the real world, from the environment of a function. */
import * as z from 'zod';
import { defaultMessageSettings } from '../../shared/accounts/message-defaults.ts';
import { budgetMetrics, metricNamespace } from '../../shared/metrics.ts';
import { isSenderName } from '../../shared/sender-name.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { writeMetric } from '../lib/metric.ts';
import { remembered } from '../lib/remembered.ts';
import { forgetSecret, readSecret } from '../lib/secrets.ts';
import type { Table } from '../lib/table.ts';
import type { DeliveryPorts } from './delivering.ts';
import { createMessageRepository } from './message-repository.ts';
import { createOtpRepository } from './otp-repository.ts';
import { createSecrecy } from './secrecy.ts';
import { chain, loadedLater } from './sender.ts';

/** How long a warm function may go by older settings of messages. */
const settingsMs = 60_000;

/**
 * Environment: OTP_KEY_ARN (key of keyed hashes), MAIL_FROM (sender of e-mails), SMS_SENDER_ID (registered brand
 * name, where there is one), ZNS_URL and ZNS_TOKEN_SECRET_ARN (Zalo messages, where an account is).
 */
export function openDeliveryPorts(table: Table): DeliveryPorts {
  const env = readEnv({
    OTP_KEY_ARN: z.string(),
    MAIL_FROM: z.string(),
    SMS_SENDER_ID: z.string().refine(isSenderName).optional(),
    ZNS_URL: z.url().optional(),
    ZNS_TOKEN_SECRET_ARN: z.string().optional(),
  });
  const messages = createMessageRepository(table);
  const readSettings = async () => (await messages.readSettings()) ?? defaultMessageSettings;
  return {
    otps: createOtpRepository(table),
    messages,
    transact: table.transact,
    readMessageSettings: remembered(readSettings, settingsMs, systemClock.now),
    reportBudget: (of, percent, atMs) =>
      writeMetric(metricNamespace, budgetMetrics[of], percent, 'Percent', atMs),
    sender: chain({
      email: loadedLater(async () => (await import('./email.ts')).createEmailSender(env.MAIL_FROM)),
      sms: loadedLater(async () => (await import('./sms.ts')).createSmsSender(env.SMS_SENDER_ID)),
      ...znsOf(env),
    }),
    secrecy: createSecrecy(() => readSecret(env.OTP_KEY_ARN)),
    clock: systemClock,
  };
}

/** Zalo messages, where the deployment has an account there. */
function znsOf({ ZNS_URL: url, ZNS_TOKEN_SECRET_ARN: arn }: ZnsEnv) {
  if (!url || !arn) return {};
  const [readToken, forgetToken] = [() => readSecret(arn), () => forgetSecret(arn)];
  const zns = loadedLater(async () =>
    (await import('./zns.ts')).createZnsSender({ url, readToken, forgetToken }),
  );
  return { zns };
}
interface ZnsEnv {
  ZNS_URL?: string | undefined;
  ZNS_TOKEN_SECRET_ARN?: string | undefined;
}

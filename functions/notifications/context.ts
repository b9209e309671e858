/** Opens notifications and the senders of messages over the real world, from the environment of a function. */
import * as z from 'zod';
import { budgetMetrics } from '#shared/metrics.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import { isSenderName } from '#shared/sender-name.ts';
import { recipientsOf } from '../accounts/public.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { remembered } from '../lib/memoize.ts';
import { writeMetric } from '../lib/metric.ts';
import { forgetSecret, readSecret, writeSecret } from '../lib/secrets.ts';
import type { Table } from '../lib/table.ts';
import { createMessageRepository } from './messages/message-repository.ts';
import { createMessageSettings } from './messages/message-settings.ts';
import { chain, loadedLater } from './messages/sender.ts';
import { accessTokenOf } from './messages/zalo-account.ts';
import { createNotificationRepository } from './repository.ts';
import { createNotificationSending } from './send-notifications.ts';
import { createNotificationService } from './service.ts';

/** How long a warm function may go by older settings of messages. */
const settingsMs = 60_000;

/** What decides whether a message may be sent: settings, a minute old at most, and what today has cost. */
export function openMessages(table: Table) {
  const messages = createMessageRepository(table);
  const readSettings = async () => (await messages.readSettings()) ?? defaultMessageSettings;
  return { messages, readMessageSettings: remembered(readSettings, settingsMs, systemClock.now) };
}

/**
 * The senders. Environment: MAIL_FROM (sender of e-mails), SMS_SENDER_ID (registered brand name, where there is
 * one), ZNS_URL and ZNS_TOKEN_SECRET_ARN (Zalo messages, where an account is).
 */
export function openSender() {
  const env = readEnv({
    MAIL_FROM: z.string(),
    SMS_SENDER_ID: z.string().refine(isSenderName).optional(),
    ZNS_URL: z.url().optional(),
    ZNS_TOKEN_SECRET_ARN: z.string().optional(),
  });
  return chain({
    email: loadedLater(async () => (await import('./messages/email.ts')).createEmailSender(env.MAIL_FROM)),
    sms: loadedLater(async () => (await import('./messages/sms.ts')).createSmsSender(env.SMS_SENDER_ID)),
    ...znsOf(env),
  });
}

/** How full the day's budget of messages is, for whoever watches over it. */
export const reportBudget = (of: keyof typeof budgetMetrics, percent: number): void =>
  writeMetric(budgetMetrics[of], percent, { unit: 'Percent' });

/** Zalo messages, where the deployment has an account there. */
function znsOf({ ZNS_URL: url, ZNS_TOKEN_SECRET_ARN: arn }: ZnsEnv) {
  if (!url || !arn) return {};
  const readToken = async () => accessTokenOf(await readSecret(arn));
  const forgetToken = () => forgetSecret(arn);
  const zns = loadedLater(async () =>
    (await import('./messages/zns.ts')).createZnsSender({ url, readToken, forgetToken }),
  );
  return { zns };
}
interface ZnsEnv {
  ZNS_URL?: string | undefined;
  ZNS_TOKEN_SECRET_ARN?: string | undefined;
}

const openPorts = (table: Table) => ({
  repo: createNotificationRepository(table),
  readRecipient: recipientsOf(table),
  ...{ transact: table.transact, clock: systemClock, ids: systemIds },
});

/** The calls: a person's notifications, and a master's settings of messages. */
export function openNotifications(table: Table, cursors: Cursors) {
  const ports = openPorts(table);
  return {
    service: createNotificationService({ ...ports, cursors }),
    settings: createMessageSettings({ ...ports, messages: createMessageRepository(table) }),
  };
}

/** The job that renews Zalo's token. Environment: ZNS_TOKEN_SECRET_ARN, ZALO_TOKEN_URL. */
export function openZaloRenewal() {
  const { ZALO_TOKEN_URL: url, ZNS_TOKEN_SECRET_ARN: arn } = readEnv({
    ZALO_TOKEN_URL: z.url(),
    ZNS_TOKEN_SECRET_ARN: z.string(),
  });
  const read = () => {
    forgetSecret(arn);
    return readSecret(arn);
  };
  return async () => {
    const { renewZaloToken } = await import('./messages/zalo-account.ts');
    const write = (secret: string) => writeSecret(arn, secret);
    return { renewed: Number(await renewZaloToken({ url, read, write, clock: systemClock })) };
  };
}

/** The job that sends. Environment: SITE_ORIGIN, and what `openSender` asks for. */
export function openNotificationSending(table: Table) {
  const { SITE_ORIGIN } = readEnv({ SITE_ORIGIN: z.url() });
  const siteOrigin = new URL(SITE_ORIGIN).origin;
  return createNotificationSending({
    ...openPorts(table),
    ...openMessages(table),
    ...{ sender: openSender(), siteOrigin },
  });
}

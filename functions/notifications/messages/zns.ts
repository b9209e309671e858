/** Zalo messages (ZNS) by an approved template: the cheapest way to a phone in Viet Nam. */
import * as z from 'zod';
import type { Locale } from '#shared/kernel/locale.ts';
import { isNotificationTemplate, type Told } from '#shared/notifications/templates.ts';
import type { MessageSender } from '../ports.ts';
import { smsOf } from './message-text.ts';

export interface ZnsOptions {
  /** Where messages are posted to. */
  url: string;
  readToken(): Promise<string>;
  /** The token was refused: the next message reads it anew. */
  forgetToken(): void;
}

/** Zalo answers within this time, or the text message goes out instead. */
export const znsWithinMs = 1_200;
const Reply = z.object({ error: z.int(), data: z.object({ msg_id: z.string() }).partial().nullish() });
/** The access token is wrong or has expired. */
/** Zalo takes ids of so many characters. */
const trackingMax = 48;
const tokenErrors = new Set([-124, -216]);

/**
 * Sends to phones by the template of the message: codes by one whose field is `otp`, notifications by one whose
 * field is `text`. What has no template, and phones without Zalo, are declined.
 */
export const createZnsSender = ({ url, readToken, forgetToken }: ZnsOptions): MessageSender => ({
  async send({ to, locale, content, link, requestId, znsTemplateId }) {
    const fields = dataOf(content, locale, link);
    if (!znsTemplateId || !fields) return { isAccepted: false, reason: 'no template' };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', access_token: await readToken() },
      body: JSON.stringify({
        phone: to.value.replace(/^\+/, ''),
        template_id: znsTemplateId,
        template_data: fields,
        tracking_id: requestId.slice(0, trackingMax),
      }),
      signal: AbortSignal.timeout(znsWithinMs),
    });
    const { error, data } = Reply.parse(await response.json());
    if (tokenErrors.has(error)) forgetToken();
    return error === 0
      ? { isAccepted: true, providerId: data?.msg_id }
      : { isAccepted: false, reason: `error ${error}` };
  },
});

/** The fields of the template; none for notes about an identifier, which have no template. */
function dataOf(content: Told, locale: Locale, link?: string): Record<string, string> | undefined {
  if ('code' in content.values) return { otp: content.values.code };
  return isNotificationTemplate(content.template) ? { text: smsOf(content, locale, link) } : undefined;
}

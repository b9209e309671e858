/** Zalo messages (ZNS) by an approved template: the cheapest way to a phone in Viet Nam. */
import * as z from 'zod';
import type { OtpSender } from './ports.ts';

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
const tokenErrors = new Set([-124, -216]);

/**
 * Sends codes to phones by the template of the message, whose one field is `otp`. Notes without a code, and phones
 * without Zalo, are declined.
 */
export const createZnsSender = ({ url, readToken, forgetToken }: ZnsOptions): OtpSender => ({
  async send({ to, content, requestId, znsTemplateId }) {
    if (content.kind !== 'code') return { isAccepted: false, reason: 'no template' };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', access_token: await readToken() },
      body: JSON.stringify({
        phone: to.value.replace(/^\+/, ''),
        template_id: znsTemplateId,
        template_data: { otp: content.code },
        tracking_id: requestId,
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

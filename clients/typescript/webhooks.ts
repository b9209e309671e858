/** Checks that a webhook's delivery comes from the marketplace and is fresh (Standard Webhooks). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A delivery may be so old; a replayed one carries the time of its replay. */
const toleranceSeconds = 300;

/** `body` as it came, byte for byte; `secret` as it was shown (`whsec_…`). Header names are in small letters. */
export function verifyWebhook(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  secret: string,
  nowMs = Date.now(),
): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  );
  if (!id || !signatures || !(Math.abs(nowMs / 1000 - Number(timestamp)) <= toleranceSeconds)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

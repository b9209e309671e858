/** The signature of a delivery, as Standard Webhooks has it. */
import { createHmac } from 'node:crypto';

/** Signs a text with a secret (`whsec_` and base64): `v1,` and the HMAC-SHA256 in base64. */
export type Sign = (secret: string, text: string) => string;

export const sign: Sign = (secret, text) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};

/** Randomness and hashes by the machine's own cryptography. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Secrecy } from './ports.ts';

/** Hash of a token of full randomness: nothing can be guessed, so no key is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Secrecy with a key that is read when first needed. */
export const createSecrecy = (readKey: () => Promise<string>): Secrecy => ({
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
  token: () => randomBytes(32).toString('base64url'),
  hash: hashToken,
  // Lengths are hashed with the parts, so that two lists of parts never look alike.
  async mac(...parts) {
    const hmac = createHmac('sha256', await readKey());
    for (const part of parts) hmac.update(`${part.length}:${part}`);
    return hmac.digest('base64url');
  },
  isEqual(a, b) {
    const [left, right] = [Buffer.from(a), Buffer.from(b)];
    return left.length === right.length && timingSafeEqual(left, right);
  },
});

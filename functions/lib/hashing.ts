/** Randomness, hashes and encryption by Node's own cryptography. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import * as z from 'zod';
import { readEnv } from './env.ts';
import { readSecret } from './secrets.ts';

/** Randomness and hashes. */
export interface Hashing {
  /** An opaque token of 256 random bits. */
  token(): string;
  /** Hash of a token, which needs no key. */
  hash(token: string): string;
  /** Keyed hash of what could be guessed: identifiers, addresses, codes. */
  mac(...parts: readonly string[]): Promise<string>;
  /** So many decimal digits, the same ones for the same parts; without the key each is as likely as any. */
  digitsOf(count: number, ...parts: readonly string[]): Promise<string>;
  /** Encrypts a text, so that it can be stored in the table; only `unseal` reads it. */
  seal(text: string): Promise<string>;
  unseal(sealed: string): Promise<string>;
  /** Compares in constant time. */
  isEqual(a: string, b: string): boolean;
}

/** Hash of a token of full randomness: nothing can be guessed, so no key is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Hashing with a key that is read when first needed. */
export function createHashing(readKey: () => Promise<string>): Hashing {
  // Lengths are hashed with the parts, so that two lists of parts never look alike.
  async function hmacOf(parts: readonly string[]): Promise<Buffer> {
    const hmac = createHmac('sha256', await readKey());
    for (const part of parts) hmac.update(`${part.length}:${part}`);
    return hmac.digest();
  }
  const sealingKey = async () =>
    Buffer.from(hkdfSync('sha256', await readKey(), '', 'sealed recipients of messages', 32));

  return {
    token: () => randomBytes(32).toString('base64url'),
    hash: hashToken,
    mac: async (...parts) => (await hmacOf(parts)).toString('base64url'),
    // Of 2^48 numbers the remainders by 10^6 differ by less than one in a hundred million.
    async digitsOf(count, ...parts) {
      const number = (await hmacOf(['digits', ...parts])).readUIntBE(0, 6);
      return String(number % 10 ** count).padStart(count, '0');
    },
    async seal(text) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, await sealingKey(), nonce);
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    async unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(cipher, await sealingKey(), bytes.subarray(0, nonceBytes));
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, opening.final()]).toString('utf8');
    },
    isEqual: isSameText,
  };
}

/** Keyed hashes, for whoever remembers people without storing who they are. Environment: MARK_KEY_ARN. */
export function openHashing(): Hashing {
  const env = readEnv({ MARK_KEY_ARN: z.string() });
  return createHashing(() => readSecret(env.MARK_KEY_ARN));
}

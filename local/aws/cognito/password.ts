/** Passwords: the pool's rules for new ones, and their salted hashes. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ServiceError } from '#local/json-service.ts';
import { invalidParameter } from './refusals.ts';
import type { PasswordPolicy } from './types.ts';

export type PasswordHash = { salt: string; hash: string };

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);
const cost = { N: 2 ** 12 };

/** A hash with a salt of its own. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, cost);
  return { salt: salt.toString('base64'), hash: hash.toString('base64') };
}

const nobodys: PasswordHash = { salt: Buffer.alloc(16).toString('base64'), hash: '' };

/** Whether the password is the hashed one; without a hash it takes as long and is not. */
export async function isPassword(password: string, { salt, hash }: PasswordHash = nobodys): Promise<boolean> {
  const expected = Buffer.from(hash, 'base64');
  const derived = await derive(password, Buffer.from(salt, 'base64'), 32, cost);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/**
 * Throws InvalidPasswordException for a password that the policy forbids, and InvalidParameterException for one that
 * the service takes under no policy: longer than 256, or with a space at its beginning or end.
 */
export function checkNewPassword(password: string, policy: PasswordPolicy = {}): void {
  if (!/^\S+.*\S+$/su.test(password) || password.length > 256) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const rules: [boolean | undefined, boolean, string][] = [
    [true, password.length >= (policy.MinimumLength ?? 8), 'Password not long enough'],
    [policy.RequireUppercase, /[A-Z]/.test(password), 'Password must have uppercase characters'],
    [policy.RequireLowercase, /[a-z]/.test(password), 'Password must have lowercase characters'],
    [policy.RequireNumbers, /\d/.test(password), 'Password must have numeric characters'],
    [policy.RequireSymbols, /[^A-Za-z0-9]/.test(password), 'Password must have symbol characters'],
  ];
  const broken = rules.find(([required, isKept]) => required && !isKept);
  if (broken) {
    throw new ServiceError('InvalidPasswordException', `Password did not conform with policy: ${broken[2]}`);
  }
}

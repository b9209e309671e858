/** A user pool while the server runs: its options, its signing key, its users, and what is only in memory. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#local/clock.ts';
import { readKept, writeKept } from '#local/kept-file.ts';
import { createLockout, type Lockout } from './lockout.ts';
import type { ChallengeSession } from './sign-in.ts';
import type { InvokeTrigger, PoolOptions } from './types.ts';
import { createUserStore, type UserStore } from './user-store.ts';

/** Kept in the pool's file: tokens stay valid over a restart. */
type PoolKeys = { kid: string; privateJwk: JsonWebKey; refreshSecret: string; createdMs: number };

export type Pool = {
  options: PoolOptions;
  issuer: string;
  clock: Clock;
  invokeTrigger: InvokeTrigger;
  createdMs: number;
  kid: string;
  privateKey: KeyObject;
  /** Public half of the signing key, as the JWKS shows it. */
  publicJwk: JsonWebKey;
  /** Authenticates refresh tokens. */
  refreshSecret: Buffer;
  users: UserStore;
  lockout: Lockout;
  /** Challenges that wait for an answer, by session. */
  challenges: Map<string, ChallengeSession>;
};

function readKeys(file: string, nowMs: number): PoolKeys {
  const storedKeys = readKept(file) as PoolKeys | undefined;
  if (storedKeys) return storedKeys;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys: PoolKeys = {
    kid: randomBytes(16).toString('base64url'),
    privateJwk: privateKey.export({ format: 'jwk' }),
    refreshSecret: randomBytes(32).toString('base64'),
    createdMs: nowMs,
  };
  writeKept(file, JSON.stringify(keys), 0o600);
  return keys;
}

/** Opens the pool's folder under `dir`, making keys when it has none. */
export function openPool(
  dir: string,
  options: PoolOptions,
  { issuer, clock, invokeTrigger }: Pick<Pool, 'issuer' | 'clock' | 'invokeTrigger'>,
): Pool {
  const folder = join(dir, options.id);
  mkdirSync(folder, { recursive: true });
  const keys = readKeys(join(folder, 'pool.json'), clock.now());
  const privateKey = createPrivateKey({ key: keys.privateJwk, format: 'jwk' });
  return {
    options,
    issuer,
    clock,
    invokeTrigger,
    createdMs: keys.createdMs,
    kid: keys.kid,
    privateKey,
    publicJwk: createPublicKey(privateKey).export({ format: 'jwk' }),
    refreshSecret: Buffer.from(keys.refreshSecret, 'base64'),
    users: createUserStore(join(folder, 'users')),
    lockout: createLockout(clock.now),
    challenges: new Map(),
  };
}

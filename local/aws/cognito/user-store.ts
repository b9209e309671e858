/** The users of one pool: a file each, replaced as a whole, so that a killed process leaves no half user. */
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKept } from '#local/kept-file.ts';
import type { PasswordHash } from './password.ts';

/** What one sign-in led to: refresh tokens that take each other's place until the last one expires. */
export type Family = {
  authTimeMs: number;
  expiresMs: number;
  revoked: boolean;
  /** Token id → when it was rotated away (milliseconds), null while it is current. Long rotated ones are dropped. */
  tokens: Record<string, number | null>;
};

export type User = {
  username: string;
  sub: string;
  createdMs: number;
  modifiedMs: number;
  enabled: boolean;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  attributes: Record<string, string>;
  groups: string[];
  password?: PasswordHash;
  /** By origin_jti. */
  families: Record<string, Family>;
};

/** A short name for a username that any file system takes. */
export const userKeyOf = (username: string) =>
  createHash('sha256').update(username).digest('hex').slice(0, 32);

/** Opens the users under `dir`. Users are plain values: change one by saving another. */
export function createUserStore(dir: string) {
  mkdirSync(dir, { recursive: true });
  const cache = new Map<string, User>();
  const pathOf = (key: string) => join(dir, `${key}.json`);

  const byKey = (key: string): User | undefined => {
    const cached = cache.get(key);
    if (cached) return cached;
    const user = readKept(pathOf(key)) as User | undefined;
    if (user) cache.set(key, user);
    return user;
  };

  return {
    byKey,
    get: (username: string) => byKey(userKeyOf(username)),
    save(user: User): User {
      const key = userKeyOf(user.username);
      writeFileSync(`${pathOf(key)}.new`, JSON.stringify(user));
      renameSync(`${pathOf(key)}.new`, pathOf(key));
      cache.set(key, user);
      return user;
    },
    remove(username: string) {
      const key = userKeyOf(username);
      rmSync(pathOf(key), { force: true });
      cache.delete(key);
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;

/** The use cases of API keys: making one, giving it a new secret, ending it. */

import { developerLimits } from '#shared/developers/limits.ts';
import type { ApiKey, KeyInput, ShownKey } from '#shared/developers/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { keyOf } from '#shared/kernel/api-key.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { type Clock, dayMs, hourMs } from '#shared/kernel/time.ts';
import { audit } from '../lib/audit.ts';
import { hashToken } from '../lib/hashing.ts';
import type { Idempotency, KeyedCall } from '../lib/idempotency.ts';
import type { Item, Transact, Write } from '../lib/writes.ts';
import type { Notify } from '../notifications/ports.ts';
import { type KeysRepository, keyView, type StoredKey } from './keys-repository.ts';

export interface KeyPorts {
  keys: KeysRepository;
  transact: Transact;
  idempotency: Idempotency;
  /** Asks for the caller's password; raises what `reauthenticate` of accounts does. */
  confirm(caller: Caller, password: string): Promise<void>;
  notify: Notify;
  /** Who hears of what becomes of somebody's keys: they themselves, or the owners of an agency. */
  hearersOf(ownerId: Ulid): Promise<string[]>;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  /** 32 random bytes in base64url. */
  newSecret(): string;
}

/**
 * Makes a key, once the password is right; its owner is alerted. The same call again answers the key without its
 * secret, which is nowhere. Raises `limit-reached`, `idempotency-mismatch`, and what `confirm` does.
 */
export async function createKey(
  caller: Caller,
  { currentPassword, ...input }: KeyInput & { currentPassword: string },
  idempotencyKey: string,
  ports: KeyPorts,
): Promise<ShownKey> {
  const ownerId = ownerOf(caller);
  const call: KeyedCall = { userId: caller.userId, key: idempotencyKey, act: 'create-key', input };
  const earlier = await earlierKey(call, ownerId, ports);
  if (earlier) return earlier;
  await ports.confirm(caller, currentPassword);
  const now = ports.clock.now();
  const id = ports.ids.ulid();
  const secret = keyOf({ ownerId, id, secret: ports.newSecret() });
  const key: StoredKey = {
    ...{ id, name: input.name, scopes: input.scopes, createdAt: now, version: 1 },
    ...{ perMinute: developerLimits.perMinute, ...hashed(secret) },
    ...(input.days && { expiresAt: now + input.days * dayMs }),
    ...seatOf(caller),
  };
  try {
    await ports.transact([
      ports.idempotency.mark(call, id, now),
      ports.keys.add(ownerId, key),
      ports.keys.count(ownerId, 1),
      noted(caller, 'create-key', key, ports, { name: key.name, scopes: key.scopes }),
      ...(await alerts(caller, 'api-key-created', key, now, ports)),
    ]);
  } catch (error) {
    // The same press twice: the other one was faster.
    const other = await earlierKey(call, ownerId, ports);
    if (!other) throw error;
    return other;
  }
  return { key: keyView(key, now), secret };
}

async function earlierKey(
  call: KeyedCall,
  ownerId: Ulid,
  { idempotency, keys, clock }: KeyPorts,
): Promise<ShownKey | undefined> {
  const id = await idempotency.find(call, clock.now());
  if (id === undefined) return undefined;
  const key = await keys.read(ownerId, id);
  if (!key) throw new DomainProblem('idempotency-mismatch');
  return { key: keyView(key, clock.now()) };
}

/** Raises `not-found`, `version-conflict` where it was rotated meanwhile, and what `confirm` does. */
export async function rotateKey(
  caller: Caller,
  id: Ulid,
  { version, currentPassword }: { version: number; currentPassword: string },
  ports: KeyPorts,
): Promise<ShownKey> {
  const ownerId = ownerOf(caller);
  const key = await ports.keys.read(ownerId, id);
  if (!key) throw new DomainProblem('not-found');
  if (key.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: key.version } });
  await ports.confirm(caller, currentPassword);
  const now = ports.clock.now();
  const secret = keyOf({ ownerId, id, secret: ports.newSecret() });
  const next = {
    ...{ ...hashed(secret), rotatedAt: now },
    oldUntil: now + developerLimits.graceHours * hourMs,
    ...seatOf(caller),
  };
  await ports.transact([
    ports.keys.rotate(ownerId, key, next),
    noted(caller, 'rotate-key', key, ports),
    ...(await alerts(caller, 'api-key-rotated', key, now, ports)),
  ]);
  return { key: keyView({ ...key, ...next, version: version + 1 }, now), secret };
}

/** Ends a key at once: the next call of it is refused. One that is not there stays so. */
export async function revokeKey(caller: Caller, id: Ulid, ports: KeyPorts): Promise<void> {
  const ownerId = ownerOf(caller);
  const key = await ports.keys.read(ownerId, id);
  if (!key) return;
  await ports
    .transact([
      ports.keys.remove(ownerId, id),
      ports.keys.count(ownerId, -1),
      noted(caller, 'revoke-key', key, ports),
    ])
    .catch((error: unknown) => {
      // Another tab was faster.
      if (!(error instanceof DomainProblem && error.code === 'not-found')) throw error;
    });
}

/** The keys of whoever calls, the newest first. */
export const listKeys = async (caller: Caller, { keys, clock }: KeyPorts): Promise<ApiKey[]> =>
  (await keys.list(ownerOf(caller))).map((key) => keyView(key, clock.now()));

/** What is kept of a key: its hash, which is of the secret part alone, and its last characters. */
const hashed = (secret: string) => ({
  hash: hashToken(secret.slice(-43)),
  ending: secret.slice(-4),
});

/** A key of an agency acts by the seat of whoever made it or last gave it a secret: with that seat it ends. */
const seatOf = ({ userId, seat }: Caller) => (seat ? { by: userId } : {});

/** Whoever did it hears of it, too: somebody else may have had their session. */
async function alerts(
  caller: Caller,
  template: 'api-key-created' | 'api-key-rotated',
  { name: keyName }: Pick<StoredKey, 'name'>,
  now: number,
  { notify, hearersOf }: KeyPorts,
): Promise<Write[]> {
  const hearers = new Set([...(await hearersOf(ownerOf(caller))), caller.userId]);
  return [...hearers].map((userId) => notify(userId, template, { keyName }, { now }));
}

const noted = (
  caller: Caller,
  act: string,
  { id, name }: StoredKey,
  { ids, clock }: KeyPorts,
  after?: Item,
): Write =>
  audit({
    ...{ id: ids.ulid(), at: clock.now(), by: caller.userId, act },
    ...{ on: { type: 'api-key', id }, after: after ?? { name } },
  });

/**
 * What an API key costs beside a session's token, in processor time of one run: `node bench/accounts/api-key.ts`. The
 * table answers from memory, so that only our own work is measured.
 */
import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { hashToken } from '#functions/lib/hashing.ts';
import { apiKeyItem, createKeyAdmission } from '#functions/lib/http/api-keys.ts';
import type { Table } from '#functions/lib/table.ts';
import { keyOf } from '#shared/kernel/api-key.ts';

const calls = 20_000;
const [ownerId, id] = ['01J0000000000000000000000A', '01J0000000000000000000000K'];
const secret = 's'.repeat(43);
const profile = { pk: `U#${ownerId}`, sk: 'PROFILE', state: 'active' };
const stored = {
  ...{ ...apiKeyItem(ownerId, id), hash: hashToken(secret), scopes: ['listings:read'] },
  ...{ perMinute: calls * 100, lastUsedAt: Date.now() },
};
const table: Pick<Table, 'batchGet' | 'write'> = {
  batchGet: async () => [profile, stored],
  write: async () => undefined,
};
const admit = createKeyAdmission(table, Date.now);
const key = keyOf({ ownerId, id, secret });

const { publicKey, privateKey } = await generateKeyPair('RS256');
const token = await new SignJWT({ token_use: 'access' })
  .setProtectedHeader({ alg: 'RS256' })
  .setExpirationTime('1h')
  .sign(privateKey);

async function cpuMs(act: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 2_000; n++) await act();
  const before = process.cpuUsage();
  for (let n = 0; n < calls; n++) await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
}

const keyMs = await cpuMs(() => admit(key));
const tokenMs = await cpuMs(() => jwtVerify(token, publicKey));
console.log(JSON.stringify({ keyMs, tokenMs, ratio: keyMs / tokenMs }));

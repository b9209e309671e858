/** A marketplace that has lost its table and its users comes back from a backup, whatever cuts the restore off. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { BatchWriteItemCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#functions/wallet/testing/invariants.ts';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import { type Client, createClient } from '#local/seed/client.ts';
import { type DemoPerson, demoPassword, demoPeople } from '#local/seed/people.ts';
import { createSeedContext } from '#local/seed/seed-context.ts';
import { signUp } from '#local/seed/sign-up.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { hourMs, minuteMs } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { privacyApi } from '#shared/privacy/api.ts';
import { searchApi } from '#shared/search/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { copyItems } from './restore/copy-items.ts';
import { forgetPages } from './restore/kept-pages.ts';
import { lostPayments } from './restore/lost-payments.ts';
import { checkPoints } from './restore/points.ts';
import { makePoolUsers } from './restore/pool-users.ts';
import { openProgress } from './restore/progress.ts';
import { createRestoredTable } from './restore/testing/restored-table.ts';
import { endAgain } from './restore/those-who-left.ts';
import type { RawItem } from './restore/walk-table.ts';

const local = { region: 'ap-southeast-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
const backup = 'restored';
const [poster, master, leaver] = [demoPeople[4]!, demoPeople[5]!, demoPeople[6]!];
const offer = defaultWalletSettings.topUps[0]!;
const title = 'Nhà xưởng trở lại sau sự cố';

let dir: string;
let world: DevStack;
let dynamo: DynamoDBClient;
let cognito: CognitoIdentityProviderClient;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'restore-'));
  world = await startDevStack();
  dynamo = new DynamoDBClient({ ...local, endpoint: world.table.endpoint });
  const endpoint = world.environmentOf('accounts').AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER!;
  cognito = new CognitoIdentityProviderClient({ ...local, endpoint });
});
afterAll(async () => {
  dynamo.destroy();
  cognito.destroy();
  await world.stop();
  rmSync(dir, { recursive: true });
});

async function itemsOf(table: string): Promise<RawItem[]> {
  const items: RawItem[] = [];
  let start: RawItem | undefined;
  do {
    const page = await dynamo.send(new ScanCommand({ TableName: table, ExclusiveStartKey: start }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}
async function write(table: string, requests: object[]) {
  for (let at = 0; at < requests.length; at += 25)
    await dynamo.send(
      new BatchWriteItemCommand({ RequestItems: { [table]: requests.slice(at, at + 25) as never } }),
    );
}

/** What point-in-time recovery makes: another table, with the keys and items of this moment. */
async function takeBackup() {
  await createRestoredTable(dynamo, backup);
  const items = await itemsOf(world.table.name);
  await write(
    backup,
    items.map((Item) => ({ PutRequest: { Item } })),
  );
}
async function loseEverything(userIds: readonly string[]) {
  const items = await itemsOf(world.table.name);
  await write(
    world.table.name,
    items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );
  for (const Username of userIds)
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId: poolId(), Username })).catch(() => undefined);
  const { store } = world.objects;
  for (const { key } of await store.list(world.bucket('data'))) await store.remove(world.bucket('data'), key);
}
/** Whose accounts ended, as the log of the functions names them. */
function whoLeftByLog(): string[] {
  const folder = join(world.dataDir, 'log');
  const lines = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const ended = lines.join('').matchAll(/account-ended[^}]*?userId\W+(\w{26})/g);
  return [...ended].map(([, userId]) => userId!);
}
const poolId = () => world.environmentOf('accounts').USER_POOL_ID!;

/** A client that fails once it has sent so many requests, as a laptop does that is closed. */
function cutOffAfter(many: number): DynamoDBClient {
  let left = many;
  const send = (command: never) =>
    left-- > 0 ? dynamo.send(command) : Promise.reject(new Error('The line was cut'));
  return { send } as unknown as DynamoDBClient;
}

async function logInByCode(person: DemoPerson, address: string): Promise<Client> {
  const client = createClient(world.url, address);
  const identifier = person.email;
  await client.call(accountsApi.sendOtp, { body: { purpose: 'login', identifier, locale: 'vi' } });
  await world.settled();
  const sent = world.outbox.messages().filter(({ to }) => to === identifier);
  const code = /\b\d{6}\b/.exec(sent.at(-1)!.text)![0];
  const { ticket } = await client.call(accountsApi.verifyOtp, {
    body: { purpose: 'login', identifier, code },
  });
  client.signIn(await client.call(accountsApi.loginByOtp, { body: { ticket } }));
  return client;
}
const begin = (client: Client) =>
  client.call(walletApi.startTopUp, {
    body: { topUpId: offer.id, amountVnd: offer.amountVnd, points: offer.points, locale: 'vi' },
  });
async function pay({ payment, url }: Awaited<ReturnType<typeof begin>>): Promise<string> {
  await fetch(url);
  await fetch(`${world.url}/__dev/vnpay/sandbox/api/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ txnRef: payment.ref, result: 'paid', delivery: 'ipn-first' }),
  });
  return payment.ref;
}
const found = async () => {
  const { items } = await createClient(world.url, '203.0.113.8').call(searchApi.search, {
    query: { q: title } as never,
  });
  return items.map((item) => (item as { code: string }).code);
};
const pageStatus = async (code: string) => {
  const reply = await fetch(`${world.url}/project-detail/${code}`, { headers: { 'accept-language': 'vi' } });
  return [reply.status, (await reply.text()).includes(title)];
};

it('people, listings, pages and points come back; who left in between stays away', async () => {
  const clients = [poster, master, leaver].map((_, n) => createClient(world.url, `203.0.113.${n + 1}`));
  const [owner, boss, gone] = clients as [Client, Client, Client];
  const [ownerId, bossId, goneId] = [
    await signUp(owner, poster, world.outbox),
    await signUp(boss, master, world.outbox),
    await signUp(gone, leaver, world.outbox),
  ];
  const wiring = createSeedContext(world);
  await wiring.grantRole(bossId, 'master');
  await wiring.grantPoints(ownerId, 500);
  wiring.close();
  await boss.login(master.email, demoPassword);
  const jpeg = sharp({ create: { width: 500, height: 300, channels: 3, background: '#507050' } }).jpeg();
  const mediaIds = [await owner.upload(await jpeg.toBuffer())];
  const { code, version } = (
    await owner.call(listingsApi.createListing, { body: testInput({ title, mediaIds }) })
  ).meta;
  await boss.call(listingsApi.approve, { params: { code }, body: { version, isLargeScale: false } });
  await world.clock.advance(11 * minuteMs);
  expect(await found()).toEqual([code]);
  expect(await pageStatus(code)).toEqual([200, true]);
  await owner.login(poster.email, demoPassword);
  const open = await begin(owner);

  await takeBackup();
  const { available } = await owner.call(walletApi.getWallet);
  const paidAfterwards = await pay(open);
  const begunAfterwards = await pay(await begin(owner));
  await gone.login(leaver.email, demoPassword);
  const body = { currentPassword: demoPassword, isUnderstood: true } as const;
  await gone.call(privacyApi.deleteAccount, { body });
  const release = await world.holdJobs();
  await loseEverything([ownerId, bossId, goneId]);

  const progress = openProgress(join(dir, 'progress.json'));
  const table = world.table.name;
  const copy = (client: DynamoDBClient) =>
    copyItems({ client, from: backup, to: table, below: 'all', progress, nowMs: world.clock.now() });
  await expect(copy(cutOffAfter(40))).rejects.toThrow('cut');
  const counts = await copy(dynamo);
  expect(counts.copied).toBeGreaterThan(20);
  const again = await copyItems({
    ...{ client: dynamo, from: backup, to: table, below: 'all', nowMs: world.clock.now() },
    progress: openProgress(join(dir, 'another.json')),
  });
  expect(again.copied).toBe(0);
  expect(whoLeftByLog()).toEqual([goneId]);
  expect(await endAgain(whoLeftByLog(), { client: dynamo, table })).toEqual({ ended: 1, none: 0 });
  expect(await endAgain([goneId], { client: dynamo, table })).toEqual({ ended: 0, none: 1 });
  const users = { cognito, table, userPoolId: poolId(), progress };
  await expect(makePoolUsers({ ...users, client: cutOffAfter(2) })).rejects.toThrow('cut');
  await makePoolUsers({ ...users, client: dynamo });
  const points = await checkPoints({ client: dynamo, table, isToMend: false, progress });
  expect(points).toMatchObject({ differing: [], broken: [], mended: [] });
  expect(points.whole).toBeGreaterThan(0);
  expect(await forgetPages(dynamo, table)).toBe(true);
  expect(await lostPayments([paidAfterwards, begunAfterwards], { client: dynamo, table })).toEqual({
    uncredited: [paidAfterwards],
    unknown: [begunAfterwards],
  });
  release();
  await world.runJob('build-segment');
  await world.clock.advance(hourMs);
  await world.runJob('refresh-pages');
  await world.settled();

  expect(await found()).toEqual([code]);
  expect(await pageStatus(code)).toEqual([200, true]);
  const byPassword = createClient(world.url, '203.0.113.20').login(poster.email, demoPassword);
  await expect(byPassword).rejects.toThrow('incorrect-credentials');
  const back = await logInByCode(poster, '203.0.113.21');
  expect((await back.call(walletApi.getWallet)).available).toBe(available + offer.points);
  const staff = await logInByCode(master, '203.0.113.22');
  expect((await staff.call(accountsApi.getMe)).roles).toEqual(['master']);
  const groups = await cognito.send(
    new AdminListGroupsForUserCommand({ UserPoolId: poolId(), Username: bossId }),
  );
  expect(groups.Groups?.map(({ GroupName }) => GroupName)).toEqual(['master']);
  await expect(logInByCode(leaver, '203.0.113.23')).rejects.toThrow();
  const items = (await itemsOf(table)).map((item) => unmarshall(item));
  expect(items.find(({ pk, sk }) => pk === `U#${goneId}` && sk === 'PROFILE')).toMatchObject({
    state: 'deleted',
  });
  expect(JSON.stringify(items)).not.toContain(leaver.email);
  const isPaid = (ref: string) => ref === paidAfterwards;
  const promised = { userId: ownerId, amountVnd: offer.amountVnd, points: offer.points };
  const offers = new Map([[paidAfterwards, promised]]);
  expect(() => checkLedger(items, { offers, isPaid, paidByStaff: new Set() })).not.toThrow();
});

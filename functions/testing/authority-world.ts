/** The deployed functions as they are, opened from their environment over real stores, and people who own things. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { feedInput } from '#functions/imports/testing/feed-input.ts';
import { startS3 } from '#local/aws/s3/s3.ts';
import { startSecretsManager } from '#local/aws/secretsmanager/secretsmanager.ts';
import { startEvents } from '#local/runner/services/event-bus.ts';
import { apis } from '#shared/apis.ts';
import { acceptedDocuments } from '#shared/content/documents.ts';
import { testContent } from '#shared/content/testing/samples.ts';
import type { Role } from '#shared/kernel/access.ts';
import { type AnyEndpoint, type Contract, fillPath } from '#shared/kernel/contract.ts';
import { instant } from '#shared/kernel/time.ts';
import { testInput, testPicture } from '#shared/listings/testing/samples.ts';
import { grantRole } from '../accounts/staff/roles.ts';
import { device, goodPassword, pool, startAccountsWorld } from '../accounts/testing/setup.ts';
import { someTaxId } from '../accounts/testing/staff-setup.ts';
import { keepAgency } from '../agencies/testing/keep-agency.ts';
import { keepCase } from '../cases/testing/keep-case.ts';
import { keepSeal } from '../cases/testing/keep-seal.ts';
import { openContent } from '../content/context.ts';
import { keepDeveloper } from '../developers/testing/keep-developer.ts';
import { keepApplication } from '../leads/testing/keep-application.ts';
import { keepLead } from '../leads/testing/keep-lead.ts';
import { createCursors } from '../lib/cursor.ts';
import type { LambdaHandler } from '../lib/http/serve.ts';
import { systemIds } from '../lib/ids.ts';
import { keepEvidence } from '../listings/testing/keep-evidence.ts';
import { createMediaRepository } from '../media/repository.ts';
import type { Things } from './authority-things.ts';
/** Those who try, each with things of their own. */
export const people = ['user', 'seller', 'master', 'admin'] as const;
export type Who = 'nobody' | (typeof people)[number];
export const rolesOf: Record<string, Role[]> = { seller: ['seller'], master: ['master'], admin: ['admin'] };
export interface Answer {
  status: number | undefined;
  body: { code?: string } & Record<string, unknown>;
}
export interface Sent {
  token?: string | undefined;
  params?: Record<string, string> | undefined;
  query?: Record<string, string> | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}
/** The slug of the article that a person has. */
export const slugOfPerson = (userId: string): string => `bai-viet-${userId.toLowerCase()}`;
const bucket = 'media';
/** What cursors, what the payment provider says, and receipts are signed with. */
export const [cursorKey, paySecret, markKey] = ['cursor key', 'PAYSECRET', 'mark key'];

async function startStores() {
  const accounts = await startAccountsWorld();
  const dir = await mkdtemp(join(tmpdir(), 'authority-'));
  const objects = await startS3({ dir, clock: accounts.clock });
  await objects.createBucket(bucket);
  const events = await startEvents(() => [], accounts.clock);
  const values = {
    ...{ origin: 'origin secret', cursor: cursorKey, pay: paySecret, client: pool.clientSecret },
    ...{ otp: 'otp key', refresh: 'refresh key', mark: markKey, webhook: 'webhook key' },
  };
  const secrets = await startSecretsManager({ values });
  const stop = async () => {
    vi.unstubAllEnvs();
    for (const one of [secrets, events, objects, accounts]) await one.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { accounts, objects, secrets, events, stop };
}

/** What `infra` gives the functions, all together; the payment provider is out of reach. */
function stubEnvironment({
  accounts,
  objects,
  secrets,
  events,
}: Awaited<ReturnType<typeof startStores>>): void {
  const environment = {
    ...{ AWS_REGION: 'ap-southeast-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' },
    AWS_ENDPOINT_URL_DYNAMODB: accounts.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: accounts.identityUrl,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_ENDPOINT_URL_S3: objects.url,
    AWS_ENDPOINT_URL_EVENTBRIDGE: events.url,
    ...{ AWS_ENDPOINT_URL_SESV2: accounts.outbox.url, AWS_ENDPOINT_URL_SNS: accounts.outbox.url },
    ...{ TABLE_NAME: accounts.name, TOKEN_ISSUER: accounts.issuer, TOKEN_CLIENT_ID: pool.clientId },
    ...{ ORIGIN_SECRET_ARN: 'origin', CURSOR_KEY_ARN: 'cursor' },
    ...{ OTP_KEY_ARN: 'otp', REFRESH_KEY_ARN: 'refresh', MARK_KEY_ARN: 'mark', WEBHOOK_KEY_ARN: 'webhook' },
    ...{ USER_POOL_ID: pool.id, USER_POOL_CLIENT_SECRET_ARN: 'client', MAIL_FROM: 'no-reply@example.com' },
    ...{ MEDIA_BUCKET: bucket, DATA_BUCKET: bucket, EVENT_BUS_NAME: 'bus' },
    ...{ SITE_ORIGIN: 'https://example.com', SITE_URL: 'https://example.com' },
    ...{ PAYMENT_STAGE: 'sandbox', VNPAY_TMN_CODE: 'TEST0001' },
    ...{ VNPAY_PAY_URL: 'http://127.0.0.1:9/pay', VNPAY_API_URL: 'http://127.0.0.1:9/api' },
    VNPAY_SECRET_ARN: 'pay',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

/** The handlers by capability, as bundled ones are: each opened once. */
async function openHandlers(): Promise<Record<keyof typeof apis, LambdaHandler>> {
  const names = Object.keys(apis) as (keyof typeof apis)[];
  const opened = names.map(async (name) => {
    const { handler } = (await import(`../${name}/handler.ts`)) as { handler: LambdaHandler };
    return [name, handler] as const;
  });
  return Object.fromEntries(await Promise.all(opened)) as Record<keyof typeof apis, LambdaHandler>;
}

const calling =
  (handlers: Record<string, LambdaHandler>) =>
  async (capability: string, endpoint: AnyEndpoint, sent: Sent = {}): Promise<Answer> => {
    const { token, params = {}, query = {}, body, headers } = sent;
    const path = fillPath(endpoint.path, params);
    const event = {
      ...{ version: '2.0', rawPath: path, rawQueryString: new URLSearchParams(query).toString() },
      headers: {
        'x-origin-secret': 'origin secret',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      requestContext: { http: { method: endpoint.method, path, sourceIp: '192.0.2.1' } },
      ...{
        pathParameters: params,
        body: body === undefined ? body : JSON.stringify(body),
        isBase64Encoded: false,
      },
    };
    const result = await handlers[capability]!(event as never, { awsRequestId: 'r1' } as never);
    return { status: result.statusCode, body: result.body ? JSON.parse(result.body) : {} };
  };

/** Starts everything: people with roles, one more who only owns things, and nobody's ids. */
export async function startAuthority() {
  const stores = await startStores();
  const { accounts } = stores;
  stubEnvironment(stores);
  const call = calling(await openHandlers());
  const media = createMediaRepository(accounts.table);
  const contracts: Record<string, Contract> = apis;
  const by = (name: string, sent: Sent) => {
    const [capability, contract] = Object.entries(contracts).find(([, one]) => name in one)!;
    return call(capability, contract[name]!, sent);
  };
  /** What an endpoint answers that must succeed. */
  const made = async <Body = Record<string, never>>(name: string, sent: Sent): Promise<Body> => {
    const { status, body } = await by(name, sent);
    if (!status || status >= 300) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
    return body as Body;
  };

  async function logIn(email: string) {
    const { session, cookie } = await accounts.service.logInByPassword(
      { identifier: email, password: goodPassword },
      device(),
    );
    return { token: session.accessToken, sessionId: cookie.split('.')[1]! };
  }
  async function signUp(roles: Role[]) {
    const { id: userId, identifier: email } = await accounts.newPerson();
    for (const role of roles) await grantRole({ userId, role }, accounts.ports);
    const { token } = await logIn(email);
    const documents = acceptedDocuments.posting.map((name) => ({ name, version: 1 }));
    await made('acceptDocuments', { token, body: { occasion: 'posting', documents } });
    return { userId, email, token };
  }
  /** An upload that was looked at. */
  async function readyOf(
    ownerId: string,
    purpose: 'paper' | 'listing' | 'content' | 'ad' | 'report' | 'reference' | 'evidence' | 'evidence-pdf',
  ): Promise<string> {
    const id = systemIds.ulid();
    const createdAt = instant(Date.now());
    const isPicture = ['listing', 'content', 'ad'].includes(purpose);
    const shown = {
      ...(isPicture && { picture: testPicture(id) }),
      ...(purpose === 'reference' && { bytes: 1000, pages: 1 }),
    };
    const ready = { id, ownerId, purpose, state: 'ready', createdAt, ...shown } as const;
    await accounts.table.transact([media.add(ready, Date.now() + 1e9)]);
    return id;
  }
  const { content } = openContent(
    accounts.table,
    createCursors(async () => cursorKey),
  );
  /** What a visitor wrote, with a sealed copy. */
  async function caseOf() {
    const kept = await keepCase(accounts.table);
    await keepSeal(accounts.table, kept.caseId);
    return kept;
  }
  /** An article as a seller would have begun it, whoever the person is today. */
  async function draftOf(userId: string, imageId: string): Promise<string> {
    const input = testContent('news', { slug: slugOfPerson(userId) }, [imageId]);
    const caller = { userId, roles: ['seller'] as const };
    const { meta } = await content.create(caller, { kind: 'news', content: input }, randomUUID());
    return meta.id;
  }
  /** Gives a person one of everything that has an id in a path. */
  async function thingsOf(
    { userId, email, token }: Awaited<ReturnType<typeof signUp>>,
    master: string,
  ): Promise<Things> {
    const upload = { purpose: 'listing', contentType: 'image/jpeg', bytes: 100 };
    const { mediaId } = await made('createUpload', { token, body: upload });
    const pictureId = await readyOf(userId, 'listing');
    const top = { topUpId: 'top-up-50', amountVnd: 50_000, points: 50, locale: 'vi' };
    const settings = await made('getWalletSettings', {});
    const [offer] = settings.topUps as unknown as { id: string }[];
    const { payment } = await made('startTopUp', { token, body: { ...top, topUpId: offer!.id } });
    const grant = { points: 3000, reason: 'Điểm cho phép thử quyền hạn.' };
    await made('grantPoints', { token: master, params: { userId }, body: grant });
    const began = { fileName: 'kho.csv', mode: 'draft', total: 5 };
    const { id: importId } = await made('createImport', { token, body: began });
    const { id: feedId } = await made('createFeed', { token, body: feedInput({ isOn: false }) });
    const { id: packageId } = await made('buyPackage', { token, body: { level: 'vip', points: 700 } });
    const posted = await made('createListing', { token, body: testInput({ mediaIds: [pictureId] }) });
    const { code } = posted.meta as unknown as { code: string };
    await made('actOnMine', { token, params: { code, act: 'withdraw' }, body: { version: 1 } });
    const typed = await made('createDraft', { token, body: { form: { mediaIds: [pictureId] } } });
    const paperId = await readyOf(userId, 'paper');
    const registration = {
      ...{ company: 'Công ty Minh An', taxId: someTaxId(), papers: [paperId] },
      ...{ issuedOn: '2019-05-20', issuedAt: 'Cục Thuế Hà Nội' },
    };
    await made('registerSeller', { token, body: registration });
    const contentImageId = await readyOf(userId, 'content');
    const contentId = await draftOf(userId, contentImageId);
    return {
      ...{
        userId,
        email,
        mediaId: mediaId!,
        pictureId,
        paperId,
        referenceId: await readyOf(userId, 'reference'),
        ...(await keepEvidence(accounts.table, (purpose) => readyOf(userId, purpose))),
        packageId: packageId!,
        importId: importId!,
        feedId: feedId!,
        contentId,
        contentImageId,
        adImageId: await readyOf(userId, 'ad'),
        reportFileId: await readyOf(userId, 'report'),
        applicationId: await keepApplication(accounts.table, userId, contentId),
        ...(await caseOf()),
        leadId: await keepLead(accounts.table, userId),
        ...(await keepAgency(accounts.table, userId, { invited: { kind: 'email', value: email } })),
        ...(await keepDeveloper(accounts.table, userId)),
      },
      sessionId: (await logIn(email)).sessionId,
      draft: code,
      typed: (typed as unknown as { code: string }).code,
      payment: (payment as { ref: string } | undefined)!.ref,
    };
  }

  /** Valid tokens of somebody with every role, whose sessions ended one way and the other. */
  async function endedTokens() {
    const { userId, email } = await signUp(['seller', 'master', 'admin']);
    const logIn = () =>
      accounts.service.logInByPassword({ identifier: email, password: goodPassword }, device());
    const [one, other] = [await logIn(), await logIn()];
    await accounts.service.logOut(one.cookie);
    await accounts.service.endAllSessions(userId);
    return { 'logged out': one.session.accessToken, 'ended with all': other.session.accessToken };
  }

  const signed = new Map<string, Awaited<ReturnType<typeof signUp>>>();
  const things = new Map<string, Things>();
  // Nobody gives points to themselves; staff who decide on what everybody else has.
  const granter = await signUp(['master']);
  signed.set('granter', granter);
  /** One more person, who has one of everything. */
  async function join(who: string): Promise<string> {
    const person = await signUp(rolesOf[who] ?? []);
    signed.set(who, person);
    things.set(who, await thingsOf(person, granter.token));
    return who;
  }
  for (const who of [...people, 'owner']) await join(who);
  return {
    ...{ call, made, join },
    tokenOf: (who: string) => signed.get(who)?.token,
    thingsOf: (who: string) => things.get(who)!,
    endedTokens: await endedTokens(),
    table: accounts.table,
    accounts,
    /** For `keepTable`: everything that is stored, and how to put it back. */
    stored: { items: accounts.items, client: accounts.client, name: accounts.name },
    stop: stores.stop,
  };
}
export type Authority = Awaited<ReturnType<typeof startAuthority>>;

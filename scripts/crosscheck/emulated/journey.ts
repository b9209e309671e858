/** What a deployed marketplace does in an emulator: its functions answer behind the API, write to the table, run as jobs. */
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { StackResources } from './cloud-formation.ts';
import { addListings, uploadPicture } from './contents.ts';
import { clientOptions, type Emulator, region, signed } from './emulator.ts';

/** The physical id of the resource whose logical id begins so. */
function idOf(resources: StackResources, type: string, prefix: string): string {
  const found = [...resources].find(([id, resource]) => resource.type === type && id.startsWith(prefix));
  if (!found) throw new Error(`There is no ${type} ${prefix}`);
  return found[1].physicalId;
}

type Call = (path: string, init?: RequestInit) => Promise<{ status: number; body: Record<string, unknown> }>;

/** Calls of the API as CloudFront makes them, or, without the secret, as nobody should. */
async function callsOf(
  emulator: Emulator,
  resources: StackResources,
): Promise<{ call: Call; stranger: Call }> {
  const secrets = new SecretsManagerClient(clientOptions(emulator));
  const SecretId = idOf(resources, 'AWS::SecretsManager::Secret', 'OriginSecret');
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  secrets.destroy();
  const api = idOf(resources, 'AWS::ApiGatewayV2::Api', 'Api');
  const calling =
    (headers: Record<string, string>): Call =>
    async (path, init) => {
      const address = `${emulator.url}/_aws/execute-api/${api}/$default${path}`;
      const reply = await fetch(address, {
        ...init,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
    };
  const visitor = { 'cloudfront-viewer-address': '203.0.113.5:1234' };
  return { call: calling({ ...visitor, 'x-origin-secret': SecretString }), stranger: calling(visitor) };
}

const tableOf = (resources: StackResources) => idOf(resources, 'AWS::DynamoDB::GlobalTable', 'Table');

/** Items of the table whose partition begins so. */
async function itemsOf(emulator: Emulator, resources: StackResources, prefix: string): Promise<number> {
  const client = new DynamoDBClient(clientOptions(emulator));
  const TableName = tableOf(resources);
  const { Items = [] } = await client.send(new ScanCommand({ TableName, ConsistentRead: true }));
  client.destroy();
  return Items.filter(({ pk }) => pk?.S?.startsWith(prefix)).length;
}

async function filesOf(
  emulator: Emulator,
  resources: StackResources,
  bucket: string,
  prefix: string,
): Promise<number> {
  const client = new S3Client({ ...clientOptions(emulator), forcePathStyle: true });
  const Bucket = idOf(resources, 'AWS::S3::Bucket', bucket);
  const { KeyCount = 0 } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
  client.destroy();
  return KeyCount;
}

async function runJob(emulator: Emulator, resources: StackResources, prefix: string, job: string) {
  const name = idOf(resources, 'AWS::Lambda::Function', prefix);
  const reply = await fetch(`${emulator.url}/2015-03-31/functions/${name}/invocations`, {
    ...{ method: 'POST', headers: signed('lambda', region), body: JSON.stringify({ job }) },
  });
  return { failed: reply.headers.has('x-amz-function-error'), said: await reply.text() };
}

const listings = 3;

/** One sentence for each thing that a deployed marketplace does not do. */
export async function failuresOfJourney(emulator: Emulator, resources: StackResources): Promise<string[]> {
  const failures: string[] = [];
  const holds = (is: boolean, sentence: string) => void (is || failures.push(sentence));
  const { call, stranger } = await callsOf(emulator, resources);

  const catalog = await call('/api/catalog');
  holds(catalog.status === 200, `The catalog answers ${catalog.status}`);
  holds(Array.isArray(catalog.body.categories), 'The catalog has no categories');
  const refused = await stranger('/api/catalog');
  holds(refused.status === 403, `Whoever comes past CloudFront is answered ${refused.status}, not 403`);
  const nothing = await call('/api/nothing');
  holds(nothing.status === 404, `What no route takes is answered ${nothing.status}, not 404`);

  const asked = { purpose: 'sign-up', identifier: 'somebody@example.com', locale: 'vi' };
  const code = await call('/api/auth/otp', { method: 'POST', body: JSON.stringify(asked) });
  holds(code.status === 202, `A code that is asked for is answered ${code.status}, not 202`);
  holds((await itemsOf(emulator, resources, 'OTP#sign-up#')) === 1, 'The code is not in the table');

  await addListings(emulator, tableOf(resources), listings);
  const built = await runJob(emulator, resources, 'SearchJobs', 'build-segment');
  holds(!built.failed, `The job build-segment failed: ${built.said}`);
  const segments = await filesOf(emulator, resources, 'DataBucket', 'search/');
  holds(segments > 1, 'The job build-segment left no segment');
  const found = await call('/api/search?limit=3');
  holds(found.status === 200, `A search answers ${found.status}`);
  holds(found.body.total === listings, `A search finds ${found.body.total} listings, not ${listings}`);

  const bucket = idOf(resources, 'AWS::S3::Bucket', 'MediaBucket');
  const { id, state, refusal = '' } = await uploadPicture(emulator, { table: tableOf(resources), bucket });
  holds(state === 'ready', `A picture that was uploaded is ${state} ${refusal}`);
  const renditions = await filesOf(emulator, resources, 'MediaBucket', `media/${id}/`);
  holds(renditions > 0, 'Nothing was made of a picture that was uploaded');
  holds((await filesOf(emulator, resources, 'SiteBucket', 'assets/')) > 10, 'The site has no files');
  return failures;
}

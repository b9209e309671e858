/** Brings back what was lost, step by step, with the owner's own AWS access (docs/operations/restore.md). */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { copyItems } from './restore/copy-items.ts';
import { bringBackFiles, type Files } from './restore/files.ts';
import { bringBackFromBackup } from './restore/files-of-backup.ts';
import { forgetPages } from './restore/kept-pages.ts';
import { lostPayments } from './restore/lost-payments.ts';
import { checkPoints } from './restore/points.ts';
import { makePoolUsers } from './restore/pool-users.ts';
import { openProgress } from './restore/progress.ts';
import { endAgain } from './restore/those-who-left.ts';

const usage = `node scripts/restore.ts <step> --table <table that stands> …

  items   --from <restored table> (--all | --below <start of pk> …)   copies items, where there are none
  left    --ids <file, an id a line>       ends accounts again that were deleted since
  people  --pool <user pool id>            makes the users that the pool lacks
  files   --bucket <media bucket> --at <time, such as 2026-11-28T10:00:00Z> [--overwritten]
          --bucket <media bucket> --from-bucket <another that a backup was restored to>
  payments --ids <file, an order a line>   tells which orders that the provider calls paid are not credited
  points  [--mend]                         compares balances with their entries
  pages                                    lets kept pages be made anew

Each may be cut off and goes on where it was: places are kept in --progress (restore-progress.json). A step that has
ended begins anew with another file. AWS access and region come from the environment.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{ table: text, from: text, pool: text, bucket: text, at: text, ids: text, 'from-bucket': text },
  ...{ all: flag, mend: flag, overwritten: flag, below: { ...text, multiple: true } },
  progress: { type: 'string', default: 'restore-progress.json' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Throttling is waited for: a restore writes faster than a table that has just been empty takes. */
const patient = { maxAttempts: 12 };

/** The arguments are not such as the step asks for. */
class Misused extends Error {}
function need(value: string | undefined): string {
  if (!value) throw new Misused();
  return value;
}

const readIds = ({ ids }: Values) => readFileSync(need(ids), 'utf8').split(/\s+/).filter(Boolean);

function files(values: Values, common: Pick<Files, 'client' | 'table' | 'progress'>) {
  const buckets = { ...common, s3: new S3Client(patient), bucket: need(values.bucket) };
  const fromBucket = values['from-bucket'];
  if (fromBucket) {
    // Into the bucket that stands a backup would bring what was erased.
    if (fromBucket === values.bucket || values.at) throw new Misused();
    return bringBackFromBackup({ ...buckets, fromBucket });
  }
  const at = Date.parse(need(values.at));
  if (Number.isNaN(at)) throw new Misused();
  return bringBackFiles({ ...buckets, at, isOverwrittenToo: values.overwritten === true });
}

/** What a step has done, to be printed. */
async function run(step: string | undefined, values: Values): Promise<unknown> {
  const table = need(values.table);
  const client = new DynamoDBClient(patient);
  const progress = openProgress(need(values.progress));
  switch (step) {
    case 'items': {
      const starts = [values.below ?? []].flat();
      if ((starts.length === 0) === (values.all !== true)) throw new Misused();
      const below = values.all ? 'all' : starts;
      return copyItems({ client, from: need(values.from), to: table, below, progress, nowMs: Date.now() });
    }
    case 'left':
      return endAgain(readIds(values), { client, table });
    case 'people': {
      const cognito = new CognitoIdentityProviderClient(patient);
      return makePoolUsers({ client, cognito, table, userPoolId: need(values.pool), progress });
    }
    case 'files':
      return files(values, { client, table, progress });
    case 'points':
      return checkPoints({ client, table, isToMend: values.mend === true, progress });
    case 'payments':
      return lostPayments(readIds(values), { client, table });
    case 'pages':
      return (await forgetPages(client, table)) ? 'Pages go within minutes.' : 'No page is kept.';
    default:
      throw new Misused();
  }
}

if (import.meta.main)
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    console.log(await run(positionals[0], values));
  } catch (error) {
    const isMisused =
      error instanceof Misused || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isMisused) throw error;
    console.error(usage);
    process.exit(2);
  }

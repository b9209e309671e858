/** Brings back what was lost, step by step, with the owner's own AWS access (docs/operations/restore.md). */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { copyItems } from './restore/copy-items.ts';
import { bringBackFiles } from './restore/files.ts';
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
  payments --ids <file, an order a line>   tells which orders that the provider calls paid are not credited
  points  [--mend]                         compares balances with their entries
  pages                                    lets kept pages be made anew

Each may be cut off and goes on where it was: places are kept in --progress (restore-progress.json). A step that has
ended begins anew with another file. AWS access and region come from the environment.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{ table: text, from: text, pool: text, bucket: text, at: text, ids: text },
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
    case 'files': {
      const at = Date.parse(need(values.at));
      if (Number.isNaN(at)) throw new Misused();
      const isOverwrittenToo = values.overwritten === true;
      const files = { client, s3: new S3Client(patient), table, bucket: need(values.bucket) };
      return bringBackFiles({ ...files, at, isOverwrittenToo, progress });
    }
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

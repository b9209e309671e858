/** The parts of a divided index and the feed of an OpenSearch: made where an owner asks for them, in a stack nested in the first. */
import { NestedStack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FunctionUrl, FunctionUrlAuthType, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { jobs } from '#shared/jobs.ts';
import { type DivisionName, divisions, openSearchIndex } from '#shared/search-deployment.ts';
import type { Resources } from './capability-infra.ts';
import { layAsideFailures } from './dead-letters.ts';
import { createFunction } from './function.ts';
import { allow, allowObjects } from './grants.ts';
import { scheduleExpression } from './jobs.ts';
import {
  jobsMemoryMb,
  type OpenSearchSettings,
  type SearchSettings,
  searchMemoryMb,
} from './search-settings.ts';
import { grantReads } from './table.ts';

/** One part: the function that answers for it, where, and the one that builds its segments. */
interface Part {
  answers: LambdaFunction;
  url: string;
  jobs: LambdaFunction;
}
export interface SearchBackends {
  parts: readonly Part[];
  /** What brings changes to OpenSearch. */
  feed?: LambdaFunction;
  /** Lets a function search by what was chosen; where that is its own memory, nothing is given. */
  giveTo(function_: LambdaFunction): void;
}

/** `failedWork` takes what its jobs fail at. */
type Given = Pick<Resources, 'dist' | 'table' | 'buckets'> & { failedWork: Queue };
/** How often a part is asked nothing, so that one instance of it keeps the segment open. */
const warmEveryMinutes = 4;
/** The feed looks so often for changes, and works for so long at a time. */
const feeding = { everyMinutes: 1, timeoutSeconds: 600, memoryMb: 1024 };
/** Parts read the table at night, each at a moment of its own within these minutes. */
const verifyWithinMinutes = 120;

/** Makes what the settings name; nothing at all where searches have one memory. */
export function createSearchBackends(
  scope: Construct,
  given: Given,
  settings: SearchSettings,
): SearchBackends {
  const { division, openSearch, engine } = settings;
  if (!division && !openSearch) return { parts: [], giveTo: () => {} };
  const nested = new NestedStack(scope, 'SearchBackends', { description: 'What searches run on' });
  const schedule = createScheduler(nested, given.failedWork);
  const parts = Array.from({ length: division ? divisions[division] : 0 }, (_, part) =>
    createPart(nested, given, { division: division!, part }, schedule),
  );
  const feed = openSearch && createFeed(nested, given, openSearch, schedule);
  return {
    parts,
    ...(feed && { feed }),
    giveTo(to) {
      if (engine === 'parts') {
        // The addresses are only known while deploying; the JSON around them is known now.
        setEngine(to, { kind: 'parts', partitioning: division, urls: parts.map(({ url }) => url) });
        allowParts(to, parts);
      } else if (engine === 'opensearch' && openSearch) {
        setEngine(to, { kind: 'opensearch', url: openSearch.url, index: openSearchIndex });
        allow(to, ['es:ESHttpPost'], [`${openSearch.arn}/${openSearchIndex}/_search`]);
      }
    },
  };
}

const setEngine = (to: LambdaFunction, engine: object) =>
  to.addEnvironment('SEARCH_ENGINE', JSON.stringify(engine));

/** An address of a function asks for both rights, the second for calls by such an address alone. */
function allowParts(to: LambdaFunction, parts: readonly Part[]): void {
  const arns = parts.map(({ answers }) => answers.functionArn);
  allow(to, ['lambda:InvokeFunctionUrl'], arns, {
    StringEquals: { 'lambda:FunctionUrlAuthType': 'AWS_IAM' },
  });
  allow(to, ['lambda:InvokeFunction'], arns, { Bool: { 'lambda:InvokedViaFunctionUrl': 'true' } });
}

type Schedule = (
  id: string,
  target: LambdaFunction,
  expression: string,
  input: object,
  within?: number,
) => void;

/** Makes schedules that call what they are given. */
function createScheduler(scope: Construct, failedWork: Queue): Schedule {
  const role = new Role(scope, 'ScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  failedWork.grantSendMessages(role);
  return (id, target, scheduleExpression, input, within) => {
    const resources = [target.functionArn];
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources }));
    new CfnSchedule(scope, id, {
      flexibleTimeWindow: within ? { mode: 'FLEXIBLE', maximumWindowInMinutes: within } : { mode: 'OFF' },
      scheduleExpression,
      scheduleExpressionTimezone: 'Asia/Ho_Chi_Minh',
      target: {
        arn: target.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify(input),
        retryPolicy: { maximumRetryAttempts: 1, maximumEventAgeInSeconds: 3600 },
        deadLetterConfig: { arn: failedWork.queueArn },
      },
    });
  };
}

function createPart(
  scope: Construct,
  { dist, table, buckets, failedWork }: Given,
  { division, part }: { division: DivisionName; part: number },
  schedule: Schedule,
): Part {
  const environment = {
    TABLE_NAME: table.tableName,
    DATA_BUCKET: buckets.data.bucketName,
    SEARCH_PARTITIONING: division,
    SEARCH_PART: String(part),
  };
  // Formats lie beside each other, each with this folder in it.
  const own = `search/*/${division}/${part}/*`;
  const common = { bundle: 'search', dist, environment };
  const answers = createFunction(scope, `Part${part}`, {
    ...{ ...common, entry: 'part', memoryMb: searchMemoryMb, timeoutSeconds: 29 },
  });
  const building = createFunction(scope, `Part${part}Jobs`, {
    ...{ ...common, entry: 'jobs', memoryMb: jobsMemoryMb, timeoutSeconds: 900 },
  });
  for (const one of [answers, building]) grantReads(table, one);
  layAsideFailures(scope, `Part${part}Jobs`, building, failedWork);
  allowObjects(answers, buckets.data, own, ['s3:GetObject']);
  allowObjects(building, buckets.data, own, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
  const warm = `rate(${warmEveryMinutes} minutes)`;
  schedule(`Part${part}Warm`, answers, warm, { warm: true });
  for (const { name, schedule: when } of jobs.filter(({ capability }) => capability === 'search'))
    schedule(
      `Part${part}-${name}`,
      building,
      scheduleExpression(when),
      { job: name },
      'dailyAt' in when ? verifyWithinMinutes : undefined,
    );
  const { url } = new FunctionUrl(scope, `Part${part}Url`, {
    ...{ function: answers, authType: FunctionUrlAuthType.AWS_IAM },
  });
  return { answers, url, jobs: building };
}

function createFeed(
  scope: Construct,
  { dist, table, buckets, failedWork }: Given,
  { url, arn }: OpenSearchSettings,
  schedule: Schedule,
): LambdaFunction {
  const { everyMinutes, timeoutSeconds, memoryMb } = feeding;
  const feed = createFunction(scope, 'OpenSearchFeed', {
    ...{ bundle: 'search', entry: 'jobs', dist, memoryMb, timeoutSeconds },
    environment: {
      TABLE_NAME: table.tableName,
      DATA_BUCKET: buckets.data.bucketName,
      OPENSEARCH_URL: url,
    },
  });
  grantReads(table, feed);
  layAsideFailures(scope, 'OpenSearchFeed', feed, failedWork);
  allowObjects(feed, buckets.data, 'search/opensearch/*', ['s3:GetObject', 's3:PutObject']);
  const index = `${arn}/${openSearchIndex}`;
  allow(feed, ['es:ESHttpPut'], [index]);
  allow(feed, ['es:ESHttpPost'], [`${index}/_bulk`, `${index}/_delete_by_query`]);
  const when = scheduleExpression({ everyMinutes });
  schedule('OpenSearchFeedSchedule', feed, when, { job: 'feed-opensearch' });
  return feed;
}

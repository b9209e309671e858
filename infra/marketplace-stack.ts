/** The whole marketplace as one stack. */
import { CfnOutput, NestedStack, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { RatesSource } from '#shared/rates-source.ts';
import { createAlarms } from './parts/alarms.ts';
import { addRoutes, createApi } from './parts/api.ts';
import { createBackup, watchBackups } from './parts/backup.ts';
import { type Buckets, createBuckets } from './parts/buckets.ts';
import { type Canary, createCanary } from './parts/canary.ts';
import { createDashboard } from './parts/dashboard.ts';
import { createDeadLetters } from './parts/dead-letters.ts';
import { deploySite } from './parts/deployment.ts';
import { createCertificate, createRecords, type Domain, type ZonedDomain } from './parts/domain.ts';
import { createFirewall } from './parts/firewall.ts';
import { createFunctions, createTrigger } from './parts/functions.ts';
import { endHelperLogs } from './parts/helper-logs.ts';
import { createIdentity } from './parts/identity.ts';
import {
  createBus,
  createChangeEvents,
  createCodeDelivery,
  createSchedules,
  createUploadEvents,
  createViewCounting,
} from './parts/jobs.ts';
import { createMessaging, type MessagingSettings, tellRecords } from './parts/messaging.ts';
import type { Payments } from './parts/payments.ts';
import { acknowledgeHelpers } from './parts/reasons.ts';
import { createReleaseAlarm } from './parts/release.ts';
import { createSearchBackends } from './parts/search-backends.ts';
import type { SearchSettings } from './parts/search-settings.ts';
import { createSecrets, type Secrets } from './parts/secrets.ts';
import { createSite } from './parts/site.ts';
import { createTable } from './parts/table.ts';

export interface MarketplaceProps extends StackProps {
  /** The folder that scripts/build.ts filled. */
  dist: string;
  /** A domain of one's own, without a certificate only in us-east-1; else the site answers at its cloudfront.net name. */
  domain?: Domain | ZonedDomain | undefined;
  /** Who e-mails and text messages come from. */
  messaging: MessagingSettings;
  /** Where top-ups are paid. */
  payments: Payments;
  /** Where exchange rates are asked; undefined: staff put them by hand. */
  ratesSource: RatesSource | undefined;
  /** What searches run on. */
  search: SearchSettings;
  /** Whether search engines may list the site. */
  isIndexed: boolean;
  /** How calls move to new code; undefined: with the functions themselves. */
  canary?: Canary | undefined;
  /** What this release is called. */
  release?: string | undefined;
  /** The vault that each backup is copied to, in another region or account. */
  backupCopyArn?: string | undefined;
  /** Who hears of alarms. */
  alarmEmail?: string | undefined;
  /** So many runs of Lambda are kept for signing in; undefined: none. */
  signInReserve?: number | undefined;
  /** The web ACL's ARN when it had to be made in another region. */
  webAclArn?: string | undefined;
}

/** Everything the product runs on, in the order in which one part needs another. */
export class MarketplaceStack extends Stack {
  constructor(scope: Construct, id: string, props: MarketplaceProps) {
    super(scope, id, props);
    const { dist, payments, ratesSource, isIndexed, alarmEmail } = props;
    const domain = withCertificate(this, props.domain);
    const messaging = createMessaging(this, props.messaging, alarmEmail);
    const table = createTable(this);
    const buckets = createBuckets(this);
    const secrets = createSecrets(this);
    const bus = createBus(this);
    const deadLetters = createDeadLetters(this);
    const trigger = createTrigger(this, { dist, table, reserve: props.signInReserve });
    const identity = createIdentity(this, trigger);
    const api = createApi(this);
    const webAclArn = this.region === 'us-east-1' ? createFirewall(this).attrArn : props.webAclArn;
    const site = createSite(this, { dist, buckets, secrets, api, domain, webAclArn, isIndexed });
    tellRecords(this, createRecords(this, domain, site, messaging.mailRecords));
    const siteOrigin = `https://${domain?.name ?? site.distributionDomainName}`;
    const searchBackends = createSearchBackends(
      this,
      { dist, table, buckets, failedWork: deadLetters.work },
      props.search,
    );
    const functions = createFunctions(this, {
      dist,
      table,
      buckets,
      secrets,
      identity,
      bus,
      siteOrigin,
      messaging,
      payments,
      ratesSource,
      searchBackends,
    });
    const canary = props.canary
      ? new NestedStack(this, 'Canary', { description: 'How new code gets its first calls' })
      : undefined;
    addRoutes(api, canary ? createCanary(canary, props.canary!, functions.http, api) : functions.http);
    // There are as many as jobs, and nothing refers to them.
    createSchedules(
      new NestedStack(this, 'Schedules', { description: 'When jobs run' }),
      functions,
      deadLetters.work,
    );
    createChangeEvents(this, bus, functions, deadLetters.work);
    createViewCounting(this, bus, functions);
    createUploadEvents(buckets, functions, deadLetters.uploads);
    createCodeDelivery(this, bus, functions, deadLetters.codes);
    const { mailSet } = messaging;
    // Nothing refers to alarms, and there are more than functions: they stand in a template of their own.
    const alarms = new NestedStack(this, 'Alarms', { description: 'What is watched, and wakes somebody' });
    const watched = { functions, trigger, searchBackends, api, site, table, deadLetters, mailSet };
    const topic = createAlarms(alarms, { ...watched, email: alarmEmail });
    createDashboard(alarms, watched);
    // Nothing refers to backups either: the alarm knows their vault by the name that it is given.
    const backup = new NestedStack(this, 'Backup', { description: 'What comes back after a loss' });
    const kept = { table, media: buckets.media };
    const vaultName = createBackup(backup, { ...kept, copyArn: props.backupCopyArn });
    watchBackups(alarms, topic, { ...kept, vaultName });
    const after = canary ? [canary] : Object.values(functions.http).map(({ node }) => node.defaultChild!);
    deploySite(this, dist, buckets.site, { siteOrigin, isIndexed, after, release: props.release });
    acknowledgeHelpers(this, buckets.site);
    endHelperLogs(this);
    tellAddresses(this, {
      ...{ siteOrigin, isIndexed, site, table, buckets, secrets, api },
      pool: identity.pool,
    });
  }
}

interface Told {
  siteOrigin: string;
  isIndexed: boolean;
  site: Distribution;
  table: TableV2;
  buckets: Buckets;
  secrets: Secrets;
  api: HttpApi;
  pool: UserPool;
}

/** What whoever deploys needs to know, as outputs of the stack. */
function tellAddresses(
  scope: Construct,
  { siteOrigin, isIndexed, site, table, buckets, secrets, api, pool }: Told,
): void {
  const tell = (id: string, value: string, description: string) =>
    new CfnOutput(scope, id, { value, description });
  tell('SiteUrl', siteOrigin, 'Where people reach the site');
  tell('SearchEngines', isIndexed ? 'may list the site' : 'are kept away', 'Context: indexed');
  tell('SiteAddress', site.distributionDomainName, 'What a domain of your own points to (CNAME or ALIAS)');
  tell('TableName', table.tableName, 'For scripts/first-master.ts: --table');
  tell('MediaBucketName', buckets.media.bucketName, 'For scripts/restore.ts: --bucket');
  tell('ZnsTokenArn', secrets.znsToken.secretArn, 'Put your Zalo account here (docs/operations/secrets.md)');
  tell('VnpaySecretArn', secrets.vnpaySecret.secretArn, 'Put the hash secret of your VNPAY terminal here');
  tell('VnpayIpnUrl', `${siteOrigin}/api/payments/vnpay/ipn`, 'Tell VNPAY to send notifications here');
  tell('ReleaseAlarmArn', createReleaseAlarm(scope, api), 'For the pipeline: what rolls a release back');
  tell('UserPoolId', pool.userPoolId, 'For scripts/first-master.ts: --pool');
}

/** In us-east-1 the certificate of a zoned domain stands in the marketplace's own stack. */
const withCertificate = (scope: Construct, domain: Domain | ZonedDomain | undefined): Domain | undefined =>
  !domain || 'certificateArn' in domain ? domain : createCertificate(scope, domain);

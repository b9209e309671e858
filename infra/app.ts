/** The CDK app: `npx cdk deploy` runs it; context (-c name=value, or cdk.json) is all it takes. */
import { join } from 'node:path';
import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import cdk from '../cdk.json' with { type: 'json' };
import { CertificateStack } from './certificate-stack.ts';
import { CostStack } from './cost-stack.ts';
import { FirewallStack } from './firewall-stack.ts';
import { MarketplaceStack } from './marketplace-stack.ts';
import { readBackupCopy } from './parts/backup.ts';
import { readCanary } from './parts/canary.ts';
import { readCosts } from './parts/costs.ts';
import { readDomain } from './parts/domain.ts';
import { readSignInReserve } from './parts/function.ts';
import { readIndexing } from './parts/indexing.ts';
import { readMessaging } from './parts/messaging.ts';
import { readPayments } from './parts/payments.ts';
import { readRatesSource } from './parts/rates.ts';
import { readRelease } from './parts/release.ts';
import { readSearch } from './parts/search-settings.ts';
import { PipelineStack, readPipeline } from './pipeline-stack.ts';
import { stackName, stackNameOf } from './stack-name.ts';

const defaultRegion = 'ap-southeast-1';

export interface MarketplaceAppProps extends AppProps {
  /** The folder that scripts/build.ts filled; else the context `dist`, else the project's own. */
  dist?: string;
}

/**
 * Makes the app. Context: `region`, `stage`, `dist`, `domain` with `hostedZoneId` or `certificateArn` (of a certificate
 * in us-east-1), `mailFrom`, `mailDomain`, `smsSenderId`, `alarmEmail`, `signInReserve`, `monthlyBudgetUsd` with `costMonitorArn`,
 * `backupCopyArn`, `indexed`, and for payments `paymentStage`, `vnpayTmnCode`, `vnpayPayUrl`, `vnpayApiUrl`, for exchange rates
 * `ratesUrl`, `ratesShape`, for what searches run on `searchParts`, `openSearchUrl` with `openSearchArn`,
 * `searchEngine`, and for a pipeline `canary`, `release`,
 * `githubRepository` with `githubEnvironments` and `githubProviderArn`; all optional.
 */
export function createApp({ dist: given, ...props }: MarketplaceAppProps = {}) {
  // The CLI gives an app the context of cdk.json; whoever makes one without it gets the same.
  const app = new App({ ...props, context: { ...cdk.context, ...props.context } });
  const context = (name: string) => app.node.tryGetContext(name) as string | undefined;
  const dist = given ?? context('dist') ?? join(import.meta.dirname, '../dist');
  // Not CDK_DEFAULT_REGION: the CLI always sets it, to us-east-1 where nobody chose one.
  const region = context('region') ?? defaultRegion;
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  const payments = readPayments(context);
  const stage = context('stage');
  const name = stackNameOf(stage);
  // On the bill and in every list: what it belongs to, and which of them it is.
  const tags = { app: 'marketplace', stage: stage ?? 'default' };
  // What takes real payments is not deleted by a slip.
  const common = {
    tags,
    terminationProtection: payments.stage === 'production',
    crossRegionReferences: true,
  };
  const domain = readDomain(context);
  const alarmEmail = context('alarmEmail');
  const costs = readCosts(context, alarmEmail);

  const here = { ...common, env: { region, ...(account && { account }) } };
  const inUsEast = { ...common, env: { region: 'us-east-1', ...(account && { account }) } };
  const isElsewhere = region !== 'us-east-1';
  const firewall = isElsewhere && account ? new FirewallStack(app, `${name}Firewall`, inUsEast) : undefined;
  const certified =
    isElsewhere && domain && !('certificateArn' in domain)
      ? new CertificateStack(app, `${name}Certificate`, { ...inUsEast, domain }).domain
      : domain;
  const pipeline = readPipeline(context);
  if (pipeline) {
    const regions = [...new Set([region, 'us-east-1'])];
    new PipelineStack(app, `${stackName}Pipeline`, { ...here, settings: pipeline, regions });
  }
  if (costs) new CostStack(app, `${name}Costs`, { ...inUsEast, costs });
  new MarketplaceStack(app, name, {
    ...here,
    dist,
    domain: certified,
    messaging: readMessaging(context, domain?.name),
    payments,
    ratesSource: readRatesSource(context),
    search: readSearch(context),
    isIndexed: readIndexing(context, payments, domain?.name),
    canary: readCanary(context),
    release: readRelease(context),
    backupCopyArn: readBackupCopy(context),
    alarmEmail,
    signInReserve: readSignInReserve(context),
    webAclArn: firewall?.webAclArn,
  });
  return app;
}

if (import.meta.main) {
  const app = createApp();
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
}

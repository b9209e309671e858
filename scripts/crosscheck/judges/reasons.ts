/** Findings of cfn-lint, checkov and cfn-guard that stand, each with its reason. One that nothing needs any more fails. */
import type { Judge, TemplateSet } from './findings.ts';

export interface Reason {
  judge: Judge;
  /** What the judge calls them. */
  rules: readonly string[];
  /** Where they may be found: type and logical id. */
  subjects: RegExp;
  /** In which sets of templates; absent: in any, and then in one at least. */
  in?: readonly TemplateSet[];
  why: string;
}

/** What the CDK puts behind an id. */
const hash = '[0-9A-F]{8}';
/** The functions that answer requests; a new one is added when its findings are looked at. */
const answering =
  'Accounts|Adverts|Agencies|Cases|Catalog|Content|Developers|Imports|Leads|Listings|Market|Media|Notifications|Office|Pages|Privacy|Saved|Search|Wallet';
const functionsOf = (names: string) => new RegExp(`^AWS::Lambda::Function\\.(${names})${hash}$`);
const logsOf = (names: string) => new RegExp(`^AWS::Logs::LogGroup\\.(${names})Log${hash}$`);

export const reasons: readonly Reason[] = [
  {
    judge: 'cfn-lint',
    rules: ['W3005'],
    subjects: /^AWS::Lambda::Function\./,
    why: 'The CDK orders a function after its role and its policy by DependsOn; only the role is referenced as well.',
  },
  {
    judge: 'cfn-lint',
    rules: ['W3005'],
    subjects: new RegExp(`^AWS::Lambda::Alias\\.\\w+alias${hash}$`),
    in: ['everything'],
    why: 'An alias is ordered after its deployment group, which the CDK also names in its update policy.',
  },
  {
    judge: 'cfn-lint',
    rules: ['W7001'],
    subjects: /^Mappings\.AWSCloudFrontPartitionHostedZoneIdMap$/,
    why: 'The CDK writes the mapping into the main stack too, while the nested one with the records uses it.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_115'],
    subjects: /^AWS::Lambda::Function\./,
    why: 'A new account has ten runs in all, and none may be reserved of them; alarms watch what is used (docs/decisions/0110).',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_116'],
    subjects: functionsOf('\\w+Jobs|AccountsDeliver|MediaUploads|OpenSearchFeed'),
    why: 'Its queue stands in the event invoke configuration, which this rule does not read; infra/parts/dead-letters.test.ts asks each for one (docs/decisions/0110).',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_116'],
    subjects: functionsOf(answering),
    why: 'The API calls it and waits for its answer; a queue is for asynchronous calls.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_116'],
    subjects: functionsOf('AccountsTrigger'),
    why: 'Cognito calls it and waits for its answer.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_116'],
    subjects: functionsOf('Part\\d+'),
    in: ['everything'],
    why: 'The search calls it and waits for its answer; a schedule only keeps it warm, and loses nothing by a call that fails.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_116'],
    subjects: functionsOf('ListingsViews'),
    why: 'A rule calls it asynchronously, and it has no queue on purpose: its events carry what stands for a viewer, which is kept for a day at most (docs/decisions/0110).',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_116'],
    subjects: /^AWS::Lambda::Function\.(BucketNotificationsHandler|CustomCDKBucketDeployment)/,
    why: 'CloudFormation calls the CDK’s helpers while it deploys, and fails the deployment where they do not report.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_117'],
    subjects: /^AWS::Lambda::Function\./,
    why: 'Functions reach services of AWS and the public internet alone; a VPC has nothing to guard and would need NAT for every call.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.LAMBDA.PR.3'],
    subjects: /^AWS::Lambda::Function\./,
    why: 'As CKV_AWS_117.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_149', 'CKV_AWS_166', 'CKV_AWS_173'],
    subjects: /^AWS::(SecretsManager::Secret|Backup::BackupVault|Lambda::Function)\./,
    why: 'Encrypted by the keys that AWS manages in this account for the service. A key of one’s own guards from AWS alone, costs by the call, and loses everything with it.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_158'],
    subjects: /^AWS::Logs::LogGroup\./,
    why: 'CloudWatch Logs encrypts all groups by keys that AWS owns; as to a key of one’s own, see CKV_AWS_149.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDWATCH.PR.3'],
    subjects: /^AWS::Logs::LogGroup\./,
    why: 'As CKV_AWS_158.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.S3.PR.10'],
    subjects: /^AWS::S3::Bucket\.(Data|Log|Media|Site)Bucket/,
    why: 'S3 encrypts by keys that it owns. CloudFront could not read the site or pictures by a key that it has no right to, nor S3 write access logs by one; as to the rest, see CKV_AWS_149.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_26'],
    subjects: new RegExp(`^AWS::SNS::Topic\\.Alarms${hash}$`),
    why: 'CloudWatch may not use the key that AWS manages for topics, so alarms would be lost; they say that something failed and carry nobody’s data.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_26'],
    subjects: new RegExp(`^AWS::SNS::Topic\\.MailFailures${hash}$`),
    in: ['everything'],
    why: 'SES may not use that key either; a message carries the address that a mail did not reach, and is passed on by e-mail anyway.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_27'],
    subjects: new RegExp(`^AWS::SQS::Queue\\.(FailedWork|FailedUploads|UnsentCodes)${hash}$`),
    why: 'SQS encrypts them by its own keys (SqsManagedSseEnabled, which infra/parts/dead-letters.test.ts asks for); this rule reads only keys of KMS.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.SQS.PR.1'],
    subjects: new RegExp(`^AWS::SQS::Queue\\.(FailedWork|FailedUploads|UnsentCodes)${hash}$`),
    why: 'They are dead-letter queues themselves.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_18'],
    subjects: /^AWS::S3::Bucket\.LogBucket/,
    why: 'This bucket takes the access logs of the others; logging itself would never end.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.S3.PR.2'],
    subjects: /^AWS::S3::Bucket\.LogBucket/,
    why: 'As CKV_AWS_18.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_21'],
    subjects: /^AWS::S3::Bucket\.(DataBucket|LogBucket|SiteBucket)/,
    why: 'What lies there is made anew from the table or by a release, and logs are only added; versions would keep pages of what was taken down. Pictures, which nobody can make again, have versions.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.S3.PR.11'],
    subjects: /^AWS::S3::Bucket\.(DataBucket|LogBucket|SiteBucket)/,
    why: 'As CKV_AWS_21.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.S3.PR.9'],
    subjects: /^AWS::S3::Bucket\./,
    why: 'Object Lock keeps what people and the law want erased.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.S3.PR.4'],
    subjects: /^AWS::S3::Bucket\.MediaBucket/,
    why: 'The CDK’s helper sets its notifications, which this rule does not read.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.S3.PR.4'],
    subjects: /^AWS::S3::Bucket\.(Data|Log|Site)Bucket/,
    why: 'Nothing is done when something is put there.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_68'],
    subjects: /^AWS::CloudFront::Distribution\.Site/,
    in: ['plain'],
    why: 'The web ACL must stand in us-east-1; where no account is named, it is left out of a deployment in another region.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_174'],
    subjects: /^AWS::CloudFront::Distribution\.Site/,
    in: ['plain', 'one-region'],
    why: 'The certificate of cloudfront.net allows no other setting; with a domain of one’s own TLS 1.2 (2021) is set.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDFRONT.PR.6', 'CT.CLOUDFRONT.PR.7', 'CT.CLOUDFRONT.PR.9'],
    subjects: /^AWS::CloudFront::Distribution\.Site/,
    in: ['plain', 'one-region'],
    why: 'As CKV_AWS_174: without a domain there is only the certificate of cloudfront.net.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDFRONT.PR.6', 'CT.CLOUDFRONT.PR.7'],
    subjects: /^AWS::CloudFront::Distribution\.Site/,
    in: ['everything'],
    why: 'The certificate is an output of the stack in us-east-1, and these rules do not read one that another stack gives; SNI is set.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDFRONT.PR.1'],
    subjects: /^AWS::CloudFront::Distribution\.Site/,
    why: 'The viewer function makes a document of every address, the root among them.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.APIGATEWAY.PR.5'],
    subjects: /^AWS::ApiGatewayV2::Route\./,
    why: 'Functions check the token themselves and refuse in the API’s own words (docs/decisions/0030).',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.LAMBDA.PR.2'],
    subjects: /^AWS::Lambda::Permission\.Api/,
    why: 'Each names the API that may call, in an ARN that is joined of parts, which this rule does not read.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDWATCH.PR.1'],
    subjects: new RegExp(`^AWS::CloudWatch::Alarm\\.ReleaseAlarm${hash}$`),
    why: 'CloudFormation looks at it while a release is deployed, and takes it back; whom a fault hurts is told by alarms of their own.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDWATCH.PR.1'],
    subjects: new RegExp(`^AWS::CloudWatch::Alarm\\.(CanaryApi|\\w+canary)${hash}$`),
    in: ['everything'],
    why: 'The same, for CodeDeploy and a new version.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDWATCH.PR.2'],
    subjects: logsOf(
      `${answering}|\\w+Jobs|AccountsDeliver|AccountsTrigger|ListingsViews|MediaUploads|OpenSearchFeed|Part\\d+|Helper`,
    ),
    why: 'Logs of functions are kept for three months, which is enough to look into a fault; what must be proved later is in the audit log, in the table.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDWATCH.PR.2'],
    subjects: logsOf('Api'),
    why: 'A line for each request, with the address of a visitor, is kept for a month.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDWATCH.PR.2'],
    subjects: logsOf('Deploy'),
    why: 'What the helper says that puts the site into its bucket is kept for a month: it is of use for the release alone.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDWATCH.PR.2'],
    subjects: logsOf('Firewall'),
    in: ['one-region', 'everything'],
    why: 'Requests that the firewall stopped, with the addresses of people, are kept for a month.',
  },
];

/** Findings of cfn-lint, checkov and cfn-guard that stand, each with its reason. One that nothing needs any more fails. */
import type { Judge } from './findings.ts';

export interface Reason {
  judge: Judge;
  /** What the judge calls them. */
  rules: readonly string[];
  /** Where they may be found: type and logical id. */
  subjects: RegExp;
  why: string;
}

export const reasons: readonly Reason[] = [
  {
    judge: 'cfn-lint',
    rules: ['W3005'],
    subjects: /^AWS::/,
    why: 'The CDK orders a function after its role and policy by DependsOn, also where a reference does so; the policy is what it is for.',
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
    subjects: /^AWS::Lambda::Function\./,
    why: 'What is called by a rule or schedule has its queue in the event invoke configuration, which this rule does not read; what answers requests is never called asynchronously (docs/decisions/0110).',
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
    rules: ['CKV_AWS_149', 'CKV_AWS_158', 'CKV_AWS_166', 'CKV_AWS_173'],
    subjects: /^AWS::(SecretsManager::Secret|Logs::LogGroup|Backup::BackupVault|Lambda::Function)\./,
    why: 'All of it is encrypted by keys that AWS holds for this account. A key of one’s own guards from AWS alone, costs by the call, and loses everything with it.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDWATCH.PR.3', 'CT.S3.PR.10'],
    subjects: /^AWS::(Logs::LogGroup|S3::Bucket)\./,
    why: 'As CKV_AWS_149; and CloudFront could not read the site from a bucket whose key it has no right to, nor S3 write access logs into one.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_26'],
    subjects: /^AWS::SNS::Topic\.(Alarms|MailFailures|Costs?)/,
    why: 'CloudWatch and SES may not use the key that AWS holds for topics, so their messages would be lost; they say that something failed and carry nobody’s data but an address that a mail did not reach.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_27'],
    subjects: /^AWS::SQS::Queue\./,
    why: 'The queues are encrypted by SQS itself (SqsManagedSseEnabled), which this rule does not read.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.SQS.PR.1'],
    subjects: /^AWS::SQS::Queue\.(FailedWork|FailedUploads|UnsentCodes)/,
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
    subjects: /^AWS::S3::Bucket\./,
    why: 'Uploads to the pictures are told of, by the CDK’s helper, which this rule does not read; of the other buckets nobody has to hear.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_68'],
    subjects: /^AWS::CloudFront::Distribution\.Site/,
    why: 'The web ACL needs us-east-1; where no account is named, it is left out of the template.',
  },
  {
    judge: 'checkov',
    rules: ['CKV_AWS_174'],
    subjects: /^AWS::CloudFront::Distribution\.Site/,
    why: 'The certificate of cloudfront.net allows no other setting; with a domain of one’s own TLS 1.2 (2021) is set.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDFRONT.PR.6', 'CT.CLOUDFRONT.PR.7', 'CT.CLOUDFRONT.PR.9'],
    subjects: /^AWS::CloudFront::Distribution\.Site/,
    why: 'Without a domain there is the certificate of cloudfront.net; with one TLS 1.2 (2021) is set, and the rule does not read a certificate that another stack gives.',
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
    subjects: /^AWS::CloudWatch::Alarm\.(ReleaseAlarm|CanaryApi|\w+canary)/,
    why: 'CloudFormation and CodeDeploy look at them while a release is deployed, and take it back; whom a fault hurts is told by alarms of their own.',
  },
  {
    judge: 'cfn-guard',
    rules: ['CT.CLOUDWATCH.PR.2'],
    subjects: /^AWS::Logs::LogGroup\./,
    why: 'Logs tell what visitors asked for. Three months are enough to look into a fault; what must be proved later is in the audit log, in the table.',
  },
];

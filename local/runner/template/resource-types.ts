/** Which resource types the runner plays, and which need nothing on one machine; any other is refused by name. */
import { isInertNested } from './nested.ts';
import type { Template } from './template.ts';

/** Types that something here really does the work of. */
const played = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::EventBus',
  'AWS::Events::Rule',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'Custom::CDKBucketDeployment',
  'Custom::S3BucketNotifications',
] as const;

/** Types without a part in answering a request here, each with the reason. */
const inert: Record<string, string> = {
  'AWS::ApiGatewayV2::Stage': 'one stage, its limits are far above one machine',
  'AWS::CDK::Metadata': 'tells AWS which constructs were used',
  'AWS::CloudFront::OriginAccessControl': 'the runner reads buckets itself, by their policies',
  'AWS::CloudWatch::Alarm': 'nobody is paged here',
  'AWS::CloudWatch::Dashboard': 'figures are lines of the log here',
  'AWS::Lambda::EventInvokeConfig': 'every call that nobody waits for is tried three times here',
  'AWS::Lambda::LayerVersion': 'only the CDK’s own deployment helper has one',
  'AWS::Lambda::Permission': 'says which services may call; here only those of the template do',
  'AWS::Logs::LogGroup': 'logs go to one file',
  'AWS::Logs::ResourcePolicy': 'lets the web ACL write its log',
  'AWS::SES::ConfigurationSet': 'every e-mail arrives in the outbox',
  'AWS::SES::ConfigurationSetEventDestination': 'no e-mail bounces here',
  'AWS::SES::EmailIdentity': 'the outbox takes e-mails from anybody',
  'AWS::SNS::Subscription': 'nobody is paged here',
  'AWS::SNS::Topic': 'takes alarms and failures of e-mails only',
  'AWS::SNS::TopicPolicy': 'takes alarms and failures of e-mails only',
  'AWS::SQS::Queue': 'takes only what could not be delivered, which is in the log here',
  'AWS::SQS::QueuePolicy': 'takes only what could not be delivered, which is in the log here',
  'AWS::WAFv2::LoggingConfiguration': 'there is no web ACL here',
  'AWS::WAFv2::WebACL': 'limits by address would count every browser of this machine as one',
};

export type SupportedType = (typeof played)[number];

/** Refuses a template with a type that is neither played nor known to need nothing, naming each. */
export function assertKnownTypes(template: Template): void {
  const known = new Set<string>([...played, ...Object.keys(inert)]);
  const unknown = Object.entries(template.Resources).filter(
    ([id, { Type }]) => !(known.has(Type) || (Type === 'AWS::CloudFormation::Stack' && isInertNested(id))),
  );
  if (unknown.length === 0) return;
  const names = unknown.map(([id, { Type }]) => `${Type} (${id})`).join(', ');
  throw new Error(
    `The local runner does not know ${names}; teach it in local/runner/template/resource-types.ts, so that nothing deployed goes untried`,
  );
}

/** What `Ref` and `Fn::GetAtt` of each resource are on this machine. */
import { createHash } from 'node:crypto';
import { account, type References, region } from './resolve.ts';
import type { Template } from './template.ts';

/** Addresses and values that are only known once the local services run. */
export interface LocalValues {
  /** Host and port of the site, such as `localhost:3000`. */
  siteHost: string;
  /** Host and port of the object store: where browsers upload to. */
  objectsHost: string;
  /** The `iss` of a pool's tokens. */
  issuer(poolId: string): string;
  /** A generated secret of that logical id; kept in the data folder. */
  generated(logicalId: string): string;
  secretValue(arn: string): string;
}

const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`;
const short = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 10);

type Name = (id: string) => string;
/** `Ref` by type; where there is none, it is the logical id. */
const refs: Record<string, Name> = {
  'AWS::ApiGatewayV2::Api': (id) => short(id),
  'AWS::Cognito::UserPool': (id) => `${region}_${id}`,
  'AWS::S3::Bucket': (id) => `${id.toLowerCase()}-local`,
  'AWS::SecretsManager::Secret': (id) => arn('secretsmanager', `secret:${id}-local0`),
  'AWS::SNS::Topic': (id) => arn('sns', id),
};

/** `Fn::GetAtt` by type and attribute, of the resource's `Ref`. */
const attributes: Record<string, Record<string, Name>> = {
  'AWS::DynamoDB::GlobalTable': { Arn: (name) => arn('dynamodb', `table/${name}`) },
  'AWS::DynamoDB::Table': { Arn: (name) => arn('dynamodb', `table/${name}`) },
  'AWS::S3::Bucket': { Arn: (name) => `arn:aws:s3:::${name}` },
  'AWS::Lambda::Function': { Arn: (name) => arn('lambda', `function:${name}`) },
  'AWS::Lambda::LayerVersion': { Arn: (name) => arn('lambda', `layer:${name}:1`) },
  'AWS::IAM::Role': { Arn: (name) => `arn:aws:iam::${account}:role/${name}`, RoleId: (name) => name },
  'AWS::Logs::LogGroup': { Arn: (name) => arn('logs', `log-group:${name}:*`) },
  'AWS::Events::EventBus': { Arn: (name) => arn('events', `event-bus/${name}`), Name: (name) => name },
  'AWS::Events::Rule': { Arn: (name) => arn('events', `rule/${name}`) },
  'AWS::Scheduler::Schedule': { Arn: (name) => arn('scheduler', `schedule/default/${name}`) },
  'AWS::CloudFront::Function': { FunctionARN: (name) => `arn:aws:cloudfront::${account}:function/${name}` },
  'AWS::CloudFront::OriginAccessControl': { Id: (name) => name },
  'AWS::SQS::Queue': { Arn: (name) => arn('sqs', name), QueueName: (name) => name },
  'AWS::SNS::Topic': { TopicArn: (name) => name, TopicName: (name) => name },
  'AWS::Cognito::UserPool': { Arn: (name) => arn('cognito-idp', `userpool/${name}`) },
  'AWS::WAFv2::WebACL': { Arn: (name) => `arn:aws:wafv2:us-east-1:${account}:global/webacl/${name}` },
};

/** References over a template and this machine's values. */
export function createReferences(template: Template, local: LocalValues): References {
  const typeOf = (id: string) => template.Resources[id]!.Type;
  const ref = (id: string) => refs[typeOf(id)]?.(id) ?? id;
  const living = (id: string, name: string): string | undefined => {
    const type = typeOf(id);
    if (type === 'AWS::S3::Bucket' && name.endsWith('DomainName')) return local.objectsHost;
    if (type === 'AWS::CloudFront::Distribution' && name === 'DomainName') return local.siteHost;
    if (type === 'AWS::Cognito::UserPool' && name === 'ProviderURL') return local.issuer(ref(id));
    if (type === 'AWS::Cognito::UserPoolClient' && name === 'ClientSecret') return local.generated(id);
    return undefined;
  };
  return {
    ref,
    attribute(id, name) {
      const value = living(id, name) ?? attributes[typeOf(id)]?.[name]?.(ref(id));
      if (value === undefined) throw new Error(`The runner does not know ${name} of ${typeOf(id)} (${id})`);
      return value;
    },
    secret: (arn) => local.secretValue(arn),
  };
}

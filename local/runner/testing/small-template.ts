/** A small template, and a function for it, to try the runner on. */
import type { Resource } from '../template/template.ts';

/** Answers HTTP with what it was given; keeps every other event as an item, in the table it is told of. */
export const smallBundle = `
const { AWS_ENDPOINT_URL_DYNAMODB: url, TABLE_NAME: TableName } = process.env;
const headers = { 'x-amz-target': 'DynamoDB_20120810.PutItem', 'content-type': 'application/x-amz-json-1.0', 'x-amz-date': '20270101T000000Z', authorization: 'AWS4-HMAC-SHA256 Credential=local/20270101/ap-southeast-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0' };
export async function handler(event) {
  if (event.requestContext) return { statusCode: 200, body: JSON.stringify({ path: event.rawPath, secret: event.headers['x-origin-secret'], key: process.env.KEY_ARN, origin: process.env.SITE_ORIGIN }) };
  const item = { pk: { S: 'EVENT' }, sk: { S: JSON.stringify(event) } };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ TableName, Item: item }) });
  if (!reply.ok) throw new Error(await reply.text());
  return { kept: 1 };
}
`;
const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const siteOrigin = { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Cdn', 'DomainName'] }]] };
const ref = (id: string) => ({ Ref: id });
const behavior = (TargetOriginId: string, properties = {}) => ({
  TargetOriginId,
  CachePolicyId: ref('Cache'),
  AllowedMethods: ['GET', 'HEAD'],
  ...properties,
});
const none = {
  HeadersConfig: { HeaderBehavior: 'none' },
  QueryStringsConfig: { QueryStringBehavior: 'none' },
  CookiesConfig: { CookieBehavior: 'none' },
};
const readable = (bucket: string, keys: string): Resource => ({
  Type: 'AWS::S3::BucketPolicy',
  Properties: {
    Bucket: ref(bucket),
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: { 'Fn::Join': ['', [arn(bucket), keys]] },
        },
      ],
    },
  },
});

/** One of everything that the runner plays. */
export const smallTemplate: Record<string, Resource> = {
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    },
  },
  Key: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
  Site: { Type: 'AWS::S3::Bucket' },
  SitePolicy: readable('Site', '/open/*'),
  Role: { Type: 'AWS::IAM::Role', Properties: {} },
  Fn: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Code: { S3Key: 'code.zip' },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: arn('Role'),
      Environment: {
        Variables: {
          TABLE_NAME: ref('Table'),
          KEY_ARN: ref('Key'),
          SITE_ORIGIN: siteOrigin,
        },
      },
    },
  },
  Api: { Type: 'AWS::ApiGatewayV2::Api' },
  Integration: { Type: 'AWS::ApiGatewayV2::Integration', Properties: { IntegrationUri: arn('Fn') } },
  Route: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: ref('Api'),
      RouteKey: '$default',
      Target: { 'Fn::Join': ['/', ['integrations', ref('Integration')]] },
    },
  },
  Cache: {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: { CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: none } },
  },
  Cdn: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Origins: [
          { Id: 'files', DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: { 'Fn::Join': ['', [ref('Api'), '.execute-api.r.amazonaws.com']] },
            OriginCustomHeaders: [
              {
                HeaderName: 'X-Origin-Secret',
                HeaderValue: {
                  'Fn::Join': ['', ['{{resolve:secretsmanager:', ref('Key'), ':SecretString:::}}']],
                },
              },
            ],
          },
        ],
        OriginGroups: {
          Items: [
            {
              Id: 'both',
              FailoverCriteria: { StatusCodes: { Items: [403] } },
              Members: { Items: [{ OriginId: 'files' }, { OriginId: 'api' }] },
            },
          ],
        },
        CacheBehaviors: [behavior('files', { PathPattern: '/open/*' })],
        DefaultCacheBehavior: behavior('both'),
      },
    },
  },
  Deploy: {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      SourceObjectKeys: ['site.zip'],
      DestinationBucketName: ref('Site'),
      Exclude: ['*'],
      Include: ['open/*', 'closed/*'],
      SourceMarkers: [{ 'https://built.invalid': siteOrigin }],
      SystemMetadata: { 'cache-control': 'public, max-age=9' },
    },
  },
  Uploads: {
    Type: 'Custom::S3BucketNotifications',
    Properties: {
      BucketName: ref('Site'),
      NotificationConfiguration: {
        LambdaFunctionConfigurations: [
          {
            Events: ['s3:ObjectCreated:*'],
            LambdaFunctionArn: arn('Fn'),
            Filter: { Key: { FilterRules: [{ Name: 'prefix', Value: 'originals/' }] } },
          },
        ],
      },
    },
  },
  Bus: { Type: 'AWS::Events::EventBus' },
  Rule: {
    Type: 'AWS::Events::Rule',
    Properties: {
      EventBusName: ref('Bus'),
      EventPattern: { source: ['shop'], detail: { kind: ['a'] } },
      Targets: [
        { Arn: arn('Fn'), Input: '{"nudge":1}' },
        {
          Arn: arn('Fn'),
          InputTransformer: {
            InputPathsMap: { 'detail-kind': '$.detail.kind', 'detail-none': '$.detail.none.at' },
            InputTemplate: '{"told":<detail-kind>,"none":<detail-none>}',
          },
        },
      ],
    },
  },
  Daily: {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      ScheduleExpression: 'rate(1 day)',
      Target: { Arn: arn('Fn'), Input: '{"job":"daily"}' },
    },
  },
  Alarm: { Type: 'AWS::CloudWatch::Alarm' },
};

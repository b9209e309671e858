/** That new code is tried by a tenth of the calls, that what goes wrong takes it back, and that pages come after it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functionNames } from '#scripts/build/functions.ts';
import { readCanary } from './parts/canary.ts';
import { readRelease } from './parts/release.ts';
import { builtRelease } from './site-origin.ts';
import { appOver, nestedTemplateOf, stubDist, templateOf } from './testing/stub-dist.ts';

interface Resource {
  Properties: Record<string, unknown>;
  DependsOn?: string[];
  UpdatePolicy?: { CodeDeployLambdaAliasUpdate: Record<string, unknown> };
}
const names = functionNames(join(import.meta.dirname, '..'));
const all = (template: Template, type: string) =>
  Object.entries(template.findResources(type)) as [string, Resource][];
const text = (value: unknown) => JSON.stringify(value);

let dist: string;
let main: Template;
let canary: Template;
beforeAll(() => {
  dist = stubDist();
  const app = appOver(dist, { canary: 'true', release: 'a1b2c3' });
  main = templateOf(app);
  canary = nestedTemplateOf(app, 'Canary');
});
afterAll(() => rmSync(dist, { recursive: true }));

/** Which function a value of the nested stack leads to: its parameters are called after what they refer to. */
const functionOf = (value: unknown) => {
  const [, id] = /referenceto(?:Marketplace)?(\w+?)(?:CurrentVersion|[0-9A-F]{8})/.exec(text(value))!;
  return id!.toLowerCase();
};

describe('new code', () => {
  test('of each function behind the API gets a tenth of the calls for five minutes', () => {
    const groups = all(canary, 'AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(names.length);
    for (const [, { Properties }] of groups) {
      expect(text(Properties.DeploymentConfigName)).toContain(
        'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      );
      expect(Properties.AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      });
    }
    for (const [, { UpdatePolicy, DependsOn }] of all(canary, 'AWS::Lambda::Alias')) {
      const { Ref } = UpdatePolicy!.CodeDeployLambdaAliasUpdate.DeploymentGroupName as { Ref: string };
      expect(groups.map(([id]) => id)).toContain(Ref);
      expect(DependsOn).toContain(Ref);
    }
  });

  test('goes back where its own version fails, or the API answers 5xx', () => {
    const alarms = new Map(all(canary, 'AWS::CloudWatch::Alarm'));
    const dimensionsOf = (id: string) =>
      (alarms.get(id)!.Properties.Dimensions as { Name: string; Value: unknown }[]).map(({ Name }) => Name);
    const watched = all(canary, 'AWS::CodeDeploy::DeploymentGroup').map(([, { Properties }]) => {
      const { Alarms, Enabled } = Properties.AlarmConfiguration as {
        Alarms: { Name: { Ref: string } }[];
        Enabled: boolean;
      };
      expect(Enabled).toBe(true);
      return Alarms.map(({ Name }) => Name.Ref);
    });
    for (const [api, own] of watched) {
      expect(dimensionsOf(api!)).toEqual(['ApiId']);
      expect(dimensionsOf(own!)).toEqual(['ExecutedVersion', 'FunctionName', 'Resource']);
    }
    expect(new Set(watched.map(([, own]) => own)).size).toBe(names.length);
    for (const [, { Properties }] of alarms) expect(Properties.Period).toBe(60);
  });

  test('is what the API calls, by the alias of the same function, which it alone may call', () => {
    const outputs = canary.toJSON().Outputs as Record<string, { Value: { Ref: string } }>;
    const aliases = new Map(all(canary, 'AWS::Lambda::Alias'));
    const aliasOf = (value: unknown) => {
      const [, output] = (value as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'];
      return aliases.get(outputs[output.replace('Outputs.', '')]!.Value.Ref)!;
    };
    const called = all(main, 'AWS::ApiGatewayV2::Integration').map(
      ([id, { Properties }]) =>
        [id.toLowerCase(), functionOf(aliasOf(Properties.IntegrationUri).Properties.FunctionName)] as const,
    );
    expect(called).toHaveLength(names.length);
    for (const [integration, function_] of called) expect(integration).toContain(`${function_}integration`);
    const allowed = all(main, 'AWS::Lambda::Permission')
      .filter(([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com')
      .map(([, { Properties }]) => functionOf(aliasOf(Properties.FunctionName).Properties.FunctionName));
    expect(new Set(allowed)).toEqual(new Set(called.map(([, function_]) => function_)));
  });
});

test('a deployment that cannot wait moves all calls at once, watched by nothing, and keeps the aliases', () => {
  const at = nestedTemplateOf(appOver(dist, { canary: 'skip' }), 'Canary');
  for (const [, { Properties }] of all(at, 'AWS::CodeDeploy::DeploymentGroup')) {
    expect(text(Properties.DeploymentConfigName)).toContain('CodeDeployDefault.LambdaAllAtOnce');
    expect(Properties.AlarmConfiguration).toEqual({ Enabled: false });
  }
  const idsOf = (template: Template) => all(template, 'AWS::Lambda::Alias').map(([id]) => id);
  expect(idsOf(at)).toEqual(idsOf(canary));
});

test('the alarm that rolls a deployment back is called after the stack, and told to whoever sets the pipeline up', () => {
  const { template } = appOver(dist, { stage: 'staging' }).synth().getStackByName('Marketplace-staging');
  const [[, alarm] = []] = all(Template.fromJSON(template), 'AWS::CloudWatch::Alarm');
  expect(alarm!.Properties).toMatchObject({
    AlarmName: 'Marketplace-staging-release',
    ...{ MetricName: '5xx', Threshold: 10, Period: 60 },
  });
  expect(text(template.Outputs.ReleaseAlarmArn.Value)).toContain(':alarm:Marketplace-staging-release');
});

describe('pages of a release', () => {
  const pagesOf = (template: Template) =>
    all(template, 'Custom::CDKBucketDeployment').find(([id]) => id.startsWith('DeployPages'))![1];

  test('come once new code has held, so an update that is rolled back never showed them', () => {
    const [nested] = all(main, 'AWS::CloudFormation::Stack').filter(([id]) => id.startsWith('Canary'));
    expect(pagesOf(main).DependsOn).toContain(nested![0]);
  });

  test('come after the functions also where nothing is tried first', () => {
    const plain = templateOf(appOver(dist));
    const functions = all(plain, 'AWS::Lambda::Function').map(([id]) => id);
    const before = pagesOf(plain).DependsOn!.filter((id) => functions.includes(id));
    expect(before).toHaveLength(names.length);
    expect(all(plain, 'AWS::Lambda::Alias')).toEqual([]);
  });

  test('say which it is, also where nobody named it: a file of the release before would stay', () => {
    const saidBy = (context: Record<string, string>) => {
      const { Properties } = pagesOf(templateOf(appOver(dist, context)));
      const [markers] = Properties.SourceMarkers as Record<string, string>[];
      return markers![builtRelease];
    };
    expect(saidBy({ release: 'a1b2c3' })).toBe('a1b2c3');
    expect(saidBy({})).toBe('by hand');
    expect(() => readRelease(() => 'a b')).toThrow('not a b');
  });
});

test('there is room below CloudFormation’s limits with it', () => {
  for (const template of [main, canary].map((one) => one.toJSON())) {
    expect(Object.keys(template.Resources).length).toBeLessThan(475);
    expect(Object.keys(template.Parameters ?? {}).length).toBeLessThan(150);
  }
});

test('a word that is neither is refused', () => {
  expect(readCanary(() => undefined)).toBeUndefined();
  expect(() => readCanary(() => 'yes')).toThrow('canary is true, skip or false, not yes');
});

/** Who may deploy from GitHub: jobs of two environments of one repository, by the CDK's own roles, without a key. */
import { rmSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPipeline } from './pipeline-stack.ts';
import { appOver, stubDist } from './testing/stub-dist.ts';

let dist: string;
beforeAll(() => {
  dist = stubDist();
});
afterAll(() => rmSync(dist, { recursive: true }));

const repository = 'sandautu/marketplace';
const pipelineOf = (context: Record<string, string> = {}) =>
  Template.fromJSON(
    appOver(dist, { githubRepository: repository, ...context })
      .synth()
      .getStackByName('MarketplacePipeline').template,
  );
type Statement = {
  Action: string | string[];
  Condition: { StringEquals: Record<string, unknown> };
  Resource: unknown;
};
/** By the name of a role: whom it trusts, and all that it may do. */
const rolesOf = (template: Template) =>
  Object.entries(template.findResources('AWS::IAM::Role')).map(([id, { Properties }]) => {
    const [trust] = Properties.AssumeRolePolicyDocument.Statement as Statement[];
    const policies = Object.entries(template.findResources('AWS::IAM::Policy')).filter(([, policy]) =>
      JSON.stringify(policy.Properties.Roles).includes(id),
    );
    const statements = policies.flatMap(
      ([
        ,
        {
          Properties: { PolicyDocument },
        },
      ]) => PolicyDocument.Statement as Statement[],
    );
    const names = JSON.stringify(statements).match(/cdk-hnb659fds-[\w-]+-role-/g);
    const reached = JSON.stringify(statements.map(({ Resource }) => Resource));
    return {
      name: id.replace(/[0-9A-F]{8}$/, ''),
      trusts: trust!.Condition.StringEquals,
      action: trust!.Action,
      does: statements.flatMap(({ Action }) => Action),
      isOurs: !reached.includes('"*"') && /:stack\/Marketplace\*\/\*/.test(reached),
      kinds: [...new Set(names)].map((name) => name.slice('cdk-hnb659fds-'.length, -'-role-'.length)),
      managed: Properties.ManagedPolicyArns,
    };
  });
const aud = { 'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com' };
const common = { action: 'sts:AssumeRoleWithWebIdentity', isOurs: true, managed: undefined };
const looks = [
  ...['cloudformation:Describe*', 'cloudformation:Get*', 'cloudformation:List*'],
  'ssm:GetParameter',
];

describe('the pipeline', () => {
  test('deploys from two environments, reads templates from the main branch, and no data from anywhere', () => {
    expect(rolesOf(pipelineOf())).toEqual([
      {
        ...common,
        name: 'DeployRole',
        trusts: {
          ...aud,
          'token.actions.githubusercontent.com:sub': [
            `repo:${repository}:environment:staging`,
            `repo:${repository}:environment:production`,
          ],
        },
        does: [...looks, 'sts:AssumeRole'],
        kinds: ['deploy', 'file-publishing'],
      },
      {
        ...common,
        name: 'DiffRole',
        trusts: {
          ...aud,
          'token.actions.githubusercontent.com:sub': [`repo:${repository}:ref:refs/heads/main`],
        },
        does: looks,
        kinds: [],
      },
    ]);
  });

  test('stands where production alone does, by subjects that no new repository of that name has', () => {
    const own = { githubRepository: 'sandautu@12/marketplace@34', githubEnvironments: 'production' };
    const [deploy] = rolesOf(pipelineOf(own));
    expect(deploy!.trusts['token.actions.githubusercontent.com:sub']).toEqual([
      'repo:sandautu@12/marketplace@34:environment:production',
    ]);
  });

  test('uses the provider that the account has', () => {
    const githubProviderArn = 'arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com';
    expect(pipelineOf().findResources('AWS::IAM::OIDCProvider')).not.toEqual({});
    expect(pipelineOf({ githubProviderArn }).findResources('AWS::IAM::OIDCProvider')).toEqual({});
  });

  test('is made where somebody asks for it', () => {
    expect(
      appOver(dist)
        .synth()
        .stacks.map(({ stackName }) => stackName),
    ).toEqual(['Marketplace']);
  });
});

test.each([
  [{ githubRepository: 'marketplace' }, 'owner/name, not marketplace'],
  [{ githubRepository: 'https://github.com/a/b' }, 'owner/name'],
  [{ githubRepository: 'a/*' }, 'owner/name'],
  [{ githubRepository: 'a/b', githubEnvironments: 'production,*' }, 'not *'],
  [{ githubRepository: 'a/b', githubEnvironments: '' }, 'not nothing'],
])('%o is refused in one sentence', (context: Record<string, string>, words) => {
  expect(() => readPipeline((name) => context[name])).toThrow(words);
});

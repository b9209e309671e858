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
type Statement = { Action: string; Condition: { StringEquals: Record<string, unknown> }; Resource: unknown };
/** By the name of a role: whom it trusts, and the only thing that it may do. */
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
    const names = JSON.stringify(statements[0]!.Resource).match(/cdk-hnb659fds-[\w-]+-role-/g);
    return {
      name: id.replace(/[0-9A-F]{8}$/, ''),
      trusts: trust!.Condition.StringEquals,
      action: trust!.Action,
      does: statements.map(({ Action }) => Action),
      kinds: [...new Set(names)].map((name) => name.slice('cdk-hnb659fds-'.length, -'-role-'.length)),
      managed: Properties.ManagedPolicyArns,
    };
  });
const aud = { 'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com' };
const common = { action: 'sts:AssumeRoleWithWebIdentity', does: ['sts:AssumeRole'], managed: undefined };

describe('the pipeline', () => {
  test('deploys from two environments, looks from the main branch, and has no rights of its own', () => {
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
        kinds: ['deploy', 'file-publishing', 'lookup'],
      },
      {
        ...common,
        name: 'DiffRole',
        trusts: {
          ...aud,
          'token.actions.githubusercontent.com:sub': [`repo:${repository}:ref:refs/heads/main`],
        },
        kinds: ['lookup'],
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

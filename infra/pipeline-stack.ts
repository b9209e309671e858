/** What a pipeline in GitHub may do in an account: read templates, or ask the CDK's own roles to deploy, without any key. */
import { CfnOutput, Stack, type StackProps, Token, Validations } from 'aws-cdk-lib';
import {
  type IOidcProvider,
  OidcProviderNative,
  OpenIdConnectPrincipal,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { stackName } from './stack-name.ts';

const issuer = 'token.actions.githubusercontent.com';
/**
 * Roles of `cdk bootstrap` by what they are for; CloudFormation alone may use the one with all rights. Not the one of
 * lookups: it may read all data of the account, and nothing here is looked up.
 */
const toDeploy = ['deploy', 'file-publishing'];
/** The CDK compares with what CloudFormation keeps; without the role of lookups it does so by these credentials. */
const toLook = ['Describe*', 'Get*', 'List*'].map((verb) => `cloudformation:${verb}`);
const bootstrapVersion = 'parameter/cdk-bootstrap/hnb659fds/version';

/** What an owner chose. */
export interface PipelineSettings {
  /** `owner/name`, or with GitHub's ids where the repository has immutable subjects: `owner@1/name@2`. */
  repository: string;
  /** Environments of that repository whose jobs may deploy to this account. */
  environments: readonly string[];
  /** Where the account knows GitHub already: a provider's address is unique in an account. */
  providerArn?: string;
}

/** Reads `githubRepository`, `githubEnvironments` and `githubProviderArn`; undefined where no pipeline is asked for. */
export function readPipeline(context: (name: string) => string | undefined): PipelineSettings | undefined {
  const repository = context('githubRepository');
  if (repository === undefined) return undefined;
  if (!/^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/.test(repository))
    throw new Error(`githubRepository is owner/name, not ${repository}`);
  const environments = (context('githubEnvironments') ?? 'staging,production').split(',');
  const odd = environments.find((name) => !/^[\w-]+$/.test(name));
  if (odd !== undefined)
    throw new Error(`githubEnvironments are names with commas between them, not ${odd || 'nothing'}`);
  const providerArn = context('githubProviderArn');
  return { repository, environments, ...(providerArn && { providerArn }) };
}

interface PipelineProps extends StackProps {
  settings: PipelineSettings;
  /** Where stacks are deployed to. */
  regions: readonly string[];
}

/** A stack of two roles, deployed once by hand. */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, props: PipelineProps) {
    super(scope, id, props);
    const { repository, environments, providerArn } = props.settings;
    const provider = providerArn
      ? OidcProviderNative.fromOidcProviderArn(this, 'GitHub', providerArn)
      : new OidcProviderNative(this, 'GitHub', {
          url: `https://${issuer}`,
          clientIds: ['sts.amazonaws.com'],
        });
    const make = (name: string, description: string, subjects: string[]) => {
      const role = new Role(this, name, {
        description,
        assumedBy: trusted(
          provider,
          subjects.map((subject) => `repo:${repository}:${subject}`),
        ),
      });
      this.letLook(role, props.regions);
      new CfnOutput(this, `${name}Arn`, { value: role.roleArn, description });
      return role;
    };
    const jobs = environments.map((name) => `environment:${name}`);
    make('DeployRole', 'Variable DEPLOY_ROLE_ARN of these environments', jobs).addToPolicy(
      this.assumeBootstrapRoles(props.regions),
    );
    make('DiffRole', 'Variable DIFF_ROLE_ARN of the repository', ['ref:refs/heads/main']);
  }

  private assumeBootstrapRoles(regions: readonly string[]): PolicyStatement {
    const { partition, account } = this;
    return new PolicyStatement({
      actions: ['sts:AssumeRole'],
      resources: toDeploy.flatMap((kind) =>
        regions.map(
          (region) => `arn:${partition}:iam::${account}:role/cdk-hnb659fds-${kind}-role-${account}-${region}`,
        ),
      ),
    });
  }

  /** Reads what stacks of ours are made of, and how new the bootstrap is: no data. */
  private letLook(role: Role, regions: readonly string[]): void {
    const arns = (service: string, name: string) =>
      regions.map((region) => `arn:${this.partition}:${service}:${region}:${this.account}:${name}`);
    const stacks = arns('cloudformation', `stack/${stackName}*/*`);
    role.addToPolicy(new PolicyStatement({ actions: toLook, resources: stacks }));
    role.addToPolicy(
      new PolicyStatement({ actions: ['ssm:GetParameter'], resources: arns('ssm', bootstrapVersion) }),
    );
    const account = Token.isUnresolved(this.account) ? '<AWS::AccountId>' : this.account;
    const findings = [
      ...toLook.map((action) => `Action::${action}`),
      ...stacks.map((arn) => `Resource::${arn.replace(this.account, account)}`),
    ];
    for (const finding of findings)
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[${finding}]`,
        reason:
          'Stacks of this product, whose nested ones have names that are not known beforehand; reading alone.',
      });
  }
}

/** Jobs of these subjects alone: not those of forks, pull requests, or other environments. */
const trusted = (provider: IOidcProvider, subjects: readonly string[]) =>
  new OpenIdConnectPrincipal(provider, {
    StringEquals: { [`${issuer}:aud`]: 'sts.amazonaws.com', [`${issuer}:sub`]: subjects },
  });

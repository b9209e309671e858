/** Resources of nested stacks stand beside those of the stack around them. */
import { expect, test } from 'vitest';
import { withNested } from './nested.ts';

const stack = (Parameters: Record<string, unknown> = {}) => ({
  Type: 'AWS::CloudFormation::Stack',
  Properties: { Parameters, TemplateURL: { 'Fn::Sub': 'https://assets/1a2b.json' } },
});
const target = { 'Fn::GetAtt': ['Fn', 'Arn'] };
const inner = {
  Parameters: { targetArn: {} },
  Resources: {
    Role: { Type: 'AWS::IAM::Role' },
    Every: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: {
        Target: { Arn: { Ref: 'targetArn' }, RoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] } },
        Names: [{ Ref: 'Role' }, { Ref: 'AWS::Region' }, 'plain', null],
      },
    },
  },
};

test('they refer to each other and to what the stack was given', () => {
  const { Resources } = withNested(
    { Resources: { Fn: { Type: 'AWS::Lambda::Function' }, Jobs: stack({ targetArn: target }) } },
    (address) => {
      expect(address).toContain('/1a2b.json');
      return inner;
    },
  );
  expect(Resources).toEqual({
    Fn: { Type: 'AWS::Lambda::Function' },
    JobsRole: { Type: 'AWS::IAM::Role' },
    JobsEvery: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: {
        Target: { Arn: target, RoleArn: { 'Fn::GetAtt': ['JobsRole', 'Arn'] } },
        Names: [{ Ref: 'JobsRole' }, { Ref: 'AWS::Region' }, 'plain', null],
      },
    },
  });
});

test('alarms stay where they are: nobody is paged here', () => {
  const template = { Resources: { AlarmsNestedStackAlarmsNestedStackResource1A: stack() } };
  expect(withNested(template, () => inner)).toEqual(template);
});

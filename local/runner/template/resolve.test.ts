/** CloudFormation's intrinsic functions, as our template and its like use them. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub writes its names so
import { describe, expect, test } from 'vitest';
import { resolver } from './resolve.ts';
import type { Template } from './template.ts';

const template: Template = {
  Resources: { Bucket: { Type: 'AWS::S3::Bucket' }, Fn: { Type: 'AWS::Lambda::Function' } },
  Parameters: { Size: { Default: 'small' } },
  Conditions: {
    IsSmall: { 'Fn::Equals': [{ Ref: 'Size' }, 'small'] },
    IsLarge: { 'Fn::Not': [{ Condition: 'IsSmall' }] },
    Both: { 'Fn::And': [{ Condition: 'IsSmall' }, { Condition: 'IsLarge' }] },
    Either: { 'Fn::Or': [{ Condition: 'IsSmall' }, { Condition: 'IsLarge' }] },
  },
  Mappings: { Hosts: { local: { name: 'here' } } },
};
const { value, isTrue } = resolver(template, {
  ref: (id) => `ref-${id}`,
  attribute: (id, name) => `${id}/${name}`,
  secret: (arn) => (arn.endsWith('json') ? '{"a":"inner"}' : `secret-of-${arn}`),
  exports: { Shared: 'exported' },
});

describe('values', () => {
  test.each([
    ['Ref of a resource', { Ref: 'Bucket' }, 'ref-Bucket'],
    ['Ref of a parameter', { Ref: 'Size' }, 'small'],
    ['Ref of a pseudo parameter', { Ref: 'AWS::Partition' }, 'aws'],
    ['GetAtt as a list', { 'Fn::GetAtt': ['Fn', 'Arn'] }, 'Fn/Arn'],
    ['GetAtt as one word', { 'Fn::GetAtt': 'Fn.Arn' }, 'Fn/Arn'],
    ['Join over functions', { 'Fn::Join': ['-', ['a', { Ref: 'Bucket' }]] }, 'a-ref-Bucket'],
    [
      'Sub with names',
      { 'Fn::Sub': 'x ${Bucket} ${Fn.Arn} ${AWS::Region}' },
      'x ref-Bucket Fn/Arn ap-southeast-1',
    ],
    ['Sub with its own values', { 'Fn::Sub': ['${a}${!b}', { a: { Ref: 'Size' } }] }, 'small${b}'],
    [
      'Select and Split',
      { 'Fn::Select': [1, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Fn', 'Arn'] }] }] },
      'Arn',
    ],
    ['Base64', { 'Fn::Base64': 'hi' }, 'aGk='],
    ['If', { 'Fn::If': ['IsSmall', 'yes', 'no'] }, 'yes'],
    ['FindInMap', { 'Fn::FindInMap': ['Hosts', 'local', 'name'] }, 'here'],
    ['ImportValue', { 'Fn::ImportValue': 'Shared' }, 'exported'],
    ['numbers and booleans', [1, true, null], [1, true, null]],
    ['an object with one key of its own', { Name: { Ref: 'Size' } }, { Name: 'small' }],
  ])('%s', (_, written, expected) => expect(value(written)).toEqual(expected));

  test('NoValue leaves out the property and the item', () => {
    expect(value({ a: { Ref: 'AWS::NoValue' }, b: [{ Ref: 'AWS::NoValue' }, 1] })).toEqual({ b: [1] });
  });

  test('secrets are read wherever a string names them, also when it is joined first', () => {
    const arn = 'arn:aws:secretsmanager:r:1:secret:x';
    expect(value(`{{resolve:secretsmanager:${arn}:SecretString:::}}`)).toBe(`secret-of-${arn}`);
    const joined = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', `${arn}json`, ':SecretString:a::}}']] };
    expect(value(joined)).toBe('inner');
  });
});

test('conditions', () => {
  expect(['IsSmall', 'IsLarge', 'Both', 'Either'].map(isTrue)).toEqual([true, false, false, true]);
});

describe('refusals name what is missing', () => {
  test.each([
    [{ Ref: 'Nobody' }, 'Nobody'],
    [{ 'Fn::GetAtt': ['Nobody', 'Arn'] }, 'Nobody'],
    [{ 'Fn::Transform': {} }, 'Fn::Transform'],
    [{ 'Fn::ImportValue': 'Absent' }, 'Absent'],
  ])('%j', (written, name) => expect(() => value(written)).toThrow(name));
});

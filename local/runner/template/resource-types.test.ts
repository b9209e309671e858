/** What the runner leaves out without a word, and what it refuses by name. */
import { expect, test } from 'vitest';
import { assertKnownTypes } from './resource-types.ts';

const templateOf = (id: string, Type: string) => ({ Resources: { [id]: { Type } } });

test('the nested stack of alarms needs nothing here', () => {
  expect(() =>
    assertKnownTypes(
      templateOf('AlarmsNestedStackAlarmsNestedStackResource1A', 'AWS::CloudFormation::Stack'),
    ),
  ).not.toThrow();
});

test.each([
  ['OthersNestedStackOthersNestedStackResource1A', 'AWS::CloudFormation::Stack'],
  ['AlarmsNested', 'AWS::Kinesis::Stream'],
])('%s of type %s is refused by name', (id, type) => {
  expect(() => assertKnownTypes(templateOf(id, type))).toThrow(`does not know ${type} (${id})`);
});

/** Makes what calls functions without a caller: schedules, rules of the bus, objects that were uploaded. */

import type { CreatedEvent } from '#local/aws/s3/types.ts';
import type { Clock } from '#local/clock.ts';
import { readSchedule } from '../services/cron.ts';
import type { EventRule } from '../services/event-bus.ts';
import { jobName } from '../services/job-names.ts';
import type { Schedule } from '../services/schedules.ts';
import { region } from '../template/resolve.ts';
import type { Stack } from '../template/stack.ts';
import type { LocalFunction } from './function-types.ts';

export interface TriggersContext {
  stack: Stack;
  clock: Clock;
  functions: ReadonlyMap<string, LocalFunction>;
  /** Calls a function that nobody waits for, again when it fails, as Lambda does. */
  invokeAsync(target: LocalFunction, event: unknown): void;
}

interface ScheduleProperties {
  ScheduleExpression: string;
  ScheduleExpressionTimezone?: string;
  State?: string;
  Target: { Arn: string; Input: string };
}

/** The schedules; one is known by the job its input names. */
export function makeSchedules({ stack, functions }: TriggersContext): Schedule[] {
  return stack
    .all<ScheduleProperties>('AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map(({ id, properties: { ScheduleExpression, ScheduleExpressionTimezone, Target } }) => {
      const target = functions.get(Target.Arn);
      if (!target) throw new Error(`The schedule ${id} has no function`);
      const input = JSON.parse(Target.Input) as { job?: string };
      return {
        name: jobName(input.job) ?? `${target.name}/${input.job ?? id}`,
        lastDue: readSchedule(ScheduleExpression, ScheduleExpressionTimezone),
        run: () => target.invoke(input),
      };
    });
}

interface InputTransformer {
  InputPathsMap: Record<string, string>;
  InputTemplate: string;
}
interface RuleProperties {
  EventBusName?: string;
  EventPattern?: Record<string, unknown>;
  State?: string;
  Targets: { Arn: string; Input?: string; InputPath?: string; InputTransformer?: InputTransformer }[];
}

/** What a target gets in place of the event: parts of it, by paths such as `$.detail.id`, put into a template of JSON. */
function transformed({ InputPathsMap, InputTemplate }: InputTransformer, event: object): unknown {
  const valueAt = (path: string) =>
    path
      .split('.')
      .slice(1)
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], event);
  const filled = Object.entries(InputPathsMap).reduce(
    (text, [name, path]) => text.replaceAll(`<${name}>`, JSON.stringify(valueAt(path) ?? '')),
    InputTemplate,
  );
  return JSON.parse(filled);
}

/** The rules of the event bus. */
export function makeRules({ stack, functions, invokeAsync }: TriggersContext): EventRule[] {
  return stack.all<RuleProperties>('AWS::Events::Rule').map(({ id, properties }) => {
    const { EventBusName = 'default', EventPattern, Targets } = properties;
    if (!EventPattern) throw new Error(`The runner knows rules by event pattern only, not ${id}`);
    const targets = Targets.map(({ Arn, Input, InputPath, InputTransformer }) => {
      const target = functions.get(Arn);
      if (!target || InputPath) throw new Error(`The runner does not know the target of ${id}`);
      const inputOf = (event: object): unknown => {
        if (InputTransformer) return transformed(InputTransformer, event);
        return Input ? JSON.parse(Input) : event;
      };
      return { target, inputOf };
    });
    return {
      bus: EventBusName,
      pattern: EventPattern,
      deliver: (event) => {
        for (const { target, inputOf } of targets) invokeAsync(target, inputOf(event));
      },
    };
  });
}

interface NotificationProperties {
  BucketName: string;
  NotificationConfiguration: {
    LambdaFunctionConfigurations?: {
      Events: string[];
      LambdaFunctionArn: string;
      Filter?: { Key: { FilterRules: { Name: string; Value: string }[] } };
    }[];
  };
}

/** Hears of each new object and calls the functions that the buckets' notifications name. */
export function makeUploadListener({ stack, functions, invokeAsync }: TriggersContext) {
  const listeners = stack
    .all<NotificationProperties>('Custom::S3BucketNotifications')
    .flatMap(({ properties: { BucketName, NotificationConfiguration } }) =>
      (NotificationConfiguration.LambdaFunctionConfigurations ?? []).map((configuration) => ({
        bucket: BucketName,
        events: configuration.Events,
        rules: configuration.Filter?.Key.FilterRules ?? [],
        target: functions.get(configuration.LambdaFunctionArn)!,
      })),
    );
  return (created: CreatedEvent): void => {
    for (const { bucket, events, rules, target } of listeners) {
      const isNamed = events.some(
        (name) => name === 's3:ObjectCreated:*' || name === `s3:${created.eventName}`,
      );
      const fits = rules.every(({ Name, Value }) =>
        Name.toLowerCase() === 'prefix' ? created.key.startsWith(Value) : created.key.endsWith(Value),
      );
      if (bucket === created.bucket && isNamed && fits) invokeAsync(target, uploadEvent(created));
    }
  };
}

/** The event as S3 writes it: the key URL-encoded, with plus signs for spaces. */
const uploadEvent = ({ bucket, key, size, eTag, eventName, eventTime }: CreatedEvent) => ({
  Records: [
    {
      eventVersion: '2.1',
      eventSource: 'aws:s3',
      awsRegion: region,
      eventTime,
      eventName,
      s3: {
        s3SchemaVersion: '1.0',
        bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
        object: { key: encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/'), size, eTag },
      },
    },
  ],
});

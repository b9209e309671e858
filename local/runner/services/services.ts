/** The stateful services of a world over its data folder, and what functions are told of them. */
import { join } from 'node:path';
import { startCognito } from '#local/aws/cognito/cognito.ts';
import type { Cognito, InvokeTrigger } from '#local/aws/cognito/types.ts';
import { startS3 } from '#local/aws/s3/s3.ts';
import type { CreatedEvent, S3Server } from '#local/aws/s3/types.ts';
import { startSesSns } from '#local/aws/ses-sns/outbox.ts';
import type { Outbox } from '#local/aws/ses-sns/types.ts';
import type { Clock } from '#local/clock.ts';
import { DataError } from '#local/kept-file.ts';
import { type Dynamo, startDynamo } from './dynamo.ts';

export interface Services {
  dynamo: Dynamo;
  s3: S3Server;
  cognito: Cognito;
  outbox: Outbox;
  stop(): Promise<void>;
}
export interface ServiceHooks {
  onCreated(event: CreatedEvent): void;
  invokeTrigger: InvokeTrigger;
}

/** Starts them all; when one fails, those that run are stopped again. */
export async function startServices(dataDir: string, clock: Clock, hooks: ServiceHooks): Promise<Services> {
  const { onCreated, invokeTrigger } = hooks;
  const starts = [
    startDynamo(join(dataDir, 'table.db')),
    startS3({ dir: join(dataDir, 'objects'), clock, onCreated }),
    startCognito({ dir: join(dataDir, 'identity'), clock, invokeTrigger }),
    startSesSns({ clock, file: join(dataDir, 'outbox.ndjson') }),
  ] as const;
  const results = await Promise.allSettled(starts);
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()));
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw new DataError(String((failed.reason as Error).message), { cause: failed.reason });
  }
  const [dynamo, s3, cognito, outbox] = await Promise.all(starts);
  return { dynamo, s3, cognito, outbox, stop };
}

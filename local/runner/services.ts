/** The stateful services of a world over its data folder, and what functions are told of them. */
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { startIdentity } from '../identity/identity.ts';
import type { Identity, InvokeTrigger } from '../identity/types.ts';
import { DataError } from '../kept-file.ts';
import { startObjects } from '../objects/objects.ts';
import type { CreatedEvent, Objects } from '../objects/types.ts';
import { startOutbox } from '../outbox/outbox.ts';
import type { Outbox } from '../outbox/types.ts';
import { type Dynamo, startDynamo } from './dynamo.ts';

export interface Services {
  dynamo: Dynamo;
  objects: Objects;
  identity: Identity;
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
    startObjects({ dir: join(dataDir, 'objects'), clock, onCreated }),
    startIdentity({ dir: join(dataDir, 'identity'), clock, invokeTrigger }),
    startOutbox({ clock, file: join(dataDir, 'outbox.ndjson') }),
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
  const [dynamo, objects, identity, outbox] = await Promise.all(starts);
  return { dynamo, objects, identity, outbox, stop };
}

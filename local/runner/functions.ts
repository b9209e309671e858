/** Lambda functions over worker threads: one invocation at a time in each, a few of them per function. */
import { randomUUID } from 'node:crypto';
import { type Environment, startEnvironment, type Waiting } from './environment.ts';
import {
  type FunctionOptions,
  InvocationError,
  type LocalFunction,
  payloadMaxBytes,
} from './function-types.ts';

/** Makes a function; environments are started as they are needed, and waiting invocations keep their order. */
export function createFunction(options: FunctionOptions): LocalFunction {
  const { name, maxWorkers } = options;
  const environments = new Set<Environment>();
  const queue: Waiting[] = [];
  let isStopped = false;

  const start = (): Environment => {
    const onGone = () => {
      environments.delete(environment);
      pump();
    };
    const environment = startEnvironment(options, { onIdle: pump, onGone });
    environments.add(environment);
    return environment;
  };
  const idle = (): Environment | undefined => {
    for (const environment of environments) if (!environment.isBusy()) return environment;
    return environments.size < maxWorkers ? start() : undefined;
  };
  function pump(): void {
    while (queue.length > 0 && !isStopped) {
      const environment = idle();
      if (!environment) return;
      environment.run(queue.shift()!);
    }
  }

  return {
    name,
    invoke(event) {
      const json = JSON.stringify(event);
      if (Buffer.byteLength(json) > payloadMaxBytes)
        return Promise.reject(new InvocationError('too-large', `The event for ${name} is over 6 MB`));
      if (isStopped) return Promise.reject(new InvocationError('failed', `${name} is stopped`));
      return new Promise((resolve, reject) => {
        queue.push({ invocation: { id: randomUUID(), event: json }, resolve, reject });
        pump();
      });
    },
    async stop() {
      isStopped = true;
      for (const { reject } of queue.splice(0)) reject(new InvocationError('failed', `${name} is stopped`));
      await Promise.all([...environments].map((environment) => environment.stop()));
    },
  };
}

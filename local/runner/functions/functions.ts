/** Lambda functions over worker threads: one invocation at a time in each, a few of them per function. */
import { randomUUID } from 'node:crypto';
import { type Environment, type PendingInvocation, startEnvironment } from './environment.ts';
import {
  type FunctionOptions,
  InvocationError,
  type LocalFunction,
  payloadMaxBytes,
} from './function-types.ts';

/** Makes a function; environments are started as they are needed, and waiting invocations keep their order. */
export function createFunction(options: FunctionOptions): LocalFunction {
  const { name } = options;
  const queue: PendingInvocation[] = [];
  let isStopped = false;
  const environments = createEnvironments(options, () => pump());
  const pump = () => {
    while (queue.length > 0 && !isStopped) {
      const environment = environments.idle();
      if (!environment) return;
      environment.run(queue.shift()!);
    }
  };
  const stopped = () => new InvocationError('failed', `${name} is stopped`);
  return {
    name,
    invoke(event) {
      const json = JSON.stringify(event);
      if (Buffer.byteLength(json) > payloadMaxBytes)
        return Promise.reject(new InvocationError('too-large', `The event for ${name} is over 6 MB`));
      if (isStopped) return Promise.reject(stopped());
      return new Promise((resolve, reject) => {
        queue.push({ invocation: { id: randomUUID(), event: json }, resolve, reject });
        pump();
      });
    },
    files: environments.files,
    isBroken: environments.isBroken,
    reload: environments.reload,
    async stop() {
      isStopped = true;
      for (const { reject } of queue.splice(0)) reject(stopped());
      await environments.stop();
    },
  };
}

/** The function's environments; `onFree` is called whenever one can take an invocation or a new one may be started. */
function createEnvironments(options: FunctionOptions, onFree: () => void) {
  const all = new Set<Environment>();
  /** Of code that has been replaced, and still at work. */
  const retired = new Set<Environment>();
  /** Of code that is to follow, once it has loaded. */
  const coming = new Set<Environment>();
  let isBroken = false;
  let isStopped = false;
  const create = (): Environment => {
    const onIdle = () => {
      if (retired.delete(environment)) void environment.stop();
      onFree();
    };
    const onGone = () => {
      retired.delete(environment);
      all.delete(environment);
      onFree();
    };
    const environment = startEnvironment(options, { onIdle, onGone });
    // The call that it was started for has failed; the next one does not meet it.
    environment.loaded.catch(() => {
      if (all.has(environment)) retire(environment);
    });
    return environment;
  };
  const retire = (environment: Environment) => {
    all.delete(environment);
    if (environment.isBusy()) retired.add(environment);
    else void environment.stop();
  };
  const start = (): Environment => {
    const environment = create();
    all.add(environment);
    return environment;
  };
  const swap = (fresh: Environment) => {
    for (const old of [...all]) retire(old);
    all.add(fresh);
    onFree();
  };
  return {
    idle(): Environment | undefined {
      for (const environment of all) if (!environment.isBusy()) return environment;
      // Code that does not load, or may not, is not started beside code that does its work.
      if ((isBroken || coming.size > 0) && all.size > 0) return undefined;
      return all.size < options.maxWorkers ? start() : undefined;
    },
    files: (): ReadonlySet<string> => new Set([...all].flatMap((environment) => [...environment.files])),
    isBroken: () => isBroken,
    async reload(): Promise<void> {
      isBroken = false;
      if (all.size === 0 || isStopped) return;
      const fresh = create();
      coming.add(fresh);
      try {
        await fresh.loaded;
      } catch (error) {
        if (isStopped) return;
        isBroken = true;
        await fresh.stop();
        throw error;
      } finally {
        coming.delete(fresh);
      }
      swap(fresh);
    },
    stop() {
      isStopped = true;
      return Promise.all([...all, ...retired, ...coming].map((environment) => environment.stop()));
    },
  };
}

/** What a process tells of its own processor time and memory, thread by thread, over the channel of `fork`. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

export interface Started {
  url: string;
}
export type Question = 'processor' | 'memory' | 'profile' | 'stop';

/** Processor time since the process began, in milliseconds. */
export interface Processor {
  /** Of the whole process, collections and compilation in the background included. */
  all: number;
  /** Of each kind of thread, by what runs in it: a function's name, `main`, or what V8 and libuv call theirs. */
  threads: Record<string, number>;
  /** Of the embedded DynamoDB, which is a process of its own. */
  table: number;
}

/** Bytes, after a forced collection in every thread. */
export interface Memory {
  rss: number;
  /** Of the embedded DynamoDB, which is a process of its own. */
  tableRss: number;
  main: Heap;
  /** By the function's name, its workers together. */
  functions: Record<string, Heap & { workers: number }>;
}
export interface Heap {
  used: number;
  total: number;
  /** Outside of the heap: buffers and what libraries hold. */
  external: number;
}

const workers = new Map<Worker, string>();
process.on('worker', (worker) => {
  workers.set(worker, worker.threadName ?? '');
  worker.once('exit', () => workers.delete(worker));
});

/** The processes that have this one above them. */
function descendants(of: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }];
      } catch {
        return []; // it ended meanwhile
      }
    });
  const below = (parent: number): number[] =>
    parents.filter((one) => one.parent === parent).flatMap(({ pid }) => [pid, ...below(pid)]);
  return below(of);
}

const nanoseconds = (path: string) => Number(readFileSync(path, 'utf8').split(' ')[0]);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function processor(): Processor {
  const { user, system } = process.cpuUsage();
  const threads: Record<string, number> = {};
  for (const id of readdirSync('/proc/self/task')) {
    const name = readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim();
    const ms = nanoseconds(`/proc/self/task/${id}/schedstat`) / 1e6;
    const kind = Number(id) === process.pid ? 'main' : name;
    threads[kind] = (threads[kind] ?? 0) + ms;
  }
  const tasks = descendants(process.pid).flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}/schedstat`),
  );
  const table = sum(tasks.map((path) => nanoseconds(path) / 1e6));
  return { all: (user + system) / 1000, threads, table };
}

const rssOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function memory(): Promise<Memory> {
  globalThis.gc?.();
  for (const worker of workers.keys()) worker.postMessage('collect');
  await pause(1500);
  const functions: Memory['functions'] = {};
  for (const [worker, name] of workers) {
    const heap = await worker.getHeapStatistics().catch(() => undefined);
    if (!heap) continue;
    const known = functions[name] ?? { workers: 0, used: 0, total: 0, external: 0 };
    functions[name] = {
      workers: known.workers + 1,
      used: known.used + heap.used_heap_size,
      total: known.total + heap.total_heap_size,
      external: known.external + heap.external_memory,
    };
  }
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  return {
    rss,
    tableRss: sum(descendants(process.pid).map(rssOf)),
    main: { used: heapUsed, total: heapTotal, external },
    functions,
  };
}

const profiledForMs = 10_000;

/** Profiles every thread for ten seconds; gives the folder of the files, one for each thread, for Chrome's tools. */
async function profile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  const handles = await Promise.all(
    [...workers].map(async ([worker, name]) => ({ name, handle: await worker.startCpuProfile() })),
  );
  await pause(profiledForMs);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  writeFileSync(join(folder, 'main.cpuprofile'), JSON.stringify(profile));
  for (const [at, { name, handle }] of handles.entries())
    writeFileSync(join(folder, `${name}-${at}.cpuprofile`), await handle.stop());
  return folder;
}

/** Says where it listens, then answers questions until it is told to stop or whoever started it is gone. */
export function answerQuestions(url: string, stop: () => Promise<unknown>): void {
  const answers = { processor: async () => processor(), memory, profile };
  const leave = () => stop().then(() => process.exit());
  process.on('message', (question: Question) => {
    if (question === 'stop') return void leave();
    void answers[question]().then((told) => process.send!({ told }));
  });
  process.on('disconnect', () => void leave());
  process.send!({ told: { url } satisfies Started });
}

/** An emulator of AWS that others wrote (MiniStack, from PyPI), in an environment of its own below `.cache/`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '#scripts/build.ts';
import { pythonWith } from '../kept.ts';

export const region = 'ap-southeast-1';
/** The account that the emulator is. */
export const account = '000000000000';

/** With what helpers of the CDK are written with, which Lambda itself has. */
const packages = ['ministack==1.5.33', 'boto3==1.43.106'];

export interface Emulator {
  url: string;
  /** Its Python, which runs the helpers of the CDK too. */
  python: string;
  stop(): Promise<void>;
}

const attempts = 240;
const pauseMs = 250;

/** How requests say whom they are of and where they go; nobody checks the signature. */
export const signed = (service: string, where: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=${account}/20260101/${where}/${service}/aws4_request, SignedHeaders=host, Signature=0`,
});

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts it on a port of this machine alone, with nothing kept from before; `folder` takes its files and its log. */
export async function startEmulator({ port, folder }: { port: number; folder: string }): Promise<Emulator> {
  const programs = pythonWith('ministack-1.5.33', packages);
  const python = join(programs, 'python');
  const url = `http://127.0.0.1:${port}`;
  const log = join(folder, 'emulator.log');
  const said = openSync(log, 'w');
  const child = spawn(python, [join(import.meta.dirname, 'emulator.py')], {
    env: {
      // The Node of this project runs the functions, as Lambda's would.
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      ...{ HOME: folder, TMPDIR: folder },
      ...{ BIND_HOST: '127.0.0.1', MINISTACK_HOST: '127.0.0.1', GATEWAY_PORT: String(port) },
      ...{ MINISTACK_REGION: region, MINISTACK_ACCOUNT_ID: account, PERSIST_STATE: '0' },
    },
    stdio: ['ignore', said, said],
  });
  await answering(child, url, log);
  return { url, python, stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  // It keeps nothing, and while it starts it hears no softer word.
  child.kill('SIGKILL');
  await exit;
}

async function answering(child: ChildProcess, url: string, log: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (child.exitCode !== null) throw new Error(`The emulator ended; ${log} says why`);
    const isThere = await fetch(`${url}/_ministack/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await pause(pauseMs);
  }
  child.kill('SIGKILL');
  throw new Error(`The emulator does not answer; ${log} says more`);
}

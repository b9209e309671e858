/** An emulator of AWS that others wrote (MiniStack, from PyPI), in an environment of its own below `.cache/`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '#scripts/build.ts';
import { groupUntilWeEnd } from '#scripts/server-process.ts';
import { pythonWith } from '../kept.ts';

export const region = 'ap-southeast-1';
/** The account that the emulator is. */
export const account = '000000000000';

/** MiniStack, and what the CDK's helpers are written with, which Lambda itself has. */
const requirements = join(import.meta.dirname, 'requirements.txt');

export interface Emulator {
  url: string;
  /** Its Python, which runs the helpers of the CDK too. */
  python: string;
  stop(): Promise<void>;
}

const attempts = 240;
const pauseMs = 250;
/** Who took the port in between may never answer. */
const answerMs = 5_000;

/** Names the account, the region and the service of a request; nobody checks the signature. */
export const signed = (service: string, where: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=${account}/20260101/${where}/${service}/aws4_request, SignedHeaders=host, Signature=0`,
});

/** For clients of the AWS SDK. */
export const clientOptions = ({ url }: Pick<Emulator, 'url'>) => ({
  ...{ endpoint: url, region },
  credentials: { accessKeyId: account, secretAccessKey: 'none' },
});

/** Starts it on a port of this machine alone, with nothing kept from before; `folder` takes its files and its log. */
export async function startEmulator({ port, folder }: { port: number; folder: string }): Promise<Emulator> {
  const programs = pythonWith('emulator', requirements);
  const python = join(programs, 'python');
  const url = `http://127.0.0.1:${port}`;
  const log = join(folder, 'emulator.log');
  const said = openSync(log, 'w');
  const server = [python, join(import.meta.dirname, 'emulator.py')];
  // It starts a program for each function, so all of them are one group, which ends with us whatever happens.
  const child = spawn('/bin/sh', ['-c', groupUntilWeEnd, 'sh', ...server], {
    detached: true,
    env: {
      // The Node of this project runs the functions, as Lambda's would.
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      ...{ HOME: folder, TMPDIR: folder },
      ...{ BIND_HOST: '127.0.0.1', MINISTACK_HOST: '127.0.0.1', GATEWAY_PORT: String(port) },
      ...{ MINISTACK_REGION: region, MINISTACK_ACCOUNT_ID: account, PERSIST_STATE: '0' },
      // Each would listen on a port of its own.
      ...{ IOT_MTLS_ENABLED: '0', SFTP_ENABLED: '0' },
    },
    stdio: ['pipe', said, said],
  });
  closeSync(said);
  await answering(child, url, log);
  return { url, python, stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  // It keeps nothing, and ignores SIGTERM while it starts.
  process.kill(-child.pid!, 'SIGKILL');
  await exit;
}

const lastLines = (log: string) => readFileSync(log, 'utf8').trim().split('\n').slice(-20).join('\n');

async function answering(child: ChildProcess, url: string, log: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (child.exitCode !== null) throw new Error(`The emulator ended:\n${lastLines(log)}`);
    const signal = AbortSignal.timeout(answerMs);
    const isThere = await fetch(`${url}/_ministack/health`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await pause(pauseMs);
  }
  await ended(child);
  throw new Error(`The emulator does not answer:\n${lastLines(log)}`);
}

/** A server ends when the pipe to it closes, and with it what it started, where it is a group. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, groupUntilWeEnd, untilWeEnd } from './server-process.ts';

/** Starts it; ends when nobody holds its standard output any more. */
async function closedAfterPipe(leash: string, script: string, detached: boolean) {
  const child = spawn('/bin/sh', ['-c', leash, 'sh', process.execPath, '-e', script], { detached });
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  child.stdin.destroy();
  return closed;
}

const serve = "console.log('listening'); setInterval(() => {}, 1e6);";

test('a server ends by SIGTERM', async () =>
  expect(await closedAfterPipe(untilWeEnd, serve, false)).toEqual([null, 'SIGTERM']));

test('a group ends whole, though it ignores SIGTERM', async () => {
  const inner = `process.on('SIGTERM', () => {}); ${serve}`;
  const outer = `process.on('SIGTERM', () => {});
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' });
    setInterval(() => {}, 1e6);`;
  expect(await closedAfterPipe(groupUntilWeEnd, outer, true)).toEqual([null, 'SIGKILL']);
});

test('a free port is one that nobody listens on', async () => {
  const port = await freePort();
  const socket = connect(port, '127.0.0.1');
  const [error] = await once(socket, 'error').catch((error: Error) => [error]);
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

/** What a world runs from, made in a process of its own: bundlers and the CDK would keep a gigabyte in this one. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isBuilt } from '#scripts/build.ts';
import { isSynthesized, type Synthesized, synthesize } from './template.ts';

/** Builds and synthesizes what changed, telling each step, and reads the template. Under `whileBuilding`. */
export async function prepareTemplate(onStep: (message: string) => void = () => {}): Promise<Synthesized> {
  if (!isBuilt() || !isSynthesized())
    await runInChildProcess(join(import.meta.dirname, 'prepare.ts'), onStep);
  return synthesize();
}

/** Runs a program until it ends, hearing its words; one that fails is raised with what it said of it. */
export async function runInChildProcess(program: string, onStep: (message: string) => void): Promise<void> {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let output = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.on('message', (message) => onStep(String(message)));
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${output.trim()}\n${program} ended with ${code ?? signal}`.trim());
}

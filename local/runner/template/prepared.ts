/** What a world runs from, made in a process of its own: bundlers and the CDK would keep a gigabyte in this one. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isBuilt, isBuiltOnce } from '#scripts/build.ts';
import { isSynthesized, type Synthesized, synthesize } from './template.ts';

const program = join(import.meta.dirname, 'prepare.ts');

/** Builds and synthesizes what changed, telling each step, and reads the template. Under `whileBuilding`. */
export async function prepareTemplate(onStep: (message: string) => void = () => {}): Promise<Synthesized> {
  if (!isBuilt() || !isSynthesized()) await makeThenStart(program, onStep);
  return synthesize();
}

/** The same for whoever runs the sources: what is built may be of older ones, and is built only where it is missing. */
export async function prepareForSources(onStep: (message: string) => void = () => {}): Promise<Synthesized> {
  if (!isBuiltOnce()) await makeThenStart(program, onStep);
  else if (!isSynthesized()) await makeThenStart(program, onStep, ['--as-built']);
  return synthesize();
}

/** Makes what is to run by a program; then its last step is over, and what follows takes seconds of its own. */
export async function makeThenStart(
  program: string,
  onStep: (message: string) => void,
  args: string[] = [],
): Promise<void> {
  await runInChildProcess(program, onStep, args);
  onStep('Starting the functions and what they call …');
}

/** Runs a program until it ends, hearing its words; one that fails is raised with what it said of it. */
export async function runInChildProcess(
  program: string,
  onStep: (message: string) => void,
  args: string[] = [],
): Promise<void> {
  const child = fork(program, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let output = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.on('message', (message) => onStep(String(message)));
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${output.trim()}\n${program} ended with ${code ?? signal}`.trim());
}

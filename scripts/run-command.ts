/** Runs another program to its end: what scripts that work through command lines share. */
import { spawnSync } from 'node:child_process';

/** Runs a command to its end and gives what it printed; raises what it complained of. */
export type RunCommand = (command: string, args: readonly string[]) => string;

/** Runs a command; raises what it printed where it fails. */
export const runCommand: RunCommand = (command, args) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${command} failed: ${error?.message ?? `${stdout}${stderr}`.trim()}`);
};

/** What failed, or why nothing could be judged. */
export function failuresOf(judge: (run: RunCommand) => string[]): string[] {
  try {
    return judge(runCommand);
  } catch (error) {
    return [(error as Error).message];
  }
}

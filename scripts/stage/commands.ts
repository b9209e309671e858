/** Which commands of the CDK deploy a stage, or say what would change: from the settings that a pipeline keeps. */
import { stackName, stackNameOf } from '#infra/stack-name.ts';

/** `CONTEXT` of infra/app.ts by name, and what belongs to one deployment. */
export interface Stage {
  context: Record<string, string>;
  /** The alarm that rolls the main stack back, or `none`; undefined: as before. */
  rollbackAlarmArn?: string;
}

/** For so long CloudFormation looks at the alarm once everything is there, pages too. */
const watchedMinutes = 5;

/** Reads `STAGE_CONTEXT`, `RELEASE`, `CANARY` and `ROLLBACK_ALARM_ARN`. Raises a sentence for what cannot be. */
export function readStage(env: NodeJS.ProcessEnv): Stage {
  const { RELEASE: release, CANARY: canary, ROLLBACK_ALARM_ARN: alarm } = env;
  return {
    context: {
      ...contextOf(env.STAGE_CONTEXT),
      ...(release && { release }),
      ...(canary && { canary }),
    },
    ...(alarm && { rollbackAlarmArn: alarm }),
  };
}

function contextOf(json: string | undefined): Record<string, string> {
  const rule = 'STAGE_CONTEXT is a JSON object of texts, such as {"domain":"example.com","stage":"staging"}';
  if (!json) throw new Error(rule);
  let context: unknown;
  try {
    context = JSON.parse(json);
  } catch {
    throw new Error(rule);
  }
  const isObject = typeof context === 'object' && context !== null && !Array.isArray(context);
  if (!isObject || Object.values(context!).some((value) => typeof value !== 'string')) throw new Error(rule);
  return context as Record<string, string>;
}

export const contextArgs = ({ context }: Stage): string[] =>
  Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** The stacks that `cdk list` printed, whatever the build says around them. */
export const stacksOf = (listed: string): string[] =>
  listed.match(new RegExp(`^${stackName}[\\w-]*(?=\\s|$)`, 'gm')) ?? [];

/** What would change, by credentials that may read templates alone. */
export const diffCommand = (stage: Stage): string[] => [
  ...['diff', '--all', '--method', 'template'],
  ...contextArgs(stage),
];

/** A command of the CDK; what fails in one that `holdsUp` nothing is told, and the release stands. */
export interface Deployment {
  args: string[];
  holdsUp: boolean;
}

/** The stacks that the main one reads, by how their names go on after its own. */
const readByMain = ['Firewall', 'Certificate'];

/**
 * First the stacks that the main one reads, of all that `cdk list` named; then that one alone: only an alarm of its own
 * region can roll a stack back. Last what it does not need: costs, and the roles of a pipeline.
 */
export function deployments(stage: Stage, stacks: readonly string[]): Deployment[] {
  const { context, rollbackAlarmArn } = stage;
  const main = stackNameOf(context.stage);
  if (!stacks.includes(main)) throw new Error(`There is no stack ${main} among ${stacks.join(', ')}`);
  const isRead = (name: string) => readByMain.some((part) => name === `${main}${part}`);
  const before = stacks.filter(isRead);
  const after = stacks.filter((name) => name !== main && !isRead(name));
  const deploy = (names: readonly string[], ...options: string[]) => [
    ...['deploy', ...names, '--exclusively', '--require-approval', 'never', '--progress', 'events'],
    ...options,
    ...contextArgs(stage),
  ];
  const watched =
    rollbackAlarmArn === undefined
      ? []
      : [
          ...['--rollback-trigger-alarm-arns', rollbackAlarmArn],
          ...(rollbackAlarmArn === 'none' ? [] : ['--monitoring-time-minutes', `${watchedMinutes}`]),
        ];
  return [
    ...(before.length > 0 ? [{ args: deploy(before), holdsUp: true }] : []),
    { args: deploy([main], ...watched), holdsUp: true },
    // Each by itself: what fails in one is nothing to the other.
    ...after.map((name) => ({ args: deploy([name]), holdsUp: false })),
  ];
}

/** Runs them one after the other; `tell` hears of what failed without holding up the release. */
export function deployAll(
  all: readonly Deployment[],
  cdk: (args: readonly string[]) => void,
  tell: (words: string) => void,
): void {
  for (const { args, holdsUp } of all)
    try {
      cdk(args);
    } catch (error) {
      if (holdsUp) throw error;
      tell(`${args[1]} could not be deployed; the release stands, and nothing of it needs that stack`);
    }
}

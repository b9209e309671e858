/** The stack's name in the cloud and in the synthesized folder. */
export const stackName = 'Marketplace';

/** One of several marketplaces in an account, such as `staging`: lower-case letters, digits and dashes. */
const stagePattern = /^[a-z][a-z0-9-]{0,19}$/;

/** The name of a stage's stack: `Marketplace` without a stage, else `Marketplace-staging`. Raises for an odd name. */
export function stackNameOf(stage: string | undefined): string {
  if (stage === undefined) return stackName;
  if (!stagePattern.test(stage))
    throw new Error(`stage is lower-case letters, digits and dashes, at most 20 of them, not ${stage}`);
  return `${stackName}-${stage}`;
}

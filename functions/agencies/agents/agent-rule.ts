/** The rule by which people are asked whether they are agents: changed by a master on the version they saw. */

import { audit } from '#functions/lib/audit.ts';
import type { AgentRule, AgentRuleInput } from '#shared/agencies/agents-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { instant } from '#shared/kernel/time.ts';
import type { DecidePorts } from './decide-agent.ts';

/** Raises `version-conflict` where somebody else has changed it since `version`. */
export async function putAgentRule(
  { userId: by }: Caller,
  { version, settings }: { version: number; settings: AgentRuleInput },
  { proposals, transact, clock, ids }: Pick<DecidePorts, 'proposals' | 'transact' | 'clock' | 'ids'>,
): Promise<AgentRule> {
  const before = await proposals.rule();
  const now = clock.now();
  const after = { ...settings, version: version + 1 };
  await transact([
    ...proposals.putRule(after, instant(now), by),
    audit({
      ...{ id: ids.ulid(), at: now, by, act: 'put-agent-rule' },
      ...{ on: { type: 'settings', id: 'agents' }, before, after },
    }),
  ]);
  return after;
}

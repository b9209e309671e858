/** When people are asked whether they are agents, as a form types it, and back. */
import type { AgentRuleInput } from '#shared/agencies/agents-model.ts';
import { numberSettings } from '../number-settings.ts';

/** In the order of the form. */
export const agentFields = [
  'listings',
  'answerDays',
  'appealDays',
  'pauseDays',
] as const satisfies readonly (keyof AgentRuleInput)[];

export const agentNumbers = numberSettings(agentFields, (field, t) => t(`agents.field.${field}`));

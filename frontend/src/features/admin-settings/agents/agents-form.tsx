/** When private people are asked whether they are agents, as a master sets it. */
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { agentsApi } from '#shared/agencies/agents-api.ts';
import type { AgentRule } from '#shared/agencies/agents-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { saveAgentRule } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { NumbersForm } from '../numbers-form.tsx';
import { Fields } from '../points/fields.tsx';
import { agentFields, agentNumbers } from './values.ts';

const schema = mappedSchema(partOf(bodyOf(agentsApi.putAgentRule), 'settings'), agentNumbers.input);

interface AgentsFormProps {
  current: AgentRule;
  reload: () => Promise<unknown>;
}

export function AgentsForm(props: AgentsFormProps) {
  const { t } = useTranslation('settings');
  return (
    <NumbersForm
      {...{ schema, numbers: agentNumbers, save: saveAgentRule, ...props }}
      note={t('agents.note')}
    >
      <Panel title={t('agents.title')} lead={t('agents.lead')}>
        <Fields>
          {agentFields.map((name) => (
            <NumberField key={name} name={name} label={t(`agents.field.${name}`)} />
          ))}
        </Fields>
      </Panel>
    </NumbersForm>
  );
}

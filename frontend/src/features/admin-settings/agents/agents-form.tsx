/** When private people are asked whether they are agents, as a master sets it. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { agentsApi } from '#shared/agencies/agents-api.ts';
import type { AgentRule, AgentRuleInput } from '#shared/agencies/agents-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { saveAgentRule } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { Fields } from '../points/fields.tsx';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import { agentFields, agentNumbers } from './values.ts';

const schema = mappedSchema(partOf(bodyOf(agentsApi.putAgentRule), 'settings'), agentNumbers.input);

interface AgentsFormProps {
  current: AgentRule;
  reload: () => Promise<unknown>;
}

export function AgentsForm({ current, reload }: AgentsFormProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const defaultValues = useMemo(() => agentNumbers.typed(current, locale), [current, locale]);
  const form = useAppForm<ReturnType<typeof agentNumbers.typed>>({
    schema,
    defaultValues,
    errorTexts: 'settings:errors',
  });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: AgentRuleInput) => agentNumbers.changes(current, next, t, locale),
    save: (next) => saveAgentRule(current.version, next),
    reload,
  });
  return (
    <Form form={form} onSubmit={(values) => saving.ask(agentNumbers.input(values))}>
      <Panel title={t('agents.title')} lead={t('agents.lead')}>
        <Fields>
          {agentFields.map((name) => (
            <NumberField key={name} name={name} label={t(`agents.field.${name}`)} />
          ))}
        </Fields>
      </Panel>
      <SavingPart saving={saving} note={t('agents.note')} />
    </Form>
  );
}

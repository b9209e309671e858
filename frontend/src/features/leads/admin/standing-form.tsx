/** Where an application stands, and a note that only the back office reads. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { changeApplication } from '#frontend/queries/leads.ts';
import { refreshWaitingCounts } from '#frontend/queries/office.ts';
import { problemOf } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { notSent, useAppForm } from '#lib/form/use-app-form.ts';
import { leadsApi } from '#shared/leads/api.ts';
import {
  type Application,
  type ApplicationChange,
  type ApplicationOutcome,
  applicationLimits,
} from '#shared/leads/model.ts';
import { statesAfter } from '#shared/leads/rules.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { RadioField, TextAreaField } from '#ui/form/form-fields.tsx';
import type { Option } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';

interface Values {
  /** A state, or how a closed one ended. */
  standing: 'new' | 'contacted' | ApplicationOutcome;
  note: string;
}
type Shown = Pick<ApplicationChange, 'state' | 'outcome'>;

const outcomes: readonly ApplicationOutcome[] = ['hired', 'declined'];
const isOutcome = (standing: Values['standing']): standing is ApplicationOutcome =>
  outcomes.some((outcome) => outcome === standing);
const stateOf = (standing: Values['standing']): Shown =>
  isOutcome(standing) ? { state: 'closed', outcome: standing } : { state: standing };
const standingOf = ({ state, outcome }: Application): Values['standing'] =>
  outcome ?? (state === 'contacted' ? 'contacted' : 'new');

const schema = partsOf(bodyOf(leadsApi.changeApplication), ['note']);

interface StandingFormProps {
  application: Application;
  /** Somebody else changed it meanwhile. */
  onStale: () => unknown;
}

export function StandingForm({ application, onStale }: StandingFormProps) {
  const { t } = useTranslation('applications');
  const { id, version, state, note } = application;
  const form = useAppForm<Values>({
    schema,
    defaultValues: { standing: standingOf(application), note },
    draft: { key: `application-${id}`, place: 'tab', omit: ['standing'] },
  });
  const options = statesAfter(state).flatMap((next): Option[] =>
    next === 'closed'
      ? outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))
      : [{ value: next, label: t(`state.${next}`) }],
  );
  const save = async ({ standing, note: typed = '' }: Values) => {
    try {
      await changeApplication(id, { ...stateOf(standing), version, note: typed });
      refreshWaitingCounts();
    } catch (error) {
      if (!problemOf(error).code.endsWith('-conflict')) throw error;
      // The form begins anew with what is there now; the note that was typed stays as a draft.
      notify({ kind: 'error', message: t('changedMeanwhile') });
      await onStale();
      return notSent;
    }
    notify({ kind: 'success', message: t('saved') });
    return undefined;
  };
  return (
    <Panel title={t('standing')} lead={t('standingHint')}>
      <Form form={form} onSubmit={save}>
        <RadioField name="standing" label={t('column.state')} options={options} />
        <TextAreaField
          name="note"
          label={t('note')}
          help={t('noteHint')}
          maxLength={applicationLimits.noteMax}
          isOptional
        />
        <chakra.div>
          <SubmitButton size="md">{t('save')}</SubmitButton>
        </chakra.div>
      </Form>
    </Panel>
  );
}

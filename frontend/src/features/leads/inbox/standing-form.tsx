/** Where a request stands: contacted, or closed as won or lost, and why. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changeLead } from '#frontend/queries/consultation.ts';
import { CallProblem } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { type OwnForm, useAppForm } from '#lib/form/use-app-form.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import {
  type Lead,
  type LeadChange,
  type LeadOutcome,
  type LostReason,
  leadLimits,
  lostReasons,
} from '#shared/leads/lead-model.ts';
import { checkLeadChange, leadStatesAfter } from '#shared/leads/lead-rules.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { RadioField, SelectField, TextField } from '#ui/form/form-fields.tsx';
import type { Option } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';
import type { LeadActs } from './lead-page.tsx';
import { useConflict } from './use-conflict.ts';

type Standing = 'contacted' | LeadOutcome;
interface Values {
  /** A state, or how a closed one ended; nothing of a new one. */
  standing: Standing | '';
  lostReason: LostReason | '';
  reasonText: string;
}

const schema = partsOf(bodyOf(leadInboxApi.changeLead), ['reasonText']);
const standingOf = ({ state, outcome }: Lead): Values['standing'] =>
  outcome ?? (state === 'contacted' ? 'contacted' : '');

const valuesOf = (lead: Lead): Values => ({
  standing: standingOf(lead),
  lostReason: lead.lostReason ?? '',
  reasonText: lead.reasonText ?? '',
});

/** Where a request stands changes by an answer, too: shown unless somebody is about to change it here. */
function useFollow({ form }: OwnForm<Values>, lead: Lead) {
  const { isDirty } = form.formState;
  const shown = useRef(lead.version);
  useEffect(() => {
    if (shown.current === lead.version) return;
    shown.current = lead.version;
    if (!isDirty) form.reset(valuesOf(lead));
  }, [form, lead, isDirty]);
}

function changeOf({ standing, lostReason, reasonText }: Values): Omit<LeadChange, 'version'> {
  if (standing === 'contacted') return { state: 'contacted' };
  return {
    state: 'closed',
    ...(standing && { outcome: standing }),
    ...(standing === 'lost' && lostReason && { lostReason }),
    ...(reasonText && { reasonText }),
  };
}

export function StandingForm({ lead, onChange, onStale }: LeadActs) {
  const { t } = useTranslation('leads');
  const guarded = useConflict(onStale);
  const form = useAppForm<Values>({
    schema,
    defaultValues: valuesOf(lead),
    errorTexts: 'leads:errors',
  });
  useFollow(form, lead);
  const options = leadStatesAfter(lead.state).flatMap((next): Option[] => {
    if (next === 'closed')
      return (['won', 'lost'] as const).map((value) => ({ value, label: t(`outcome.${value}`) }));
    return [{ value: next, label: t(`state.${next}`) }];
  });
  const save = (values: Values) =>
    guarded(async () => {
      const change = { version: lead.version, ...changeOf(values) };
      if (!values.standing) throw invalid('/standing');
      const [wrong] = checkLeadChange(change);
      if (wrong) throw invalid(wrong.pointer);
      const changed = await changeLead(lead.id, change);
      form.form.reset(valuesOf(changed));
      await onChange(changed);
      notify({ kind: 'success', message: t('saved') });
    });
  return (
    <Panel title={t('standing')} lead={t('standingHint')}>
      <Form form={form} onSubmit={save}>
        <RadioField name="standing" label={t('column.state')} options={options} />
        <Reason />
        <chakra.div>
          <SubmitButton size="md">{t('save')}</SubmitButton>
        </chakra.div>
      </Form>
    </Panel>
  );
}

const invalid = (pointer: string) =>
  new CallProblem({ code: 'validation-failed', status: 422, errors: [{ pointer, code: 'required' }] });

/** Asked for where a request is closed; of a lost one it must be known. */
function Reason() {
  const { t } = useTranslation('leads');
  const [standing, reason] = useWatch<Values, ['standing', 'lostReason']>({
    name: ['standing', 'lostReason'],
  });
  if (standing !== 'won' && standing !== 'lost') return null;
  const reasons = lostReasons.map((value) => ({ value, label: t(`lost.${value}`) }));
  return (
    <>
      {standing === 'lost' && (
        <SelectField name="lostReason" label={t('lostReason')} placeholder={t('choose')} options={reasons} />
      )}
      <TextField
        name="reasonText"
        label={t(standing === 'lost' ? 'lostText' : 'wonText')}
        maxLength={leadLimits.reasonMax}
        isOptional={!(standing === 'lost' && reason === 'other')}
      />
    </>
  );
}

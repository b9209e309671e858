/** The frame of every act that needs words: what was typed stays until it was taken over, whoever was faster. */
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Counter } from '#frontend/features/cases/form/counter.tsx';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { notSent, useAppForm } from '#lib/form/use-app-form.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/form-fields.tsx';

export interface Words {
  text: string;
  /** Of answers to reports and of decisions; '' while none is chosen. */
  outcome: string;
}

/** The acts that need words, and the call whose body says how many. */
const endpoints = {
  answer: casesStaffApi.answerCase,
  decide: casesStaffApi.decideCase,
  hear: casesStaffApi.hearCase,
  note: casesStaffApi.noteCase,
} as const;
export type WordsAct = keyof typeof endpoints;
/** Those that the sender is told of: with an outcome where their kind has one. */
const told: readonly WordsAct[] = ['answer', 'decide'];

interface WordsFormProps {
  one: Case;
  act: WordsAct;
  lead: string;
  max: number;
  rows: number;
  /** True once it is done; raises what it is refused for. */
  onWords: (words: Words) => Promise<boolean>;
  sendLabel: string;
  /** Fields above the words. */
  children?: ReactNode;
  /** Between the words and the act. */
  below?: ReactNode;
}

/** How often an act was done: each time its form begins anew. */
const timesOf = ({ history }: Case, act: WordsAct) => history.filter((event) => event.act === act).length;

export const WordsForm = (props: WordsFormProps) => (
  <OneForm key={timesOf(props.one, props.act)} {...props} />
);

function OneForm({ one, act, lead, max, rows, onWords, sendLabel, children, below }: WordsFormProps) {
  const { t } = useTranslation('inbox');
  const isTold = told.includes(act);
  const schema = useMemo(
    () => partsOf(bodyOf(endpoints[act]), isTold ? ['text', 'outcome'] : ['text']),
    [act, isTold],
  );
  const form = useAppForm<Words>({
    schema,
    defaultValues: { text: '', outcome: '' },
    draft: { key: `case-${act}-${one.id}-${timesOf(one, act)}`, place: 'tab' },
    errorTexts: 'inbox:errors',
  });
  return (
    <Panel title={t(`${act}.title`)} lead={lead}>
      <Form form={form} onSubmit={async (words) => ((await onWords(words)) ? undefined : notSent)}>
        {children}
        <TextAreaField
          name="text"
          label={t(`${act}.text`)}
          help={<Counter name="text" max={max} />}
          rows={rows}
        />
        {below}
        <div>
          <SubmitButton size="md" variant={isTold ? 'solid' : 'outline'}>
            {sendLabel}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

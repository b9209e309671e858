/** Deciding on a complaint by one's name and with reasons, asked once more before it goes out. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideCase } from '#frontend/queries/cases-staff.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { type Case, type CaseOutcome, caseOutcomes } from '#shared/cases/case-model.ts';
import { caseLimits } from '#shared/cases/model.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RadioField } from '#ui/form/form-fields.tsx';
import { useOutcomeWords } from '../use-outcome-words.ts';
import type { RunAct } from './use-case-acts.ts';
import { type Words, WordsForm } from './words-form.tsx';

interface Asked {
  outcome: CaseOutcome;
  text: string;
}

export function DecideForm({ one, runAct }: { one: Case; runAct: RunAct }) {
  const { t } = useTranslation('inbox');
  const wordOf = useOutcomeWords(one.kind);
  const [asked, setAsked] = useState<Asked>();
  // The form waits for the answer to the question, so that its words stay until the decision is taken over.
  const answer = useRef<(isDone: boolean) => void>(undefined);
  const ask = ({ text, outcome }: Words) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsked({ text, outcome: outcome as CaseOutcome });
    });
  const close = () => {
    setAsked(undefined);
    answer.current?.(false);
  };
  const decide = async () => {
    if (await runAct('decide', () => decideCase(one, asked!))) answer.current?.(true);
  };
  const isFinal = one.state === 'appealed';
  return (
    <>
      <WordsForm
        one={one}
        act="decide"
        lead={t(isFinal ? 'decide.finalLead' : 'decide.lead', { language: languageNames[one.locale] })}
        max={caseLimits.answerMax}
        rows={8}
        onWords={ask}
        sendLabel={t('decide.send')}
      >
        <RadioField
          name="outcome"
          label={t('decide.outcome')}
          options={caseOutcomes.map((value) => ({ value, label: wordOf(value) }))}
        />
      </WordsForm>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={close}
        title={t('decide.sure')}
        confirmLabel={t('decide.send')}
        onConfirm={decide}
      >
        {asked && t('decide.sureHint', { outcome: wordOf(asked.outcome) })}
      </ConfirmDialog>
    </>
  );
}

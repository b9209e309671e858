/** Answering whoever wrote, in their language; of a report with what came of it. */
import { useTranslation } from 'react-i18next';
import { answerCase } from '#frontend/queries/cases-staff.ts';
import { CallProblem } from '#lib/api/http.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import type { Case, CaseOutcome } from '#shared/cases/case-model.ts';
import { caseLimits } from '#shared/cases/model.ts';
import { checkOutcome } from '#shared/cases/rules.ts';
import { RadioField } from '#ui/form/form-fields.tsx';
import { CannedAnswers } from './canned-answers.tsx';
import type { RunAct } from './use-case-acts.ts';
import { type Words, WordsForm } from './words-form.tsx';

const reportOutcomes = ['upheld', 'rejected'] as const;

/** Where the answer goes, and in which language it is written. */
function useAnswerLead({ kind, email, locale }: Case): string {
  const { t } = useTranslation('inbox');
  if (kind !== 'authority') return t('answer.lead', { language: languageNames[locale] });
  return email ? t('answer.authorityLead', { email }) : t('answer.authorityNoEmail');
}

export function AnswerForm({ one, runAct }: { one: Case; runAct: RunAct }) {
  const { t } = useTranslation('inbox');
  const send = ({ text, outcome }: Words) => {
    const errors = checkOutcome(one.kind, (outcome || undefined) as CaseOutcome | undefined);
    if (errors.length > 0) throw new CallProblem({ code: 'validation-failed', status: 422, errors });
    const chosen = reportOutcomes.find((value) => value === outcome);
    return runAct('answer', () => answerCase(one, { text, outcome: chosen }));
  };
  return (
    <WordsForm
      one={one}
      act="answer"
      lead={useAnswerLead(one)}
      max={caseLimits.answerMax}
      rows={7}
      onWords={async (words) => send(words)}
      sendLabel={t('answer.send')}
      below={<CannedAnswers one={one} />}
    >
      {one.kind === 'report' && (
        <RadioField
          name="outcome"
          label={t('answer.outcome')}
          options={reportOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        />
      )}
    </WordsForm>
  );
}

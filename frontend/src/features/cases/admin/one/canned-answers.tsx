/** Ready-made answers: put behind what is typed, in the sender's language, to be changed there. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type CannedAnswer, cannedAnswers } from '#shared/cases/canned-answers.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { caseLimits } from '#shared/cases/model.ts';
import { isAboutMessage } from '#shared/cases/rules.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/inputs.tsx';
import type { Words } from './words-form.tsx';

const shortOf = (words: string) => (words.length > 70 ? `${words.slice(0, 69)}…` : words);

export function CannedAnswers({ one }: { one: Case }) {
  const { t } = useTranslation('inbox');
  const locale = useLocale();
  const id = useId();
  const { getValues, setValue, setFocus } = useFormContext<Words>();
  const [chosen, setChosen] = useState('');
  const [hasNoRoom, setNoRoom] = useState(false);
  const subject = isAboutMessage(one.content) ? 'message' : 'listing';
  const fitting = cannedAnswers.filter(
    ({ kinds, about = subject }) => about === subject && kinds.some((kind) => kind === one.kind),
  );
  if (fitting.length === 0) return null;
  const insert = ({ words, outcome }: CannedAnswer) => {
    const text = [getValues('text').trim(), words[one.locale]].filter(Boolean).join('\n\n');
    setNoRoom(text.length > caseLimits.answerMax);
    if (text.length > caseLimits.answerMax) return;
    setValue('text', text, { shouldValidate: true });
    if (outcome && !getValues('outcome')) setValue('outcome', outcome, { shouldValidate: true });
    setFocus('text');
  };
  const answer = fitting.find((each) => each.id === chosen);
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {t('answer.canned')}
      </chakra.label>
      <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) auto">
        <Select id={id} size="sm" value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t('answer.choose')}</option>
          {fitting.map((each) => (
            <option key={each.id} value={each.id}>
              {shortOf(each.words[locale])}
            </option>
          ))}
        </Select>
        <Button size="sm" variant="outline" disabled={!answer} onClick={() => answer && insert(answer)}>
          {t('answer.insert')}
        </Button>
      </chakra.div>
      <chakra.p mt="1" textStyle="note">
        {t('answer.cannedHint')}
      </chakra.p>
      {hasNoRoom && <Alert tone="error">{t('answer.noRoom')}</Alert>}
    </div>
  );
}

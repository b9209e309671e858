/** The question that follows an advert, and why an answer was not taken. */
import { chakra } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblem } from '#lib/api/use-problem.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { LocalizedText } from '#shared/kernel/locale.ts';
import type { RewardVideo } from '#shared/wallet/staff-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useSecondsLeft } from '../checkout/countdown.tsx';
import { asText } from './as-text.ts';
import type { WatchState } from './machine.ts';
import { ProgressRing } from './progress-ring.tsx';

export function RefusalNote({ refusal, error }: { refusal: string; error: unknown }) {
  const { t } = useTranslation('rewards');
  const wordOf = useProblem();
  return <Alert tone="warning">{t(`refusal.${refusal}`, wordOf(error))}</Alert>;
}

interface QuestionProps {
  state: Extract<WatchState, { step: 'watching' | 'claiming' }>;
  video: RewardVideo;
  onAnswer: (answer: number) => void;
}

/** The question stands there once the time has passed; until then a ring says how long. */
export function Question({ state, video, onAnswer }: QuestionProps) {
  const { t } = useTranslation('rewards');
  const locale = useLocale();
  const left = useSecondsLeft(state.readyAtMs);
  const [answer, setAnswer] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(answer === null);
    if (answer !== null) onAnswer(answer);
  };
  if (left > 0)
    return (
      <chakra.div display="flex" gap="3" alignItems="center" fontSize="sm">
        <ProgressRing left={left} total={video.seconds} />
        <p>{t('opensIn', { count: left })}</p>
      </chakra.div>
    );
  return (
    <chakra.form onSubmit={send} noValidate display="grid" gap="3">
      {state.step === 'watching' && state.refusal && (
        <RefusalNote refusal={state.refusal} error={state.error} />
      )}
      <chakra.fieldset minW="0" display="grid" gap="2">
        <chakra.legend fontWeight="semibold" mb="2">
          {asText(video.question, locale)}
        </chakra.legend>
        {video.answers.map((words, n) => (
          <Answer
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its number
            key={n}
            words={words}
            isChosen={answer === n}
            onChoose={() => setAnswer(n)}
          />
        ))}
      </chakra.fieldset>
      {isMissing && answer === null && (
        <chakra.p role="alert" color="fg.error" textStyle="label">
          {t('chooseOne')}
        </chakra.p>
      )}
      <div>
        <Button type="submit" isBusy={state.step === 'claiming'}>
          {t('answer')}
        </Button>
      </div>
    </chakra.form>
  );
}

interface AnswerProps {
  words: LocalizedText;
  isChosen: boolean;
  onChoose: () => void;
}

const Answer = ({ words, isChosen, onChoose }: AnswerProps): ReactNode => {
  const locale = useLocale();
  return (
    <chakra.label
      display="flex"
      gap="3"
      alignItems="center"
      minH="11"
      px="3"
      borderWidth="1px"
      borderColor={isChosen ? 'accent.solid' : 'border.emphasized'}
      bg={isChosen ? 'accent.subtle' : 'bg'}
      borderRadius="md"
      cursor="pointer"
    >
      <chakra.input
        type="radio"
        name="answer"
        checked={isChosen}
        onChange={onChoose}
        accentColor="accent.solid"
        boxSize="4.5"
        flexShrink="0"
      />
      {asText(words, locale)}
    </chakra.label>
  );
};

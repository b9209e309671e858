/** Asks for the reason of a decision that its receiver reads in their own language: fixed reasons, and own words. */

import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReasonKey, type ReasonOf, reasonChars } from '#shared/kernel/staff-reason.ts';
import { Button } from '../button.tsx';
import { TextArea } from '../form/inputs.tsx';
import { WordGap } from '../word-gap.tsx';
import { ReasonFrame, type ReasonFrameProps } from './reason-frame.tsx';

interface FixedReasonDialogProps<Key extends ReasonKey>
  extends Omit<ReasonFrameProps<ReasonOf<Key>>, 'reason' | 'field'> {
  /** The fixed reasons that there are, in the order they are read. */
  reasons: readonly Key[];
  /** What is done has other words with it: without a reason it is done with none of the keys. */
  isOptional?: boolean;
}

export function FixedReasonDialog<Key extends ReasonKey>(props: FixedReasonDialogProps<Key>) {
  const { reasons, isOptional = false, ...frame } = props;
  const [chosen, setChosen] = useState<readonly Key[]>([]);
  const [words, setWords] = useState('');
  const keys = reasons.filter((key) => chosen.includes(key));
  const toggle = (key: Key) =>
    setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  const isNone = keys.length === 0 && words.trim() === '';
  return (
    <ReasonFrame
      {...frame}
      reason={isOptional && isNone ? { keys: [] } : reasonOf(keys, words.trim())}
      field={
        <>
          <FixedReasons reasons={reasons} keys={keys} onToggle={toggle} />
          <OwnWords
            value={words}
            onChange={setWords}
            isRequired={keys.length === 0 && !(isOptional && isNone)}
          />
        </>
      }
    />
  );
}

/** Own words stand alone only where they say enough. */
function reasonOf<Key extends ReasonKey>(keys: Key[], words: string): ReasonOf<Key> | undefined {
  if (keys.length > 0) return { keys, ...(words && { words }) };
  return words.length < reasonChars.min ? undefined : words;
}

interface FixedReasonsProps<Key extends ReasonKey> {
  reasons: readonly Key[];
  keys: readonly Key[];
  onToggle: (key: Key) => void;
}

/** One press each; below them what the receiver will read, here in the language of staff. */
function FixedReasons<Key extends ReasonKey>({ reasons, keys, onToggle }: FixedReasonsProps<Key>) {
  const { t } = useTranslation(['app', 'reasons']);
  const nameOf = (key: ReasonKey) => t(`reasons:short.${key}`);
  const wordsOf = (key: ReasonKey) => t(`reasons:words.${key}`);
  const id = useId();
  return (
    <>
      <chakra.p id={id} mb="1.5" fontSize="sm" fontWeight="semibold">
        {t('admin.reason')}
      </chakra.p>
      <chakra.div role="group" aria-labelledby={id} display="flex" flexWrap="wrap" gap="2">
        {reasons.map((key) => (
          <Button
            key={key}
            size="xs"
            variant={keys.includes(key) ? 'solid' : 'subtle'}
            aria-pressed={keys.includes(key)}
            onClick={() => onToggle(key)}
          >
            {nameOf(key)}
          </Button>
        ))}
      </chakra.div>
      <chakra.ul aria-live="polite" mt="2" mb="4" ps="5" fontSize="sm" listStyleType="disc">
        {keys.map((key) => (
          <li key={key}>{wordsOf(key)}</li>
        ))}
      </chakra.ul>
    </>
  );
}

interface OwnWordsProps {
  value: string;
  onChange: (value: string) => void;
  isRequired: boolean;
}

function OwnWords({ value, onChange, isRequired }: OwnWordsProps) {
  const { t } = useTranslation(['app', 'reasons']);
  const id = useId();
  const shortage = isRequired ? reasonChars.min - value.trim().length : 0;
  return (
    <>
      <chakra.label htmlFor={id} display="block" mb="1" fontSize="sm" fontWeight="semibold">
        {t('reasons:own')}
      </chakra.label>
      <TextArea
        kind="area"
        rows={3}
        id={id}
        maxLength={reasonChars.max}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <chakra.p id={`${id}-hint`} mt="1" fontSize="xs" color="fg.muted" className="tabular">
        {t('reasons:ownHint')}
        <WordGap />
        {shortage > 0
          ? t('admin.reasonShortage', { count: shortage })
          : `${value.trim().length}/${reasonChars.max}`}
      </chakra.p>
    </>
  );
}

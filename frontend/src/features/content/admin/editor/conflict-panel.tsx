/** The content was changed elsewhere: both texts side by side; nothing typed is lost whatever is chosen. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useFieldName, useWordsOfField } from '../field-words.ts';
import type { Conflict } from './beginning.ts';
import { fieldValue, type MergeField } from './merge.ts';
import type { ContentForm } from './model.ts';

interface ConflictPanelProps {
  conflict: Conflict;
  onSettle: (theirs: readonly MergeField[]) => void;
}

/** Fields changed elsewhere only are taken over; for those changed on both sides the author picks. */
export function ConflictPanel({ conflict, onSettle }: ConflictPanelProps) {
  const { t } = useTranslation('content-office');
  const nameOf = useFieldName();
  const { merged, mine, theirs: newest } = conflict;
  const [theirs, setTheirs] = useState<readonly MergeField[]>([]);
  const pick = (field: MergeField, isTheirs: boolean) =>
    setTheirs(isTheirs ? [...theirs, field] : theirs.filter((each) => each !== field));
  return (
    <FocusedBox>
      <Alert tone="warning" title={t('conflict.title')}>
        <chakra.p mt="1">{t('conflict.help')}</chakra.p>
      </Alert>
      <chakra.div display="grid" gap="4" mt="2" mb="6">
        {merged.clashes.map((field) => (
          <Clash
            key={field}
            field={field}
            mine={mine}
            newest={newest}
            isTheirs={theirs.includes(field)}
            onPick={pick}
          />
        ))}
        {merged.taken.length > 0 && (
          <chakra.div borderWidth="1px" borderRadius="md" p="3" fontSize="sm">
            <chakra.p fontWeight="semibold">{t('conflict.taken')}</chakra.p>
            <chakra.ul mt="1" ps="5" listStyleType="disc">
              {merged.taken.map((field) => (
                <li key={field}>{nameOf(field)}</li>
              ))}
            </chakra.ul>
          </chakra.div>
        )}
        <div>
          <Button onClick={() => onSettle(theirs)}>{t('conflict.goOn')}</Button>
        </div>
      </chakra.div>
    </FocusedBox>
  );
}

/** Takes the focus when it appears, so that nobody misses it. */
function FocusedBox({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      {children}
    </div>
  );
}

interface ClashProps {
  field: MergeField;
  mine: ContentForm;
  newest: ContentForm;
  isTheirs: boolean;
  onPick: (field: MergeField, isTheirs: boolean) => void;
}

function Clash({ field, mine, newest, isTheirs, onPick }: ClashProps) {
  const { t } = useTranslation('content-office');
  const nameOf = useFieldName();
  const name = useId();
  const wordsOf = useWordsOfField(field === 'related' ? [mine.related, newest.related] : []);
  const sides = [
    { isNewest: false, form: mine, label: t('conflict.mine') },
    { isNewest: true, form: newest, label: t('conflict.theirs') },
  ];
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="1.5">
        {nameOf(field)}
      </chakra.legend>
      <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {sides.map(({ isNewest, form, label }) => (
          <Side key={label}>
            <input
              type="radio"
              name={name}
              checked={isTheirs === isNewest}
              onChange={() => onPick(field, isNewest)}
            />
            <chakra.span minW="0" overflowWrap="anywhere">
              <chakra.span display="block" textStyle="note">
                {label}
              </chakra.span>
              <chakra.span whiteSpace="pre-line">
                {wordsOf(field, fieldValue(form, field)) || t('conflict.empty')}
              </chakra.span>
            </chakra.span>
          </Side>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

const Side = chakra('label', {
  base: {
    display: 'flex',
    gap: '2.5',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontSize: 'sm',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '& input': { accentColor: 'accent.solid', boxSize: '4.5', flexShrink: '0', outline: 'none' },
  },
});

/** The listing was changed elsewhere: both versions side by side; nothing typed is lost whatever is chosen. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FieldValue } from './field-value.tsx';
import { FocusedBox } from './focus.tsx';
import type { Conflict, FormField } from './initial-values.ts';
import type { ListingForm } from './model.ts';

interface ConflictPanelProps {
  conflict: Conflict;
  onSettle: (theirs: readonly FormField[]) => void;
}

/** Fields changed elsewhere only are taken over; for those changed on both sides the poster picks. */
export function ConflictPanel({ conflict, onSettle }: ConflictPanelProps) {
  const { t } = useTranslation(['edit', 'drafts']);
  const { merged, mine, newest } = conflict;
  const [theirs, setTheirs] = useState<readonly FormField[]>([]);
  const pick = (field: FormField, isTheirs: boolean) =>
    setTheirs(isTheirs ? [...theirs, field] : theirs.filter((each) => each !== field));
  return (
    <FocusedBox>
      <Alert tone="warning" title={t(conflict.meta ? 'conflict' : 'drafts:conflict')}>
        <chakra.p mt="1">{t('conflictHelp')}</chakra.p>
      </Alert>
      <chakra.div display="grid" gap="4" mt="2" mb="6">
        {merged.clashes.map((field) => (
          <Clash
            key={field}
            field={field}
            mine={mine}
            newest={newest.form}
            isTheirs={theirs.includes(field)}
            onPick={pick}
          />
        ))}
        {merged.taken.length > 0 && (
          <chakra.div borderWidth="1px" borderRadius="md" p="3" fontSize="sm">
            <chakra.p fontWeight="semibold">{t('takenOver')}</chakra.p>
            <chakra.dl mt="1.5" display="grid" gap="1.5">
              {merged.taken.map((field) => (
                <div key={field}>
                  <chakra.dt color="fg.muted">{t(`fieldName.${field}`)}</chakra.dt>
                  <dd>
                    <FieldValue field={field} form={newest.form} />
                  </dd>
                </div>
              ))}
            </chakra.dl>
          </chakra.div>
        )}
        <div>
          <Button onClick={() => onSettle(theirs)}>{t('goOn')}</Button>
        </div>
      </chakra.div>
    </FocusedBox>
  );
}

interface ClashProps {
  field: FormField;
  mine: ListingForm;
  newest: ListingForm;
  isTheirs: boolean;
  onPick: (field: FormField, isTheirs: boolean) => void;
}

function Clash({ field, mine, newest, isTheirs, onPick }: ClashProps) {
  const { t } = useTranslation('edit');
  const name = useId();
  const sides = [
    { isNewest: false, form: mine, label: t('yours') },
    { isNewest: true, form: newest, label: t('newest') },
  ];
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="1.5">
        {t(`fieldName.${field}`)}
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
              <FieldValue field={field} form={form} />
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

/** Two people have changed the same version: both texts stand here until somebody has chosen, language by language. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { Difference } from './difference.tsx';
import type { DocumentConflict } from './use-document-form.ts';
import { htmlOf } from './values.ts';

interface ConflictPanelProps {
  conflict: DocumentConflict;
  /** The languages in which the other's text is taken. */
  onSettle: (theirs: readonly Locale[]) => void;
}

export function ConflictPanel({ conflict, onSettle }: ConflictPanelProps) {
  const { t } = useTranslation('documents');
  const { newest, clashing, mine, theirs } = conflict;
  const [taken, setTaken] = useState<readonly Locale[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const choose = (locale: Locale, isTheirs: boolean) =>
    setTaken([...taken.filter((one) => one !== locale), ...(isTheirs ? [locale] : [])]);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      <Alert tone="warning" title={t('conflictTitle', { version: newest.version })}>
        <p>{t(clashing.length === 0 ? 'conflictApart' : 'conflictLead')}</p>
        {newest.note && (
          <chakra.p mt="1" whiteSpace="pre-line">
            {t('conflictNote', { note: newest.note })}
          </chakra.p>
        )}
        {clashing.map((locale) => (
          <chakra.div key={locale} mt="4" maxW="3xl">
            <chakra.p fontWeight="semibold">{languageNames[locale]}</chakra.p>
            <chakra.p mb="2">{t('conflictDifference')}</chakra.p>
            <Difference before={htmlOf(theirs[locale])} after={htmlOf(mine[locale])} locale={locale} />
            <chakra.div mt="3">
              <SegmentedControl
                label={t('conflictChoice', { language: languageNames[locale] })}
                options={[
                  { value: 'mine', label: t('mine') },
                  { value: 'theirs', label: t('theirs') },
                ]}
                value={taken.includes(locale) ? 'theirs' : 'mine'}
                onChange={(value) => choose(locale, value === 'theirs')}
              />
            </chakra.div>
          </chakra.div>
        ))}
        <Button mt="4" size="sm" onClick={() => onSettle(taken)}>
          {t('goOn')}
        </Button>
      </Alert>
    </div>
  );
}

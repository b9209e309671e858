/** Says that the profile was changed elsewhere meanwhile, and offers the other words field by field. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { isLocale } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Clash } from './conflict.ts';

const shown = (value: string) => (isLocale(value) ? languageNames[value] : value);

interface ConflictNoteProps {
  clashes: readonly Clash[];
  onTake: (clash: Clash) => void;
}

/** Takes the focus: what was pressed has not been saved. */
export function ConflictNote({ clashes, onTake }: ConflictNoteProps) {
  const { t } = useTranslation('profile');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      <Alert tone="warning" title={t('conflict.title')}>
        <p>{t('conflict.help')}</p>
        <chakra.ul mt="2" display="grid" gap="2">
          {clashes.map((clash) => (
            <li key={clash.field}>
              {t(`conflict.${clash.field}`, { theirs: shown(clash.theirs), mine: shown(clash.mine) })}
              <chakra.div mt="1">
                <Button variant="plain" size="sm" onClick={() => onTake(clash)}>
                  {t('conflict.take', { theirs: shown(clash.theirs) })}
                </Button>
              </chakra.div>
            </li>
          ))}
        </chakra.ul>
      </Alert>
    </div>
  );
}

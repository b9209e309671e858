/** What a removal gives back, said to staff before they remove: all that is held, and on request what was not used. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { usePointsWords } from './points-text.tsx';

interface GiveBackProps {
  /** Points paid for time that has not been used. */
  unused: number;
  /** Points held for what waits: they are released in any case. */
  held: number;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

export function GiveBack({ unused, held, isChosen, onChoose }: GiveBackProps) {
  const { t } = useTranslation('paid');
  const words = usePointsWords();
  return (
    <chakra.div mt="3" fontSize="sm" display="grid" gap="1.5" lineHeight="snug">
      {held > 0 && <p>{t('giveBack.held', { points: words(held) })}</p>}
      {unused > 0 ? (
        <chakra.label display="flex" gap="2.5" alignItems="center" minH="10">
          <chakra.input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            accentColor="accent.solid"
            boxSize="4.5"
          />
          {t('giveBack.unused', { points: words(unused) })}
        </chakra.label>
      ) : (
        <p>{t('giveBack.nothing')}</p>
      )}
    </chakra.div>
  );
}

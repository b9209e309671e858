/** What a removal gives back, said to staff before they remove: all that is held, and on request what was not used. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { usePointsWords } from '#ui/points/points-text.tsx';

interface GiveBackProps {
  /** Points paid for time that has not been used. */
  unused: number;
  /** Units of packages that were hardly used. */
  units: number;
  /** Points held for what waits: they are released in any case. */
  held: number;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

export function GiveBack({ unused, units, held, isChosen, onChoose }: GiveBackProps) {
  const { t } = useTranslation('paid');
  const words = usePointsWords();
  return (
    <chakra.div mt="3" fontSize="sm" display="grid" gap="1.5" lineHeight="snug">
      {held > 0 && <p>{t('giveBack.held', { points: words(held) })}</p>}
      {unused > 0 || units > 0 ? (
        <chakra.label display="flex" gap="2.5" alignItems="center" minH="10">
          <chakra.input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            accentColor="accent.solid"
            boxSize="4.5"
          />
          <span>
            {unused > 0 && t('giveBack.unused', { points: words(unused) })}
            {unused > 0 && units > 0 && <br />}
            {units > 0 && t('giveBack.units', { count: units })}
          </span>
        </chakra.label>
      ) : (
        <p>{t('giveBack.nothing')}</p>
      )}
    </chakra.div>
  );
}

/** One top-up on offer, as a radio button: the price first, then what it brings. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import type { TopUp } from '#shared/wallet/model.ts';
import { DongText, PointsText } from '../figures.tsx';
import { bonusOf, perPointVnd } from './offers.ts';

const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: '0.5',
    minH: '7.5rem',
    px: { base: '3', sm: '4' },
    py: '3',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'lg',
    bg: 'bg',
    cursor: 'pointer',
    _hover: { borderColor: 'accent.hover' },
    '&:has(:checked)': {
      borderColor: 'accent.solid',
      bg: 'accent.subtle',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-green-700)',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '& [data-mark]': { display: 'none' },
    '&:has(:checked) [data-mark]': { display: 'grid' },
  },
});

interface OfferCardProps {
  offer: TopUp;
  pointVnd: number;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

export function OfferCard({ offer, pointVnd, name, isChosen, onChoose }: OfferCardProps) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const bonus = bonusOf(offer, pointVnd);
  return (
    <Card>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        value={offer.id}
        checked={isChosen}
        onChange={onChoose}
      />
      <Mark />
      <chakra.span fontSize={{ base: 'md', sm: 'xl' }} fontWeight="semibold" letterSpacing="tight">
        <DongText vnd={offer.amountVnd} />
      </chakra.span>
      <chakra.span color="accent.strong" fontWeight="semibold">
        <PointsText points={offer.points} />
      </chakra.span>
      <chakra.span textStyle="note">
        {t('topUp.perPoint', { price: formatExactVnd(perPointVnd(offer), locale) })}
      </chakra.span>
      {bonus > 0 && (
        <chakra.span
          justifySelf="start"
          mt="1"
          px="2"
          borderRadius="sm"
          bg="warning.muted"
          color="warning.strong"
          fontSize="xs"
          fontWeight="semibold"
        >
          {t('topUp.bonus', { figure: formatCount(bonus, locale) })}
        </chakra.span>
      )}
    </Card>
  );
}

const Mark = () => (
  <chakra.span
    data-mark
    aria-hidden
    position="absolute"
    top="-2"
    insetInlineEnd="-2"
    boxSize="5"
    borderRadius="full"
    bg="accent.solid"
    color="white"
    placeItems="center"
  >
    <Check size={13} strokeWidth={3} />
  </chakra.span>
);

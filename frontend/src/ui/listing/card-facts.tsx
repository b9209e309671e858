/** A card's facts in one row of chips: the area first, then what decides next; what has no room is left out. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { AreaText } from '../value-text.tsx';

const Chips = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.5',
    rowGap: '2',
    // One line: a chip without room wraps out of sight.
    height: '6',
    overflow: 'hidden',
    mt: '1.5',
    fontSize: 'xs',
    '& > li': {
      display: 'inline-flex',
      alignItems: 'center',
      height: '6',
      px: '2',
      borderRadius: 'sm',
      bg: 'bg.muted',
      whiteSpace: 'nowrap',
    },
  },
});

/** Area, legal paper, infrastructure and status, in this order: each only where it is known. */
export function CardFacts({ card }: { card: Card }) {
  const { t } = useTranslation('app');
  const { legal, infra = [], status } = card.facts ?? {};
  const hasArea = card.areaDm2 !== null || (card.areaDm2Max ?? null) !== null;
  const facts = [
    legal && t(`asset.legal.${legal}`, ''),
    infra[0] && t(`asset.infra.${infra[0]}`, ''),
    status && t(`asset.status.${status}`),
    infra[1] && t(`asset.infra.${infra[1]}`, ''),
  ].filter(Boolean);
  return (
    <Chips>
      {hasArea && (
        <chakra.li fontWeight="semibold">
          <AreaText dm2={card.areaDm2} maxDm2={card.areaDm2Max} />
        </chakra.li>
      )}
      {facts.slice(0, 3).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </Chips>
  );
}

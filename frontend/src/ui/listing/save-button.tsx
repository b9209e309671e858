/** The heart on a card that saves its listing. */
import { chakra } from '@chakra-ui/react';
import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { useSave } from './use-save.ts';

/** Above the card's link; what is pressed is larger than what is seen. A full heart is saved. */
const Round = chakra('button', {
  base: {
    position: 'absolute',
    top: '2',
    insetInlineEnd: '2',
    zIndex: '1',
    display: 'grid',
    placeItems: 'center',
    boxSize: '9',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg',
    color: 'fg',
    cursor: 'pointer',
    _before: { content: '""', position: 'absolute', inset: '-1.5' },
    '&[aria-pressed=true]': { color: 'danger.solid', '& svg': { fill: 'currentColor' } },
    _print: { display: 'none' },
  },
});

export function SaveButton({ card }: { card: Pick<Card, 'code' | 'title' | 'titles'> }) {
  const { t } = useTranslation('app');
  const { isSaved, title, toggle } = useSave(card);
  return (
    <Round type="button" aria-pressed={isSaved} aria-label={t('save.one', { title })} onClick={toggle}>
      <Heart size={18} aria-hidden />
    </Round>
  );
}

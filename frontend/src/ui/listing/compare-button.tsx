/** The button on a card that chooses its listing for comparing. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import { useTranslation } from 'react-i18next';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { useCompare } from './use-compare.ts';

/** Above the card's link, and not wider when it is chosen; what is pressed is larger than what is seen. */
const Chip = chakra('button', {
  base: {
    position: 'absolute',
    bottom: '2',
    insetInlineStart: '2',
    zIndex: '1',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    px: '2',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg',
    color: 'fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'none',
    cursor: 'pointer',
    _before: { content: '""', position: 'absolute', insetInline: '-2', insetBlock: '-2' },
    '&[aria-pressed=true]': { bg: 'accent.solid', borderColor: 'accent.solid', color: 'white' },
    _print: { display: 'none' },
  },
});

export function CompareButton({ card }: { card: Pick<Card, 'code' | 'title' | 'titles'> }) {
  const { t } = useTranslation('app');
  const { isChosen, title, toggle } = useCompare(card);
  const Icon = isChosen ? Check : Scale;
  return (
    <Chip type="button" aria-pressed={isChosen} aria-label={t('compare.one', { title })} onClick={toggle}>
      <Icon size={14} aria-hidden />
      {t('compare.add')}
    </Chip>
  );
}

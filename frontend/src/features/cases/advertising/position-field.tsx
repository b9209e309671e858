/** Where an advert is to stand: each place by its name, its price and a small drawing. */
import { chakra } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAdvertOffer } from '#frontend/queries/adverts.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { adPositions } from '#shared/cases/model.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import { FieldGroup } from '#ui/form/field.tsx';
import { PositionPicture } from './position-picture.tsx';

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2.5',
    lineHeight: 'snug',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    cursor: 'pointer',
    fontSize: 'sm',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '& input': { accentColor: 'accent.solid', boxSize: '4.5', flexShrink: '0', outline: 'none' },
  },
});

export function PositionField() {
  const { t } = useTranslation('cases');
  const { register } = useFormContext();
  const { data: offer } = useAdvertOffer();
  return (
    <FieldGroup name="position" label={t('advertising.position')} help={t('advertising.priceNote')}>
      <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {adPositions.map((position) => (
          <Choice key={position}>
            <input type="radio" value={position} {...register('position')} />
            <PositionPicture position={position} />
            <span>
              {t(`advertising.positions.${position}`)}
              <Price weekVnd={offer?.positions[position].weekVnd} />
            </span>
          </Choice>
        ))}
      </chakra.div>
    </FieldGroup>
  );
}

/** Its line is there before the price is, so that nothing moves. */
function Price({ weekVnd }: { weekVnd: number | undefined }) {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  const words = () =>
    weekVnd
      ? t('advertising.perWeek', { price: formatExactVnd(weekVnd, locale) })
      : t('advertising.byAgreement');
  return (
    <chakra.span display="block" minH="5" textStyle="note" className="tabular">
      {weekVnd !== undefined && words()}
    </chakra.span>
  );
}

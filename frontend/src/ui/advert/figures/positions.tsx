/** What an advert brought on each position, where it stood on more than one. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { totalOf } from '#shared/adverts/measure.ts';
import type { AdvertFigures } from '#shared/adverts/measure-api.ts';

export function Positions({ figures: { days } }: { figures: AdvertFigures }) {
  const { t } = useTranslation('ad-figures');
  const locale = useLocale();
  const positions = [...new Set(days.map(({ position }) => position))];
  if (positions.length < 2) return null;
  return (
    <chakra.ul fontSize="sm" display="grid" gap="1">
      {positions.map((position) => {
        const { views, clicks } = totalOf(days.filter((one) => one.position === position));
        return (
          <li key={position}>
            {t('ofPosition', {
              position: t(`position.${position}`),
              views: formatCount(views, locale),
              clicks: formatCount(clicks, locale),
            })}
          </li>
        );
      })}
    </chakra.ul>
  );
}

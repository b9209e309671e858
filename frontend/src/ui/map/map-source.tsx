/** Where the outlines of maps come from, and under which licence. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { OuterLink } from '../text-link.tsx';

const source = 'https://github.com/VictorCazanave/svg-maps/tree/master/packages/vietnam';
const licence = 'https://creativecommons.org/licenses/by/4.0/';

export function MapSource() {
  const { t } = useTranslation('app');
  return (
    <chakra.small display="block" fontSize="xs" color="fg.muted">
      {t('mapSource')}{' '}
      <OuterLink href={source} target="_blank" rel="noopener noreferrer">
        @svg-maps/vietnam
      </OuterLink>
      {', '}
      <OuterLink href={licence} target="_blank" rel="noopener noreferrer">
        CC BY 4.0
      </OuterLink>
    </chakra.small>
  );
}

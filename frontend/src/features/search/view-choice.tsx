/** How the results are shown: as a grid of cards, as a list, on a map. */
import { chakra } from '@chakra-ui/react';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { type View, views } from './address.ts';

const icons = { grid: LayoutGrid, list: List, map: MapIcon } as const;

export function ViewChoice({ view, onChange }: { view: View; onChange(view: View): void }) {
  const { t } = useTranslation('search');
  return (
    <chakra.div role="group" aria-label={t('view.label')} display="flex" order={{ base: -1, md: 0 }}>
      {views.map((each) => {
        const Icon = icons[each];
        return (
          <Button
            key={each}
            variant={each === view ? 'subtle' : 'ghost'}
            size="sm"
            isIcon
            aria-label={t(`view.${each}`)}
            aria-pressed={each === view}
            onClick={() => onChange(each)}
          >
            <Icon size={16} aria-hidden />
          </Button>
        );
      })}
    </chakra.div>
  );
}

/** The filters on phones: a sheet that says how many results they have now. */
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import FilterPanel, { type FilterPanelProps } from './filter-panel.tsx';

export interface FilterSheetProps {
  onClose(): void;
  /** How many results the filters have now. */
  count: number;
  panel: FilterPanelProps;
}

export default function FilterSheet({ onClose, count, panel }: FilterSheetProps) {
  const { t } = useTranslation('search');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('filters')}
      shape="sheet"
      footer={
        <Button width="full" onClick={onClose}>
          {t('showResults', { count })}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </Dialog>
  );
}

/** What an advert brought, for staff. */
import { useTranslation } from 'react-i18next';
import { useAdvertFigures } from '#frontend/queries/adverts.ts';
import type { Advert } from '#shared/adverts/model.ts';
import { AdvertFigures } from '#ui/advert/figures/advert-figures.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function FiguresPanel({ advert: { id } }: { advert: Advert }) {
  const { t } = useTranslation('ad-figures');
  return (
    <Panel title={t('title')}>
      <DataState of={useAdvertFigures(id)} skeleton={<Skeleton height="48" />}>
        {(figures) => <AdvertFigures figures={figures} name={id.slice(-8)} />}
      </DataState>
    </Panel>
  );
}

/** `/admin`: what waits and since when, what the week brought against the one before, how places for adverts stand. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '#frontend/queries/office.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { DataState } from '#ui/data-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdvertPlaces } from './advert-places.tsx';
import { WaitingWork } from './waiting-work.tsx';
import { WeekFigures } from './week-figures.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('dashboard:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('dashboard');
  return (
    <Frame title={t('title')} lead={t('lead')} isNested>
      <DataState of={useDashboard()} skeleton={<Skeleton height="24rem" />}>
        {({ since, days, adverts }) => (
          <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
            <WaitingWork since={since} />
            {days && <WeekFigures days={days} />}
            {adverts && <AdvertPlaces places={adverts} />}
          </chakra.div>
        )}
      </DataState>
    </Frame>
  );
}

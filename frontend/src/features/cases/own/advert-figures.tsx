/** What an advert that somebody ordered brought, below their request; loaded when it is asked for. */
import { useMyAdvertFigures } from '#frontend/queries/adverts.ts';
import { AdvertFigures } from '#ui/advert/figures/advert-figures.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export default function OwnAdvertFigures({ number }: { number: string }) {
  return (
    <DataState of={useMyAdvertFigures(number)} skeleton={<Skeleton height="48" />}>
      {(figures) => <AdvertFigures figures={figures} name={number} />}
    </DataState>
  );
}

/** One agency in the back office: what it says, its people, and the decision. */
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAgency } from '#frontend/queries/agencies.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { DataState } from '#ui/data-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AgencyCase } from '../agency-case.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('agencies:admin.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('agencies');
  const { id = '' } = useParams();
  const state = useAgency(id);
  return (
    <>
      <TextLink to={pathOf('adminAgencies')} display="inline-flex" alignItems="center" minH="11" mb="2">
        {t('admin.title')}
      </TextLink>
      <Frame title={state.data?.agency.name ?? t('admin.title')} isNested>
        <DataState of={state} skeleton={<Skeleton height="64" />}>
          {(whole) => <AgencyCase whole={whole} reload={() => state.mutate()} />}
        </DataState>
      </Frame>
    </>
  );
}

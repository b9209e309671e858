/** One advert: what it says, when it runs, who checked its link, how it looks; paused, resumed and ended from here. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAdvert } from '#frontend/queries/adverts.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AdvertActs } from '../advert-acts.tsx';
import { AdvertSummary } from '../advert-summary.tsx';
import { FiguresPanel } from '../figures-panel.tsx';
import { PaymentPanel } from '../payment-panel.tsx';
import { Preview } from '../preview.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('adverts:one'), isListed: false });

export function Page() {
  const { t } = useTranslation('adverts');
  const state = useAdvert(useParams().id ?? '');
  const { data: advert } = state;
  return (
    <>
      <TextLink
        to={pathOf('adminAds')}
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        mb="4"
        data-noprint
      >
        <ArrowLeft size={16} aria-hidden /> {t('title')}
      </TextLink>
      <Frame
        title={advert?.customerName ?? t('one')}
        isNested
        actions={
          advert && (
            <chakra.div data-noprint display="flex" flexWrap="wrap" gap="2">
              <AdvertActs advert={advert} onStale={() => state.mutate()} />
            </chakra.div>
          )
        }
      >
        <DataState
          of={state}
          skeleton={<Skeleton height="48" />}
          missing={<EmptyState title={t('missing')}>{t('missingHint')}</EmptyState>}
        >
          {(read) => (
            <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
              <AdvertSummary advert={read} />
              <PaymentPanel key={`payment-${read.version}`} advert={read} onStale={() => state.mutate()} />
              <FiguresPanel advert={read} />
              <div data-noprint>
                <Preview key={read.version} advert={read} />
              </div>
            </chakra.div>
          )}
        </DataState>
      </Frame>
    </>
  );
}

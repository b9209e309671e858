/** Asking prices per m² of one type: the country quarter by quarter, the provinces of a quarter, or one province. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from 'react-router';
import { useMarketOfType } from '#frontend/queries/market.ts';
import { readOnServer } from '#lib/route-module.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { type MarketOfType, marketApi } from '#shared/market/api.ts';
import type { MarketType } from '#shared/market/model.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { marketFile, marketPath, marketTypeAt } from '../addresses.ts';
import { KindSection } from '../parts/kind-section.tsx';
import { Method } from '../parts/method.tsx';
import { ProvinceView } from '../parts/province-view.tsx';
import { TypeTabs } from '../parts/type-tabs.tsx';
import { useMarketWords } from '../words.ts';

export { headOfMarketType as head } from '../market-head.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<MarketOfType | null> =>
  readOnServer(context, (call) =>
    call(marketApi.getMarketOfType, { params: { type: marketTypeAt(new URL(request.url).pathname) } }),
  );
/** Quarters and provinces change at once: nothing is loaded for them that the page would have to wait for. */
export const shouldRevalidate = () => false;

export function Page() {
  const { t } = useTranslation(['market', 'app']);
  const type = marketTypeAt(useLocation().pathname);
  const [params] = useSearchParams();
  // The HTML is that of an address that asks for nothing.
  const asked = useHydrated() ? params : new URLSearchParams();
  const province = asked.get('province') ?? undefined;
  return (
    <Frame
      title={t('titleOf', { type: t(`app:type.${type}`) })}
      lead={t('lead')}
      actions={
        <OuterLink
          href={marketFile(type)}
          download
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="11"
          data-noprint
        >
          <Download size={16} aria-hidden /> {t('csv')}
        </OuterLink>
      }
    >
      <TypeTabs current={type} />
      {province === undefined ? (
        <TypeView key={type} type={type} quarter={asked.get('quarter') ?? undefined} />
      ) : (
        <ProvinceView type={type} province={province} />
      )}
      <Method />
    </Frame>
  );
}

interface TypeViewProps {
  type: MarketType;
  quarter: string | undefined;
}

function TypeView({ type, quarter }: TypeViewProps) {
  const { t } = useTranslation('market');
  const market = useMarketOfType(type, quarter, useLoaderData<typeof loader>());
  return (
    <DataState
      of={market}
      skeleton={<SkeletonLines count={12} />}
      missing={
        <EmptyState
          title={t('missingQuarter')}
          action={
            <ButtonLink variant="outline" to={marketPath(type)}>
              {t('toNewest')}
            </ButtonLink>
          }
        />
      }
    >
      {(found) => <Quarter of={found} />}
    </DataState>
  );
}

function Quarter({ of: { type, quarter, quarters, kinds } }: { of: MarketOfType }) {
  const { t } = useTranslation('market');
  const words = useMarketWords();
  if (!quarter) return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>;
  return (
    <>
      {quarters.length > 1 && (
        <LinkTabs
          label={t('quarters')}
          tabs={quarters.map((one, at) => ({
            ...{ key: one.quarter, label: words.quarter(one.quarter) },
            to: marketPath(type, { quarter: at === 0 ? undefined : one.quarter }),
            isCurrent: one.quarter === quarter.quarter,
          }))}
        />
      )}
      <chakra.p role="status">{words.state(quarter)}</chakra.p>
      {kinds.map((kind) => (
        <KindSection key={kind.kind} type={type} quarter={quarter.quarter} of={kind} />
      ))}
    </>
  );
}

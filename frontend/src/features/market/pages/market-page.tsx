/** Asking prices per m² at a glance: each type in all of Viet Nam, sales and leases apart. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMarket } from '#frontend/queries/market.ts';
import { readOnServer } from '#lib/route-module.ts';
import { type MarketOverview, marketApi } from '#shared/market/api.ts';
import { type MarketKind, marketKinds } from '#shared/market/model.ts';
import { quarterBefore } from '#shared/market/rules.ts';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { marketPath } from '../addresses.ts';
import { MarketTable } from '../parts/market-table.tsx';
import { Method } from '../parts/method.tsx';
import { TypeTabs } from '../parts/type-tabs.tsx';
import { useMarketWords } from '../words.ts';

export { headOfMarket as head } from '../market-head.ts';

export const loader = ({ context }: LoaderFunctionArgs): Promise<MarketOverview | null> =>
  readOnServer(context, (call) => call(marketApi.getMarket));
/** What stands in the HTML stays, whoever signs in or out. */
export const shouldRevalidate = () => false;

export function Page() {
  const { t } = useTranslation('market');
  const market = useMarket(useLoaderData<typeof loader>());
  return (
    <Frame title={t('title')} lead={t('lead')}>
      <TypeTabs />
      <DataState of={market} skeleton={<SkeletonLines count={12} />}>
        {({ quarters }) =>
          quarters.length > 0 ? (
            <Overview quarters={quarters} />
          ) : (
            <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
          )
        }
      </DataState>
      <Method />
    </Frame>
  );
}

function Overview({ quarters }: Pick<MarketOverview, 'quarters'>) {
  const words = useMarketWords();
  const [newest] = quarters;
  return (
    <>
      <p>{words.state(newest!)}</p>
      {marketKinds.map((kind) => (
        <KindTable key={kind} kind={kind} quarters={quarters} />
      ))}
    </>
  );
}

/** Types differ too much for one scale: figures alone. */
function KindTable({ kind, quarters }: Pick<MarketOverview, 'quarters'> & { kind: MarketKind }) {
  const { t } = useTranslation(['market', 'app']);
  const words = useMarketWords();
  const newest = quarters[0]!;
  const before = quarters.find(({ quarter }) => quarter === quarterBefore(newest.quarter));
  const rows = newest.sets.filter((set) => set.kind === kind);
  return (
    <chakra.section aria-labelledby={kind} mt="8" maxW="3xl">
      <chakra.h2 id={kind} textStyle="heading.part" mb="2">
        {t(`prices.${kind}`)}
      </chakra.h2>
      <MarketTable
        caption={t('caption', { what: t('country'), prices: t(`prices.${kind}`) })}
        head={t('column.type')}
        kind={kind}
        rows={rows.map(({ type, country }) => {
          const earlier = before?.sets.find((set) => set.kind === kind && set.type === type)?.country;
          return {
            ...{ key: type, figures: country },
            name: <TextLink to={marketPath(type)}>{t(`app:type.${type}`)}</TextLink>,
            ...(country && { change: words.change(country, earlier) }),
          };
        })}
      />
    </chakra.section>
  );
}

/** One province of a type: both kinds quarter by quarter. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMarketOfProvince } from '#frontend/queries/market.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import type { MarketOfProvince } from '#shared/market/api.ts';
import { type MarketKind, type MarketType, marketKinds } from '#shared/market/model.ts';
import { marketNeeds } from '#shared/market/rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { marketPath } from '../addresses.ts';
import { Quarters } from './quarters.tsx';

interface PlaceProps {
  type: MarketType;
  province: string;
}

/** What is no province is said once. */
export function ProvinceView({ type, province }: PlaceProps) {
  const { t } = useTranslation('market');
  const sales = useMarketOfProvince({ type, kind: 'sell', province });
  const leases = useMarketOfProvince({ type, kind: 'rental', province });
  const of = {
    data: sales.data && leases.data && { sell: sales.data, rental: leases.data },
    error: sales.error ?? leases.error,
    mutate: () => Promise.all([sales.mutate(), leases.mutate()]),
  };
  return (
    <DataState
      of={of}
      skeleton={<SkeletonLines count={10} />}
      missing={
        <EmptyState
          title={t('missingProvince')}
          action={
            <ButtonLink variant="outline" to={marketPath(type)}>
              {t('allProvinces')}
            </ButtonLink>
          }
        />
      }
    >
      {(kinds) => <Kinds type={type} province={province} kinds={kinds} />}
    </DataState>
  );
}

interface KindsProps extends PlaceProps {
  kinds: Record<MarketKind, MarketOfProvince>;
}

function Kinds({ type, province, kinds }: KindsProps) {
  const { t } = useTranslation('market');
  const name = placeLabel(kinds.sell.name, useLocale());
  return (
    <>
      <chakra.h2 textStyle="heading.section">{t('provinceTitle', { province: name })}</chakra.h2>
      {marketKinds.map((kind) => {
        const { quarters } = kinds[kind];
        const hasFigures = quarters.some(({ figures }) => figures);
        return (
          <chakra.section key={kind} aria-labelledby={kind} mt="8">
            <chakra.h3 id={kind} textStyle="heading.panel" mb="2">
              {t(`prices.${kind}`)}
            </chakra.h3>
            {hasFigures ? (
              <Quarters
                caption={t('caption', { what: name, prices: t(`prices.${kind}`) })}
                kind={kind}
                quarters={quarters}
              />
            ) : (
              <chakra.p color="fg.muted" maxW="prose">
                {t('noneInProvince', marketNeeds)}
              </chakra.p>
            )}
          </chakra.section>
        );
      })}
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="8" data-noprint>
        <ButtonLink variant="outline" to={marketPath(type)}>
          {t('allProvinces')}
        </ButtonLink>
        <ButtonLink variant="outline" to={pathOf('projects', {}, { types: type, province })}>
          {t('seeListings')}
        </ButtonLink>
      </chakra.div>
    </>
  );
}

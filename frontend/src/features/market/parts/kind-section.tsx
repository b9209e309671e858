/** One kind of offer of a type: the country quarter by quarter, then the provinces of the quarter. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import type { MarketOfKind, NamedFigures } from '#shared/market/api.ts';
import type { MarketType, Quarter } from '#shared/market/model.ts';
import { marketNeeds } from '#shared/market/rules.ts';
import { TextLink } from '#ui/text-link.tsx';
import { marketPath } from '../addresses.ts';
import { useMarketWords } from '../words.ts';
import { MarketTable } from './market-table.tsx';
import { Quarters } from './quarters.tsx';

interface KindSectionProps {
  type: MarketType;
  quarter: Quarter;
  of: MarketOfKind;
}

export function KindSection({ type, quarter, of }: KindSectionProps) {
  const { t } = useTranslation('market');
  const words = useMarketWords();
  const { kind, country, provinces, leftOut } = of;
  const caption = (what: string) => t('caption', { what, prices: t(`prices.${kind}`) });
  return (
    <chakra.section aria-labelledby={kind} mt="10">
      <chakra.h2 id={kind} textStyle="heading.section" mb="4">
        {t(`prices.${kind}`)}
      </chakra.h2>
      {country.length === 0 ? (
        <chakra.p color="fg.muted" maxW="prose">
          {t('noneOfKind', marketNeeds)}
        </chakra.p>
      ) : (
        <chakra.div display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
          <chakra.div>
            <chakra.h3 textStyle="heading.panel" mb="2">
              {t('country')}
            </chakra.h3>
            <Quarters caption={caption(t('country'))} kind={kind} quarters={country} />
          </chakra.div>
          <chakra.div maxW="4xl">
            <chakra.h3 textStyle="heading.panel" mb="2">
              {t('provincesIn', { quarter: words.quarter(quarter) })}
            </chakra.h3>
            <Provinces type={type} of={of} caption={caption(t('column.province'))} />
            <chakra.div textStyle="note" mt="3" display="grid" gap="1" maxW="prose">
              {provinces.length > 0 && <p>{t('others', marketNeeds)}</p>}
              {leftOut > 0 && <p>{t('leftOut', { count: leftOut })}</p>}
            </chakra.div>
          </chakra.div>
        </chakra.div>
      )}
    </chakra.section>
  );
}

interface ProvincesProps {
  type: MarketType;
  of: MarketOfKind;
  caption: string;
}

function Provinces({ type, of: { kind, provinces }, caption }: ProvincesProps) {
  const { t } = useTranslation('market');
  const locale = useLocale();
  const words = useMarketWords();
  if (provinces.length === 0)
    return (
      <chakra.p color="fg.muted" maxW="prose">
        {t('noProvince', marketNeeds)}
      </chakra.p>
    );
  const listings = (figures: NamedFigures, name: string) => (
    <TextLink
      to={pathOf('projects', {}, { types: type, kinds: kind, province: figures.province })}
      aria-label={t('listingsIn', { count: figures.count, figure: words.count(figures), place: name })}
    >
      {words.count(figures)}
    </TextLink>
  );
  return (
    <MarketTable
      caption={caption}
      head={t('column.province')}
      kind={kind}
      hasBars
      rows={provinces.map((figures) => {
        const name = placeLabel(figures.name, locale);
        return {
          ...{ key: figures.province, figures, count: listings(figures, name) },
          name: <TextLink to={marketPath(type, { province: figures.province })}>{name}</TextLink>,
        };
      })}
    />
  );
}

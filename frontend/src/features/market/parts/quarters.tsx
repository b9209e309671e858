/** Figures quarter by quarter: bars for the eye where there is something to compare, and every figure in a table. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { MarketFigures, MarketKind } from '#shared/market/model.ts';
import { quarterBefore } from '#shared/market/rules.ts';
import { BarsLegend, PairedBars } from '#ui/paired-bars.tsx';
import { useMarketWords } from '../words.ts';
import { MarketTable } from './market-table.tsx';

interface QuartersProps {
  caption: string;
  kind: MarketKind;
  /** Newest first. */
  quarters: readonly { quarter: string; figures?: MarketFigures | undefined }[];
}

export function Quarters({ caption, kind, quarters }: QuartersProps) {
  const { t } = useTranslation('market');
  const words = useMarketWords();
  const known = new Map(quarters.flatMap(({ quarter, figures }) => (figures ? [[quarter, figures]] : [])));
  const drawn = quarters
    .toReversed()
    .flatMap(({ quarter, figures }) => (figures ? [{ quarter, figures }] : []));
  return (
    <chakra.figure display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" maxW="3xl">
      {drawn.length > 1 && (
        <chakra.div display="grid" gap="1.5" aria-hidden>
          <PairedBars
            days={drawn.map(({ quarter, figures }) => ({
              ...{ day: quarter, back: figures.q3, front: figures.median },
            }))}
          />
          <chakra.p display="flex" justifyContent="space-between" textStyle="note">
            <span>{words.quarter(drawn[0]!.quarter)}</span>
            <span>{words.quarter(drawn.at(-1)!.quarter)}</span>
          </chakra.p>
          <BarsLegend back={t('barsUpper')} front={t('column.median')} />
        </chakra.div>
      )}
      <MarketTable
        caption={caption}
        head={t('column.quarter')}
        kind={kind}
        rows={quarters.map(({ quarter, figures }) => ({
          ...{ key: quarter, name: words.quarter(quarter), figures },
          ...(figures && { change: words.change(figures, known.get(quarterBefore(quarter))) }),
        }))}
      />
    </chakra.figure>
  );
}

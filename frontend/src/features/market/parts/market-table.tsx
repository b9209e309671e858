/** The table of the market's figures: a row for each type, province or quarter; on phones it scrolls nowhere. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketFigures, MarketKind } from '#shared/market/model.ts';
import { QuartileBar } from '#ui/quartile-bar.tsx';
import { useMarketWords } from '../words.ts';

export interface FigureRow {
  key: string;
  name: ReactNode;
  /** Absent where too few listings are behind them. */
  figures: MarketFigures | undefined;
  /** Against the quarter before, where that has figures; without any there is no column for it. */
  change?: string | undefined;
  /** In place of the number of listings alone. */
  count?: ReactNode;
}

interface MarketTableProps {
  caption: string;
  /** What the rows are. */
  head: string;
  kind: MarketKind;
  rows: readonly FigureRow[];
  /** The bars stand on one scale: only where the rows can be compared. */
  hasBars?: boolean;
}

const Head = chakra('th', {
  base: {
    px: { base: '1.5', md: '3' },
    py: '2',
    fontSize: 'xs',
    color: 'fg.muted',
    fontWeight: 'semibold',
    textAlign: 'end',
    verticalAlign: 'bottom',
    '&[data-lead]': { textAlign: 'start' },
  },
});
const Cell = chakra('td', {
  base: {
    px: { base: '1.5', md: '3' },
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    '&[data-lead]': { textAlign: 'start', fontWeight: 'normal', overflowWrap: 'anywhere' },
  },
});

/** The middle half stands beneath the median: two figures of one thing. */
export function MarketTable({ caption, head, kind, rows, hasBars }: MarketTableProps) {
  const { t } = useTranslation('market');
  const hasChange = rows.some(({ change }) => change !== undefined);
  const most = Math.max(0, ...rows.map(({ figures }) => figures?.q3 ?? 0));
  return (
    <chakra.table width="full" borderCollapse="collapse" fontSize="sm" breakInside="avoid">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <Head scope="col" data-lead>
            {head}
          </Head>
          <Head scope="col">
            {t('column.median')}
            <chakra.span display="block" fontWeight="normal">
              {t('column.middle')}
            </chakra.span>
          </Head>
          {hasChange && <Head scope="col">{t('column.change')}</Head>}
          <Head scope="col">{t('column.count')}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} kind={kind} most={hasBars ? most : 0} hasChange={hasChange} />
        ))}
      </tbody>
    </chakra.table>
  );
}

interface RowProps {
  row: FigureRow;
  kind: MarketKind;
  most: number;
  hasChange: boolean;
}

function Row({ row: { name, figures, change, count }, kind, most, hasChange }: RowProps) {
  const { t } = useTranslation('market');
  const words = useMarketWords();
  return (
    <tr>
      <Cell as="th" {...{ scope: 'row' }} data-lead>
        {name}
        {figures && most > 0 && <QuartileBar {...figures} most={most} />}
      </Cell>
      {figures ? (
        <>
          <Cell>
            <chakra.span display="block" fontWeight="semibold" wordBreak="keep-all">
              {words.median(figures, kind)}
            </chakra.span>
            <chakra.span display="block" textStyle="note">
              {words.middle(figures)}
            </chakra.span>
          </Cell>
          {hasChange && <Cell>{change ?? '–'}</Cell>}
          <Cell>{count ?? words.count(figures)}</Cell>
        </>
      ) : (
        <Cell colSpan={hasChange ? 3 : 2} color="fg.muted">
          {t('tooFew')}
        </Cell>
      )}
    </tr>
  );
}

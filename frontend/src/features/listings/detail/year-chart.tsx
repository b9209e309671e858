/** Revenue and profit year by year: bars for the eye, and every figure in a table that all can read. */
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { sumOf, unitParts } from '#shared/kernel/money.ts';
import { formatSignedMoney } from '#shared/kernel/words/money-words.ts';
import type { YearFigures } from '#shared/listings/asset-model.ts';

const kinds = ['revenue', 'profit'] as const;
const [barWidth, between, around, tallest] = [14, 2, 8, 60];
const step = 2 * barWidth + between + 2 * around;

interface Scale {
  /** How far below the top nothing is. */
  zero: number;
  height: number;
  tall(sum: number): number;
}

/** One scale for all sums; undefined where fewer than two can be compared, since their currencies differ. */
function scaleOf(years: readonly YearFigures[]): Scale | undefined {
  const known = years.flatMap(({ revenue, profit }) => [revenue, profit].flatMap((sum) => sum ?? []));
  const currencies = new Set(known.map(({ unit }) => unitParts[unit].currency));
  const sums = known.map(sumOf);
  const most = Math.max(...sums.map(Math.abs));
  if (known.length < 2 || currencies.size > 1 || most === 0) return undefined;
  const tall = (sum: number) => (sum === 0 ? 0 : Math.max(1, (Math.abs(sum) / most) * tallest));
  const up = Math.max(0, ...sums.filter((sum) => sum > 0).map(tall));
  const down = Math.max(0, ...sums.filter((sum) => sum < 0).map(tall));
  return { zero: up, height: up + down, tall };
}

export function YearChart({ years }: { years: readonly YearFigures[] }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const titleId = useId();
  if (years.length === 0) return null;
  const oldestFirst = years.toReversed();
  const scale = scaleOf(years);
  const words = (sum: YearFigures['profit']) =>
    sum ? formatSignedMoney(sum, locale) : <chakra.span color="fg.muted">{t('years.none')}</chakra.span>;
  return (
    <chakra.figure mt="6" mb="5" maxW="2xl" breakInside="avoid">
      <chakra.figcaption id={titleId} fontSize="sm" fontWeight="semibold" mb="3">
        {t('years.title')}
      </chakra.figcaption>
      {scale && <Bars years={oldestFirst} scale={scale} />}
      <chakra.table width="full" fontSize="sm" className="tabular" aria-labelledby={titleId}>
        <thead>
          <tr>
            <Head scope="col">{t('years.year')}</Head>
            {kinds.map((kind) => (
              <Head key={kind} scope="col" textAlign="end">
                {scale && <Swatch className={kind} aria-hidden />}
                {t(`enterpriseFact.${kind}`)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {oldestFirst.map(({ year, revenue, profit }) => (
            <tr key={year}>
              <Head scope="row">{year}</Head>
              <Cell>{words(revenue)}</Cell>
              <Cell>{words(profit)}</Cell>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.figure>
  );
}

/** The oldest year first, as time runs; what is below zero hangs from the line. */
function Bars({ years, scale: { zero, height, tall } }: { years: readonly YearFigures[]; scale: Scale }) {
  const width = years.length * step;
  return (
    <chakra.div aria-hidden mb="4" maxW="md">
      <Drawing viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {years.map((figures, n) =>
          kinds.map((kind, at) => {
            const sum = figures[kind] ? sumOf(figures[kind]) : 0;
            return (
              <rect
                key={`${figures.year}-${kind}`}
                className={sum < 0 ? 'loss' : kind}
                x={n * step + around + at * (barWidth + between)}
                y={sum < 0 ? zero : zero - tall(sum)}
                width={barWidth}
                height={tall(sum)}
              />
            );
          }),
        )}
        <line x1="0" x2={width} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
      </Drawing>
      <chakra.div
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns="1fr"
        textAlign="center"
        textStyle="note"
        pt="1"
      >
        {years.map(({ year }) => (
          <span key={year}>{year}</span>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

const fills = { '& .revenue': { fill: 'accent.border' }, '& .profit': { fill: 'accent.strong' } } as const;
const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: '8rem',
    overflow: 'visible',
    ...fills,
    '& .loss': { fill: 'danger.solid' },
    '& line': { stroke: 'border.emphasized', strokeWidth: '1' },
  },
});

const Swatch = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '3',
    me: '1.5',
    borderRadius: 'xs',
    verticalAlign: '-1px',
    '&.revenue': { bg: 'accent.border' },
    '&.profit': { bg: 'accent.strong' },
  },
});

const Head = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 'normal',
    color: 'fg.muted',
    py: '2',
    pe: '2',
    verticalAlign: 'bottom',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
});
const Cell = chakra('td', {
  base: { textAlign: 'end', py: '2', ps: '2', borderBottomWidth: '1px', borderColor: 'border.muted' },
});

/** Sums of money of one enterprise as bars beside their words: which is the larger is seen at once. */
import { chakra } from '@chakra-ui/react';
import { unitParts } from '#shared/kernel/money.ts';
import type { ListingDetail } from '#shared/listings/model.ts';

type Enterprise = NonNullable<ListingDetail['content']['enterprise']>;

const compared = ['totalAssets', 'charteredCapital', 'authorisedCapital'] as const;

interface ComparedFigure {
  key: (typeof compared)[number];
  /** Of the largest: 0 to 1. */
  share: number;
}

/** The sums that are known, largest first; none where there are fewer than two, or in different currencies. */
export function comparableFigures(enterprise: Enterprise): ComparedFigure[] {
  const known = compared.flatMap((key) => {
    const money = enterprise[key];
    if (!money) return [];
    const { currency, factor } = unitParts[money.unit];
    return [{ key, currency, sum: Number(money.amount) * factor }];
  });
  const largest = Math.max(...known.map(({ sum }) => sum));
  const currencies = new Set(known.map(({ currency }) => currency));
  if (known.length < 2 || currencies.size > 1 || largest <= 0) return [];
  return known
    .sort((one, other) => other.sum - one.sum)
    .map(({ key, sum }) => ({ key, share: sum / largest }));
}

interface FigureBarsProps {
  bars: readonly { key: string; name: string; value: string; share: number }[];
}

/** The words say everything; the bars are for the eye alone. */
export function FigureBars({ bars }: FigureBarsProps) {
  return (
    <chakra.dl display="grid" gap="3" mb="4" maxW="2xl">
      {bars.map(({ key, name, value, share }) => (
        <chakra.div
          key={key}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto"
          columnGap="4"
          rowGap="1"
          fontSize="sm"
        >
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd fontWeight="semibold" className="tabular">
            {value}
          </chakra.dd>
          <chakra.dd gridColumn="1 / -1" aria-hidden>
            <Bar viewBox="0 0 100 1" preserveAspectRatio="none">
              <rect width="100" height="1" />
              <rect width={Math.max(1, Math.round(share * 100))} height="1" />
            </Bar>
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

const Bar = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: '2',
    borderRadius: 'full',
    '& rect': { fill: 'bg.muted' },
    '& rect + rect': { fill: 'accent.solid' },
  },
});

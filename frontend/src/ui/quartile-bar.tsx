/** Where the middle half of some prices lies, with its median, and one price beside it; the words beside it say the same. */
import { chakra } from '@chakra-ui/react';

interface QuartileBarProps {
  q1: number;
  median: number;
  q3: number;
  /** The end of the scale, which begins at zero. */
  most: number;
  /** A price that is compared: a mark that is taller than the bar. */
  own?: number;
}

const [width, height] = [200, 10];

/** Shapes differ, not only colours: the middle half is a bar, the median a gap in it, the own price a line across. */
export function QuartileBar({ q1, median, q3, most, own }: QuartileBarProps) {
  const at = (price: number) => Math.round((Math.min(price, most) / Math.max(1, most)) * (width - 2)) + 1;
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <rect className="scale" y={height / 2 - 0.5} width={width} height="1" />
      <rect className="middle" x={at(q1)} y="2" width={Math.max(2, at(q3) - at(q1))} height={height - 4} />
      <rect className="median" x={at(median) - 1} y="1" width="2" height={height - 2} />
      {own !== undefined && <rect className="own" x={at(own) - 1} y="0" width="2" height={height} />}
    </Drawing>
  );
}

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    maxW: 'md',
    height: '2.5',
    mt: '1',
    printColorAdjust: 'exact',
    '& .scale': { fill: 'border.emphasized' },
    '& .middle': { fill: 'accent.border' },
    '& .median': { fill: 'accent.strong' },
    '& .own': { fill: 'fg' },
  },
});

/** Two figures a day as bars over each other on one scale; whoever draws them says the same in words beside it. */
import { chakra } from '@chakra-ui/react';
import type { PointerEvent } from 'react';

const [barWidth, gap, height] = [8, 2, 60];
const step = barWidth + gap;

interface DayBars {
  /** Unique among the days. */
  day: string;
  /** The broad bar. */
  back: number;
  /** The narrow one before it. */
  front: number;
}

interface PairedBarsProps {
  days: readonly DayBars[];
  /** The place of the day that is chosen. */
  at?: number;
  /** Somebody points at the day of this place. */
  onPoint?: (at: number) => void;
}

/** One scale for both, so that their bars can be compared. */
export function PairedBars({ days, at, onPoint }: PairedBarsProps) {
  const most = Math.max(1, ...days.map(({ back, front }) => Math.max(back, front)));
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * height)));
  const bar = (className: string, count: number, x: number, width: number) => (
    <rect className={className} x={x} y={height - tall(count)} width={width} height={tall(count)} />
  );
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / Math.max(1, box.width);
    onPoint?.(Math.min(days.length - 1, Math.max(0, Math.floor(share * days.length))));
  };
  return (
    <Drawing
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      {...(onPoint && { onPointerMove: point, onPointerDown: point })}
    >
      {days.map(({ day, back, front }, n) => (
        <g key={day}>
          {n === at && <rect className="chosen" x={n * step} width={step} height={height} />}
          {bar('back', back, n * step + gap / 2, barWidth)}
          {bar('front', front, n * step + gap / 2 + barWidth / 4, barWidth / 2)}
        </g>
      ))}
    </Drawing>
  );
}

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: '9rem',
    borderBottomWidth: '1px',
    touchAction: 'pan-y',
    printColorAdjust: 'exact',
    '& .chosen': { fill: 'bg.muted' },
    '& .back': { fill: 'accent.border' },
    '& .front': { fill: 'accent.strong' },
  },
});

/** What the bars stand for. */
export const BarsLegend = ({ back, front }: { back: string; front: string }) => (
  <chakra.p display="flex" flexWrap="wrap" columnGap="4" textStyle="note" aria-hidden>
    <chakra.span display="inline-flex" gap="1.5" alignItems="center">
      <chakra.span boxSize="3" borderRadius="xs" bg="accent.border" /> {back}
    </chakra.span>
    <chakra.span display="inline-flex" gap="1.5" alignItems="center">
      <chakra.span boxSize="3" borderRadius="xs" bg="accent.strong" /> {front}
    </chakra.span>
  </chakra.p>
);

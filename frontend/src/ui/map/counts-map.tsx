/** Viet Nam shaded by how much there is in each province, those of now or those before 2025; both archipelagos, never cropped. */
import { chakra } from '@chakra-ui/react';
import { Islands } from './islands.tsx';
import { frameOf, height, islands, provinces, width } from './outlines.ts';

export interface CountsMapProps {
  /** What the map says, for whoever does not see it: the same figures stand in a list beside it. */
  label: string;
  /** Whether the provinces are those before 2025. */
  isBefore: boolean;
  countOf(code: string): number;
  /** What a province with its count is called on hovering. */
  titleOf(code: string): string;
  /** The province that is looked at, by itself and in the country. */
  chosen?: string | undefined;
  /** Another way to what the list beside it leads to as well. */
  onChoose(code: string): void;
}

/** From how many on a province is shaded one step darker. */
const steps = [1, 3, 9, 27, 81] as const;
const stepOf = (count: number): number => steps.filter((least) => count >= least).length;

const Svg = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    '& path, & circle': { vectorEffect: 'non-scaling-stroke' },
    '& [data-step]': { fill: 'accent.solid', stroke: 'bg', strokeWidth: '1px', cursor: 'pointer' },
    '& [data-step]:hover': { stroke: 'fg', strokeWidth: '1.5px' },
    '& [data-step="0"]': { fill: 'bg.emphasized' },
    '& [data-step="1"]': { fillOpacity: '0.28' },
    '& [data-step="2"]': { fillOpacity: '0.45' },
    '& [data-step="3"]': { fillOpacity: '0.62' },
    '& [data-step="4"]': { fillOpacity: '0.8' },
    '& [data-chosen]': { stroke: 'fg', strokeWidth: '1.5px' },
    '& circle': { fill: 'fg.faint' },
    '& circle[data-chosen]': { fill: 'accent.solid' },
    '& text': { fill: 'fg.soft', fontSize: '24px', textAnchor: 'middle' },
    _print: { printColorAdjust: 'exact' },
  },
});

type Shape = readonly [code: string, outline: string];
const provincesNow: readonly Shape[] = Object.entries(provinces).map(([code, { outline }]) => [
  code,
  outline,
]);
const provincesBefore: readonly Shape[] = Object.values(provinces).flatMap(({ before }) =>
  Object.entries(before),
);

/** The whole country. */
export function CountsMap(props: CountsMapProps) {
  const { label, isBefore, chosen } = props;
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <Shapes {...props} shapes={isBefore ? provincesBefore : provincesNow} />
      {islands.map((group) => (
        <Islands key={group.id} group={group} isChosen={group.provinceCode === chosen} />
      ))}
    </Svg>
  );
}

/** One province enlarged, with those that it was made of in 2025, and where it lies in the whole country beside it. */
export function ProvinceMap(props: CountsMapProps & { chosen: string }) {
  const { label, isBefore, chosen } = props;
  const outline = (isBefore ? provincesBefore : provincesNow).find(([code]) => code === chosen)?.[1];
  if (!outline) return <CountsMap {...props} />;
  const parts = isBefore ? [] : Object.entries(provinces[chosen]!.before);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap="3" alignItems="end">
      <Svg viewBox={frameOf(outline).join(' ')} aria-hidden maxH="26rem">
        <path d={outline} data-step={stepOf(props.countOf(chosen))} style={{ cursor: 'auto' }} />
        {parts.length > 1 &&
          parts.map(([code, part]) => (
            <path key={code} d={part} fill="none" stroke="white" strokeWidth="1" />
          ))}
      </Svg>
      <CountsMap {...props} label={label} />
    </chakra.div>
  );
}

function Shapes({
  shapes,
  countOf,
  titleOf,
  chosen,
  onChoose,
}: CountsMapProps & { shapes: readonly Shape[] }) {
  return shapes.map(([code, outline]) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the keyboard's way
    <path
      key={code}
      d={outline}
      data-step={stepOf(countOf(code))}
      data-chosen={code === chosen || undefined}
      onClick={() => onChoose(code)}
    >
      <title>{titleOf(code)}</title>
    </path>
  ));
}

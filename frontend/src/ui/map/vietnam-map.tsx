/** Viet Nam in outlines with both archipelagos, never cropped: one province filled, what it was before 2025 outlined in it. */
import { chakra } from '@chakra-ui/react';
import outlines from './outlines.json' with { type: 'json' };

type Point = readonly number[];
interface Outlines {
  width: number;
  height: number;
  /** By their codes: the border of a province, and of those before 2025 that lie in it. */
  provinces: Readonly<Record<string, { outline: string; before: Readonly<Record<string, string>> }>>;
  islands: readonly { id: string; provinceCode: string; dots: readonly Point[] }[];
}
const { width, height, provinces, islands }: Outlines = outlines;

/** As they stand on maps of Viet Nam, in every language. */
const islandNames: Record<string, string> = { hoangsa: 'Hoàng Sa', truongsa: 'Trường Sa' };

export interface VietnamMapProps {
  /** What the map says, for whoever does not see it. */
  label: string;
  /** The codes of the provinces that are meant; one that there is not is left out. */
  provinceCodes?: readonly string[] | undefined;
  /** Of a single one: the code that its part had before 2025. */
  oldProvinceCode?: string | undefined;
}

const Svg = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    '& path, & circle': { vectorEffect: 'non-scaling-stroke' },
    '& [data-land]': { fill: 'bg.emphasized', stroke: 'bg', strokeWidth: '1px' },
    '& [data-chosen]': { fill: 'accent.solid', stroke: 'accent.solid' },
    '& [data-before]': { fill: 'none', stroke: 'bg', strokeWidth: '0.75px' },
    '& [data-before=own]': { fill: 'accent.deep', strokeWidth: '1.5px' },
    '& circle': { fill: 'fg.faint' },
    '& circle[data-chosen]': { fill: 'accent.solid' },
    '& text': { fill: 'fg.soft', fontSize: '24px', textAnchor: 'middle' },
    _print: { printColorAdjust: 'exact' },
  },
});

export function VietnamMap({ label, provinceCodes = [], oldProvinceCode }: VietnamMapProps) {
  const chosen = provinceCodes.flatMap((code) => provinces[code] ?? []);
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {Object.entries(provinces).map(([code, { outline }]) => (
        <path key={code} d={outline} data-land data-chosen={provinceCodes.includes(code) || undefined} />
      ))}
      {islands.map((group) => (
        <Islands key={group.id} group={group} isChosen={provinceCodes.includes(group.provinceCode)} />
      ))}
      {chosen
        .flatMap(({ before }) => Object.entries(before))
        .map(([code, outline]) => (
          <path key={code} d={outline} data-before={code === oldProvinceCode ? 'own' : ''} />
        ))}
    </Svg>
  );
}

/** Islands are smaller than a dot: each has one, and their name stands above them. */
function Islands({ group, isChosen }: { group: Outlines['islands'][number]; isChosen: boolean }) {
  const xs = group.dots.map(([x]) => x!);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const above = Math.min(...group.dots.map(([, y]) => y!)) - 14;
  return (
    <g>
      {group.dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.5" data-chosen={isChosen || undefined} />
      ))}
      <text x={middle} y={above}>
        {islandNames[group.id]}
      </text>
    </g>
  );
}

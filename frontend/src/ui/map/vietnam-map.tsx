/** Viet Nam in outlines with both archipelagos, never cropped: one province filled, what it was before 2025 outlined in it. */
import { chakra } from '@chakra-ui/react';
import { Islands } from './islands.tsx';
import { height, islands, provinces, width } from './outlines.ts';

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

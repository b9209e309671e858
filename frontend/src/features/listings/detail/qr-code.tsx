/** An address as a square that phones read, drawn as one path; loaded where somebody shares or prints. */
import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

/** Dark squares as a path of unit squares. */
export const pathOfQr = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      boxSize="32"
      bg="white"
      shapeRendering="crispEdges"
    >
      <path d={pathOfQr(data)} />
    </chakra.svg>
  );
}

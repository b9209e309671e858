/** An archipelago on a map: one dot an island, its name above them. */
import type { islands } from './outlines.ts';

/** As they stand on maps of Viet Nam, in every language. */
const islandNames: Record<string, string> = { hoangsa: 'Hoàng Sa', truongsa: 'Trường Sa' };

/** Islands are smaller than a dot: each has one, and their name stands above them. */
export function Islands({ group, isChosen }: { group: (typeof islands)[number]; isChosen: boolean }) {
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

/** A small drawing of a page with the place of an advert on it. */
import { chakra } from '@chakra-ui/react';
import type { adPositions } from '#shared/cases/model.ts';

export type AdPosition = (typeof adPositions)[number];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The header is drawn on each; the rest is what a page of that kind shows. */
const drawings: Record<AdPosition, { ad: Box; others: Box[] }> = {
  'home-hero': {
    ad: { x: 6, y: 14, width: 84, height: 20 },
    others: [
      ...[6, 35, 64].map((x) => ({ x, y: 38, width: 26, height: 10 })),
      ...[6, 35, 64].map((x) => ({ x, y: 51, width: 26, height: 9 })),
    ],
  },
  'list-top': {
    ad: { x: 28, y: 14, width: 62, height: 10 },
    others: [
      { x: 6, y: 14, width: 18, height: 46 },
      ...[27, 39, 51].map((y) => ({ x: 28, y, width: 62, height: 9 })),
    ],
  },
  'list-side': {
    ad: { x: 72, y: 14, width: 18, height: 46 },
    others: [14, 26, 38, 50].map((y) => ({ x: 6, y, width: 62, height: 10 })),
  },
  'detail-side': {
    ad: { x: 64, y: 34, width: 26, height: 26 },
    others: [
      { x: 6, y: 14, width: 54, height: 24 },
      { x: 6, y: 41, width: 54, height: 7 },
      { x: 6, y: 51, width: 54, height: 9 },
      { x: 64, y: 14, width: 26, height: 17 },
    ],
  },
};

const Drawing = chakra('svg', {
  base: {
    width: '24',
    height: '16',
    flexShrink: '0',
    '& rect': { fill: 'bg.emphasized' },
    '& [data-page]': { fill: 'bg', stroke: 'border.emphasized' },
    '& [data-ad]': { fill: 'accent.solid' },
  },
});

export function PositionPicture({ position }: { position: AdPosition }) {
  const { ad, others } = drawings[position];
  return (
    <Drawing viewBox="0 0 96 64" aria-hidden>
      <rect data-page x="0.5" y="0.5" width="95" height="63" rx="4" />
      <rect x="6" y="5" width="84" height="5" rx="1.5" />
      {others.map((box) => (
        <rect key={`${box.x}-${box.y}`} {...box} rx="1.5" />
      ))}
      <rect data-ad {...ad} rx="1.5" />
    </Drawing>
  );
}

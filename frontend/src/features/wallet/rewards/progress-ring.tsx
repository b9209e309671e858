/** Seconds that run down, as a ring; the number stands in the text beside it. */
import { chakra } from '@chakra-ui/react';

const radius = 15;
const around = 2 * Math.PI * radius;

export function ProgressRing({ left, total }: { left: number; total: number }) {
  const share = total > 0 ? Math.min(1, left / total) : 0;
  return (
    <chakra.svg viewBox="0 0 36 36" boxSize="9" flexShrink="0" aria-hidden color="accent.fg">
      <circle cx="18" cy="18" r={radius} fill="none" stroke="#e1e5eb" strokeWidth="4" />
      <circle
        cx="18"
        cy="18"
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={`${around * (1 - share)} ${around}`}
        transform="rotate(-90 18 18)"
      />
    </chakra.svg>
  );
}

/** A note inside the page: what happened, or what to know before going on. */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';

const tones = {
  error: { Icon: CircleAlert, bg: 'red.50', borderColor: 'red.200', color: 'red.700' },
  warning: { Icon: TriangleAlert, bg: 'amber.50', borderColor: 'amber.200', color: 'amber.800' },
  success: { Icon: CircleCheck, bg: 'green.50', borderColor: 'green.200', color: 'green.700' },
  info: { Icon: Info, bg: 'blue.50', borderColor: 'blue.200', color: 'blue.700' },
} as const;

interface AlertProps {
  tone: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
}

/** Errors are announced at once, everything else is read in its turn. */
export function Alert({ tone, title, children }: AlertProps) {
  const { Icon, color, ...ground } = tones[tone];
  return (
    <chakra.div
      role={tone === 'error' ? 'alert' : undefined}
      display="flex"
      gap="3"
      borderWidth="1px"
      borderRadius="md"
      px="4"
      py="3"
      my="3"
      fontSize="sm"
      lineHeight="snug"
      {...ground}
    >
      <chakra.span color={color} flexShrink="0" aria-hidden>
        <Icon size={20} />
      </chakra.span>
      <chakra.div minW="0">
        {title && <chakra.p fontWeight="semibold">{title}</chakra.p>}
        {children}
      </chakra.div>
    </chakra.div>
  );
}

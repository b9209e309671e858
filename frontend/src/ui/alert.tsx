/** A note inside the page: what happened, or what to know before going on. */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';

const tones = {
  error: { Icon: CircleAlert, bg: 'danger.subtle', borderColor: 'danger.emphasized', color: 'danger.fg' },
  warning: {
    Icon: TriangleAlert,
    bg: 'warning.subtle',
    borderColor: 'warning.emphasized',
    color: 'warning.fg',
  },
  success: { Icon: CircleCheck, bg: 'accent.subtle', borderColor: 'accent.emphasized', color: 'accent.fg' },
  info: { Icon: Info, bg: 'info.subtle', borderColor: 'info.emphasized', color: 'info.fg' },
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

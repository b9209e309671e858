/** The frame of one step of a checkout: a calm sign, one heading that is read out, words, acts. */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useRef } from 'react';

const looks = {
  waiting: { Icon: Clock, bg: 'info.subtle', color: 'info.fg' },
  looking: { Icon: Search, bg: 'warning.subtle', color: 'warning.fg' },
  success: { Icon: CircleCheck, bg: 'accent.subtle', color: 'accent.fg' },
  failed: { Icon: CircleAlert, bg: 'danger.subtle', color: 'danger.fg' },
} as const;

interface StepFrameProps {
  look: keyof typeof looks;
  title: ReactNode;
  children: ReactNode;
  acts?: ReactNode;
  /** The page's own heading, where nothing stands above it. */
  isPage?: boolean;
}

/** Says its heading to screen readers when the step changes, and takes the focus when its look does. */
export function StepFrame({ look, title, children, acts, isPage }: StepFrameProps) {
  const { Icon, ...ground } = looks[look];
  const box = useRef<HTMLElement>(null);
  const seen = useRef(look);
  useEffect(() => {
    if (seen.current === look) return;
    seen.current = look;
    box.current?.focus({ preventScroll: false });
  }, [look]);
  const Heading = isPage ? chakra.h1 : chakra.h2;
  return (
    <chakra.section
      ref={box}
      tabIndex={-1}
      data-quiet-focus
      borderWidth="1px"
      borderRadius="xl"
      bg="bg"
      boxShadow="sm"
      px={{ base: '4', sm: '8' }}
      py={{ base: '6', sm: '9' }}
      textAlign="center"
    >
      <chakra.span
        aria-hidden
        display="inline-grid"
        placeItems="center"
        boxSize="16"
        borderRadius="full"
        {...ground}
      >
        <Icon size={32} strokeWidth={1.75} />
      </chakra.span>
      <div role="status">
        <Heading fontSize={{ base: 'xl', sm: '2xl' }} mt="4" letterSpacing="tight">
          {title}
        </Heading>
      </div>
      <chakra.div mt="2" maxW="lg" mx="auto" display="grid" gap="3">
        {children}
      </chakra.div>
      {acts && (
        <chakra.div mt="6" display="flex" flexWrap="wrap" gap="2" justifyContent="center">
          {acts}
        </chakra.div>
      )}
    </chakra.section>
  );
}

/** A quiet second line. */
export const Quiet = ({ children }: { children: ReactNode }) => (
  <chakra.p textStyle="hint">{children}</chakra.p>
);

/** A button with a small panel of links under it (disclosure pattern): closes by Escape, outside press, leaving. */
import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, type ButtonLook } from './button.tsx';

interface DisclosureProps extends ButtonLook {
  /** What the button shows. */
  face: ReactNode;
  /** Its accessible name, where the face has none. */
  label?: string;
  children: ReactNode;
  panelWidth?: string;
  /** The side the panel grows to from the button's edge. */
  opensTowards?: 'start' | 'end';
  /** A press inside closes the panel: for panels of acts, where nothing navigates. */
  closesOnPress?: boolean;
  /** What is pressed inside changes this very page's address: the panel stays open. */
  staysOpen?: boolean;
  /** The panel's content is made when it opens: for content that is loaded. */
  isLazy?: boolean;
  /** On phones the panel takes the window's width, below the header: for panels wider than a menu. */
  isWide?: boolean;
}

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    width: '14rem',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'lg',
    p: '1.5',
    zIndex: 'dropdown',
  },
});

const wideOnPhones = {
  position: { base: 'fixed', md: 'absolute' },
  top: { base: '3.75rem', md: 'calc(100% + 6px)' },
  insetInlineStart: { base: '2', md: 'auto' },
  insetInlineEnd: { base: '2', md: '0' },
} as const;
/** Which edge of the button the panel keeps to, by the side that it grows to. */
const edges = {
  start: { insetInlineEnd: '0', insetInlineStart: 'auto' },
  end: { insetInlineEnd: 'auto', insetInlineStart: '0' },
} as const;

/** A button that shows and hides a panel; the panel's links close it by navigating. */
export function Disclosure(props: DisclosureProps) {
  const {
    face,
    label,
    children,
    panelWidth,
    opensTowards = 'start',
    closesOnPress,
    staysOpen,
    isLazy,
    isWide,
    ...look
  } = props;
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  useCloseOnNavigation(() => staysOpen || setOpen(false));
  useOutsidePress(root, isOpen, () => setOpen(false));

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };
  const press = () => setOpen(!isOpen);
  const ties = { 'aria-expanded': isOpen, 'aria-controls': panelId, 'aria-label': label };
  return (
    <chakra.div ref={root} position="relative" onKeyDown={closeOnEscape}>
      <Button variant="ghost" size="sm" {...look} {...ties} onClick={press}>
        {face}
      </Button>
      <Panel
        id={panelId}
        hidden={!isOpen}
        onClick={closesOnPress ? close : undefined}
        {...(isWide ? wideOnPhones : edges[opensTowards])}
        width={isWide ? { base: 'auto', md: panelWidth } : panelWidth}
      >
        {(isOpen || !isLazy) && children}
      </Panel>
    </chakra.div>
  );
}

function useCloseOnNavigation(close: () => unknown) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    close();
  });
}

function useOutsidePress(root: { current: HTMLElement | null }, isOpen: boolean, close: () => void) {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) closing.current();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen, root]);
}

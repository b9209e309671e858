/** Dialogs and sheets over the browser's own `<dialog>`: focus kept inside, Escape closes, focus returns. */
import { chakra } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

const shapes = {
  center: { m: 'auto', borderRadius: 'xl', maxW: 'lg', maxH: '90dvh' },
  wide: { m: 'auto', borderRadius: 'xl', maxW: '4xl', maxH: '94dvh' },
  sheet: {
    m: { base: 'auto 0 0', md: 'auto' },
    borderTopRadius: 'xl',
    borderBottomRadius: { base: 'none', md: 'xl' },
    maxW: { base: 'full', md: 'lg' },
    maxH: '92dvh',
  },
} as const;

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom edge, always in sight. */
  footer?: ReactNode;
  /** A sheet rises from the bottom edge on phones. */
  shape?: keyof typeof shapes;
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog; rendered only while open. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

const Frame = chakra('dialog', {
  base: { width: 'full', bg: 'bg', color: 'fg', boxShadow: 'lg', overscrollBehavior: 'contain' },
});

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { onClose, title, children, footer, shape = 'center', role } = props;
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  const closeOnBackdrop = (event: SyntheticEvent) => {
    if (event.target === element.current) onClose();
  };
  const closeOnCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const acts = { onCancel: closeOnCancel, onClick: closeOnBackdrop };
  return (
    <Frame ref={element} role={role} aria-labelledby={titleId} {...acts} {...shapes[shape]}>
      <chakra.div display="flex" flexDirection="column" maxH="inherit">
        <TitleRow id={titleId} title={title} onClose={onClose} />
        <chakra.div px="5" py="2" overflowY="auto" flex="1">
          {children}
        </chakra.div>
        {footer && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" px="5" py="4">
            {footer}
          </chakra.div>
        )}
      </chakra.div>
    </Frame>
  );
}

function TitleRow({ id, title, onClose }: { id: string } & Pick<DialogProps, 'title' | 'onClose'>) {
  const { t } = useTranslation('app');
  return (
    <chakra.div display="flex" alignItems="center" gap="3" px="5" pt="4" pb="2">
      <chakra.h2 id={id} textStyle="heading.panel" flex="1">
        {title}
      </chakra.h2>
      <Button isIcon variant="ghost" size="sm" aria-label={t('close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </Button>
    </chakra.div>
  );
}

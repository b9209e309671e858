/** Asks before what cannot be undone or costs something. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#lib/api/use-act.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The consequence, and the cost where there is one. */
  children: ReactNode;
  /** The act itself, as a verb: 'Xóa tin', not 'OK'. */
  confirmLabel: ReactNode;
  isDestructive?: boolean;
  /** Runs the act; the dialog closes when it is done and shows the problem when it is refused. */
  onConfirm: () => Promise<unknown>;
}

/** A question with two answers: the act by its name, and going back. */
export function ConfirmDialog(props: ConfirmProps) {
  const { isOpen, onClose, title, children, confirmLabel, isDestructive, onConfirm } = props;
  const { t } = useTranslation('app');
  const { isBusy, problem, run, forget } = useAct(onConfirm, { onDone: onClose });
  const close = () => {
    forget();
    onClose();
  };
  const footer = (
    <>
      <Button variant="outline" onClick={close}>
        {t('cancel')}
      </Button>
      <Button isBusy={isBusy} colorPalette={isDestructive ? 'red' : 'green'} onClick={() => run()}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} role="alertdialog" footer={footer}>
      {children}
      {problem && <Alert tone="error">{problem}</Alert>}
    </Dialog>
  );
}

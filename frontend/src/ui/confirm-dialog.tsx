/** Asks before what cannot be undone or costs something. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../lib/texts.tsx';
import { useProblem } from '../lib/use-problem.ts';
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

/** Runs an act once at a time; its refusal in words. */
function useAct(act: () => Promise<unknown>, onDone: () => void) {
  const wordOf = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await act();
      onDone();
    } catch (error) {
      setProblem(wordOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run, forget: () => setProblem(null) };
}

/** A question with two answers: the act by its name, and going back. */
export function ConfirmDialog(props: ConfirmProps) {
  const { isOpen, onClose, title, children, confirmLabel, isDestructive, onConfirm } = props;
  const { t } = useTranslation('app');
  const { isBusy, problem, run, forget } = useAct(onConfirm, onClose);
  const close = () => {
    forget();
    onClose();
  };
  const footer = (
    <>
      <Button variant="outline" onClick={close}>
        {t('cancel')}
      </Button>
      <Button isBusy={isBusy} colorPalette={isDestructive ? 'red' : 'green'} onClick={run}>
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

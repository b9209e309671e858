/** The dialog around the reason of an act of staff: its consequence, the fields, the act and what it was refused for. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#lib/api/use-act.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

export interface ReasonFrameProps<Reason> {
  onClose: () => void;
  title: ReactNode;
  /** The consequence, and who reads the reason. */
  children: ReactNode;
  confirmLabel: ReactNode;
  isDestructive?: boolean;
  /** The reason as it stands; undefined while it is not complete. */
  reason: Reason | undefined;
  field: ReactNode;
  /** Runs the act; the dialog closes when it is done and shows the problem when it is refused. */
  onReason: (reason: Reason) => Promise<unknown>;
}

export function ReasonFrame<Reason>(props: ReasonFrameProps<Reason>) {
  const { onClose, title, children, confirmLabel, isDestructive, reason, field, onReason } = props;
  const { t } = useTranslation('app');
  const { run, isBusy, problem } = useAct(onReason, { onDone: onClose });
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button
        isBusy={isBusy}
        disabled={reason === undefined}
        colorPalette={isDestructive ? 'red' : 'green'}
        onClick={() => reason !== undefined && run(reason)}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={footer}>
      <chakra.div mb="4" display="grid" gap="3">
        {children}
      </chakra.div>
      {field}
      {problem && <Alert tone="error">{problem}</Alert>}
    </Dialog>
  );
}
